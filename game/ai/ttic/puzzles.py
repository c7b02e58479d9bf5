"""Says what new puzzles of T-Tic-T-Tac-Toe are made of."""

from collections.abc import Sequence

from game.ai.candidates import Aim, Candidate, Lots, Puzzles
from game.ai.ttic.book import WAYS, seen_of
from game.ai.ttic.fast_page import page_of
from game.rules.registry import RULESETS
from game.rules.ttic import Ttic


def turned(candidate: Candidate[Ttic]) -> Sequence[str]:
    """The eight texts."""
    seen = seen_of(page_of(candidate.state))
    return [str(tuple(way.seen(seen))) for way in WAYS]


def begin(ruleset: str, _lots: Lots) -> Ttic:
    """The fresh sheet."""
    version = RULESETS[ruleset]
    assert issubclass(version, Ttic)
    return version.new()


PUZZLES = Puzzles(
    ((Aim("win 2"), Aim("survive 1")), (Aim("survive 2"), Aim("win 2")), (Aim("win 3"), Aim("survive 2"))),
    turned,
    begin=begin,
    plies=range(7, 15),
)
