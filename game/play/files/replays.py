"""Keeps old matches for the replay: one file each in the folder `replays`."""

from datetime import datetime
from pathlib import Path

import msgspec

from game.play.files.folder import Folder
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
    """The old matches."""

    def __init__(self, store: Store) -> None:
        self._folder = Folder(store, "replays", Replay, MOST, LARGEST)

    def keep(self, record: Record, ending: str, when: datetime) -> str | None:
        """Keep one more; returns the sentence to show if that failed."""
        return self._folder.put(Replay(when.isoformat(timespec="seconds"), ending, record), record.ruleset, when)

    def remove(self, kept: Kept) -> str | None:
        """Delete one; returns the sentence to show if that failed."""
        return self._folder.throw_away(kept.path)

    def listed(self) -> tuple[list[Kept], list[str]]:
        """All readable ones, the latest first, and the sentences to show about the others.

        Their plies are not played through here: `Record.positions` does that when one is watched.
        """
        found, told = self._folder.read()
        return [Kept(path, replay) for path, replay in found], told
