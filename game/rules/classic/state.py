"""The rules of tic-tac-toe by the grumpy FAQ.

Player One is X and moves first; the house rule gives the first move to O. A line wins, even with the ninth mark. A full
grid without a line is a draw.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.grid import EMPTY, cells_of, line_of, rows
from game.words import N_

SQUARES = tuple("123456789")
"""The actions: the squares from the upper left, row by row."""
CELL = {square: cell for cell, square in enumerate(SQUARES)}
"""The index in `cells` of each square."""


@dataclass(frozen=True)
class MarkWritten(Event):
    """A mark stands on a square (`1` to `9`)."""

    square: str
    mark: str


@dataclass(frozen=True)
class LineMade(Event):
    """Three in a row: the mark that won and its squares, from the upper left."""

    mark: str
    squares: tuple[str, str, str]


@dataclass(frozen=True)
class GridFilled(Event):
    """The ninth mark was written and made no line: a cat's game."""


@dataclass(frozen=True)
class Classic(State):
    """Nine cells of `X`, `O` and `.`, and the seat to move."""

    cells: str = EMPTY * 9
    mover: Seat = 0

    ruleset = "classic"
    turn_rule = "faq-turns"
    end_rule = "faq-end"
    aim_rule = "faq-three-in-a-row"

    @classmethod
    def new(cls, first: Seat = 0) -> Self:
        """The empty grid. `first` is 1 under the house rule (faq-house-rule): O begins."""
        return cls(mover=first)

    @property
    def outcome(self) -> Outcome | None:
        return _outcome(self.cells, 1 - self.mover)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome else (self.mover,)

    def legal(self, seat: Seat) -> Iterator[Action]:
        return iter(_legal(self.cells, self.mover) if seat == self.mover else ())

    def parts(self, action: Action) -> tuple[str, ...]:
        """The row of the square, and the square."""
        return f"row {CELL[action] // 3 + 1}", action

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        cell = CELL.get(action)
        if cell is None:
            return unreadable(action)
        if self.cells[cell] != EMPTY:
            return Refusal("faq-occupied", N_("Square {square} is taken. Use an empty one."), {"square": action})
        return None

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        square = acts[self.mover]
        cell = CELL[square]
        cells = self.cells[:cell] + self.sides[self.mover] + self.cells[cell + 1 :]
        return Step(type(self)(cells, 1 - self.mover), _happened(cells, square))

    def __str__(self) -> str:
        return f"{rows(self.cells)} {self.sides[self.mover]}"

    @classmethod
    def parse(cls, text: str) -> Self:
        grid, _, side = text.partition(" ")
        cells = cells_of(grid)
        if side not in cls.sides:
            raise BadText(N_("After the grid comes the side to move, X or O."))
        mover = cls.sides.index(side)
        ahead = cells.count(cls.sides[1 - mover]) - cells.count(side)
        if ahead not in (0, 1):
            raise BadText(N_("X and O take turns: there are too many of one of them."))
        if line_of(cells, side):
            raise BadText(N_("The side to move has a line already."))
        return cls(cells, mover)


@cache
def _outcome(cells: str, last: Seat) -> Outcome | None:
    """The outcome of a grid after a move by `last`. There are only a few thousand grids, so all are cached."""
    if line_of(cells, Classic.sides[last]):
        return Outcome("win", last, "faq-three-in-a-row")
    return None if EMPTY in cells else Outcome("draw", None, "faq-full-grid")


@cache
def _happened(cells: str, square: str) -> tuple[Event, ...]:
    """The events of the mark just written on `square`."""
    mark = cells[CELL[square]]
    written = MarkWritten(square, mark)
    line = line_of(cells, mark)
    if line:
        return written, LineMade(mark, (SQUARES[line[0]], SQUARES[line[1]], SQUARES[line[2]]))
    return (written,) if EMPTY in cells else (written, GridFilled())


@cache
def _legal(cells: str, mover: Seat) -> tuple[Action, ...]:
    if _outcome(cells, 1 - mover):
        return ()
    return tuple(square for square, cell in zip(SQUARES, cells, strict=True) if cell == EMPTY)
