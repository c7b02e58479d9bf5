"""Runs a match: the table asks every seat that must act, and plays a step when all have answered.

Secret choices need nothing more, because nobody sees an answer before the step.
"""

import random
from collections.abc import Mapping
from typing import Protocol

from game.play.record import Record
from game.rules.core import Action, Refusal, Seat, State, Step
from game.rules.match import ANSWERED, Match
from game.rules.stages import Past


class Player(Protocol):
    """A player that can be asked for an action, and answers later. No method may block for longer than a frame."""

    def ask(self, state: State, seat: Seat) -> None:
        """Ask for the action of `seat` in `state`. An earlier question is dropped."""

    def answer(self) -> Action | None:
        """The answer; None until there is one."""

    def cancel(self) -> None:
        """Withdraw the question."""


class Person:
    """A `Player` for whom the scene passes on the answer."""

    def __init__(self) -> None:
        self._given: Action | None = None
        self.said: dict[int, Action] = {}
        """The answers of each of several people in the seat to this question."""
        self.sealed: list[tuple[int, Action]] = []
        """All that was given to this question, each after the index of its person."""

    def ask(self, state: State, seat: Seat) -> None:
        self._given, self.said, self.sealed = None, {}, []

    def give(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Set or change the answer. A refused action changes nothing."""
        refusal = state.refuse(seat, action)
        if refusal is None:
            self._given, self.sealed = action, [(0, action)]
        return refusal

    def unseal(self, state: State, seat: Seat, who: int, action: Action) -> None:
        """Take what this person had given before the program ended."""
        self.give(state, seat, action)

    def answer(self) -> Action | None:
        return self._given

    def cancel(self) -> None:
        self._given = None


class Chance:
    """A `Player` for the dice and the coin: it picks a random move."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._picked: Action | None = None

    def ask(self, state: State, seat: Seat) -> None:
        self._picked = self._source.choice(list(state.lots(seat)))

    def answer(self) -> Action | None:
        return self._picked

    def cancel(self) -> None:
        self._picked = None


class Table:
    """A match between `players`, by seat; CHANCE is one of them. `record` keeps every step."""

    def __init__(self, record: Record, players: Mapping[Seat, Player]) -> None:
        """Continue the record where it ends. Raises BadText if it breaks a rule."""
        self.record = record
        self._players = players
        self._states = record.positions()
        self._undone: list[list[dict[str, Action]]] = []
        """The plies that were taken back and may be played again, the latest last."""
        self._ask()
        for seat, given in record.unsealed().items():
            player = self._players.get(seat)
            if isinstance(player, Person) and seat in self.state.to_act:
                for who, action in given:
                    player.unseal(self.state, seat, who, action)

    @property
    def state(self) -> State:
        """The current position; for a match, the match."""
        return self._states[-1]

    @property
    def board(self) -> State:
        """The position of the present game; outside of matches the state itself."""
        state = self.state
        return state.playing if isinstance(state, Match) and state.outcome is None else state

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must act and have not answered. All are asked anew: a bot's answer may come here."""
        return tuple(seat for seat in self.state.to_act if self._players[seat].answer() is None)

    def person(self, seat: Seat) -> bool:
        """True if a person plays in this seat."""
        return isinstance(self._players.get(seat), Person)

    def player(self, seat: Seat) -> Player | None:
        """The player in this seat."""
        return self._players.get(seat)

    def give(self, seat: Seat, action: Action) -> Refusal | None:
        """Pass on a person's action. It may be changed until the step is played. Where several choose at once, it is
        sealed in the record. Returns a refusal, or None."""
        player = self._players.get(seat)
        if not isinstance(player, Person):
            return self.state.refuse(seat, action)
        refusal = player.give(self.state, seat, action)
        if refusal is None and len(self.state.to_act) > 1:
            people = {each: found for each in self.state.to_act if isinstance(found := self._players[each], Person)}
            self.record.seal({each: person.sealed for each, person in people.items()})
        return refusal

    def update(self) -> Step[State] | None:
        """Play the step if every answer is there. Returns None otherwise."""
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
        """The actions of the last step; empty before the first."""
        return {int(seat): action for seat, action in self.record.plies[-1].items()} if self.record.plies else {}

    def stage_acts(self) -> list[dict[Seat, Action]]:
        """The actions of each step in the present stage."""
        return [acts for _before, acts in self.stage_steps()]

    def stage_steps(self) -> list[tuple[State, dict[Seat, Action]]]:
        """The steps of the present stage: the position before each, and its actions."""
        begun = self.plies_before(_past(self.state))
        steps = zip(self._states[begun:], self.record.plies[begun:], strict=False)
        return [(before, {int(seat): action for seat, action in acts.items()}) for before, acts in steps]

    def plies_before(self, past: tuple[Past, ...]) -> int:
        """The number of plies before the stage that follows these finished ones."""
        return next((index for index, state in enumerate(self._states) if _past(state) == past), 0)

    def can_undo(self) -> bool:
        """True if a person's choice in this stage can be taken back."""
        return self._undo_target() is not None

    def undoes(self) -> Seat | None:
        """The seat whose choice would be taken back; None if there is none."""
        target = self._undo_target()
        return None if target is None else self._states[target].to_act[0]

    def undo(self) -> bool:
        """Go back to the last question to one person in this stage. Returns False if there is none."""
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
        """True if an undo can be redone."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play again what the last undo took back. Returns False if there is nothing."""
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
        """The index of the position to go back to: one in this stage in which one person had to move."""
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
    """The finished stages."""
    return state.past if isinstance(state, Match) else ()
