"""What every scene needs from the house: settings, sounds, saves, bots, and what is still to be told."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec

from game.engine.input.glyphs import control_name
from game.engine.input.intents import KEYBOARD, Device, Intent, Kind
from game.engine.sound import speech
from game.engine.sound.audio import Volume
from game.paths import player_folder
from game.play.files.settings import Settings, settings_path
from game.play.files.setup import Setup
from game.play.files.store import Store
from game.play.record import Record

if TYPE_CHECKING:
    from game.ai.thinker import Thinking
    from game.play.files.archive import Archive
    from game.play.files.records import News, Records
    from game.play.levels.level_progress import Progress

T = TypeVar("T")
K = TypeVar("K", bound=msgspec.Struct)


class Sounds(Protocol):
    """As much of the audio as scenes use."""

    def play(self, name: str, kind: Volume = "effects") -> None:
        """Let a sound be heard once."""

    def music(self, name: str | None) -> None:
        """Go over to this music; None ends it."""


@dataclass(frozen=True)
class MatchServices:
    """What a match asks of the house. A demonstration or a puzzle gets the same with some of it replaced."""

    thinker: "Thinking"
    sounds: Sounds
    keep: Callable[[Record], None]
    """Saves the match as it stands."""
    finished: Callable[[Record], None]
    """Keeps and counts a match that has ended."""
    remember_throws: Callable[[Mapping[str, str]], None]

    def unkept(self) -> "MatchServices":
        """The same for what is neither saved nor counted nor remembered."""
        return replace(self, keep=_nothing, finished=_nothing, remember_throws=_nothing)


def _nothing(result: object) -> None:
    """Where nothing is kept."""


def save_path() -> Path:
    """Where the match that is being played is kept."""
    return player_folder() / "match.json"


class Throws(msgspec.Struct, frozen=True):
    """What bots that read throws remember of earlier evenings."""

    memory: dict[str, str] = {}
    format: int = 1


def throws_path() -> Path:
    """Where that is kept."""
    return player_folder() / "throws.json"


class Services:
    """The services behind the scenes. Files are written by a thread of their own, one after the other."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        sounds: Sounds,
        thinking: "Callable[[], Thinking]",
        glyph: Callable[[Intent | int, Device], str],
        apply: Callable[[Settings], None],
        pads: Callable[[], list[Device]],
        control_name: Callable[[Kind, str], str] = control_name,
        rumble: Callable[[Device, float, float, float], None] = lambda device, strong, weak, seconds: None,
    ) -> None:
        """`thinking` opens the bots' room when first needed.

        `glyph` tells what is printed on the key for an intent or a number. `apply` makes the game go by other settings;
        it is to call `changed` in turn. `pads` are those plugged in now.
        `control_name` tells what a kind of device calls a control; `rumble` shakes a pad's two motors for some seconds.
        """
        self.settings = settings
        self.sounds = sounds
        self.glyph = glyph
        self.pads = pads
        self.control_name = control_name
        self.rumble = rumble
        self.notices: list[str] = []
        """Sentences that the player has not been told yet."""
        self.news: list[News] = []
        """What finished matches have brought, not told yet."""
        self.counting = False
        """Whether a finished match is still being counted."""
        self._store = store
        self._thinking = thinking
        self._apply = apply
        self._latest: dict[Path, msgspec.Struct] = {}
        self._on_table: Record | None = None
        """The match that is saved."""
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def keys(self, device: Device, *meant: Intent) -> str:
        """What is printed on the keys for these intents; on those of the keyboard that the device has not."""
        return "".join(self.glyph(each, device) or self.glyph(each, KEYBOARD) for each in meant)

    @cached_property
    def thinker(self) -> "Thinking":
        """Where the bots think."""
        return self._thinking()

    @property
    def match_services(self) -> MatchServices:
        """What every match is played with that counts."""
        return MatchServices(self.thinker, self.sounds, self.keep, self.finished, self.remember_throws)

    @cached_property
    def throws(self) -> Mapping[str, str]:
        """What bots remember of people's throws."""
        read = self._store.read(throws_path(), Throws)
        if read.notice:
            self.notices.append(read.notice)
        return read.value.memory if read.value else {}

    def remember_throws(self, memory: Mapping[str, str]) -> None:
        """Keep what bots remember from now on."""
        self.__dict__["throws"] = memory
        self._write(throws_path(), Throws(dict(memory)))

    def change(self, **changes: object) -> None:
        """Change settings; they hold at once and are kept."""
        self._apply(msgspec.structs.replace(self.settings, **changes))

    def changed(self, settings: Settings) -> None:
        """Other settings hold now: keep them."""
        self.settings = settings
        self._write(settings_path(), settings)

    def remember(self, setup: Setup) -> None:
        """Keep who sat where and what was agreed, for the next time."""
        self.change(setup=setup)

    def keep(self, record: Record) -> None:
        """Save the match as it stands. One that was left and is not taken up goes to the old ones."""
        if record is not self._on_table:
            self._on_table = record
            self._writer.submit(self._set_aside)
        self._write(save_path(), record.copy())

    def _set_aside(self) -> None:
        from game.play.files.replays import UNFINISHED

        left = self._store.read(save_path(), Record, Record.positions).value
        if left is not None and left.plies and not left.over():
            told = self.archive.replays.keep(left, UNFINISHED, datetime.now().astimezone())
            self.notices += [told] if told else []

    def left_game(self) -> Record | None:
        """The match that was left, if there is one that can be taken up."""
        self._writer.submit(int).result()
        read = self._store.read(save_path(), Record, Record.positions)
        if read.notice:
            self.notices.append(read.notice)
        self._on_table = None if read.value is None or read.value.over() else read.value
        return self._on_table

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

    @cached_property
    def archive(self) -> "Archive":
        """Where finished matches and records are kept. Its work is done through `filed`."""
        from game.play.files.archive import Archive

        return Archive(self._store)

    def filed(self, work: Callable[[], T]) -> T:
        """Do some reading or writing in its turn after all writing that was asked for, and wait for it."""
        return self._writer.submit(work).result()

    def finished(self, record: Record) -> None:
        """A match has ended: keep it to be watched again, and count it. What it brought comes into `news`."""
        ended, when = record.copy(), datetime.now().astimezone()

        def finish() -> None:
            try:
                news, told = self.archive.finish(ended, when)
                self.news.append(news)
                self.notices += told
            finally:
                self.counting = False

        self.counting = True
        self.news.clear()
        self._writer.submit(finish)

    def records(self) -> "Records":
        """Everybody’s results as they are kept."""
        records, notice = self.filed(self.archive.records)
        if notice:
            self.notices.append(notice)
        return records

    @cached_property
    def progress(self) -> "Progress":
        """How far everybody has come in the levels."""
        from game.play.levels.level_progress import (
            Progress,
            progress_path,
        )  # all rulebooks; the title is shown without them

        read = self._store.read(progress_path(), Progress)
        if read.notice:
            self.notices.append(read.notice)
        return read.value or Progress()

    def remember_progress(self, progress: "Progress") -> None:
        """Keep how far they have come now."""
        from game.play.levels.level_progress import progress_path

        self.__dict__["progress"] = progress
        self._write(progress_path(), progress)

    def sign(self, ruleset: str, place: int, initials: str) -> None:
        """Put initials on a line of the hall of fame."""
        notice = self.filed(partial(self.archive.sign, ruleset, place, initials))
        if notice:
            self.notices.append(notice)

    def kept(self, path: Path, kind: type[K], check: Callable[[K], object] | None = None) -> K | None:
        """What a file of the player's holds, after all writing that was asked for; None where there is nothing good."""
        read = self.filed(partial(self._store.read, path, kind, check))
        if read.notice:
            self.notices.append(read.notice)
        return read.value

    def write(self, path: Path, value: msgspec.Struct) -> None:
        """Keep this in a file of the player's."""
        self._write(path, value)

    def close(self) -> None:
        """Wait until everything is written, fall silent, and send the bots home."""
        if "_speech" in self.__dict__:
            self._speech.hush()
        self._writer.shutdown()
        if "thinker" in self.__dict__:
            self.thinker.close()

    def _write(self, path: Path, value: msgspec.Struct) -> None:
        """Have a file written; what is overtaken by a later value before its turn comes is not."""
        self._latest[path] = value

        def write() -> None:
            if self._latest[path] is not value:
                return
            notice = self._store.write(path, value)
            if notice:
                self.notices.append(notice)

        self._writer.submit(write)
