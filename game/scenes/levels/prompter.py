"""Who plays the other side in lessons and puzzles: no bot, but somebody who is told what to say."""

from collections.abc import Callable, Hashable

from game.ai.bot import Bot
from game.ai.question import Question
from game.rules.core import Action

Prompt = Callable[[], Action | None]
"""What whoever is prompted says now; None while that is not known."""


class Prompter:
    """Stands in for the bots' thinker: the other side's bot says what the prompt says, and nobody else is asked."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def ask(self, key: Hashable, question: Question) -> None:
        """Nothing is thought about: the prompt knows."""

    def answer(self, key: Hashable) -> str | None:
        """The prompt, for a bot."""
        return self._prompt() if isinstance(key, Bot) else None

    def cancel(self, key: Hashable) -> None:
        """Nothing was asked."""

    def close(self) -> None:
        """Nothing is open."""
