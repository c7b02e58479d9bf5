"""Solves TacTic-Toe and writes the policy that the bot plays: `python assets/bots/solve_tactic.py` (scipy, a minute).

Backward induction: a matrix game for each position after round 2, then for each one after round 1, then the first
round's. Positions that turning, mirroring or exchanging the sides makes equal are solved once. A policy secures the
game's value, which is 0, whatever the other side writes.
"""

import sys
from itertools import permutations, product
from pathlib import Path

import numpy as np
from scipy.optimize import linprog

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ai.tactic.fast_grid import FULL, LINED  # noqa: E402
from game.ai.tactic.policy import FILE, SCALE, SYMMETRIES, Plan, SeenRound, Solved, canonical, packed  # noqa: E402
from game.rules.tactic import plans  # noqa: E402

COMMAND = "python assets/bots/solve_tactic.py"
HAS_LINE = np.array(LINED)


def bits(cells: Plan) -> int:
    """A plan as a set."""
    return sum({1 << cell for cell in cells})


OPENINGS: list[Plan] = [tuple(int(number) - 1 for number in plan) for plan in plans(1, "")]


def choices(seen: SeenRound) -> list[Plan]:
    """What a side may write here. In round 3 naming a taken square is never better than naming a free one."""
    if seen.round == 1:
        return OPENINGS
    if seen.round == 2:
        return list(permutations([cell for cell in range(9) if not seen.wrote >> cell & 1], 3))
    return list(product([cell for cell in range(9) if not (seen.own | seen.theirs) >> cell & 1], repeat=3))


def resolved(seen: SeenRound, mine: list[Plan], yours: list[Plan]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For every plan of the one against every plan of the other: the marks of both, and the worth or nan."""
    own = np.full((len(mine), len(yours)), seen.own)
    theirs = np.full_like(own, seen.theirs)
    worth = np.full(own.shape, np.nan)
    for pair in range(3):
        here = np.array([1 << plan[pair] for plan in mine])[:, None]
        there = np.array([1 << plan[pair] for plan in yours])[None, :]
        open_, taken = np.isnan(worth), own | theirs
        writes = open_ & (here != there)
        own = np.where(writes, own | (here & ~taken), own)
        theirs = np.where(writes, theirs | (there & ~taken), theirs)
        ends = open_ & (HAS_LINE[own] | HAS_LINE[theirs] | ((own | theirs) == FULL))
        worth = np.where(ends, HAS_LINE[own].astype(float) - HAS_LINE[theirs], worth)
    return own, theirs, worth


def optimal(matrix: np.ndarray) -> tuple[float, np.ndarray]:
    """The value of a matrix game to the side that chooses the row, and how likely each row must be to secure it."""
    rows, columns = matrix.shape
    found = linprog(
        c=np.r_[np.zeros(rows), -1.0],
        A_ub=np.c_[-matrix.T, np.ones(columns)],
        b_ub=np.zeros(columns),
        A_eq=np.r_[np.ones(rows), 0.0][None, :],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(-1, 1)],
        method="highs",
    )
    return -found.fun, found.x[:rows]


class Solver:
    """Values and policies of the positions met so far, each seen by the side that is to write."""

    def __init__(self) -> None:
        self.policy: dict[SeenRound, Solved] = {}

    def value(self, seen: SeenRound) -> float:
        """What a position is worth to the side that sees it."""
        seen, _ = canonical(seen)
        if seen not in self.policy:
            self.solve(seen)
        return self.policy[seen].value

    def solve(self, seen: SeenRound) -> None:
        """Solve a position for both sides."""
        opposite = SeenRound(seen.round, seen.theirs, seen.own, seen.they_wrote, seen.wrote)
        swapped, way = canonical(opposite)
        mine, yours = choices(seen), choices(opposite)
        matrix = self.matrix(seen, mine, yours)
        value, likely = optimal(matrix)
        _, others = optimal(-matrix.T)
        self.policy[swapped] = Solved(-value, turned(weights(yours, others), SYMMETRIES[way]))
        self.policy[seen] = Solved(value, weights(mine, likely))

    def matrix(self, seen: SeenRound, mine: list[Plan], yours: list[Plan]) -> np.ndarray:
        """The worths of all pairs of plans."""
        own, theirs, worth = resolved(seen, mine, yours)
        if seen.round == 3:
            return np.nan_to_num(worth, nan=0.0)
        for row, column in zip(*np.nonzero(np.isnan(worth)), strict=True):
            after = SeenRound(seen.round + 1, int(own[row, column]), int(theirs[row, column]))
            if seen.round == 1:
                after = after._replace(wrote=bits(mine[row]), they_wrote=bits(yours[column]))
            worth[row, column] = self.value(after)
        return worth


def weights(written: list[Plan], likely: np.ndarray) -> dict[Plan, int]:
    """Whole numbers for what is likely at all."""
    return {plan: round(SCALE * share) for plan, share in zip(written, likely, strict=True) if round(SCALE * share)}


def turned(shares: dict[Plan, int], way: tuple[int, ...]) -> dict[Plan, int]:
    """The shares after a symmetry."""
    return {(way[a], way[b], way[c]): weight for (a, b, c), weight in shares.items()}


def main() -> None:
    """Solve, tell, write."""
    solver = Solver()
    value = solver.value(SeenRound(1))
    FILE.write_bytes(packed(solver.policy, COMMAND))
    count = [sum(seen.round == number for seen in solver.policy) for number in (1, 2, 3)]
    print(f"value {value:.6f}, positions by round {count}, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
