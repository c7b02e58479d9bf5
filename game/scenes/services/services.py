"""What scenes need from the house, each service for one purpose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from game.engine.sound.audio import MIDDLE
from game.engine.sound.score import Mood
from game.play.files.settings import Settings
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.services.bots import Bots
from game.scenes.services.devices import Devices
from game.scenes.services.learning import Learning
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.preferences import Preferences
from game.scenes.services.results import Results
from game.scenes.services.saves import Saves
from game.scenes.services.voice import Voice

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
        """The settings as they are now."""
        return self.preferences.now

    @property
    def match_services(self) -> MatchServices:
        """What every match is played with that counts."""
        bots = self.bots
        return MatchServices(bots.thinker, self.sounds, self.saves.keep, self.results.finished, bots.remember_throws)

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
) -> Services:
    """All services. `thinking` opens the bots' room when first needed.

    `apply` makes the game go by other settings; it is to call the preferences' `changed` in turn.
    """
    notices: list[str] = []
    files = PlayerFiles(store, notices)
    results = Results(files)
    return Services(
        preferences=Preferences(settings, files, apply),
        files=files,
        saves=Saves(files, results),
        results=results,
        learning=Learning(files),
        bots=Bots(files, thinking),
        sounds=sounds,
        voice=Voice(sounds.duck),
        devices=devices,
        notices=notices,
    )
