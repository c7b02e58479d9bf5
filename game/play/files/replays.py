"""Keeps old matches for the replay: one file each in the folder `replays`, the oldest dropped first."""

from datetime import datetime
from pathlib import Path

import msgspec

from game.paths import player_folder
from game.play.files.store import Store
from game.play.record import Record

UNFINISHED = "left"
"""The result of a match that was left for another one."""
MOST = 300
"""The most matches that are kept."""
LARGEST = 24_000_000
"""The most bytes that all of them may take."""


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An old match: when it ended (ISO, local time), how (`1`, `2`, `draw`, UNFINISHED), and its record."""

    finished: str
    ending: str
    record: Record
    format: int = 1


class Kept(msgspec.Struct, frozen=True):
    """A replay and the file it lies in."""

    path: Path
    replay: Replay


class Replays:
    """The folder of old matches. Every failure of the disk comes back as sentences for the player."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def folder(self) -> Path:
        """The folder's path; it may not exist yet."""
        return player_folder() / "replays"

    def keep(self, record: Record, ending: str, when: datetime) -> str | None:
        """Keep one more, and drop the oldest if there are too many; returns the sentence to show if that failed."""
        stamp = when.strftime("%Y-%m-%d-%H%M%S")
        path, number = self.folder / f"{stamp}-{record.ruleset}.json", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stamp}-{record.ruleset}-{number}.json"
        notice = self._store.write(path, Replay(when.isoformat(timespec="seconds"), ending, record))
        self._drop_oldest()
        return notice

    def remove(self, kept: Kept) -> str | None:
        """Delete one; returns the sentence to show if that failed."""
        return self._store.remove(kept.path)

    def listed(self) -> tuple[list[Kept], list[str]]:
        """All readable ones, the latest first, and the sentences to show about the others.

        Their plies are not played through here: `Record.positions` does that when one is watched.
        """
        found: list[Kept] = []
        told: list[str] = []
        for path in reversed(self._files()):
            read = self._store.read(path, Replay)
            if read.value is not None:
                found.append(Kept(path, read.value))
            if read.notice:
                told.append(read.notice)
        return found, told

    def _files(self) -> list[Path]:
        """The files, the oldest first: their names begin with the time."""
        return sorted(self.folder.glob("*.json"))

    def _drop_oldest(self) -> None:
        files = self._files()
        try:
            sizes = [path.stat().st_size for path in files]
            while len(sizes) > MOST or sum(sizes) > LARGEST:
                files.pop(0).unlink(missing_ok=True)
                sizes.pop(0)
        except OSError:
            return  # what cannot be dropped now is dropped the next time
