"""The player's files: written by a thread of their own, one after the other.

A disk may take a tenth of a second until it has a file, so nobody waits for that who only wants to know what was given
to be written.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
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
        self._coming: dict[Path, msgspec.Struct] = {}
        """What is given to be written, and not written yet."""
        self._lock = threading.Lock()
        """Held while that is compared and changed."""
        self._work: Future[object] | None = None
        """What was asked for last by `later`."""
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def filed(self, work: Callable[[], T]) -> T:
        """Do some reading or writing in its turn after all writing that was asked for, and wait for it."""
        return self._writer.submit(work).result()

    def later(self, work: Callable[[], object]) -> None:
        """Do some reading or writing in its turn: it finds what was to be written before, whatever comes after."""
        self._latest = {}
        self._work = self._writer.submit(work)

    def settle(self) -> None:
        """Wait for all that was asked for by `later`: which files there are depends on it."""
        if self._work is not None:
            wait([self._work])

    def kept(self, path: Path, kind: type[K], check: Callable[[K], object] | None = None) -> K | None:
        """What a file will hold after all writing that was asked for; None where there is nothing good."""
        self.settle()
        with self._lock:
            coming = self._coming.get(path)
        if coming is not None:
            return msgspec.json.decode(msgspec.json.encode(coming), type=kind)
        read = self.store.read(path, kind, check)
        if read.notice:
            self.notices.append(read.notice)
        return read.value

    def when(self, path: Path) -> float:
        """When a file was written (seconds since 1970): now, if it is about to be; 0 where there is none."""
        if path in self._coming:
            return time.time()
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    def write(self, path: Path, value: msgspec.Struct) -> None:
        """Have a file written; what is overtaken by a later value before its turn comes is not."""
        latest = self._latest
        latest[path] = value
        if not self.store.leaves_alone(path):
            with self._lock:
                self._coming[path] = value

        def write() -> None:
            if latest[path] is not value:
                return
            notice = self.store.write(path, value)
            if notice:
                self.notices.append(notice)
            with self._lock:
                if self._coming.get(path) is value:
                    del self._coming[path]

        self._writer.submit(write)

    def close(self) -> None:
        """Wait until everything is written."""
        self._writer.shutdown()
