"""How a game of Tris 2 begins: each player rolls a die for the first move, and chance lays the nine dice in the middle.

The bar beats X, X beats O; equal dice are rolled again (tris2-first). A start has a pattern of nine tops; for each die,
one of the two other symbols faces north. Random code draws one number for the whole start. In a match, chance draws the
pattern and then the way to lie. So each of the 522,240 starts is equally likely (tris2-start).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Self

from game.rules.core import CHANCE, Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.grid import LINES
from game.rules.stages import Chosen
from game.rules.tris2.mat import MIDDLE, SQUARES, SYMBOLS, Die, first_player
from game.rules.tris2.state import NUMBER_OF_DICE, Tris2
from game.words import N_

ROLLS = tuple(f"die:{first}/die:{second}" for first, second in product(SYMBOLS, repeat=2))
"""The actions of chance: the first player's die and the second's."""


@dataclass(frozen=True)
class DiceRolled(Event):
    """Both dice lie still. `winner` is the seat that rolled better, or None for a tie."""

    symbols: tuple[str, str]
    winner: Seat | None


@dataclass(frozen=True)
class StartRoll(State):
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


TOUCHING_SIDES = ((1, 3), (1, 5), (3, 7), (5, 7))
"""The dice in the middle of the sides, as places 0 to 8 in the 3x3; each pair shares a corner."""
WAYS = 1 << NUMBER_OF_DICE
"""The number of ways in which nine dice can lie under one pattern of tops."""
NUMBER_OF_STARTS = 1020 * WAYS
"""522,240."""


def is_start(tops: str) -> bool:
    """True if these tops, row by row, are a start or the beginning of one (tris2-start-line, tris2-start-sides)."""
    far = len(tops)
    return not any(b < far and tops[a] == tops[b] for a, b in TOUCHING_SIDES) and not any(
        c < far and tops[a] == tops[b] == tops[c] for a, b, c in LINES
    )


@cache
def patterns() -> tuple[str, ...]:
    """The 1,020 patterns of tops."""
    grown = [""]
    for _square in range(NUMBER_OF_DICE):
        grown = [tops + top for tops in grown for top in SYMBOLS if is_start(tops + top)]
    return tuple(grown)


def _ways(top: str) -> tuple[Die, Die]:
    """The two ways in which a die with this top can lie."""
    first, second = (symbol for symbol in SYMBOLS if symbol != top)
    return top + first + second, top + second + first


def start_number(number: int) -> Tris2:
    """The first position with this number, 0 to NUMBER_OF_STARTS - 1. Raises IndexError if there is none."""
    if not 0 <= number < NUMBER_OF_STARTS:
        raise IndexError(number)
    place, way = divmod(number, WAYS)
    dice = [""] * len(SQUARES)
    for index, (cell, top) in enumerate(zip(MIDDLE, patterns()[place], strict=True)):
        dice[cell] = _ways(top)[way >> index & 1]
    return Tris2(tuple(dice))


def number_of(start: Tris2) -> int:
    """The number of a first position. Raises ValueError for any other position."""
    dice = [start.dice[cell] for cell in MIDDLE]
    if "" in dice or start.last:
        raise ValueError(f"{start} is no start")
    place = patterns().index("".join(die[:1] for die in dice))
    return place * WAYS + sum(1 << index for index, die in enumerate(dice) if die == _ways(die[0])[1])


def start(source: Random) -> Tris2:
    """A random first position from `source`, each with the same chance (tris2-start)."""
    return start_number(source.randrange(NUMBER_OF_STARTS))


DRAWS = (
    tuple(f"tops:{number}" for number in range(NUMBER_OF_STARTS // WAYS)),
    tuple(f"lie:{number}" for number in range(WAYS)),
)
"""The actions of chance: the patterns, then the ways to lie."""


@dataclass(frozen=True)
class Deal(State):
    """The numbers drawn so far: none, the pattern's, or those of the pattern and of the way to lie."""

    drawn: tuple[int, ...] = ()

    ruleset = "deal"
    sides = ("1", "2")
    turn_rule = "tris2-start"
    end_rule = "tris2-start"

    @property
    def number(self) -> int:
        """The number of the start, once both numbers are drawn."""
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
