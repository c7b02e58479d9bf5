"""Describes a grid of nine squares: its lines and squares as data, and in words the squares and what stands on them."""

from collections.abc import Iterable

from game.rules.core import Seat, State
from game.rules.grid import EMPTY, NINE
from game.stage.stage import Area, Piece, Stage
from game.stage.timeline import Timeline, write
from game.words import _

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


def areas(squares: Iterable[str]) -> tuple[Area, ...]:
    """Returns the areas of these squares (`1` to `9`)."""
    return tuple((number % 3, number // 3, 1.0, 1.0) for number in (int(square) - 1 for square in squares))


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


def numbered(number: str) -> str:
    """Returns a square's name with its number."""
    return f"{number}, {_(NINE[int(number) - 1])}"


def whose(state: State, seat: Seat, mark: str) -> str:
    """Returns what stands on a square, in the words of the person in this seat."""
    if mark == EMPTY:
        return _("empty")
    return _("your mark") if mark == state.sides[seat] else _("the other mark")


def standing(cells: str) -> str:
    """Says which squares each mark has on a grid of nine."""
    found = ((mark, [_(NINE[n]) for n, cell in enumerate(cells) if cell == mark]) for mark in "XO")
    return " ".join(f"{mark}: {', '.join(places)}." for mark, places in found if places) or _("It is empty.")
