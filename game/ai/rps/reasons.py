"""Gives the reason for a sign: there is nothing to know."""

from game.ai.mind import Brief
from game.ai.reason import Reason
from game.rules.core import Action, Seat, State
from game.words import N_


def reason(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The same for every sign."""
    return Reason(N_("No sign is better, while nobody knows yours."))
