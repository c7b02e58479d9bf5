"""The local boards of ultimate tic-tac-toe: their owners and lines.

A local board is nine characters. The owners of all nine boards are nine characters as well, so the same functions find
lines in both.
"""

from functools import cache, lru_cache

from game.rules.core import Action
from game.rules.grid import EMPTY, LINES

NUMBERS = "123456789"
"""The names of boards, and of squares in a board, row by row from the upper left."""
MARKS = ("X", "O")

OPEN = EMPTY
"""The owner of an unfinished board."""
NOBODY = "-"
"""The owner of a full board that nobody won."""

ACTIONS: tuple[tuple[Action, ...], ...] = tuple(tuple(board + square for square in NUMBERS) for board in NUMBERS)
"""For each board and cell, the action that writes there."""
PLACES: dict[Action, tuple[int, int]] = {
    action: (board, cell) for board, actions in enumerate(ACTIONS) for cell, action in enumerate(actions)
}
"""The board and the cell (0 to 8) of each action."""


@lru_cache(maxsize=1 << 16)
def line_in(cells: str) -> tuple[int, int, int] | None:
    """The first complete line of a local board, or of the boards' owners."""
    for line in LINES:
        a, b, c = line
        if cells[a] == cells[b] == cells[c] and cells[a] in MARKS:
            return line
    return None


@lru_cache(maxsize=1 << 16)
def empty_squares(board: int, cells: str) -> tuple[Action, ...]:
    """The actions that write on the empty squares of a board (0 to 8) with these cells."""
    return tuple(action for action, mark in zip(ACTIONS[board], cells, strict=True) if mark == EMPTY)


@cache
def owner(cells: str, more_marks_win: bool) -> str:
    """The owner of a local board: `X`, `O`, OPEN while it is played, or NOBODY if it is full and nobody won it.

    If `more_marks_win`, a full board without a line goes to the player with more marks; nine marks are never equal.
    """
    line = line_in(cells)
    if line:
        return cells[line[0]]
    if EMPTY in cells:
        return OPEN
    if not more_marks_win:
        return NOBODY
    return max(MARKS, key=cells.count)


def numbers(line: tuple[int, int, int]) -> tuple[str, str, str]:
    """The numbers (`1` to `9`) of three cells."""
    a, b, c = line
    return NUMBERS[a], NUMBERS[b], NUMBERS[c]
