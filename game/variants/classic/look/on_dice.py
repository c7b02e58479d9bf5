"""Holds what both ways of playing tic-tac-toe on dice share (tris2-compatible).

The board is the middle 3x3 squares of the mat of Tris 2. Places are given in the mat's cells, and a die's name on the
stage is that of its square on the mat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.rules.classic import Classic
from game.rules.core import Action, Seat
from game.rules.grid import line_of
from game.rules.tris2.mat import MIDDLE, WRITTEN
from game.rules.tris2.mat import SQUARES as PLACES
from game.stage.look import Cause
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Timeline
from game.variants.classic.look import board
from game.variants.dice.look import pieces

width, height = pieces.width, pieces.height

SQUARES = tuple(PLACES[cell] for cell in MIDDLE)
"""The square of the mat on which each cell of the grid lies, row by row."""


def place(square: str) -> str:
    """The square of the mat (`b2` to `d4`) on which a square of the grid (`1` to `9`) lies."""
    return SQUARES[int(square) - 1]


def die(at: str, mark: str) -> Piece:
    """A die that lies on a square of the mat and shows a mark (`X`, `O`, or `.` for an empty square)."""
    return pieces.die(at, WRITTEN[mark])


def lit(state: Classic) -> Stage:
    """The glow under the dice of each finished line."""
    shown: dict[str, Piece] = {}
    for seat, mark in enumerate(state.sides):
        for cell in line_of(state.cells, mark) or ():
            shown[f"glow/{SQUARES[cell]}"] = pieces.glow(SQUARES[cell], seat)
    return shown


def light_up(squares: tuple[str, ...], seat: Seat, mark: str) -> Timeline:
    """The dice of a line, given by squares of the grid, light up, hop one after the other and bow."""
    return pieces.light_up({at: die(at, mark) for at in map(place, squares)}, seat)


def spots(state: Classic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The nine squares of the grid, as places on the mat."""
    middles = (pieces.middle(at) for at in SQUARES)
    return tuple(Spot(str(cell + 1), x - 0.5, y - 0.5) for cell, (x, y) in enumerate(middles))


def cause(state: Classic, acts: Mapping[Seat, Action], names: Sequence[str]) -> Cause | None:
    """The same as on paper, with the places on the mat."""
    told = board.cause(state, acts, names)
    off = (width - board.width) / 2
    return told and replace(told, areas=tuple((x + off, y + off, wide, tall) for x, y, wide, tall in told.areas))
