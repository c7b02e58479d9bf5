"""The bots of tic-tac-toe: their mind, estimate, weights, likings and puzzles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

from game.ai.classic.player import WIN, best_hope, choose, hope, solved, write
from game.ai.classic.reasons import allows, reason
from game.ai.game_bots import Aim, Bots, Candidate, Puzzles, Weighing, plugs
from game.ai.mind import Brief
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, few_keys
from game.rules.classic import Classic
from game.rules.core import Action, Seat, other
from game.rules.grid import SYMMETRIES, blocks, moved, serves, threats
from game.rules.registry import play

GOALS = ("win 2", "win 3", "draw")
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
    return [candidate for candidate in _puzzles() if candidate.stars == stars]


@cache
def _puzzles() -> Sequence[Candidate[Classic]]:
    """All puzzles, each with its stars."""
    from game.ai import puzzle_stars  # with the judge it needs msgspec, and a bot that only plays does not

    prover, found = Prover(), []
    for candidate, goal in product(_positions(), map(Goal.parse, GOALS)):
        keys = few_keys(prover, candidate.state, goal, FEWEST, 1)
        if keys and not plugs(candidate.state, keys[0]):
            stars = puzzle_stars.stars(PUZZLES, candidate.state, goal, keys)
            found.append(replace(candidate, goal=str(goal), stars=stars))
    return found


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


def seems(state: Classic, after: Classic, goal: str) -> bool:
    """A win seems to begin with a threat, and a draw with whatever does not lose at once."""
    own, theirs = (threats(after.cells, after.sides[seat]) for seat in (state.mover, after.mover))
    return after.outcome is None and not theirs and (own > 0 or not goal.startswith("win"))


AIMS = tuple(map(Aim, GOALS))
PUZZLES = Puzzles((AIMS, AIMS, AIMS), turned, FEWEST, seems=seems, every=every, closed=True, bands=(4, 6))


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN, WIN, allows),
    likings={"walls": walls, "thrifty": thrifty},
    puzzles=PUZZLES,
)
