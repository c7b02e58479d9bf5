"""Sounds that nobody hears, for matches that are only shown, or not even that."""

from game.engine.sound.audio import MIDDLE
from game.engine.sound.score import Mood


class Silence:
    """Silent sounds."""

    typical = ""

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Does nothing."""

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Does nothing."""

    def duck(self, seconds: float) -> None:
        """Does nothing."""
