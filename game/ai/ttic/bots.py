"""The bots of T-Tic-T-Tac-Toe: their mind, estimate, weights, likings and puzzles."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from game.ai.game_bots import Aim, Bots, Candidate, Lots, Puzzles, Weighing, holds
from game.ai.mind import Brief, TimeUp, scaled
from game.ai.ttic.book import WAYS, seen_of
from game.ai.ttic.fast_page import after as page_after
from game.ai.ttic.fast_page import completing, page_of, starts
from game.ai.ttic.player import Measure, choose, worths
from game.ai.ttic.reasons import PAGES, allows, reason, threats
from game.ai.ttic.search import WIN
from game.ai.ttic.threats import Attack, every
from game.rules.core import Action, Seat
from game.rules.registry import RULESETS
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES

TELLING = 1.0
"""Worths that differ by less than this, a line and a half, are about equal."""
TOOLS = ".+:.+"
"""The pattern of all moves that are no symbols: curtains, walls, Charlies, Supers, cutters and Reagans."""


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
    """A win that takes time is looked for among threats first. So are the other side's wins: a position to hold is
    likely if these leave one or two moves."""
    kind, turns = goal.split()
    page, plies, attack = page_of(state), 2 * int(turns) - 1, Attack(Measure(PAGES, Brief(1, Random(0))))
    try:
        if kind == "win":
            return attack.wins(page, plies)
        left = (move for move, child in every(page) if not attack.wins(child, plies))
        return 1 <= sum(1 for _move in islice(left, 3)) <= 2
    except TimeUp:
        return False


def seems(state: Ttic, after: Ttic, goal: str) -> bool:
    """A win seems to begin with a threat; to hold seems whatever does not lose at once."""
    threatens = any(True for _line in threats(replace(after, mover=state.mover, plies=after.plies + 1)))
    return holds(state, after, goal) and (threatens or not goal.startswith("win"))


PUZZLES = Puzzles(
    (
        (Aim("win 2"), Aim("win 2", key=TOOLS), Aim("survive 1", key=TOOLS)),
        (Aim("win 2"), Aim("survive 2", key=TOOLS)),
        (Aim("survive 2"), Aim("survive 2", key=TOOLS)),
    ),
    turned,
    likely=likely,
    seems=seems,
    begin=begin,
    plies=range(7, 15),
    bands=(3, 6),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN / 2, TELLING, allows),
    likings={"trapper": trapper},
    puzzles=PUZZLES,
)
