"""Keeps finished evenings in the folder `evenings`, so that their ceremony can be seen again."""

from datetime import datetime

import msgspec

from game.play.evening.evening import Evening
from game.play.files.replays import Folder
from game.play.files.store import Store

MOST, LARGEST = 300, 12_000_000
"""The most evenings that are kept, and the most bytes of all of them."""


class PastEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished evening, and its end (ISO, local time)."""

    finished: str
    evening: Evening
    format: int = 4


class PastEvenings(Folder[PastEvening]):
    """The finished evenings."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, "evenings", PastEvening, MOST, LARGEST, _check)

    def keep(self, evening: Evening, when: datetime) -> str | None:
        """Keep an evening. Returns a sentence if that failed."""
        return self.put(PastEvening(when.isoformat(timespec="seconds"), evening), evening.kind, when)


def _check(past: PastEvening) -> None:
    past.evening.check()
    if not past.evening.over:
        raise ValueError("that evening is not over")
