"""Names the blockages: 8 Iron Curtains, 32 straight Berlin Walls, 25 Berlin Walls round one square [4.03].

`bc` is the curtain between columns b and c, `23` the one between rows 2 and 3. `bc23` is the wall on the line between
columns b and c beside rows 2 and 3; `23bc` the one between rows 2 and 3 along columns b and c; `c3` is all round c3.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Literal, NamedTuple

from game.rules.ttic.page import COLUMNS, ROWS, SIZE, level, upright

SAFE_PLIES = 4
"""Plies: for two full turns nobody can snip or tear it down [4.04(c), 4.05(e)]; a Checkpoint adds as much."""


class Blockage(NamedTuple):
    """A place for a blockage: its name, its kind, and the segments that it closes."""

    name: str
    kind: Literal["curtain", "wall"]
    segments: int


class Standing(NamedTuple):
    """A blockage on the page: its name, the last ply through which it is safe, and whether a Charlie guards it."""

    name: str
    safe_through: int
    checkpoint: bool = False

    def __str__(self) -> str:
        return f"{self.name}@{self.safe_through}{'k' if self.checkpoint else ''}"


def _curtains() -> Iterator[Blockage]:
    for column, letters in enumerate(pairwise(COLUMNS)):
        yield Blockage("".join(letters), "curtain", sum(upright(column, row) for row in range(SIZE)))
    for row, digits in enumerate(pairwise(ROWS)):
        yield Blockage("".join(digits), "curtain", sum(level(column, row) for column in range(SIZE)))


def _straight_walls() -> Iterator[Blockage]:
    for column, letters in enumerate(pairwise(COLUMNS)):
        for row, digits in enumerate(pairwise(ROWS)):
            yield Blockage("".join(letters + digits), "wall", upright(column, row) | upright(column, row + 1))
    for row, digits in enumerate(pairwise(ROWS)):
        for column, letters in enumerate(pairwise(COLUMNS)):
            yield Blockage("".join(digits + letters), "wall", level(column, row) | level(column + 1, row))


def _boxes() -> Iterator[Blockage]:
    for row, digit in enumerate(ROWS):
        for column, letter in enumerate(COLUMNS):
            beside = sum(upright(each, row) for each in (column - 1, column) if 0 <= each < SIZE - 1)
            above_and_below = sum(level(column, each) for each in (row - 1, row) if 0 <= each < SIZE - 1)
            yield Blockage(letter + digit, "wall", beside | above_and_below)


BLOCKAGES: Mapping[str, Blockage] = {each.name: each for each in (*_curtains(), *_straight_walls(), *_boxes())}
"""All 65 places for blockages, by name."""


def segments(standing: Iterable[Standing]) -> int:
    """The segments that blockages close: a segment stays closed as long as any blockage on it stands."""
    closed = 0
    for each in standing:
        closed |= BLOCKAGES[each.name].segments
    return closed
