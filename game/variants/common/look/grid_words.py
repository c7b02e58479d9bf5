"""Names the squares of a grid of nine, and says which marks stand on them."""

from game.rules.core import Seat, State
from game.rules.grid import EMPTY
from game.words import N_, _

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
