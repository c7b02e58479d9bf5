"""Keeps finished evenings, for their ceremony to be seen again: one file each in the folder `evenings`."""

from datetime import datetime

import msgspec

from game.play.evening.evening import Evening
from game.play.files.folder import Folder
from game.play.files.store import Store

MOST, LARGEST = 300, 12_000_000
"""The most evenings that are kept, and the most bytes that all of them may take."""


class PastEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An evening that is over, and when it ended (ISO, local time)."""

    finished: str
    evening: Evening
    format: int = 1


class PastEvenings:
    """The finished evenings."""

    def __init__(self, store: Store) -> None:
        self._folder = Folder(store, "evenings", PastEvening, MOST, LARGEST, _check)

    def keep(self, evening: Evening, when: datetime) -> str | None:
        """Keep one more; returns the sentence to show if that failed."""
        return self._folder.put(PastEvening(when.isoformat(timespec="seconds"), evening), evening.kind, when)

    def listed(self) -> tuple[list[PastEvening], list[str]]:
        """All readable ones, the latest first, and the sentences to show about the others."""
        found, told = self._folder.read()
        return [past for _path, past in found], told


def _check(past: PastEvening) -> None:
    past.evening.check()
    if not past.evening.over:
        raise ValueError("that evening is not over")
