"""The dice of Tris 2 and their 5x5 mat: how dice lie and roll, which touch, which may roll, and which are in line.

Each symbol is on two opposite faces, so three letters say how a die lies: its top, its north and south faces, its east
and west faces, as in `XO-`. The bar is `-`; it looks the same upside down (tris2-bar).

Cells are numbered 0 to 24 row by row from the upper left. A set of cells is an int with one bit for each cell, in rows
of six bits: the sixth is always 0, so that shifts do not wrap around the mat's edge.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from game.rules.core import Action, Seat

Die = str
"""Three different symbols: top, north-south, east-west."""

SYMBOLS = "XO-"
DIRECTIONS = "nesw"
DICE: tuple[Die, ...] = tuple("".join(faces) for faces in permutations(SYMBOLS))
"""The six ways in which a die can lie."""

_ROLLED: Mapping[tuple[Die, str], Die] = {
    (die, direction): die[1] + die[0] + die[2] if direction in "ns" else die[2] + die[1] + die[0]
    for die in DICE
    for direction in DIRECTIONS
}

WRITTEN: Mapping[str, Die] = {".": "-XO", "X": "X-O", "O": "OX-"}
"""Tic-tac-toe on dice: how a die lies on an empty square, as an X and as an O (tris2-compatible).

Tilted on its square to the north or south, an empty square's die shows the X; to the east or west, the O.
"""


def rolled(die: Die, direction: str) -> Die:
    """The die after a roll to the `n`orth, `e`ast, `s`outh or `w`est (tris2-roll)."""
    return _ROLLED[die, direction]


def first_player(first: str, second: str) -> Seat | None:
    """Who begins after each has rolled one of these symbols: the bar beats X, X beats O (tris2-first).

    None if both are equal: the players roll again.
    """
    if first == second:
        return None
    return 0 if "-XO".index(first) < "-XO".index(second) else 1


SIZE = 5
_FENCED = SIZE + 1
SQUARES: tuple[str, ...] = tuple(column + row for row in "12345" for column in "abcde")
"""The squares' names by cell: `a1` in the upper left, `b1` to its right."""
CELLS: Mapping[str, int] = {square: cell for cell, square in enumerate(SQUARES)}
MIDDLE: tuple[int, ...] = tuple(CELLS[column + row] for row in "234" for column in "bcd")
"""The middle 3x3, row by row."""
_BITS = tuple(1 << (cell // SIZE * _FENCED + cell % SIZE) for cell in range(len(SQUARES)))
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""The step to the next square in each direction: to the right and down."""
_AXES = ((1, 0), (0, 1), (1, 1), (1, -1))


class Roll(NamedTuple):
    """A roll that stays on the mat: the cells it leaves and reaches, and its direction."""

    origin: int
    to: int
    direction: str


def _ray(cell: int, right: int, down: int) -> tuple[int, ...]:
    """The cells from `cell` (exclusive) to the mat's edge in one direction."""
    row, column = divmod(cell, SIZE)
    found = []
    while 0 <= (column := column + right) < SIZE and 0 <= (row := row + down) < SIZE:
        found.append(row * SIZE + column)
    return tuple(found)


ROLLS: Mapping[Action, Roll] = {
    square + direction: Roll(cell, ray[0], direction)
    for cell, square in enumerate(SQUARES)
    for direction in DIRECTIONS
    if (ray := _ray(cell, *STEPS[direction]))
}
"""Every roll that stays on the mat, by its action."""

_RAYS = tuple(
    tuple((_ray(cell, -right, -down), _ray(cell, right, down)) for right, down in _AXES) for cell in range(len(SQUARES))
)


def _threes(cell: int) -> Iterator[tuple[int, int]]:
    for behind, ahead in _RAYS[cell]:
        yield from ((ray[0], ray[1]) for ray in (behind, ahead) if len(ray) > 1)
        if behind and ahead:
            yield behind[0], ahead[0]


THREES = tuple(tuple(_threes(cell)) for cell in range(len(SQUARES)))
"""For each cell the pairs of cells that lie in line with it, three without a gap."""


def occupied(dice: Sequence[str]) -> int:
    """The set of cells with a die."""
    return sum(bit for bit, die in zip(_BITS, dice, strict=True) if die)


def _hanging(seed: int, cells: int) -> int:
    """The part of `cells` that is connected with `seed` by sides or corners (tris2-contact)."""
    while True:
        wide = seed | seed << 1 | seed >> 1
        grown = (wide | wide << _FENCED | wide >> _FENCED) & cells
        if grown == seed:
            return seed
        seed = grown


def hang_together(cells: int) -> bool:
    """True if these cells are one group (tris2-islands)."""
    return _hanging(cells & -cells, cells) == cells


def islands(cells: int) -> tuple[str, ...]:
    """The squares that are not connected with the largest group, from the upper left."""
    groups = []
    left = cells
    while left:
        groups.append(_hanging(left & -left, left))
        left &= ~groups[-1]
    apart = cells & ~max(groups, key=int.bit_count)
    return tuple(square for square, bit in zip(SQUARES, _BITS, strict=True) if bit & apart)


def moved(cells: int, roll: Roll) -> int:
    """The set of cells after a roll."""
    return cells ^ _BITS[roll.origin] ^ _BITS[roll.to]


@lru_cache(maxsize=1 << 14)
def rolls(cells: int) -> tuple[Action, ...]:
    """Every roll that keeps the dice on `cells` in one group. Only the places of the dice matter."""
    return tuple(
        action
        for action, roll in ROLLS.items()
        if cells & _BITS[roll.origin] and not cells & _BITS[roll.to] and hang_together(moved(cells, roll))
    )


def runs_through(tops: Sequence[str], cell: int) -> Iterator[tuple[int, ...]]:
    """Every unbroken row, column or diagonal of three or more equal tops through `cell`."""
    top = tops[cell]
    for rays in _RAYS[cell]:
        run = [cell]
        for ray in rays:
            for each in ray:
                if tops[each] != top:
                    break
                run.append(each)
        if len(run) >= 3:
            yield tuple(sorted(run))
