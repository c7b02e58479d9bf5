"""The rules of tic-tac-toe by the grumpy FAQ, and its match: rock-paper-scissors, then games.

Player One is X and moves first; the house rule gives the first move to O. A line wins, even with the ninth mark. A full
grid without a line is a draw. The players take turns to be Player One.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Self

from game.rules import stages
from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, other, unreadable
from game.rules.grid import EMPTY, cells_of, line_of, rows
from game.rules.match import Match
from game.rules.options import Options, option, yes_or_no
from game.rules.registry import YES_OR_NO, Call, Rules, soon, told_by, winner
from game.rules.rps import Throw
from game.rules.stages import NextStage, Past
from game.words import N_

SQUARES = tuple("123456789")
"""The actions: the squares from the upper left, row by row."""
CELL = {square: cell for cell, square in enumerate(SQUARES)}
"""The index in `cells` of each square."""
MIDDLE, CORNERS, EDGES = "5", "1379", "2468"
EARLY, LATE = 2, 7
"""Onlookers are asked who wins only up to EARLY marks and from LATE marks on; in between they are asked how soon the
game ends."""


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

    def lots(self, seat: Seat) -> Iterator[Action]:
        """The squares that make no row, if there are any: nobody wins asleep (match-flag)."""
        squares = tuple(self.legal(seat))
        yield from [each for each in squares if not line_of(self._written(each), self.sides[self.mover])] or squares

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
        cells = self._written(square)
        return Step(type(self)(cells, 1 - self.mover), _happened(cells, square))

    def _written(self, square: Action) -> str:
        """The grid once the mover has written on a square."""
        cell = CELL[square]
        return self.cells[:cell] + self.sides[self.mover] + self.cells[cell + 1 :]

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


@dataclass(frozen=True)
class ClassicOptions(Options):
    """The options of tic-tac-toe."""

    swap: bool = option(False, yes_or_no, before="decider")
    """The FAQ's house rule: Player Two has the Xs and the second move (faq-house-rule)."""


@dataclass(frozen=True)
class ClassicMatch(Match):
    """One game unless the players agree on more. A throw or an agreement decides who is Player One (faq-player-one)."""

    options: ClassicOptions = ClassicOptions()

    ruleset = "match-classic"
    reads = ("games", "starts", "redeal", "swap", "decider", "clock", "longer", "decided")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        first = stages.opener(past, self.options)
        if first is None:
            return NextStage("throw", Throw())
        if self.options.swap:
            return NextStage("game", Classic.new(first=1), (other(first), first))
        return NextStage("game", Classic.new(), (first, other(first)))

    @property
    def player_one(self) -> Seat:
        return int(self.options.swap)


def start(settings: dict[str, str], _source: Random) -> State:
    """An empty grid. The setting `first` names the side that opens."""
    return Classic.new({"X": 0, "O": 1}[settings.pop("first", "X")])


def calls(state: Classic) -> tuple[Call, ...]:
    """The calls in a position. There is none if only one square is left."""
    marks = 9 - state.cells.count(".")
    if state.outcome is not None or marks == 8:
        return ()
    legal = set(state.legal(state.mover))
    where = []
    if MIDDLE in legal and len(legal) > 1:
        middle = N_("Will {mover} take the middle?")
        where.append(told_by(MarkWritten, lambda mark: int(mark.square != MIDDLE), middle, YES_OR_NO))
    elif legal & set(CORNERS) and legal & set(EDGES):
        places = N_("a corner"), N_("a side")
        where.append(told_by(MarkWritten, _place, N_("Where does {mover} write?"), places))
    return (soon() if EARLY < marks < LATE else winner(), *where)


def _place(written: MarkWritten) -> int:
    """0 for a corner, 1 for a side."""
    return int(written.square in EDGES)


RULES = Rules((Classic,), (ClassicMatch,), {"classic": start}, fewest=5, calls=calls)
