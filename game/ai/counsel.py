"""Asks for advice and evaluation without holding up a frame: ask, then look in every frame for an answer."""

from game.ai.advice import Advice
from game.ai.question import Question
from game.ai.thinker import Thinking
from game.rules.core import Seat, State


class Adviser:
    """Gives one piece of advice at a time."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker

    def ask(self, state: State, seat: Seat) -> None:
        """Begin to think about what to advise `seat`, which must be to act; an earlier question is dropped."""
        self._thinker.ask(self, Question(state, seat, about="advice"))

    def answer(self) -> Advice | None:
        """The advice, or None while the bot thinks or if nothing was asked."""
        text = self._thinker.answer(self)
        return None if text is None else Advice.loads(text)

    def cancel(self) -> None:
        """Drop the question."""
        self._thinker.cancel(self)


class Evaluator:
    """Says how one position after another stands."""

    def __init__(self, thinker: Thinking) -> None:
        self._thinker = thinker

    def ask(self, state: State) -> None:
        """Begin to evaluate a position; an earlier question is dropped."""
        self._thinker.ask(self, Question(state, 0, about="worth"))

    def answer(self) -> float | None:
        """Between -1 and 1 for seat 0 (in a match: for the first person), or None while there is no answer."""
        text = self._thinker.answer(self)
        return None if text is None else float(text)

    def cancel(self) -> None:
        """Drop the question."""
        self._thinker.cancel(self)
