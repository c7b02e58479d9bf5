"""Holds the 3x3 grid that tic-tac-toe and its descendants share: lines, cells as text, numbers of squares."""

from functools import cache

from game.rules.core import BadText
from game.words import N_

EMPTY = "."
LINES: tuple[tuple[int, int, int], ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
"""The eight lines, as cells 0 to 8 from the upper left, row by row."""


@cache
def line_of(cells: str, mark: str) -> tuple[int, int, int] | None:
    """The first line that consists of `mark`, if there is one. `cells` has nine characters."""
    for line in LINES:
        a, b, c = line
        if cells[a] == mark and cells[b] == mark and cells[c] == mark:
            return line
    return None


def rows(cells: str) -> str:
    """Nine cells as the notation writes them: `X.O/.X./..O`."""
    return f"{cells[:3]}/{cells[3:6]}/{cells[6:]}"


def cells_of(grid: str) -> str:
    """Nine cells from `X.O/.X./..O`. Raises BadText."""
    parts = grid.split("/")
    cells = "".join(parts)
    if len(parts) != 3 or any(len(part) != 3 for part in parts) or set(cells) - set("XO."):
        raise BadText(N_("A grid is three rows of three of X, O and . joined by slashes."))
    return cells
