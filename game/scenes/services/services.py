"""Defines the services that scenes use: preferences, sounds, the voice, devices, and all that a match needs."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from game import installed
from game.calendar import Calendar
from game.engine.input.glyphs import control_name
from game.engine.input.intents import KEYBOARD, Device, Intent, Scheme
from game.paths import player_folder
from game.play.files.settings import Needs, Settings, Setup, settings_path, worn
from game.play.files.store import Store
from game.play.names import known_as
from game.play.record import Record
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Learning, Results
from game.scenes.services.saves import Saves
from game.scenes.services.sounds import Sounds, Voice
from game.words import _, together

if TYPE_CHECKING:
    from game.ai.thinker import Thinking
    from game.rules.options import Options


POLL = 0.05
"""Seconds between two checks whether a bot has answered."""


class Preferences:
    """The present settings. `apply` is called to put new settings into effect; it must then call `changed`."""

    def __init__(
        self,
        settings: Settings,
        files: PlayerFiles,
        apply: Callable[[Settings], None],
        seated: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """`seated` gives the names of the people who are playing now."""
        self.now = settings
        self._seated = seated
        self._files = files
        self._apply = apply

    @property
    def worn(self) -> Settings:
        """The settings, adapted to the needs of the people who are playing now."""
        return worn(self.now, self._seated())

    def need(self, name: str, **changes: object) -> None:
        """Change the settings that one person needs."""
        name = known_as(name, self.now.needs)
        needs = msgspec.structs.replace(self.now.needs.get(name, Needs()), **changes)
        self.change(needs={**self.now.needs, name: needs})

    def change(self, **changes: object) -> None:
        """Change settings. They take effect at once, and are saved."""
        self._apply(msgspec.structs.replace(self.now, **changes))

    def changed(self, settings: Settings) -> None:
        """Note that these settings are in effect now, and save them if they are new."""
        if settings != self.now:
            self.now = settings
            self._files.write(settings_path(), settings)

    def remember(self, setup: Setup) -> None:
        """Save who sits where and what was agreed, as the start for next time."""
        self.change(setup=setup, agreed={**self.now.agreed, setup.match: setup})

    def agreed_for(self, record: Record) -> "Options":
        """The options that these people agreed on before the first of their matches; those of the record, if another
        setup was played last."""
        from game.rules.registry import MATCHES  # the title does not import the rules

        played = self.now.played
        known = played is not None and played.is_of(record) and played.sound()
        text = played.options if played and known else record.start.partition(" | ")[0]
        return MATCHES[record.ruleset].agreed(text).options

    def begin(self, setup: Setup) -> Record:
        """Save the setup as the one played last. Returns an empty record of a match with it."""
        self.remember(setup)
        self.change(played=setup)
        return setup.begin()


class Throws(msgspec.Struct, frozen=True):
    """The content of the file in which bots that study people remember their throws."""

    memory: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=100_000)]], msgspec.Meta(max_length=100)] = {}
    format: int = 1


def throws_path() -> Path:
    """The path of the file with the remembered throws."""
    return player_folder() / "throws.json"


class BotService:
    """The bots' process, and what they remember. `thinking` starts the process when it is first needed."""

    def __init__(self, files: PlayerFiles, thinking: "Callable[[], Thinking]") -> None:
        self._files = files
        self._thinking = thinking

    @cached_property
    def thinker(self) -> "Thinking":
        """The bots' process, started when this is first read."""
        return self._thinking()

    @cached_property
    def throws(self) -> Mapping[str, str]:
        """What bots remember of people's throws: a text for each rule set."""
        kept = self._files.kept(throws_path(), Throws)
        return kept.memory if kept else {}

    def remember_throws(self, memory: Mapping[str, str]) -> None:
        """Replace what bots remember of people's throws, and save it."""
        self.__dict__["throws"] = memory
        self._files.write(throws_path(), Throws(dict(memory)))

    def close(self) -> None:
        """End the bots' process, if it was ever started."""
        if "thinker" in self.__dict__:
            self.thinker.close()


