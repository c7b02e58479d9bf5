"""Runs a match: the one mutable thing between rules and window.

The table asks every seat that must act, holds each answer until the others have come, and plays one step when all are
in. Secret simultaneous choices need nothing more: nobody sees an answer before the step.
"""

import random
from collections.abc import Mapping
from typing import Protocol

from game.play.record import Record
from game.rules.core import Action, Refusal, Seat, State, Step
from game.rules.match import ANSWERED, Match, Past


class Player(Protocol):
    """Somebody who can be asked for an action and answers when ready. No call may block."""

    def ask(self, state: State, seat: Seat) -> None:
        """Ask: what does `seat` play in `state`? It forgets an earlier question."""

    def answer(self) -> Action | None:
        """The answer, or None while there is none yet."""

    def cancel(self) -> None:
        """Withdraw the question."""


class Person:
    """A person: the scene gives the answer when it has one."""

    def __init__(self) -> None:
        self._given: Action | None = None
        self.said: dict[int, Action] = {}
        """What each of several people in one seat has said to the question."""

    def ask(self, state: State, seat: Seat) -> None:
        self._given, self.said = None, {}

    def give(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Answer, or change the answer while the table still waits for others; a refused one changes nothing."""
        refusal = state.refuse(seat, action)
        if refusal is None:
            self._given = action
        return refusal

    def answer(self) -> Action | None:
        return self._given

    def cancel(self) -> None:
        self._given = None


class Chance:
    """The dice and the coin: picks one of the legal actions with a random source of its own."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._picked: Action | None = None

    def ask(self, state: State, seat: Seat) -> None:
        self._picked = self._source.choice(list(state.legal(seat)))

    def answer(self) -> Action | None:
        return self._picked

    def cancel(self) -> None:
        self._picked = None


class Table:
    """A match played by `players` (by seat; CHANCE is one), written down in `record`."""

    def __init__(self, record: Record, players: Mapping[Seat, Player]) -> None:
        """Continue `record` where it stopped. Raises BadText if it is impossible."""
        self.record = record
        self._players = players
        self._states = record.positions()
        self._undone: list[list[dict[str, Action]]] = []
        """What was taken back and may be played again, the latest last."""
        self._ask()

    @property
    def state(self) -> State:
        """The current position; for a match, the match."""
        return self._states[-1]

    @property
    def board(self) -> State:
        """The position of the game being played: the match's stage, or the state itself."""
        state = self.state
        return state.playing if isinstance(state, Match) and state.outcome is None else state

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must act and have not answered."""
        return tuple(seat for seat in self.state.to_act if self._players[seat].answer() is None)

    def person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return isinstance(self._players.get(seat), Person)

    def player(self, seat: Seat) -> Player | None:
        """Who plays in this seat."""
        return self._players.get(seat)

    def give(self, seat: Seat, action: Action) -> Refusal | None:
        """Give a person's answer; a refused one changes nothing. It may be changed until the step is played."""
        player = self._players.get(seat)
        return player.give(self.state, seat, action) if isinstance(player, Person) else self.state.refuse(seat, action)

    def update(self) -> Step[State] | None:
        """Play the step when every answer is in; None while somebody thinks, or when it is over."""
        seats = self.state.to_act
        acts = {seat: action for seat in seats if (action := self._players[seat].answer()) is not None}
        if not seats or len(acts) < len(seats):
            return None
        self._undone.clear()
        self.record.share({seat: dict(each.said) for seat in acts if isinstance(each := self._players[seat], Person)})
        step = self._play(acts)
        self._ask()
        return step

    def last_acts(self) -> dict[Seat, Action]:
        """The acts of the last step; empty before the first."""
        return {int(seat): action for seat, action in self.record.plies[-1].items()} if self.record.plies else {}

    def stage_acts(self) -> list[dict[Seat, Action]]:
        """The acts of the current game (or of the whole state, if that is no match), oldest first."""
        return [acts for _before, acts in self.stage_steps()]

    def stage_steps(self) -> list[tuple[State, dict[Seat, Action]]]:
        """The same, each with the position before it."""
        begun = self.plies_before(_past(self.state))
        steps = zip(self._states[begun:], self.record.plies[begun:], strict=False)
        return [(before, {int(seat): action for seat, action in acts.items()}) for before, acts in steps]

    def plies_before(self, past: tuple[Past, ...]) -> int:
        """How many plies were played before these stages were finished and the next one began; 0 if that was not
        here."""
        return next((index for index, state in enumerate(self._states) if _past(state) == past), 0)

    def can_undo(self) -> bool:
        """Whether this game has a person's choice that can be taken back."""
        return self._undo_target() is not None

    def undoes(self) -> Seat | None:
        """Whose choice would be taken back; None if none can be."""
        target = self._undo_target()
        return None if target is None else self._states[target].to_act[0]

    def undo(self) -> bool:
        """Take back to the last question put to one person in this game; bots' replies go with it."""
        target = self._undo_target()
        if target is None:
            return False
        self.close()
        self._undone.append(self.record.plies[target:])
        del self._states[target + 1 :]
        del self.record.plies[target:]
        self._ask()
        return True

    def can_redo(self) -> bool:
        """Whether an undo can be redone: nothing else was played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play again what was taken back last, with the replies that had followed."""
        if not self._undone:
            return False
        self.close()
        for acts in self._undone.pop():
            self._play({int(seat): action for seat, action in acts.items()})
        self._ask()
        return True

    def close(self) -> None:
        """Withdraw all questions."""
        for player in self._players.values():
            player.cancel()

    def _play(self, acts: Mapping[Seat, Action]) -> Step[State]:
        step = self.state.apply(acts)
        self.record.add(dict(acts))
        self._states.append(step.state)
        return step

    def _undo_target(self) -> int | None:
        """The index of the position to go back to: same stage, one person to act, and not only asked about a draw."""
        for index in range(len(self._states) - 2, -1, -1):
            state = self._states[index]
            if _past(state) != _past(self.state):
                return None
            asked = isinstance(state, Match) and state.pending in ANSWERED
            if len(state.to_act) == 1 and self.person(state.to_act[0]) and not asked:
                return index
        return None

    def _ask(self) -> None:
        for seat in self.state.to_act:
            self._players[seat].ask(self.state, seat)


def _past(state: State) -> tuple[Past, ...]:
    """The stages that are finished."""
    return state.past if isinstance(state, Match) else ()
