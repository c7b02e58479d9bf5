"""Keeps old matches in the folder `replays`, and other files of one kind in folders of their own.

The files' names begin with a running number, and the oldest are deleted first. Clocks do not matter, for they may be
wrong. Names of version 1.1 and before begin with the time; those files are older than all that have a number.
"""

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.paths import player_folder
from game.play.files.disk import LARGEST
from game.play.files.store import Store
from game.play.record import Record
from game.words import together

K = TypeVar("K", bound=msgspec.Struct)
NUMBERED = "no-{number:06}-{name}.json"
"""The name of a file. By this, version 1.1 takes it for newer than its own files, too."""
UNFINISHED = "left"
"""The ending of a match that its players left unfinished."""
MOST = 300
"""The most matches that are kept."""
MOST_BYTES = 24_000_000
"""The most bytes of all of them."""


class Folder(Generic[K]):
    """A folder in the player's folder. Errors of the disk come back as sentences for the player."""

    def __init__(
        self,
        store: Store,
        name: str,
        kind: type[K],
        most: int,
        largest: int,
        check: Callable[[K], object] | None = None,
    ) -> None:
        """`most` is the number of files that are kept, and `largest` the bytes of all of them. `check` raises
        ValueError for a damaged value."""
        self._store = store
        self._name = name
        self._kind = kind
        self._most = most
        self._largest = largest
        self._check = check
        self._number = 0
        """The number of the file that was written last; it may not be on the disk."""

    @property
    def folder(self) -> Path:
        """The folder's path. It may not exist yet."""
        return player_folder() / self._name

    def put(self, value: K, name: str, when: datetime) -> str | None:
        """Write one more file, and delete the oldest ones if there are too many. Returns a sentence if that failed."""
        numbers = [int(found[1]) for path in self._files() if (found := re.match(r"no-(\d+)-", path.name))]
        number = self._number = max([self._number, *numbers]) + 1
        stamped = f"{when.strftime('%Y-%m-%d-%H%M%S')}-{name}"
        notice = self._store.write(self.folder / NUMBERED.format(number=number, name=stamped), value)
        self._drop_oldest()
        return notice

    def throw_away(self, path: Path) -> str | None:
        """Delete a file. Returns a sentence if that failed."""
        return self._store.remove(path)

    def listed(self) -> tuple[list[tuple[Path, K]], list[str]]:
        """The readable files and their values, the latest first, and the sentences about the others.

        Files from elsewhere are read only up to the limits of the folder.
        """
        found: list[tuple[Path, K]] = []
        told: list[str] = []
        room = self._largest
        for path in reversed(self._files()[-self._most :]):
            room -= min(_size(path), LARGEST)
            if room < 0:
                break
            read = self._store.read(path, self._kind, self._check)
            if read.value is not None:
                found.append((path, read.value))
            if read.notice:
                told.append(read.notice)
        return found, ["\n".join(together(told))] if told else []

    def _files(self) -> list[Path]:
        """The files, the oldest first."""
        return sorted(self.folder.glob("*.json"))

    def _drop_oldest(self) -> None:
        """Delete the oldest files beyond the limits, except those of a newer version of the game."""
        files = self._files()
        sizes = [_size(path) for path in files]
        left, size = len(files), sum(sizes)
        for path, its in zip(files, sizes, strict=True):
            if left <= self._most and size <= self._largest:
                break
            if self._store.is_newer(path, self._kind):
                continue
            self._store.remove(path)
            left, size = left - 1, size - its


def _size(path: Path) -> int:
    """The bytes of a file; 0 if they are not known."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An old match: its end (ISO, local time), its ending (`1`, `2`, `draw`, UNFINISHED), and its record."""

    finished: str
    ending: str
    record: Record
    format: int = 3


class Replays(Folder[Replay]):
    """The old matches. Their plies are not played here; `Record.positions` does that later."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, "replays", Replay, MOST, MOST_BYTES)

    def keep(self, record: Record, ending: str, when: datetime) -> str | None:
        """Keep a match. Returns a sentence if that failed."""
        return self.put(Replay(when.isoformat(timespec="seconds"), ending, record), record.ruleset, when)