@dataclass(frozen=True)
class Devices:
    """The devices that people play with: the names of their keys, the pads that are plugged in, and their motors. The
    engine's input provides all of it."""

    glyph: Callable[[Intent | int, Device], str]
    """Gives the name of a device's key for an intent or a number; "" if it has none."""
    pads: Callable[[], list[Device]]
    """Gives the pads that are plugged in and in use."""
    control_name: Callable[[Scheme, str], str] = control_name
    """Gives the name of a control on a kind of device."""
    plugged: Callable[[], list[Device]] = list
    """Gives all pads that are plugged in, also those that are not used."""
    unclear: Callable[[], Mapping[Device, list[int]]] = dict
    """Gives the pads that may be any of several equal ones that were lost, each with the numbers of those."""
    settle: Callable[[Device, int], None] = lambda device, number: None
    """Lets such a pad join as the one of this number, or as a new pad (0)."""
    rumble: Callable[[Device, float, float, float], None] = lambda device, strong, weak, seconds: None
    """Shakes a pad, given the strength of its two motors (0 to 1) and the seconds."""

    def keys(self, device: Device, *meant: Intent) -> str:
        """The names of the device's keys for these intents; of the keyboard's keys where the device has none."""
        return "".join(self.glyph(each, device) or self.glyph(each, KEYBOARD) for each in meant)


@dataclass(frozen=True)
class MatchServices:
    """The services that a match uses. A demonstration or a puzzle replaces some of them."""

    thinker: "Thinking"
    sounds: Sounds
    keep: Callable[[Record], None]
    """Saves the match as it stands."""
    finished: Callable[[Record], None]
    """Archives and counts a match that has ended."""
    remember_throws: Callable[[Mapping[str, str]], None]
    """Saves what bots remember of people's throws."""

    def unkept(self) -> "MatchServices":
        """The same services, for a match that is neither saved nor counted. Bots remember nothing of it."""
        return replace(self, keep=_nothing, finished=_nothing, remember_throws=_nothing)


def _nothing(result: object) -> None:
    """Do nothing, for matches that are not saved."""


@dataclass(frozen=True)
class Services:
    """All services that scenes use."""

    preferences: Preferences
    files: PlayerFiles
    saves: Saves
    results: Results
    learning: Learning
    bots: BotService
    sounds: Sounds
    voice: Voice
    devices: Devices
    calendar: Calendar

    @property
    def notices(self) -> list[str]:
        """Sentences that the player has not been told yet; each is removed when it is told."""
        files = installed.news()
        if files:
            said = _("The installation is damaged: the game goes on without {files} until you install it again.")
            self.files.notices.append(said.format(files=", ".join(together(files))))
        return self.files.notices

    @property
    def settings(self) -> Settings:
        """The present settings, adapted to the needs of the people who are playing now."""
        return self.preferences.worn

    @property
    def match_services(self) -> MatchServices:
        """The services of a match that is saved and counted."""
        bots = self.bots
        return MatchServices(bots.thinker, self.sounds, self.saves.keep, self._finished, bots.remember_throws)

    def _finished(self, record: Record) -> None:
        """Store the results of a match that counts."""
        self.learning.finished(record)
        self.results.finished(record)

    def close(self) -> None:
        """Stop speaking, wait until everything is written, and end the bots' process."""
        self.voice.close()
        self.files.close()
        self.bots.close()


def services_of(
    settings: Settings,
    store: Store,
    calendar: Calendar,
    sounds: Sounds,
    thinking: "Callable[[], Thinking]",
    devices: Devices,
    apply: Callable[[Settings], None],
    seated: Callable[[], Collection[str]] = tuple,
) -> Services:
    """Make all services.

    `thinking` starts the bots' process when it is first needed. `apply` is called to put new settings into effect; it
    must then call the preferences' `changed`. `seated` gives the names of the people who are playing now.
    """
    files = PlayerFiles(store)
    results = Results(files, calendar)
    preferences = Preferences(settings, files, apply, seated)
    return Services(
        preferences=preferences,
        files=files,
        saves=Saves(files, results, calendar),
        results=results,
        learning=Learning(files),
        bots=BotService(files, thinking),
        sounds=sounds,
        voice=Voice(sounds.duck, lambda: preferences.now),
        devices=devices,
        calendar=calendar,
    )
