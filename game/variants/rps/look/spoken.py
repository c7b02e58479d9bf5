"""Says a throw in words: only what is open."""

from game.rules.core import Seat
from game.rules.rps.state import Throw
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.words import N_, _

SIGNS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}
"""The signs, in words."""


def place(state: Throw, seat: Seat, spot: Spot) -> str:
    return _(SIGNS[spot.action])


def whole(state: Throw) -> str:
    """What both have shown."""
    return ", ".join(_(SIGNS[sign]) for sign in state.signs or ())


SPOKEN = Spoken[Throw](place, whole, lambda state, sign: _(SIGNS[sign]))
