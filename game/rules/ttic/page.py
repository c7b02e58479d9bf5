"""Holds the 5x5 page: its squares, the segments between them, the 48 lines, and what blockages obstruct.

Squares are numbered 0 to 24 row by row from the upper left; a set of squares, a line among them, is an int with one bit
a square. The 40 segments are the inner pieces of the grid, each between two neighbouring squares; a set of them is an
int with one bit a segment.

The blockages are 8 Iron Curtains, 32 straight Berlin Walls and 25 Berlin Walls round one square [4.03]. `bc` is the
curtain between columns b and c, `23` the one between rows 2 and 3. `bc23` is the wall on the line between columns b and
c beside rows 2 and 3; `23bc` the one between rows 2 and 3 along columns b and c; `c3` is all round c3.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from game.words import N_, Phrase

SIZE = 5
COLUMNS = "abcde"
ROWS = "12345"
SQUARES: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
"""The squares' names, `a1` in the upper left, `b1` to its right."""
ALL_SQUARES = (1 << SIZE * SIZE) - 1

Steps = tuple[tuple[int, int], tuple[int, int]]
"""The two steps of a line. Each step has two ways; a way is the set of segments that it crosses."""


def square_bit(column: int, row: int) -> int:
    """The square in this column and row (0 to 4), as a set."""
    return 1 << (row * SIZE + column)


def upright(column: int, row: int) -> int:
    """The segment between `column` and the next one, beside `row`, as a set."""
    return 1 << (column * SIZE + row)


def level(column: int, row: int) -> int:
    """The segment between `row` and the next one, along `column`, as a set."""
    return 1 << (SIZE * (SIZE - 1) + row * SIZE + column)


def names(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, from the upper left."""
    return tuple(name for cell, name in enumerate(SQUARES) if squares >> cell & 1)


def _step(column: int, row: int, right: int, down: int) -> tuple[int, int]:
    """The two ways from a square to its neighbour. A diagonal step may go around either corner [4.05(c)]."""
    left, top = min(column, column + right), min(row, row + down)
    if not down:
        return upright(left, row), upright(left, row)
    if not right:
        return level(column, top), level(column, top)
    across_first = upright(left, row) | level(column + right, top)
    along_first = level(column, top) | upright(left, row + down)
    return across_first, along_first


def _lines() -> Iterator[tuple[int, Steps]]:
    for row in range(SIZE):
        for column in range(SIZE):
            for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if 0 <= column + 2 * right < SIZE and row + 2 * down < SIZE:
                    squares = sum(square_bit(column + n * right, row + n * down) for n in range(3))
                    first = _step(column, row, right, down)
                    yield squares, (first, _step(column + right, row + down, right, down))


LINES: Mapping[int, Steps] = dict(_lines())
"""The 48 lines of three, each with its steps."""


def is_open(line: int, closed: int) -> bool:
    """True if these closed segments do not obstruct the line: each of its steps has an open way."""
    return not any(closed & one and closed & two for one, two in LINES[line])


@lru_cache(maxsize=1 << 14)
def open_lines(closed: int) -> tuple[int, ...]:
    """The lines that these closed segments do not obstruct, in a fixed order."""
    return tuple(line for line in LINES if is_open(line, closed))


def lines_in(squares: int, closed: int) -> tuple[int, ...]:
    """The unobstructed lines whose squares are all in this set."""
    return tuple(line for line in open_lines(closed) if not line & ~squares)


def has_line(squares: int, closed: int) -> bool:
    """True if this set contains all squares of an unobstructed line."""
    return any(not line & ~squares for line in open_lines(closed))


def sealed(closed: int) -> int:
    """The squares through which no open line passes."""
    alive = 0
    for line in open_lines(closed):
        alive |= line
    return ALL_SQUARES & ~alive


SAFE_PLIES = 4
"""A new blockage is safe for two full turns, so for this many plies [4.04(c), 4.05(e)]. A Checkpoint adds as many."""


class Blockage(NamedTuple):
    """A place for a blockage: its name, its kind, and the segments that it closes."""

    name: str
    kind: Literal["curtain", "wall"]
    segments: int


class Standing(NamedTuple):
    """A blockage on the page: its name, the last ply through which it is safe, and whether a Checkpoint Charlie
    guards it."""

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


@cache
def where(name: str) -> Phrase:
    """The place of a blockage in words."""
    if name in SQUARES:
        return Phrase(N_("round {square}"), {"square": name})
    across = name[0] in COLUMNS
    between = N_("between columns {one} and {two}") if across else N_("between rows {one} and {two}")
    if BLOCKAGES[name].kind == "wall":
        between = (
            N_("between columns {one} and {two} along rows {three} and {four}")
            if across
            else N_("between rows {one} and {two} along columns {three} and {four}")
        )
    return Phrase(between, dict(zip(("one", "two", "three", "four"), name, strict=False)))


def segments(standing: Iterable[Standing]) -> int:
    """The segments that these blockages close."""
    closed = 0
    for each in standing:
        closed |= BLOCKAGES[each.name].segments
    return closed
