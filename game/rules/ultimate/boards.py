"""Holds the local boards of ultimate tic-tac-toe: who owns one, and where lines are.

A local board is nine characters, and so are the owners of all nine boards: the same line decides both.
"""

from functools import cache, lru_cache

from game.rules.core import Action
from game.rules.grid import EMPTY, LINES

NUMBERS = "123456789"
"""Boards, and squares within a board, from the upper left, row by row."""
MARKS = ("X", "O")

OPEN = EMPTY
"""The owner of a board that is not finished."""
NOBODY = "-"
"""The owner of a full board that nobody won."""

ACTIONS: tuple[tuple[Action, ...], ...] = tuple(tuple(board + square for square in NUMBERS) for board in NUMBERS)
"""The action that writes on each cell of each board."""
PLACES: dict[Action, tuple[int, int]] = {
    action: (board, cell) for board, actions in enumerate(ACTIONS) for cell, action in enumerate(actions)
}
"""The board and the cell, both from 0, that an action names."""


@lru_cache(maxsize=1 << 16)
def line_in(cells: str) -> tuple[int, int, int] | None:
    """The first line that belongs to one player: of squares in a local board, or of boards among the owners."""
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
    """`X` or `O` if a local board is won, OPEN while it is played, NOBODY if it is full and nobody won it.

    If more marks win in this rule set, a full board without a line goes to the player with more marks on it; nine marks
    are never shared equally.
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
