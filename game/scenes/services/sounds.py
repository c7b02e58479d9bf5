"""Plays the game's sounds, with captions for players who want them, and speaks with the system's voice."""

from collections.abc import Callable, Mapping
from functools import cached_property

from game.engine.sound import speech
from game.engine.sound.audio import MIDDLE, Audio
from game.engine.sound.score import Mood
from game.play.files.settings import Settings
from game.words import N_, _, language

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
LETTER = 0.07
"""Seconds that the voice takes for a letter, roughly."""


class Sounds:
    """The sounds that scenes play. These are silent, for matches that are only drawn."""

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once, at a place from 0 at the left to 1 at the right."""

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Change the music to this theme, in this mood. With None the mood stays as it is; new music begins quietly."""

    def duck(self, seconds: float) -> None:
        """Lower the music for so many seconds."""

    @property
    def typical(self) -> str:
        """The name of an effect that is typical of the screens on which the present music is played."""
        return ""


class Captioned(Sounds):
    """The audio's sounds. `tell` is called with the caption of each sound that has one."""

    def __init__(self, audio: Audio, tell: Callable[[str], None]) -> None:
        self._audio = audio
        self._tell = tell

    def play(self, name: str, place: float = MIDDLE) -> None:
        self._audio.play(name, place)
        if name in CAPTIONS:
            self._tell(_(CAPTIONS[name]))

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        self._audio.music(theme, mood)

    def duck(self, seconds: float) -> None:
        self._audio.duck(seconds)

    @property
    def typical(self) -> str:
        return self._audio.typical


class Voice:
    """The system's voice, which is looked for when first needed. `duck` is called with the seconds for which it will
    speak, to lower the music."""

    def __init__(self, duck: Callable[[float], None], settings: Callable[[], Settings] = Settings) -> None:
        self._duck = duck
        self._settings = settings

    @cached_property
    def _speech(self) -> speech.Speech:
        return speech.Speech(speech.found())

    @property
    def speaks(self) -> bool:
        """True if the system has a voice."""
        return self._speech.able

    def speak(self, text: str) -> None:
        """Say a text in the language in use, even if the settings have speech turned off."""
        settings = self._settings()
        self._speech.say(text, language(), settings.rate, settings.speaker)
        if self._speech.able and text:
            self._duck(LETTER * len(text))

    @property
    def speaking(self) -> bool:
        """True while a text is being said."""
        return "_speech" in self.__dict__ and self._speech.speaking

    def names(self) -> list[str]:
        """The system's voices for the language in use."""
        return self._speech.voices(language())

    def close(self) -> None:
        """Stop speaking."""
        if "_speech" in self.__dict__:
            self._speech.hush()
