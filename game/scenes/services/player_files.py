"""The player's files: read and written by threads beside the loop.

A disk may take a tenth of a second until it has a file, and somebody may have put anything into the player's folder; so
nobody waits for that who only wants to know what was given to be written.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
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
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def later(self, work: Callable[[], T]) -> Future[T]:
        """Do some writing in its turn: it finds what was to be written before, whatever comes after."""
        self._latest = {}
        return self._writer.submit(work)

    def beside(self, work: Callable[[], T]) -> Future[T]:
        """Do some reading once all is written that is to be written now. Nothing waits for it, no writing and not the
        end of the game."""
        found: Future[T] = Future()
        written = self.later(int)

        def read() -> None:
            try:
                written.result()
                found.set_result(work())
            except BaseException as error:
                found.set_exception(error)

        threading.Thread(target=read, daemon=True, name="reads").start()
        return found

    def kept(self, path: Path, kind: type[K], check: Callable[[K], object] | None = None) -> K | None:
        """What a file will hold after all writing that was asked for; None where there is nothing good."""
        with self._lock:
            coming = self._coming.get(path)
        if coming is not None:
            return msgspec.json.decode(msgspec.json.encode(coming), type=kind)
        read = self.store.read(path, kind, check)
        if read.notice:
            self.notices.append(read.notice)
        return read.value

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
