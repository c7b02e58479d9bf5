"""Holds the rules of Sticks: seven sticks, one or two taken a turn; the player who takes the last one wins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from game.rules import stages
from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, other
from game.rules.match import Match
from game.rules.registry import Rules
from game.rules.stages import NextStage, Past
from game.words import N_


@dataclass(frozen=True)
class SticksTaken(Event):
    """So many sticks, from the right."""

    sticks: tuple[str, ...]


@dataclass(frozen=True)
class Sticks(State):
    """How many sticks are `left`, and who is the `mover`."""

    left: int = 7
    mover: Seat = 0

    ruleset = "sticks"
    turn_rule = "sticks-turn"
    end_rule = "sticks-last"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.mover,) if self.left else ()

    @property
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome("win", other(self.mover), "sticks-last")

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from (str(count) for count in (1, 2) if count <= self.left)

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("sticks-turn", N_("Take one stick, or two."))

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        left = self.left - int(acts[self.mover])
        gone = tuple(str(number) for number in range(left + 1, self.left + 1))
        return Step(type(self)(left, other(self.mover)), (SticksTaken(gone),))

    def __str__(self) -> str:
        return f"{self.left} {self.sides[self.mover]}"

    @classmethod
    def parse(cls, text: str) -> Self:
        left, _, side = text.partition(" ")
        if len(left) != 1 or left not in "01234567" or side not in cls.sides:
            raise BadText(N_("Sticks are a number up to 7, and X or O."))
        return cls(int(left), cls.sides.index(side))


class SticksMatch(Match):
    """One game unless more are agreed; the first one opens, then in turns."""

    ruleset = "match-sticks"
    reads = ("games", "starts")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        first = stages.opener(past, self.options) or 0
        return NextStage("game", Sticks(), (first, other(first)))


RULES = Rules((Sticks,), (SticksMatch,))
