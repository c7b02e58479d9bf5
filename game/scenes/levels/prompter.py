"""Plays the other side in lessons and puzzles: the guide prompts the answers."""

from collections.abc import Callable, Hashable

from game.ai.bot import Bot
from game.rules.core import Action

Prompt = Callable[[], Action | None]
"""Gives the answer of the prompted side; None while the guide does not know it."""


class Prompter:
    """Replaces the bots' thinker: the other side's bot answers with the prompt, and nobody else is asked."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def ask(self, key: Hashable, *question: object, **more: object) -> None:
        """Does nothing: the prompt knows."""

    def answer(self, key: Hashable) -> str | None:
        """The prompt, for a bot."""
        return self._prompt() if isinstance(key, Bot) else None

    def cancel(self, key: Hashable) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""
