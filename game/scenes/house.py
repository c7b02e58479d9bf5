"""What every scene needs from the house: settings, sounds, saves, bots, and notices to tell once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

import msgspec

from game.ai.thinker import Thinking
from game.engine.intents import Device, Intent
from game.paths import player_folder
from game.play.record import Record
from game.play.settings import Settings, settings_path
from game.play.setup import Setup
from game.play.store import Store


class Sounds(Protocol):
    """As much of the audio as scenes use."""

    def play(self, name: str) -> None:
        """Play an effect by name."""

    def music(self, name: str | None) -> None:
        """Play this music on and on; None stops it."""


def save_path() -> Path:
    """Where the match that is being played is kept."""
    return player_folder() / "match.json"


class House:
    """The services behind the scenes. Files are written by a thread of their own, one after the other."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        sounds: Sounds,
        thinker: Thinking,
        glyph: Callable[[Intent, Device], str],
    ) -> None:
        """`glyph` tells what is printed on the key or button for an intent."""
        self.settings = settings
        self.sounds = sounds
        self.thinker = thinker
        self.glyph = glyph
        self.notices: list[str] = []
        """Sentences that the player has not been told yet."""
        self._store = store
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def change(self, **changes: object) -> None:
        """Change settings; they hold at once and are kept."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self._write(settings_path(), self.settings)

    def remember(self, setup: Setup) -> None:
        """Keep who sat where and what was agreed, for the next time."""
        self.change(setup=setup)

    def keep(self, record: Record) -> None:
        """Save the match as it stands; every ply is kept."""
        self._write(save_path(), record.copy())

    def left_game(self) -> Record | None:
        """The match that was left, if there is one that can be taken up."""
        read = self._store.read(save_path(), Record, Record.positions)
        if read.notice:
            self.notices.append(read.notice)
        if read.value is None or read.value.over():
            return None
        return read.value

    def forget_game(self) -> None:
        """There is no match to continue."""
        self._writer.submit(self._store.remove, save_path())

    def close(self) -> None:
        """Wait until everything is written, and send the bots home."""
        self._writer.shutdown()
        self.thinker.close()

    def _write(self, path: Path, value: msgspec.Struct) -> None:
        def write() -> None:
            notice = self._store.write(path, value)
            if notice:
                self.notices.append(notice)

        self._writer.submit(write)
