"""The bots of tic-tac-toe: their mind, estimate, weights, likings and puzzles."""

from collections.abc import Mapping, Sequence
from functools import cache

from game.ai.classic.player import WIN, best_hope, choose, hope, solved, write
from game.ai.classic.reasons import allows, reason
from game.ai.game_bots import Aim, Bots, Candidate, Puzzles, Weighing
from game.ai.mind import Brief
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, few_keys
from game.rules.classic import Classic
from game.rules.core import Action, Seat, other
from game.rules.grid import SYMMETRIES, blocks, moved, serves
from game.rules.registry import play

AIMS = (Aim("win 2"), Aim("draw"), Aim("win 3"))
FEWEST = 4
TRAPS = 0.1
"""The greatest worth of a draw."""


def estimate(state: Classic, brief: Brief) -> float:
    """The worth between perfect players. A draw is slightly better for the side with better traps, and even all the
    same."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    worth = solved(state.cells, own)
    if worth:
        return 1.0 if worth > 0 else -1.0
    return TRAPS * (best_hope(state.cells, own) - hope(state.cells, theirs))


def worths(state: Classic, brief: Brief) -> Mapping[Action, float]:
    """The worth of each square between perfect players. Among equal squares, better traps count."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    after = {square: write(state.cells, int(square) - 1, own) for square in state.legal(state.mover)}
    return {square: hope(cells, own) - solved(cells, theirs) for square, cells in after.items()}


def walls(state: Classic, seat: Seat, action: Action) -> float:
    """Returns how much builders of walls like a square: they block lines."""
    return blocks(state.cells, int(action) - 1, state.sides[other(seat)])


def thrifty(state: Classic, seat: Seat, action: Action) -> float:
    """Returns how much thrifty players like a square: they waste no mark where no line is possible."""
    return serves(state.cells, int(action) - 1, state.sides[seat])


def turned(candidate: Candidate[Classic]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a position."""
    return [f"{moved(candidate.state.cells, way)} {candidate.state.mover}" for way in SYMMETRIES]


@cache
def every(stars: int) -> Sequence[Candidate[Classic]]:
    """All puzzles of this many stars."""
    prover, goal = Prover(), Goal.parse(AIMS[stars - 1].goal)
    return [each for each in _positions() if few_keys(prover, each.state, goal, FEWEST, 1)]


@cache
def _positions() -> Sequence[Candidate[Classic]]:
    """All positions of unfinished games, without rotations and reflections."""
    found, new = {}, [Classic()]
    while new:
        candidate = Candidate(new.pop())
        known = min(turned(candidate))
        if known not in found and candidate.state.outcome is None:
            found[known] = candidate
            new += (play(candidate.state, action) for action in candidate.state.legal(candidate.state.mover))
    return [found[known] for known in sorted(found)]


PUZZLES = Puzzles(((AIMS[0],), (AIMS[1],), (AIMS[2],)), turned, FEWEST, every=every)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN, WIN, allows),
    likings={"walls": walls, "thrifty": thrifty},
    puzzles=PUZZLES,
)
