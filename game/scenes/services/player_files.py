"""Reads and writes the player's files in threads, so that the game's loop never waits for a disk.

Writing takes place in a queue. A value that was given to be written can be read back at once, before it is on the disk.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from game.play.files.profiles import Profiles, profiles_path
from game.play.files.store import Store

T = TypeVar("T")
K = TypeVar("K", bound=msgspec.Struct)


class PlayerFiles:
    """The player's files. For each problem a sentence for the player is added to `notices`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.notices: list[str] = []
        self._latest: dict[Path, msgspec.Struct] = {}
        self._coming: dict[Path, msgspec.Struct] = {}
        """The values in the queue that are not on the disk yet."""
        self._lock = threading.Lock()
        """Guards `_coming`, which both the loop and the writer change."""
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")

    def later(self, work: Callable[[], T]) -> Future[T]:
        """Put some work into the queue of writing. When its turn comes, it finds on the disk exactly what was given to
        be written before it."""
        self._latest = {}
        return self._writer.submit(work)

    def beside(self, work: Callable[[], T]) -> Future[T]:
        """Do some reading in a thread of its own, after all writing that is in the queue now. Neither later writing nor
        the end of the game waits for it."""
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
        """The content of a file, or what is in the queue to be written to it. None if there is no file, or if its
        content is not of this `kind` or does not pass the `check`."""
        with self._lock:
            coming = self._coming.get(path)
        if coming is not None:
            return msgspec.json.decode(msgspec.json.encode(coming), type=kind)
        read = self.store.read(path, kind, check)
        if read.notice:
            self.notices.append(read.notice)
        return read.value

    def profiles(self) -> Profiles:
        """The profiles of everybody who has played here."""
        return self.kept(profiles_path(), Profiles) or Profiles()

    def write(self, path: Path, value: msgspec.Struct) -> None:
        """Put the writing of a file into the queue. A value is skipped if a newer one for the same file is in the queue
        behind it."""
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

    def is_free(self, path: Path) -> bool:
        """True if there is no such file, and none is in the queue to be written."""
        with self._lock:
            return path not in self._coming and not self.store.when(path)

    def close(self) -> None:
        """Wait until everything is written."""
        self._writer.shutdown()
