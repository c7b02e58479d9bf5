"""Puts off what memory costs until nothing moves: looking for garbage, and giving freed memory back to the system."""

import contextlib
import ctypes
import gc
from threading import Thread

ENOUGH = 10
"""Young collections after which a full one runs as soon as nothing moves."""
LATEST = 400
"""Young collections after which it runs in any case: some minutes."""
PAUSE = 10.0
"""Seconds without any work after which freed memory is given back. Who only thinks for a moment needs it again, and
meanwhile nobody gets any: at 4K that takes up to 60 ms, and clearing it anew 14 ms for each picture."""
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The numbers of mallopt's parameters."""
NEVER = 1 << 30
"""Bytes: larger than any picture, and more than is ever free."""
MOST = 32 << 20
"""Bytes: the highest MMAP_THRESHOLD that glibc before 2.35 takes; a picture of 4K is smaller."""


def put_off_rubbish() -> None:
    """From now on, run full collections only when told: they take longer than a frame may, so they wait for a pause."""
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, LATEST)


def collect_rubbish() -> None:
    """Run a full collection, if one may be due; call this while nothing moves.

    The first one finds the program itself: what is left of it is not looked at again.
    """
    if gc.get_count()[2] >= ENOUGH:
        gc.collect()
        if not gc.get_freeze_count():
            gc.freeze()


class Memory:
    """What this process holds. Where the C library is not glibc, that library does as it likes."""

    def __init__(self) -> None:
        self._library: ctypes.CDLL | None = None
        self._idle: float | None = None
        """Since when there has been nothing to do."""
        self._lent = False
        self._giving: Thread | None = None

    @property
    def lent(self) -> bool:
        """Whether freed memory may have been kept since it was last given back."""
        return self._lent or (self._giving is not None and self._giving.is_alive())

    def keep(self) -> None:
        """From now on, keep what is freed for the next picture, in one heap for all threads that begin later.

        By itself glibc gives a large picture's memory back at once: the next one of that size then takes five times as
        long, because the system has to find and clear each page of it again. It makes a heap for each thread too, whose
        free end `malloc_trim` leaves as it is: up to 64 MB each.
        """
        with contextlib.suppress(OSError, AttributeError, TypeError):
            library = ctypes.CDLL(None)
            library.mallopt(ARENA_MAX, 1)
            library.mallopt(TRIM_THRESHOLD, NEVER)
            if not library.mallopt(MMAP_THRESHOLD, NEVER):
                library.mallopt(MMAP_THRESHOLD, MOST)
            self._library = library

    def busy(self) -> None:
        """Something is drawn or made."""
        self._idle, self._lent = None, True

    def rest(self, now: float) -> None:
        """There is nothing to do at this moment, in seconds: use it for what can wait."""
        collect_rubbish()
        self._idle = now if self._idle is None else self._idle
        if self._lent and now - self._idle >= PAUSE:
            self._lent = False
            if self._library is not None:
                self._giving = Thread(target=self._library.malloc_trim, args=(0,), name="giving back", daemon=True)
                self._giving.start()
