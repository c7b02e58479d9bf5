"""Describes a grid of tic-tac-toe in words."""

from game.rules.classic import CELL, Classic
from game.rules.core import Seat
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.variants.common.look.grid_words import numbered, standing, whose


def place(state: Classic, seat: Seat, spot: Spot) -> str:
    """A square and what stands on it, such as "5, centre, empty"."""
    return f"{numbered(spot.action)}, {whose(state, seat, state.cells[CELL[spot.action]])}"


def whole(state: Classic) -> str:
    """The squares of each mark."""
    return standing(state.cells)


SPOKEN = Spoken[Classic](place, whole, lambda state, square: numbered(square))
