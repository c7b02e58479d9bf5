"""Puts a bot into a seat: the table's player that asks a thinker. The match decides when its answer is shown."""

from game.ai.mind import Memory
from game.ai.question import Question
from game.ai.style import Style
from game.ai.thinker import Thinking
from game.rules.core import Action, Seat, State


class Bot:
    """Plays at `level`, 1 to 7. Without a `seed` it draws from the system's entropy; `Question` describes the other
    arguments.

    `memory` may be replaced between questions, by the result of `game.ai.choose.learn`.
    """

    def __init__(
        self, thinker: Thinking, level: int, seed: str | None = None, memory: Memory | None = None, style: Style = ""
    ) -> None:
        self.level = level
        self.memory = memory
        self._thinker = thinker
        self._seed = seed
        self._style = style

    def ask(self, state: State, seat: Seat) -> None:
        """Begin to think about what to play in `seat`."""
        question = Question(state, seat, self.level, seed=self._seed, memory=self.memory, style=self._style)
        self._thinker.ask(self, question)

    def answer(self) -> Action | None:
        """The action, or None while it thinks; returns at once."""
        return self._thinker.answer(self)

    def cancel(self) -> None:
        """Stop thinking: the position is no longer being played."""
        self._thinker.cancel(self)
