"""Orders puzzles from the bots' process, which makes them."""

from datetime import date

import msgspec

from game.ai.question import Question
from game.ai.thinker import Thinking
from game.play.levels.judge import Parcel
from game.play.levels.level import Level
from game.rules.core import State

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


class Maker:
    """Has one puzzle at a time made. Other questions are answered between the attempts."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker
        self._asked: tuple[State, Order] | None = None
        self._made: Made | None = None

    def ask(self, begins: State, order: Order) -> None:
        """Begin an order in the rule set of this position. An earlier one is dropped."""
        self._asked, self._made = (begins, order), None
        self._thinker.ask(self, Question(begins, begins.to_act[0], seed=order.dumps(), about="fresh"))

    def answer(self) -> Made | None:
        """The puzzle, or the news that none can be made; None until then."""
        text = self._thinker.answer(self) if self._asked is not None and self._made is None else None
        if text is not None and self._asked is not None:
            made, (begins, order) = Made.loads(text), self._asked
            if made.level is None and made.attempt >= 0:
                self.ask(begins, msgspec.structs.replace(order, attempt=made.attempt))
            else:
                self._made = made
        return self._made

    def cancel(self) -> None:
        """Drop the order."""
        self._thinker.cancel(self)
        self._asked = None
