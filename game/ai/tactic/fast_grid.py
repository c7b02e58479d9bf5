"""Models TacTic-Toe's grid for bots: plans as bits, resolved fast, and what a grid is worth between rounds.

A side's marks are nine bits, square 1 the lowest. Worths go from 1, a won game, to -1, and are to the side that is
named first, `own`; the two sides of the game are alike but for their names.
"""

from functools import lru_cache

from game.ai.tactic.mixing import value_of
from game.rules.grid import LINES
from game.rules.tactic.state import NUMBERS

FULL = 0b111_111_111
CORNERS, CENTRE = 0b101_000_101, 0b000_010_000
LINE_BITS = tuple(sum(1 << cell for cell in line) for line in LINES)
LINED = tuple(any(marks & line == line for line in LINE_BITS) for marks in range(FULL + 1))
"""Whether these marks hold a line."""

Orders = tuple[int, int, int]
"""A plan: one bit for each of its numbers."""


def orders(plan: str) -> Orders:
    """A plan as bits."""
    first, second, third = (1 << NUMBERS.index(number) for number in plan)
    return first, second, third


def pair(own: int, theirs: int, mine: int, yours: int) -> tuple[int, int]:
    """The marks after both sides' squares of one pair."""
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
    """The empty squares on which `own` completes a line."""
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
    """An estimate of a grid's worth before the last round's last `pairs`, as if each pair were planned on its own."""
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
    """Whether nobody can make a line any more."""
    return all((line & own and line & theirs) or (line & ~(own | theirs)).bit_count() > pairs for line in LINE_BITS)


DANGER = (0.0, 0.15, 0.55, 0.8, 0.9, 0.9, 0.9)
"""An estimate of the worth of so many squares that complete a line before round 2, where no number is written twice."""
HOPE = 0.04
"""The worth of a line with one own mark and two squares still open to its owner."""


def second_round(own: int, theirs: int, mine: Orders, yours: Orders) -> float:
    """An estimate of a grid's worth before round 2, for sides that wrote these plans in round 1."""
    return _prospect(own, theirs, sum(mine)) - _prospect(theirs, own, sum(yours))


@lru_cache(maxsize=1 << 16)
def _prospect(own: int, theirs: int, written: int) -> float:
    """What `own` may expect in round 2, where it may not write these numbers again."""
    open_squares = FULL & ~(own | theirs | written)
    ready = (wins(own, theirs) & open_squares).bit_count()
    lines = sum((line & own).bit_count() == 1 and (line & open_squares).bit_count() == 2 for line in LINE_BITS)
    return DANGER[ready] + HOPE * lines
