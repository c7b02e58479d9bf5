"""The bots of T-Tic-T-Tac-Toe: their mind, estimate, weights, likings and puzzles."""

from collections.abc import Sequence
from random import Random

from game.ai.game_bots import Aim, Bots, Candidate, Lots, Puzzles, Weighing
from game.ai.mind import Brief, TimeUp, scaled
from game.ai.ttic.book import WAYS, seen_of
from game.ai.ttic.fast_page import after as page_after
from game.ai.ttic.fast_page import completing, page_of, starts
from game.ai.ttic.player import Measure, choose, worths
from game.ai.ttic.reasons import PAGES, allows, reason
from game.ai.ttic.search import WIN
from game.ai.ttic.threats import Attack
from game.rules.core import Action, Seat
from game.rules.registry import RULESETS
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES

TELLING = 1.0
"""Worths that differ by less than this, a line and a half, are about equal."""


def estimate(state: Ttic, brief: Brief) -> float:
    """The worth of the best move by the search, scaled to -1 to 1."""
    return scaled(max(worths(state, brief).values(), default=0.0), 12.0, WIN / 2)


def trapper(state: Ttic, seat: Seat, action: Action) -> float:
    """Returns how much trappers like a move: they want many lines that need one more symbol."""
    page = page_after(page_of(state), MOVES[action])
    return (completing(page.foe, starts(page.closed)) & page.empty()).bit_count()


def turned(candidate: Candidate[Ttic]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a position."""
    seen = seen_of(page_of(candidate.state))
    return [str(tuple(way.seen(seen))) for way in WAYS]


def begin(ruleset: str, _lots: Lots) -> Ttic:
    """The first position of a puzzle's game: an empty sheet."""
    version = RULESETS[ruleset]
    assert issubclass(version, Ttic)
    return version.new()


def likely(state: Ttic, goal: str) -> bool:
    """A win that takes time is looked for among threats first."""
    kind, turns = goal.split()
    try:
        return kind != "win" or Attack(Measure(PAGES, Brief(1, Random(0)))).wins(page_of(state), 2 * int(turns) - 1)
    except TimeUp:
        return False


PUZZLES = Puzzles(
    ((Aim("win 2"), Aim("survive 1")), (Aim("survive 2"), Aim("win 2")), (Aim("win 3"), Aim("survive 2"))),
    turned,
    likely=likely,
    begin=begin,
    plies=range(7, 15),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN / 2, TELLING, allows),
    likings={"trapper": trapper},
    puzzles=PUZZLES,
)
