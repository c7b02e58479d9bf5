"""Keeps old matches in the folder `replays`."""

from datetime import datetime
from pathlib import Path

import msgspec

from game.play.files.folder import Folder
from game.play.files.store import Store
from game.play.record import Record

UNFINISHED = "left"
"""The ending of a match that its players left unfinished."""
MOST = 300
"""The most matches that are kept."""
LARGEST = 24_000_000
"""The most bytes of all of them."""


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An old match: its end (ISO, local time), its ending (`1`, `2`, `draw`, UNFINISHED), and its record."""

    finished: str
    ending: str
    record: Record
    format: int = 1


class Kept(msgspec.Struct, frozen=True):
    """A replay and its file."""

    path: Path
    replay: Replay


class Replays:
    """The old matches."""

    def __init__(self, store: Store) -> None:
        self._folder = Folder(store, "replays", Replay, MOST, LARGEST)

    def keep(self, record: Record, ending: str, when: datetime) -> str | None:
        """Keep a match. Returns a sentence if that failed."""
        return self._folder.put(Replay(when.isoformat(timespec="seconds"), ending, record), record.ruleset, when)

    def remove(self, kept: Kept) -> str | None:
        """Delete a replay. Returns a sentence if that failed."""
        return self._folder.throw_away(kept.path)

    def listed(self) -> tuple[list[Kept], list[str]]:
        """The readable replays, the latest first, and the sentences about the others.

        Their plies are not played here; `Record.positions` does that later.
        """
        found, told = self._folder.read()
        return [Kept(path, replay) for path, replay in found], told
