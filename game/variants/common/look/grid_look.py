"""Describes a grid of nine squares as data: its lines, the middles of its squares, and the stroke through three."""

from game.stage.stage import Piece, Stage
from game.stage.timeline import Timeline, write

OVERHANG = 0.06
"""The gap between the ends of the grid's lines and the board's edge, in cells."""


def middle(cell: int) -> tuple[float, float]:
    """Returns the middle of a cell (0 to 8)."""
    return cell % 3 + 0.5, cell // 3 + 0.5


def strike_of(mark: str, first: int, last: int) -> Piece:
    """Returns the stroke through a line, from its first to its last cell (0 to 8)."""
    (ax, ay), (bx, by) = middle(first), middle(last)
    dx, dy = (bx - ax) / 2 * 0.36, (by - ay) / 2 * 0.36
    return Piece(f"strike/{mark}", ax - dx, ay - dy, (bx + dx, by + dy), size=0.10, layer=2)


def grid() -> Stage:
    """Returns the four lines of the grid."""
    a, b = OVERHANG, 3 - OVERHANG
    return {
        "line/12": Piece("line", 1, a, (1, b), size=0.035),
        "line/23": Piece("line", 2, a, (2, b), size=0.035),
        "line/ab": Piece("line", a, 1, (b, 1), size=0.035),
        "line/bc": Piece("line", a, 2, (b, 2), size=0.035),
    }


def drawn() -> Timeline:
    """Returns the timeline in which the grid is drawn."""
    shown = Timeline()
    for key, piece in grid().items():
        shown = shown.then(write(key, piece, 0.22, sound="line"), gap=-0.04 if shown.parts else 0.0)
    return shown
