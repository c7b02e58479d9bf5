"""The system's voice."""

from collections.abc import Callable
from functools import cached_property

from game.engine.sound import speech
from game.words import language

LETTER = 0.07
"""Seconds in which a letter is said."""


class Voice:
    """Looked for when first needed; `duck` has the music step back for so many seconds while it speaks."""

    def __init__(self, duck: Callable[[float], None]) -> None:
        self._duck = duck

    @cached_property
    def _speech(self) -> speech.Speech:
        return speech.Speech(speech.command())

    @property
    def speaks(self) -> bool:
        """Whether the system has a voice."""
        return self._speech.able

    def speak(self, text: str) -> None:
        """Have the system say something in the language in use, whatever the settings want."""
        self._speech.say(text, language())
        if self._speech.able:
            self._duck(LETTER * len(text))

    def close(self) -> None:
        """Fall silent."""
        if "_speech" in self.__dict__:
            self._speech.hush()
