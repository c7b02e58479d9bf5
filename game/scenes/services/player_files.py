"""The player's files: written by a thread of their own, one after the other."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from game.play.files.store import Store

T = TypeVar("T")
K = TypeVar("K", bound=msgspec.Struct)


class PlayerFiles:
    """`notices` gets a sentence about whatever goes wrong."""

    def __init__(self, store: Store, notices: list[str]) -> None:
        self.store = store
        self.notices = notices
        self._latest: dict[Path, msgspec.Struct] = {}
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def filed(self, work: Callable[[], T]) -> T:
        """Do some reading or writing in its turn after all writing that was asked for, and wait for it."""
        return self._writer.submit(work).result()

    def later(self, work: Callable[[], object]) -> None:
        """Do some reading or writing in its turn: it finds what was to be written before, whatever comes after."""
        self._latest = {}
        self._writer.submit(work)

    def kept(self, path: Path, kind: type[K], check: Callable[[K], object] | None = None) -> K | None:
        """What a file holds, after all writing that was asked for; None where there is nothing good."""
        read = self.filed(partial(self.store.read, path, kind, check))
        if read.notice:
            self.notices.append(read.notice)
        return read.value

    def write(self, path: Path, value: msgspec.Struct) -> None:
        """Have a file written; what is overtaken by a later value before its turn comes is not."""
        latest = self._latest
        latest[path] = value

        def write() -> None:
            if latest[path] is not value:
                return
            notice = self.store.write(path, value)
            if notice:
                self.notices.append(notice)

        self._writer.submit(write)

    def close(self) -> None:
        """Wait until everything is written."""
        self._writer.shutdown()
