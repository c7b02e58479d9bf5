"""Defines the events of ultimate tic-tac-toe. Boards and squares are `1` to `9`, marks `X` and `O`."""

from dataclasses import dataclass
from functools import cache

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
    """The last square of a board was taken and no line is on it: how many marks X and O have there.

    If more marks win, BoardWon follows; otherwise nobody owns the board.
    """

    board: str
    marks: tuple[int, int]


@dataclass(frozen=True)
class BoardWon(Event):
    """A mark won a board: by the line through these squares, or, if there are none, by more marks.

    More marks may give the board to the opponent of the player who took its last square.
    """

    board: str
    mark: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class LineMade(Event):
    """Three boards in line: the game is won."""

    mark: str
    boards: tuple[str, str, str]


@dataclass(frozen=True)
class AllFinished(Event):
    """Every board is finished and no three are in line: how many X and O have won."""

    boards_won: tuple[int, int]


@dataclass(frozen=True)
class Sent(Event):
    """`mark` plays next, sent to a board by a square of that number, or by name. `free`: that board is finished, so any
    other will do."""

    mark: str
    board: str
    free: bool


@cache
def written(board: str, square: str, mark: str) -> MarkWritten:
    """The same event object for the same mark: there are few of them, and each ply has one."""
    return MarkWritten(board, square, mark)


@cache
def sent(mark: str, board: str, free: bool) -> Sent:
    """The same event object for the same sending."""
    return Sent(mark, board, free)
