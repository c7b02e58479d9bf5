"""How Tris 2 finds out who begins: each player rolls a die. The bar beats X, X beats O; equal dice are rolled again
(tris2-first)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Self

from game.rules.core import CHANCE, Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.tris2.dice import SYMBOLS, first_player
from game.words import N_

ROLLS = tuple(f"die:{first}/die:{second}" for first, second in product(SYMBOLS, repeat=2))
"""The actions of chance: the first player's die and the second's."""


@dataclass(frozen=True)
class DiceRolled(Event):
    """Both dice lie still. `winner` is the seat that rolled better, or None for a tie."""

    symbols: tuple[str, str]
    winner: Seat | None


@dataclass(frozen=True)
class Roll(State):
    """Two dice, before they are rolled (no symbols) or after."""

    symbols: str = ""

    ruleset = "roll"
    sides = ("1", "2")
    turn_rule = "tris2-first"
    end_rule = "tris2-first"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.symbols else (CHANCE,)

    @property
    def winner(self) -> Seat | None:
        """Who rolled better; None for a tie."""
        return first_player(self.symbols[0], self.symbols[1])

    @property
    def outcome(self) -> Outcome | None:
        if not self.symbols:
            return None
        return Outcome("draw" if self.winner is None else "win", self.winner, "tris2-first")

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from ROLLS

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in ROLLS else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        rolled = acts[CHANCE]
        after = type(self)(rolled[4] + rolled[-1])
        return Step(after, (DiceRolled((rolled[4], rolled[-1]), after.winner),))

    def __str__(self) -> str:
        return "/".join(self.symbols) or "?"

    @classmethod
    def parse(cls, text: str) -> Self:
        if text == "?":
            return cls()
        if len(text) != 3 or text[1] != "/" or text[0] not in SYMBOLS or text[2] not in SYMBOLS:
            raise BadText(N_("A roll is ? before it, or two of X, O and - joined by a slash."))
        return cls(text[0] + text[2])
