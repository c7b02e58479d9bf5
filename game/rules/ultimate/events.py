"""Defines the events of ultimate tic-tac-toe. Boards and squares are `1` to `9`, marks `X` and `O`."""

from dataclasses import dataclass

from game.rules.core import Event


@dataclass(frozen=True)
class BoardNamed(Event):
    """X names the board on which O opens (conduct-first-board)."""

    board: str


@dataclass(frozen=True)
class MarkWritten(Event):
    """A mark stands on a square of a local board."""

    board: str
    square: str
    mark: str


@dataclass(frozen=True)
class BoardFull(Event):
    """A board is full without a line. `marks` are the numbers of X's and O's marks on it.

    BoardWon follows if more marks win; otherwise nobody owns the board.
    """

    board: str
    marks: tuple[int, int]


@dataclass(frozen=True)
class BoardWon(Event):
    """A mark won a board, by the line through these squares or, without squares, by more marks.

    More marks may also give the board to the opponent of the player who filled it.
    """

    board: str
    mark: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class LineMade(Event):
    """Three boards in line win the game."""

    mark: str
    boards: tuple[str, str, str]


@dataclass(frozen=True)
class AllFinished(Event):
    """Every board is finished, and no three are in line. `boards_won` are the numbers of X's and O's boards."""

    boards_won: tuple[int, int]


@dataclass(frozen=True)
class Sent(Event):
    """The side `mark` moves next, on this board. If `free`, the board is finished, and the side may choose any
    other."""

    mark: str
    board: str
    free: bool
