"""Decides for the bots of an evening: they call what comes, and name opponents."""

from collections.abc import Sequence
from random import Random

from game.play.evening.asks import Naming
from game.play.evening.evening import Evening


def called(source: Random) -> int:
    """Which of two answers a bot gives: it knows nothing."""
    return source.randrange(2)


def named(evening: Evening, naming: Naming) -> int:
    """Whom a bot names: the guest with the fewest gems, among equals the last in the ranking."""
    gems = evening.schedule.gems
    return min(reversed(naming.among), key=lambda who: gems[who])


def spun(weights: Sequence[int], source: Random) -> int:
    """Where the wheel stops, by weight."""
    return source.choices(range(len(weights)), weights)[0]
