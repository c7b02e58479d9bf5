"""Says a map of TacTic-Toe in words. What somebody has written down is never said."""

from game.rules.core import Seat
from game.rules.tactic.state import NUMBERS, Tactic
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.variants.common.look.grid_words import numbered, standing, whose
from game.words import _


def place(state: Tactic, seat: Seat, spot: Spot) -> str:
    """A square and what stands on it, or the seal."""
    if spot.action not in NUMBERS:
        return _("The seal: your orders are final.")
    return f"{numbered(spot.action)}, {whose(state, seat, state.cells[int(spot.action) - 1])}"


def whole(state: Tactic) -> str:
    """The round, and the squares of each mark."""
    number = _("Round {n}").format(n=state.round)
    return f"{number}. {standing(state.cells)}"


SPOKEN = Spoken[Tactic](place, whole, lambda state, plan: " ".join(plan))
