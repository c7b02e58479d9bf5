"""Describes a throw in words. A sign that is not open yet is never said."""

from game.rules.core import Seat
from game.rules.rps import Throw
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.words import N_, _

SIGNS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}


def place(state: Throw, seat: Seat, spot: Spot) -> str:
    return _(SIGNS[spot.action])


def whole(state: Throw) -> str:
    """The signs that both players have shown."""
    return ", ".join(_(SIGNS[sign]) for sign in state.signs or ())


SPOKEN = Spoken[Throw](place, whole, lambda state, sign: _(SIGNS[sign]))
