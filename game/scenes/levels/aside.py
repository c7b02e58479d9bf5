"""A house within the house: what is played in it is not saved, not counted, and its bots say what they are told to."""

from collections.abc import Callable, Hashable
from typing import Any

from game.ai.bot import Bot
from game.play.record import Record
from game.rules.core import Action
from game.scenes.house import House

Prompt = Callable[[], Action | None]
"""What whoever is prompted says now; None while that is not known."""


class Prompter:
    """Stands in for the bots' thinker: the other side's bot says what the prompt says, and nobody else is asked."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def ask(self, key: Hashable, *question: object, **more: object) -> None:
        """Nothing is thought about: the prompt knows."""

    def answer(self, key: Hashable) -> str | None:
        """The prompt, for a bot."""
        return self._prompt() if isinstance(key, Bot) else None

    def cancel(self, key: Hashable) -> None:
        """Nothing was asked."""

    def close(self) -> None:
        """Nothing is open."""


class HouseAside(House):
    """Everything else is the house's own."""

    def __init__(self, house: House, prompt: Prompt) -> None:
        self._house = house
        self._prompter = Prompter(prompt)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._house, name)

    @property
    def thinker(self) -> Any:
        """The prompter."""
        return self._prompter

    def keep(self, record: Record) -> None:
        """Nothing is saved: the match that was left stays."""

    def finished(self, record: Record) -> None:
        """Nothing is counted."""
