"""Finds mixed strategies for simultaneous choices, by regret matching.

A matrix holds the worths to the side that chooses the row, for each column of the other side.
"""

from collections.abc import Callable, Sequence
from operator import mul

Matrix = Sequence[Sequence[float]]

SMALL = 60
"""The rounds in which a small game is estimated."""


def mixture(matrix: Matrix, rounds: int, poll: Callable[[], None]) -> list[float]:
    """How likely each row should be; the sum is 1. More rounds come nearer to the equilibrium.

    Both sides regret, round by round, what they did not choose, and lean towards it (regret matching plus, with later
    rounds weighing more). `poll` is called in each round, and its exceptions pass through.
    """
    columns = list(zip(*matrix, strict=True))
    regrets, others = [0.0] * len(matrix), [0.0] * len(columns)
    total = [0.0] * len(matrix)
    for number in range(1, rounds + 1):
        poll()
        row, column = _shares(regrets), _shares(others)
        total = [sum_ + number * share for sum_, share in zip(total, row, strict=True)]
        regrets = _regretted(regrets, [sum(map(mul, each, column)) for each in matrix], row)
        row = _shares(regrets)
        others = _regretted(others, [-sum(map(mul, each, row)) for each in columns], column)
    return _shares(total)


def _shares(weights: Sequence[float]) -> list[float]:
    """The weights as parts of 1; equal ones if there are none."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)


def _regretted(regrets: Sequence[float], worths: Sequence[float], shares: Sequence[float]) -> list[float]:
    """The regrets after a round in which the choices had these worths."""
    got = sum(map(mul, worths, shares))
    return [max(0.0, regret + worth - got) for regret, worth in zip(regrets, worths, strict=True)]


def value_of(matrix: Matrix) -> float:
    """An estimate of a small game's worth to the side that chooses the row."""
    low = max(min(row) for row in matrix)
    high: float = min(max(column) for column in zip(*matrix, strict=True))
    if low == high:
        return low
    shares = mixture(matrix, SMALL, lambda: None)
    secured: float = min(sum(map(mul, column, shares)) for column in zip(*matrix, strict=True))
    return min(max(secured, low), high)
