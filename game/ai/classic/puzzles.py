"""Lists the puzzles of tic-tac-toe: there are so few that all of them are found first."""

from collections.abc import Sequence
from functools import cache

from game.ai.candidates import Aim, Candidate, Puzzles
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, few_keys
from game.rules.classic.state import Classic
from game.rules.game_rules import play
from game.rules.grid import SYMMETRIES, moved

AIMS = (Aim("win 2"), Aim("draw"), Aim("win 3"))
FEWEST = 4


def turned(candidate: Candidate[Classic]) -> Sequence[str]:
    """The eight texts."""
    return [f"{moved(candidate.state.cells, way)} {candidate.state.mover}" for way in SYMMETRIES]


@cache
def every(stars: int) -> Sequence[Candidate[Classic]]:
    """All puzzles of so many stars."""
    prover, goal = Prover(), Goal.parse(AIMS[stars - 1].goal)
    return [each for each in _positions() if few_keys(prover, each.state, goal, FEWEST, 1)]


@cache
def _positions() -> Sequence[Candidate[Classic]]:
    """All positions of a game that goes on, each once however it is turned or mirrored."""
    found, new = {}, [Classic()]
    while new:
        candidate = Candidate(new.pop())
        known = min(turned(candidate))
        if known not in found and candidate.state.outcome is None:
            found[known] = candidate
            new += (play(candidate.state, action) for action in candidate.state.legal(candidate.state.mover))
    return [found[known] for known in sorted(found)]


PUZZLES = Puzzles(((AIMS[0],), (AIMS[1],), (AIMS[2],)), turned, FEWEST, every=every)
