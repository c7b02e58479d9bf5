"""Offers the bots of T-Tic-T-Tac-Toe: their mind, estimate, reasons, and the likings of characters."""

from game.ai.game_bots import Bots
from game.ai.mind import Brief
from game.ai.scale import scaled
from game.ai.ttic import fast_page, reasons
from game.ai.ttic import player as ttic
from game.ai.ttic.search import WIN
from game.ai.weighing import Weighing
from game.rules.core import Action, Seat, State
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES

TELLING = 1.0
"""Worths that differ by less than a line and a half are about equal."""


def of_ttic(state: State, brief: Brief) -> float:
    """The worth by the search."""
    return scaled(max(ttic.worths(state, brief).values(), default=0.0), 12.0, WIN / 2)


def page_threatens(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps wants many lines that need one more symbol."""
    assert isinstance(state, Ttic)
    page = fast_page.after(fast_page.page_of(state), MOVES[action])
    return (fast_page.completing(page.foe, fast_page.starts(page.closed)) & page.empty()).bit_count()


BOTS = Bots(
    ttic.choose,
    estimate=of_ttic,
    reason=reasons.reason,
    weighing=Weighing(ttic.worths, WIN / 2, TELLING, reasons.allows),
    likings={"trapper": page_threatens},
)
