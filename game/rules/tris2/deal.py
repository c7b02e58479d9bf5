"""Lets chance lay the nine dice of Tris 2: first one of the 1,020 patterns of tops, then one of the 512 ways to lie.

Both draws are even, so every one of the 522,240 starts is equally likely (tris2-start).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from game.rules.choice import Chosen
from game.rules.core import CHANCE, Action, BadText, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.tris2.starts import NUMBER_OF_STARTS, WAYS
from game.words import N_

DRAWS = (
    tuple(f"tops:{number}" for number in range(NUMBER_OF_STARTS // WAYS)),
    tuple(f"lie:{number}" for number in range(WAYS)),
)
"""Chance's actions, first and second."""


@dataclass(frozen=True)
class Deal(State):
    """The numbers drawn so far: none, the pattern's, or the pattern's and the way's."""

    drawn: tuple[int, ...] = ()

    ruleset = "deal"
    sides = ("1", "2")
    turn_rule = "tris2-start"
    end_rule = "tris2-start"

    @property
    def number(self) -> int:
        """The number of the start, once both are drawn."""
        pattern, way = self.drawn
        return pattern * WAYS + way

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if len(self.drawn) == len(DRAWS) else (CHANCE,)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.to_act else Outcome("settled", None, "tris2-start")

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from DRAWS[len(self.drawn)]

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in DRAWS[len(self.drawn)] else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        action = acts[CHANCE]
        return Step(type(self)((*self.drawn, int(action.partition(":")[2]))), (Chosen(action),))

    def __str__(self) -> str:
        return "+".join(map(str, self.drawn)) or "?"

    @classmethod
    def parse(cls, text: str) -> Self:
        if text == "?":
            return cls()
        if not re.fullmatch(r"(0|[1-9][0-9]{0,3})(\+(0|[1-9][0-9]{0,2}))?", text):
            raise BadText(N_("A deal is ? before it, then the numbers drawn, joined by a plus."))
        drawn = tuple(map(int, text.split("+")))
        if any(number >= len(draws) for number, draws in zip(drawn, DRAWS, strict=False)):
            raise BadText(N_("There are 1,020 patterns and 512 ways to lie, numbered from 0."))
        return cls(drawn)
