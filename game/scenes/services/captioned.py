"""Shows captions for sounds to players who want them."""

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
"""The captions, by the names of the sounds."""


class Captioned:
    """Plays sounds, and calls `tell` with the caption of each sound that has one."""

    def __init__(self, sounds: Sounds, tell: Callable[[str], None]) -> None:
        self._sounds = sounds
        self._tell = tell

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once."""
        self._sounds.play(name, place)
        if name in CAPTIONS:
            self._tell(_(CAPTIONS[name]))

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Change the music to this theme, in this mood."""
        self._sounds.music(theme, mood)

    def duck(self, seconds: float) -> None:
        """Lower the music for so many seconds."""
        self._sounds.duck(seconds)

    @property
    def typical(self) -> str:
        """The name of an effect that is typical of the screens on which the present music is played."""
        return self._sounds.typical
