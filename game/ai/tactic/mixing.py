"""Computes mixed strategies for simultaneous choices by regret matching.

A matrix has the worths for the side that chooses the row, against each column of the other side.
"""

from collections.abc import Callable, Sequence
from operator import mul

Matrix = Sequence[Sequence[float]]

SMALL = 60
"""The rounds of regret matching for an estimate."""


def mixture(matrix: Matrix, rounds: int, poll: Callable[[], None]) -> list[float]:
    """The probability of each row. More rounds come closer to the equilibrium.

    In each round both sides regret what they did not choose, and choose it more often (regret matching plus, with later
    rounds weighing more). `poll` is called in each round; its exceptions pass through.
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
    """The weights divided by their sum; equal shares if the sum is 0."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)


def _regretted(regrets: Sequence[float], worths: Sequence[float], shares: Sequence[float]) -> list[float]:
    """The regrets after a round in which the choices had these worths."""
    got = sum(map(mul, worths, shares))
    return [max(0.0, regret + worth - got) for regret, worth in zip(regrets, worths, strict=True)]


def value_of(matrix: Matrix) -> float:
    """An estimate of a small game's worth for the side that chooses the row."""
    low = max(min(row) for row in matrix)
    high: float = min(max(column) for column in zip(*matrix, strict=True))
    if low == high:
        return low
    shares = mixture(matrix, SMALL, lambda: None)
    secured: float = min(sum(map(mul, column, shares)) for column in zip(*matrix, strict=True))
    return min(max(secured, low), high)
