"""Offers the bots of Tris 2: mind, estimate, reasons, likings, and how they judge a draw.

A game is drawn by agreement. When the dice lie the same way for the third time, the table proposes it, and bots agree.
"""

from collections import Counter
from collections.abc import Mapping

from game.ai.game_bots import Bots, about_as_good
from game.ai.mind import Brief, Mind
from game.ai.recall import Draws, Recall
from game.ai.scale import scaled
from game.ai.taste import Temper
from game.ai.tris2 import player, reasons
from game.ai.tris2.fast_mat import WAYS, after, mat_of, possible, safe
from game.ai.weighing import Weighing
from game.rules.core import Action, Seat, State
from game.rules.tris2.state import ENOUGH, Tris2

MARGIN = 2.0
"""Worths within this margin are about equal."""
BALANCED = -5.0
"""The usual worth, counted in the opponent's safe replies, of a position where nobody is ahead."""


def of_tris2(state: State, brief: Brief) -> float:
    """The worth by the search: safe replies, or a win."""
    assert isinstance(state, Tris2)
    worth = max(player.worths(state, brief).values(), default=BALANCED)
    return scaled(worth - BALANCED, 15.0, player.WIN / 2)


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
    return about_as_good(mind(state, seat, brief), player.worths(state, brief), MARGIN, player.WIN / 2)


def recall(state: State) -> Recall:
    """How long the game has gone on, and which rolls repeat a position for the third time."""
    assert isinstance(state, Tris2)
    twice = max(Counter(state.earlier).values(), default=0) >= ENOUGH - 1
    return Recall(len(state.earlier), tuple(each for each in state.legal(state.mover) if twice and _draws(state, each)))


def worths(state: State, brief: Brief) -> Mapping[Action, float]:
    """The worth of each roll by the search."""
    assert isinstance(state, Tris2)
    return player.worths(state, brief)


def _temper(brief: Brief) -> Temper:
    return player.SKILLS[brief.level - 1].temper


def _draws(state: Tris2, action: Action) -> bool:
    """Whether a draw is due after this roll."""
    return state.apply({state.mover: action}).state.stale


BOTS = Bots(
    player.choose,
    estimate=of_tris2,
    reason=reasons.reason,
    ideas=ideas,
    weighing=Weighing(worths, player.WIN / 2, MARGIN, reasons.allows),
    draws=Draws(recall, _temper),
    likings={"walls": dice_hem, "thrifty": dice_huddle, "trapper": dice_trap},
)
