"""A fast model of the mat of Tris 2 for searching: for each symbol, the cells of the dice that show it on top,
north-south and east-west.

It is the mat of `game.rules.tris2.state`, without the side to move and earlier positions. A set of cells is an int as
in `game.rules.tris2.mat`: in rows of six, of which the sixth is empty.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.core import Action
from game.rules.tris2.mat import ROLLS, SQUARES, SYMBOLS, hang_together, occupied, rolls
from game.rules.tris2.state import Tris2

BITS = tuple(occupied([""] * cell + ["x"] + [""] * (len(SQUARES) - cell - 1)) for cell in range(len(SQUARES)))
"""Each cell as a set of cells."""
FIELD = sum(BITS)
LINES = (1, 5, 6, 7)
"""The shifts from a cell to a neighbour: right, down and left, down, down and right."""

Faces = tuple[int, int, int, int, int, int, int, int, int]
"""The cells of the dice that show X, O and the bar on top; the same for north-south; the same for east-west."""


class Mat(NamedTuple):
    """The mat: the faces of its dice, the occupied cells, and the roll that would undo the last one."""

    faces: Faces
    cells: int
    undoing: Action


class FastRoll(NamedTuple):
    """A roll: the cells that it leaves and reaches, whether it goes north or south, and the roll that undoes it."""

    origin: int
    to: int
    upright: bool
    back: Action


def _back(action: Action) -> Action:
    roll = ROLLS[action]
    return next(each for each, home in ROLLS.items() if (home.origin, home.to) == (roll.to, roll.origin))


WAYS = {
    action: FastRoll(BITS[roll.origin], BITS[roll.to], roll.direction in "ns", _back(action))
    for action, roll in ROLLS.items()
}
INTO = {
    direction: {WAYS[action].to: action for action, roll in ROLLS.items() if roll.direction == direction}
    for direction in "nesw"
}
"""For each direction and each cell, the roll that reaches the cell."""


def mat_of(state: Tris2) -> Mat:
    """The mat in a position."""
    faces = [0] * 9
    for die, bit in zip(state.dice, BITS, strict=True):
        for side, symbol in enumerate(die):
            faces[3 * side + SYMBOLS.index(symbol)] |= bit
    a, b, c, d, e, f, g, h, i = faces
    return Mat((a, b, c, d, e, f, g, h, i), occupied(state.dice), WAYS[state.last].back if state.last else "")


def possible(mat: Mat) -> Iterator[Action]:
    """The legal rolls."""
    return (action for action in rolls(mat.cells) if action != mat.undoing)


def after(mat: Mat, action: Action) -> Mat:
    """The mat after a roll."""
    origin, to, upright, back = WAYS[action]
    faces, both = list(mat.faces), origin | to
    top = 0 if faces[0] & origin else 1 if faces[1] & origin else 2
    upper = 0 if faces[3] & origin else 1 if faces[4] & origin else 2
    level = 3 - top - upper
    if upright:
        shown, axis, still = upper, 3, 6 + level
    else:
        shown, axis, still = level, 6, 3 + upper
    faces[top] ^= origin
    faces[shown] ^= to
    faces[axis + shown] ^= origin
    faces[axis + top] ^= to
    faces[still] ^= both
    a, b, c, d, e, f, g, h, i = faces
    return Mat((a, b, c, d, e, f, g, h, i), mat.cells ^ both, back)


@lru_cache(maxsize=1 << 16)
def completing(tops: int) -> int:
    """The cells where one more of these tops would make three in line. Some of them may be off the mat."""
    found = 0
    for step in LINES:
        first, behind = tops << step, tops >> step
        found |= (first & tops << 2 * step) | (behind & tops >> 2 * step) | (first & behind)
    return found


def winning(mat: Mat) -> Iterator[Action]:
    """The legal rolls that make a line. A rolling die changes its top, so it is not one of the two other dice of the
    line."""
    faces, cells, undoing = mat
    free = FIELD & ~cells
    for symbol in range(3):
        wanted = completing(faces[symbol]) & free
        if wanted:
            upright, level = faces[3 + symbol], faces[6 + symbol]
            reached = (("n", upright >> 6), ("s", upright << 6), ("e", level << 1), ("w", level >> 1))
            for direction, there in reached:
                there &= wanted
                while there:
                    to = there & -there
                    there ^= to
                    action = INTO[direction][to]
                    if action != undoing and hang_together(cells ^ to ^ WAYS[action].origin):
                        yield action


def can_win(mat: Mat) -> bool:
    """True if a legal roll makes a line."""
    return next(winning(mat), None) is not None


def safe(mat: Mat) -> tuple[Mat, ...]:
    """The mats after the safe replies. A safe reply leaves no roll that makes a line."""
    return tuple(child for child in (after(mat, action) for action in possible(mat)) if not can_win(child))
