"""What scenes need from the house, each service for one purpose."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.engine.input.glyphs import control_name
from game.engine.input.intents import KEYBOARD, Device, Intent, Kind
from game.engine.sound import speech
from game.engine.sound.audio import MIDDLE
from game.engine.sound.score import Mood
from game.play.files.settings import Needs, Settings, Setup, settings_path, worn
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.services.bots import Bots
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Learning, Results
from game.scenes.services.saves import Saves
from game.words import language

if TYPE_CHECKING:
    from game.ai.thinker import Thinking


class Sounds(Protocol):
    """The part of the audio that scenes use."""

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once, at a place from 0 at the left to 1 at the right."""

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Go over to this theme, in this mood; without one it goes on as it is, or begins quietly."""

    def duck(self, seconds: float) -> None:
        """Let the music step back for so long."""

    @property
    def typical(self) -> str:
        """An effect that is often heard where this music is played."""


class Silence:
    """Sounds that nobody hears, for matches that are only shown, or not even that."""

    typical = ""

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Does nothing."""

    def music(self, theme: str, mood: Mood | None = "won") -> None:
        """Does nothing."""

    def duck(self, seconds: float) -> None:
        """Does nothing."""


class Preferences:
    """The settings as they are now. `apply` makes the game go by other settings; it is to call `changed` in turn."""

    def __init__(
        self,
        settings: Settings,
        files: PlayerFiles,
        apply: Callable[[Settings], None],
        seated: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """`seated` are the names of the people who sit here."""
        self.now = settings
        self._seated = seated
        self._files = files
        self._apply = apply

    @property
    def worn(self) -> Settings:
        """The settings, with what the people need who sit here."""
        return worn(self.now, self._seated())

    def need(self, name: str, **changes: object) -> None:
        """Change what one person needs."""
        needs = msgspec.structs.replace(self.now.needs.get(name, Needs()), **changes)
        self.change(needs={**self.now.needs, name: needs})

    def change(self, **changes: object) -> None:
        """Change settings; they hold at once and are kept."""
        self._apply(msgspec.structs.replace(self.now, **changes))

    def changed(self, settings: Settings) -> None:
        """These settings hold now: keep what has changed."""
        if settings != self.now:
            self.now = settings
            self._files.write(settings_path(), settings)

    def remember(self, setup: Setup) -> None:
        """Keep who sat where and what was agreed, for the next time."""
        self.change(setup=setup, agreed={**self.now.agreed, setup.match: setup})

    def begin(self, setup: Setup) -> Record:
        """Keep it as what was played last, and begin a match of it."""
        self.remember(setup)
        self.change(played=setup)
        return setup.begin()


LETTER = 0.07
"""Seconds in which a letter is said."""


class Voice:
    """The system's voice, looked for when first needed. `duck` has the music step back for so many seconds while it
    speaks."""

    def __init__(self, duck: Callable[[float], None], settings: Callable[[], Settings] = Settings) -> None:
        self._duck = duck
        self._settings = settings

    @cached_property
    def _speech(self) -> speech.Speech:
        return speech.Speech(speech.found())

    @property
    def speaks(self) -> bool:
        """Whether the system has a voice."""
        return self._speech.able

    def speak(self, text: str) -> None:
        """Have the system say something in the language in use, whatever the settings want; nothing ends it."""
        settings = self._settings()
        self._speech.say(text, language(), settings.rate, settings.speaker)
        if self._speech.able and text:
            self._duck(LETTER * len(text))

    def names(self) -> list[str]:
        """The system's voices for the language in use."""
        return self._speech.voices(language())

    def close(self) -> None:
        """Fall silent."""
        if "_speech" in self.__dict__:
            self._speech.hush()


@dataclass(frozen=True)
class Devices:
    """What people play with, as far as scenes ask: what its keys are called, which pads there are, and their motors.
    All of it is asked of the engine's input."""

    glyph: Callable[[Intent | int, Device], str]
    """What is printed on the key for an intent or a number."""
    pads: Callable[[], list[Device]]
    """Those plugged in now."""
    control_name: Callable[[Kind, str], str] = control_name
    """What a kind of device calls a control."""
    plugged: Callable[[], list[Device]] = list
    """Those plugged in and those put aside."""
    rumble: Callable[[Device, float, float, float], None] = lambda device, strong, weak, seconds: None
    """Shakes a pad's two motors for some seconds."""

    def keys(self, device: Device, *meant: Intent) -> str:
        """What is printed on the keys for these intents; on those of the keyboard that the device has not."""
        return "".join(self.glyph(each, device) or self.glyph(each, KEYBOARD) for each in meant)


@dataclass(frozen=True)
class MatchServices:
    """The services of a match. A demonstration or a puzzle replaces some of them."""

    thinker: "Thinking"
    sounds: Sounds
    keep: Callable[[Record], None]
    """Saves the match as it stands."""
    finished: Callable[[Record], None]
    """Archives and counts a match that has ended."""
    remember_throws: Callable[[Mapping[str, str]], None]

    def unkept(self) -> "MatchServices":
        """The same for a match that is neither saved nor counted nor remembered."""
        return replace(self, keep=_nothing, finished=_nothing, remember_throws=_nothing)


def _nothing(result: object) -> None:
    """Does nothing, for matches that are not kept."""


@dataclass(frozen=True)
class Services:
    """The services behind the scenes."""

    preferences: Preferences
    files: PlayerFiles
    saves: Saves
    results: Results
    learning: Learning
    bots: Bots
    sounds: Sounds
    voice: Voice
    devices: Devices
    notices: list[str]
    """Sentences that the player has not been told yet."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now, with what the people need who sit here."""
        return self.preferences.worn

    @property
    def match_services(self) -> MatchServices:
        """What every match is played with that counts."""
        bots = self.bots
        return MatchServices(bots.thinker, self.sounds, self.saves.keep, self._finished, bots.remember_throws)

    def _finished(self, record: Record) -> None:
        """A match that counts has ended."""
        self.learning.finished(record)
        self.results.finished(record)

    def close(self) -> None:
        """Wait until everything is written, fall silent, and send the bots home."""
        self.voice.close()
        self.files.close()
        self.bots.close()


def services_of(
    settings: Settings,
    store: Store,
    sounds: Sounds,
    thinking: "Callable[[], Thinking]",
    devices: Devices,
    apply: Callable[[Settings], None],
    seated: Callable[[], Collection[str]] = tuple,
) -> Services:
    """All services. `thinking` opens the bots' room when first needed.

    `apply` makes the game go by other settings; it is to call the preferences' `changed` in turn. `seated` are the
    names of the people who sit here.
    """
    notices: list[str] = []
    files = PlayerFiles(store, notices)
    results = Results(files)
    preferences = Preferences(settings, files, apply, seated)
    return Services(
        preferences=preferences,
        files=files,
        saves=Saves(files, results),
        results=results,
        learning=Learning(files),
        bots=Bots(files, thinking),
        sounds=sounds,
        voice=Voice(sounds.duck, lambda: preferences.now),
        devices=devices,
        notices=notices,
    )
