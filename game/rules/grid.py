"""The 3x3 grid of tic-tac-toe and its relatives: its lines, its cells as text, and what marks do on lines."""

from collections.abc import Sequence
from functools import cache

from game.rules.core import BadText
from game.words import N_

Line = tuple[int, int, int]

EMPTY = "."
LINES: tuple[Line, ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
"""The eight lines, as cells 0 to 8 from the upper left, row by row."""

NINE = (
    N_("top left"),
    N_("top middle"),
    N_("top right"),
    N_("middle left"),
    N_("centre"),
    N_("middle right"),
    N_("bottom left"),
    N_("bottom middle"),
    N_("bottom right"),
)
"""The names of a grid's squares, from the upper left, row by row."""

SYMMETRIES = tuple(
    tuple(map(int, way))
    for way in (
        "012345678", "630741852", "876543210", "258147036",
        "210543876", "036147258", "678345012", "852741630",
    )
)  # fmt: skip
"""The eight rotations and reflections of the grid: the new place of each cell."""


def moved(cells: Sequence[str], way: Sequence[int]) -> str:
    """The nine texts after each has moved to the place that `way` says."""
    return "".join(cell for _to, cell in sorted(zip(way, cells, strict=True)))


@cache
def line_of(cells: str, mark: str) -> Line | None:
    """The first line that consists of `mark`, if there is one. `cells` has nine characters."""
    for line in LINES:
        a, b, c = line
        if cells[a] == mark and cells[b] == mark and cells[c] == mark:
            return line
    return None


def rows(cells: str) -> str:
    """Nine cells in the notation: `X.O/.X./..O`."""
    return f"{cells[:3]}/{cells[3:6]}/{cells[6:]}"


def cells_of(grid: str) -> str:
    """Nine cells from `X.O/.X./..O`. Raises BadText."""
    parts = grid.split("/")
    cells = "".join(parts)
    if len(parts) != 3 or any(len(part) != 3 for part in parts) or set(cells) - set("XO."):
        raise BadText(N_("A grid is three rows of three of X, O and . joined by slashes."))
    return cells


def numbered(line: Line) -> str:
    """A line by the numbers of its squares: `1-5-9`."""
    return "-".join(str(cell + 1) for cell in line)


def live(cells: str, line: Line, mark: str) -> int:
    """The number of these marks on a line; 0 if the other side has a mark there."""
    marks = {cells[cell] for cell in line} - {EMPTY}
    return sum(cells[cell] == mark for cell in line) if marks == {mark} else 0


def blocks(cells: str, cell: int, theirs: str) -> float:
    """The value of blocking this cell: it grows with the opponent's marks on each open line through it."""
    return sum(live(cells, line, theirs) ** 2 for line in LINES if cell in line)


def serves(cells: str, cell: int, own: str) -> float:
    """The number of lines through this cell that `own` may still complete."""
    return sum(cell in line and all(cells[each] in (own, EMPTY) for each in line) for line in LINES)


def threats(cells: str, mark: str) -> int:
    """The number of lines that one more mark would complete."""
    return sum(live(cells, line, mark) == 2 for line in LINES)
