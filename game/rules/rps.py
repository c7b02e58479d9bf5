"""Rock-paper-scissors: one throw by both at once, and a match of throws until somebody leads [2.02].

Rock beats scissors, paper beats rock, scissors beat paper. The match also breaks draws of other matches.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.match import Match
from game.rules.registry import SIDES, YES_OR_NO, Call, Rules, told_by
from game.rules.stages import NextStage, Past
from game.words import N_

SIGNS = ("rock", "paper", "scissors")
"""In this circle each sign is beaten by the next one."""


@dataclass(frozen=True)
class Opened(Event):
    """Both hands opened: the signs, and who won the throw (seat 0 or 1, None for a tie)."""

    signs: tuple[str, str]
    winner: Seat | None


def winner_of(first: str, second: str) -> Seat | None:
    """The winner of this throw; None if both show the same sign [2.02(a), 2.02(b)]."""
    lead = (SIGNS.index(first) - SIGNS.index(second)) % 3
    return (None, 0, 1)[lead]


@dataclass(frozen=True)
class Throw(State):
    """One throw, before it (no signs) or after it."""

    signs: tuple[str, str] | None = None

    ruleset = "rps"
    sides = ("1", "2")
    turn_rule = "2.02"
    end_rule = "2.02(a)"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.signs else (0, 1)

    @property
    def outcome(self) -> Outcome | None:
        if self.signs is None:
            return None
        winner = winner_of(*self.signs)
        return Outcome("draw", None, "2.02(b)") if winner is None else Outcome("win", winner, "2.02(a)")

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from SIGNS

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in SIGNS else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        signs = (acts[0], acts[1])
        return Step(type(self)(signs), (Opened(signs, winner_of(*signs)),))

    def __str__(self) -> str:
        return "/".join(self.signs) if self.signs else "-"

    @classmethod
    def parse(cls, text: str) -> Self:
        if text == "-":
            return cls()
        first, _, second = text.partition("/")
        if first not in SIGNS or second not in SIGNS:
            raise BadText(N_("A throw is - before it, or two of rock, paper, scissors joined by a slash."))
        return cls((first, second))


class RpsMatch(Match):
    """A match of one throw, of an agreed number, or to an agreed number of wins. Ties are repeated and do not count
    [2.02(b)]. The match is never drawn."""

    ruleset = "match-rps"
    reads = ("games", "to")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        options, (first, second) = self.options, _won(past)
        settled = max(first, second) >= options.to if options.to else first + second >= (options.games or 1)
        if settled and first != second:
            return Outcome("win", 0 if first > second else 1, "match-score")
        return NextStage("throw", Throw())

    @property
    def score(self) -> tuple[int, int]:
        return _won(self.past)


def _won(past: tuple[Past, ...]) -> tuple[int, int]:
    results = [each.result for each in past]
    return results.count("1"), results.count("2")


def calls(state: Throw) -> tuple[Call, ...]:
    """The calls before a throw: who wins it, and whether both show the same."""
    if state.signs:
        return ()
    return (
        told_by(Opened, lambda opened: opened.winner, N_("Who wins this throw?"), SIDES),
        told_by(Opened, lambda opened: int(opened.winner is not None), N_("Do both show the same?"), YES_OR_NO),
    )


RULES = Rules((Throw,), (RpsMatch,), calls=calls)
