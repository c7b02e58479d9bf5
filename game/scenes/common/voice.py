"""The system's voice."""

from functools import cached_property

from game.engine.sound import speech


class Voice:
    """Looked for when first needed."""

    @cached_property
    def _speech(self) -> speech.Speech:
        return speech.Speech(speech.command())

    @property
    def speaks(self) -> bool:
        """Whether the system has a voice."""
        return self._speech.able

    def speak(self, text: str) -> None:
        """Have the system say something, whatever the settings want."""
        self._speech.say(text)

    def close(self) -> None:
        """Fall silent."""
        if "_speech" in self.__dict__:
            self._speech.hush()
