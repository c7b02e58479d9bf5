"""A fast model of TacTic-Toe's grid for bots: marks and plans as bits, estimates between rounds, and mixed strategies.

A side's marks are nine bits, square 1 the lowest. Worths go from 1 (won) to -1, for the side whose marks are `own`. A
matrix has the worths for the side that chooses the row, against each column of the other side.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul

from game.rules.grid import LINES
from game.rules.tactic import NUMBERS

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


FULL = 0b111_111_111
CORNERS, CENTRE = 0b101_000_101, 0b000_010_000
LINE_BITS = tuple(sum(1 << cell for cell in line) for line in LINES)
LINED = tuple(any(marks & line == line for line in LINE_BITS) for marks in range(FULL + 1))
"""For each set of marks, True if it contains a line."""

Orders = tuple[int, int, int]
"""A plan as three numbers with one bit each."""


def orders(plan: str) -> Orders:
    """A plan as bits."""
    first, second, third = (1 << NUMBERS.index(number) for number in plan)
    return first, second, third


def pair(own: int, theirs: int, mine: int, yours: int) -> tuple[int, int]:
    """The marks of both sides after both have written one square."""
    taken = own | theirs
    if mine == yours:
        return own, theirs
    return own | (mine & ~taken), theirs | (yours & ~taken)


def over(own: int, theirs: int) -> float | None:
    """The worth of a game that ends with these marks; None while it goes on."""
    if LINED[own] or LINED[theirs]:
        return float(LINED[own]) - float(LINED[theirs])
    return 0.0 if own | theirs == FULL else None


def wins(own: int, theirs: int) -> int:
    """The empty squares that complete a line for `own`."""
    return _completing(own) & ~(own | theirs)


@lru_cache(maxsize=512)
def _completing(own: int) -> int:
    return sum(1 << cell for cell in range(9) if not own >> cell & 1 and LINED[own | 1 << cell])


def resolved(own: int, theirs: int, mine: Orders, yours: Orders) -> tuple[int, int, float | None]:
    """The marks after a whole round, and the game's worth if it is over."""
    for here, there in zip(mine, yours, strict=True):
        own, theirs = pair(own, theirs, here, there)
        ended = over(own, theirs)
        if ended is not None:
            return own, theirs, ended
    return own, theirs, None


@lru_cache(maxsize=1 << 16)
def last_round(own: int, theirs: int, pairs: int = 3) -> float:
    """An estimate of a grid before the last `pairs` of the last round, as if each pair were planned separately."""
    if not pairs or _hopeless(own, theirs, pairs):
        return 0.0
    free = [bit for bit in (1 << cell for cell in range(9)) if not (own | theirs) & bit]
    matrix = []
    for mine in free:
        row = []
        for yours in free:
            after = pair(own, theirs, mine, yours)
            ended = over(*after)
            row.append(last_round(*after, pairs - 1) if ended is None else ended)
        matrix.append(row)
    return value_of(matrix)


def _hopeless(own: int, theirs: int, pairs: int) -> bool:
    """True if nobody can complete a line any more."""
    return all((line & own and line & theirs) or (line & ~(own | theirs)).bit_count() > pairs for line in LINE_BITS)


DANGER = (0.0, 0.15, 0.55, 0.8, 0.9, 0.9, 0.9)
"""The estimated worth of 0, 1, 2, ... squares that complete a line before round 2, in which no number may be written
twice."""
HOPE = 0.04
"""The worth of a line with one own mark and two squares that are still open."""


def second_round(own: int, theirs: int, mine: Orders, yours: Orders) -> float:
    """An estimate of a grid before round 2, if the sides wrote these plans in round 1."""
    return _prospect(own, theirs, sum(mine)) - _prospect(theirs, own, sum(yours))


@lru_cache(maxsize=1 << 16)
def _prospect(own: int, theirs: int, written: int) -> float:
    """The expected worth of round 2 for `own`, in which the numbers of `written` are closed to it."""
    open_squares = FULL & ~(own | theirs | written)
    ready = (wins(own, theirs) & open_squares).bit_count()
    lines = sum((line & own).bit_count() == 1 and (line & open_squares).bit_count() == 2 for line in LINE_BITS)
    return DANGER[ready] + HOPE * lines
