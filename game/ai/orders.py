"""Defines the order of a puzzle, and what comes of it: what the game and the process of the bots send each other."""

from datetime import date

from game.play.levels.judge import Parcel
from game.play.levels.level import Level

STARS = (1, 1, 2, 2, 2, 3, 3)
"""The stars of the daily puzzle, from Monday on."""


class Order(Parcel, frozen=True):
    """An ordered puzzle: its stars, its series and number, and the next attempt."""

    stars: int
    series: str
    number: int = 0
    attempt: int = 0

    @classmethod
    def of_day(cls, day: date) -> "Order":
        """The puzzle of a day: easy on Mondays, hard at the weekend."""
        return cls(STARS[day.weekday()], "day", day.toordinal())


class Made(Parcel, frozen=True):
    """The state of an order: the puzzle, or the next attempt; -1 if no puzzle can be made."""

    level: Level | None = None
    attempt: int = 0
