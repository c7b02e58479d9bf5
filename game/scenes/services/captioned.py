"""Has what is only heard written, too, where somebody wants that."""

from collections.abc import Callable, Mapping

from game.engine.sound.audio import MIDDLE
from game.engine.sound.score import Mood
from game.scenes.services.services import Sounds
from game.words import N_, _

CAPTIONS: Mapping[str, str] = {
    "applause": N_("[applause]"),
    "bomb": N_("[a bomb goes off]"),
    "cat": N_("[a cat meows]"),
    "cheer": N_("[the crowd cheers]"),
    "drum-roll": N_("[a drum roll]"),
    "gasp": N_("[the crowd gasps]"),
    "groan": N_("[the crowd groans]"),
    "lock": N_("[click: a secret is locked]"),
    "refuse": N_("[a buzz: not allowed]"),
    "seal": N_("[a seal is pressed]"),
    "tick": N_("[tick: a fuse burns]"),
    "voice-reagan": N_("[Reagan] Mistah G, tear down this wall!"),
}
"""What is written for a sound."""


class Captioned:
    """These sounds, each of which `tell` is told in words if it has some."""

    def __init__(self, sounds: Sounds, tell: Callable[[str], None]) -> None:
        self._sounds = sounds
        self._tell = tell

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once."""
        self._sounds.play(name, place)
        if name in CAPTIONS:
            self._tell(_(CAPTIONS[name]))

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Go over to this theme, in this mood."""
        self._sounds.music(theme, mood)

    def duck(self, seconds: float) -> None:
        """Let the music step back for so long."""
        self._sounds.duck(seconds)

    @property
    def typical(self) -> str:
        """An effect that is often heard where this music is played."""
        return self._sounds.typical
