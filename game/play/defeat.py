"""Looks at how the last game of a record was lost: its last step, and the turns in which it may still have been saved.

`game/play/levels/judge.py` proves which action of such a turn would have held.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from game.play.levels.goal import Goal
from game.play.record import Record
from game.rules.clock import untimed_ply
from game.rules.core import CHANCE, Action, Seat, State, other
from game.rules.match import ASIDES, Match

MOST_TRIED = 200
"""The most actions of a turn that are tried for one that would have won."""


@dataclass(frozen=True)
class LostTurn:
    """A turn of the loser, who was alone to act. `back` counts the loser's later turns, the last step included."""

    state: State
    back: int
    goal: Goal
    """What an action that would have saved the game reaches: the loser has not lost by the turn in which they did."""

    def winning(self) -> Action | None:
        """An action that would have won at once; None if there is none, or more actions than MOST_TRIED."""
        (seat,) = self.state.to_act
        actions = list(islice(self.state.moves(seat), MOST_TRIED + 1))
        if len(actions) > MOST_TRIED:
            return None
        after = ((action, self.state.apply({seat: action}).state.outcome) for action in actions)
        return next((action for action, over in after if over is not None and over.winner == seat), None)


@dataclass(frozen=True)
class Defeat:
    """A game that was lost on the board, by its last step. Seats are those of the game."""

    state: State
    """The position before the last step."""
    acts: Mapping[Seat, Action]
    """The actions of the last step."""
    winner: Seat
    names: tuple[str, str]
    """The names of both sides, by seat."""
    turns: tuple[LostTurn, ...]
    """The loser's turns, the last one first; none in a game in which both act at once."""

    @property
    def loser(self) -> Seat:
        """The seat that lost."""
        return other(self.winner)

    @property
    def after(self) -> State:
        """The position at the end."""
        return self.state.apply(self.acts).state

    def better_plan(self) -> Action | None:
        """Of a game in which both acted at once: the loser's plan that differs least from theirs and does not lose;
        None if there is none."""
        written = self.acts[self.loser]

        def differs(plan: Action) -> int:
            return sum(a != b for a, b in zip(plan, written, strict=True))

        for plan in sorted(self.state.legal(self.loser), key=differs):
            over = self.state.apply({**self.acts, self.loser: plan}).state.outcome
            if over is None or over.winner != self.winner:
                return plan
        return None


def defeat(record: Record) -> Defeat | None:
    """How the last step of a record lost a game; None if it did not, or if somebody resigned, chance moved, or the
    time was up."""
    states = record.positions()
    if not record.plies or not isinstance(match := states[-2], Match) or match.stage != "game":
        return None
    acts = _moves(match, record.plies[-1])
    if acts is None:
        return None
    over = match.playing.apply(acts).state.outcome
    if over is None or over.winner is None:
        return None
    first, second = match.people
    names = record.names[first], record.names[second]
    return Defeat(match.playing, acts, over.winner, names, tuple(_turns(record, match, over.winner)))


def _turns(record: Record, last: Match, winner: Seat) -> list[LostTurn]:
    found: list[LostTurn] = []
    left = 0
    for match, acts in zip(reversed(record.positions()[:-1]), reversed(record.plies), strict=True):
        if not isinstance(match, Match) or match.past != last.past or str(CHANCE) in acts:
            break
        moves = _moves(match, acts)
        if moves is None or len(moves) > 1:
            continue
        if winner in moves:
            left += 1
        else:
            found.append(LostTurn(match.playing, len(found) + (left > 0), Goal("survive", max(left, 1))))
    return found


def _moves(match: Match, acts: Mapping[str, Action]) -> Mapping[Seat, Action] | None:
    """The actions of a step by the seats of the game; None if they are no moves of the players."""
    said = untimed_ply(acts)
    if CHANCE in said or set(said.values()) & set(ASIDES):
        return None
    return match.said(said)
