"""Rock-paper-scissors: one throw by both at once. Rock beats scissors, paper beats rock, scissors beat paper [2.02]."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
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
