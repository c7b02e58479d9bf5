"""Offers the bots of Tris 2: their mind, estimate, reasons, and the likings of characters."""

from game.ai.game_bots import Bots, about_as_good
from game.ai.mind import Brief, Mind
from game.ai.scale import scaled
from game.ai.tris2 import player as tris2
from game.ai.tris2 import reasons
from game.ai.tris2.drawing import DRAWS
from game.ai.tris2.fast_mat import WAYS, after, mat_of, possible, safe
from game.rules.core import Action, Seat, State
from game.rules.tris2.state import Tris2

MARGIN = 2.0
"""Worths within this margin are about equal."""
BALANCED = -5.0
"""The usual worth, counted in the opponent's safe replies, of a position where nobody is ahead."""


def of_tris2(state: State, brief: Brief) -> float:
    """The worth by the search: safe replies, or a win."""
    assert isinstance(state, Tris2)
    worth = max(tris2.worths(state, brief).values(), default=BALANCED)
    return scaled(worth - BALANCED, 15.0, tris2.WIN / 2)


def dice_hem(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls leaves the opponent the fewest rolls."""
    assert isinstance(state, Tris2)
    return -sum(1 for _roll in possible(after(mat_of(state), action)))


def dice_trap(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps leaves the opponent the fewest rolls that do not lose at once."""
    assert isinstance(state, Tris2)
    return -len(safe(after(mat_of(state), action)))


def dice_huddle(state: State, seat: Seat, action: Action) -> float:
    """The thrifty keep the dice together: how many others the rolled one comes to touch."""
    assert isinstance(state, Tris2)
    way = WAYS[action]
    others = mat_of(state).cells ^ way.origin
    return ((way.to << 1 | way.to >> 1 | way.to << 6 | way.to >> 6) & others).bit_count()


def ideas(mind: Mind, state: State, seat: Seat, brief: Brief) -> list[Action]:
    """The mind's roll, and those that are about as good."""
    assert isinstance(state, Tris2)
    return about_as_good(mind(state, seat, brief), tris2.worths(state, brief), MARGIN, tris2.WIN / 2)


BOTS = Bots(
    tris2.choose,
    estimate=of_tris2,
    reason=reasons.reason,
    ideas=ideas,
    draws=DRAWS,
    likings={"walls": dice_hem, "thrifty": dice_huddle, "trapper": dice_trap},
)
