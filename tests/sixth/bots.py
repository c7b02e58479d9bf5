"""Offers the bots of Sticks: up to level three they take at random, from level four on they count."""

from collections.abc import Mapping

from game.ai.game_bots import Bots, Weighing, any_action
from game.ai.mind import Brief
from game.ai.reasons import Allowed, Reason
from game.rules.core import Action, Seat
from game.words import N_
from tests.sixth.rules import Sticks

COUNTS = 4
"""The first level that counts."""


def choose(state: Sticks, seat: Seat, brief: Brief) -> Action:
    """Leave a number that can be divided by three, if possible."""
    if brief.level < COUNTS or state.left % 3 == 0:
        return any_action(state, seat, brief)
    return str(state.left % 3)


def estimate(state: Sticks, brief: Brief) -> float:
    """The side that has to take from a number that can be divided by three loses."""
    return 1.0 if state.left % 3 else -1.0


def reason(state: Sticks, seat: Seat, action: Action, brief: Brief) -> Reason:
    left = state.left - int(action)
    if left == 0:
        return Reason(N_("It is the last one."))
    if left % 3 == 0:
        return Reason(N_("Leaves {left}: whatever is taken, you reach the next three."), {"left": left})
    return Reason(N_("Nothing here is good."))


def worths(state: Sticks, brief: Brief) -> Mapping[Action, float]:
    """Whoever leaves a number that can be divided by three has won."""
    return {action: -1.0 if (state.left - int(action)) % 3 else 1.0 for action in state.legal(state.mover)}


def allows(state: Sticks, answer: Action, worth: float) -> Allowed | None:
    """Being left with threes."""
    if worth < 1.0:
        return None
    return Allowed(
        1, Reason(N_("Elsewhere they leave {left}, and the threes are theirs."), {"left": state.left - int(answer)})
    )


def greed(state: Sticks, seat: Seat, action: Action) -> float:
    """A trapper wants the game to be over soon."""
    return float(action)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, 1.0, 1.0, allows),
    likings={"trapper": greed},
)
