"""Delays garbage collection, and returns freed memory to the system, while nothing moves on screen.

A full collection takes 30 to 50 ms. So every collection freezes (`gc.freeze`) what has survived it, and a full
collection is rare.
"""

import contextlib
import ctypes
import gc
from threading import Timer

from game.process import resident

ENOUGH = 10
"""After this many young collections, the next pause collects all objects that are not frozen."""
LATEST = 400
"""After this many young collections, Python collects even without a pause; that takes some minutes."""
MANY, MOST = 10, 40
"""After this many freezes, a full collection comes with the next long pause (MANY), or with any pause (MOST)."""
PAUSE = 10.0
"""After this many idle seconds the freed memory is returned. A player who only thinks for a moment needs it again, and
at 4K the system takes up to 60 ms to take it back, and 14 ms a picture to clear it."""
GROWN = 1.15
"""When the process has grown by this factor, memory is returned without waiting for PAUSE, and once more after it:
pictures of many sizes leave gaps that no other picture fits into."""
ASLEEP = 0.05
"""The thread that returns memory starts after this many seconds, when the loop sleeps."""
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The parameters of mallopt."""
NEVER = 1 << 30
"""A threshold in bytes that no picture reaches."""
LARGEST = 32 << 20
"""The highest MMAP_THRESHOLD in bytes that glibc before 2.35 accepts. A 4K picture is smaller."""


class Memory:
    """Manages the memory of this process. It tunes malloc only where the C library is glibc."""

    def __init__(self) -> None:
        self._library: ctypes.CDLL | None = None
        self._idle: float | None = None
        """The second since which the game has been idle; None while it works."""
        self._untrimmed = False
        self._giving: Timer | None = None
        self._held = resident()
        """The bytes that the process held at the start, or after memory was last returned."""
        self._freezes = not gc.get_freeze_count()
        """False if somebody else has frozen objects before, as the tests do."""
        self._frozen = 0
        """The number of freezes since the last full collection."""

    @property
    def untrimmed(self) -> bool:
        """True if freed memory may wait to be returned."""
        return self._untrimmed or (self._giving is not None and self._giving.is_alive())

    def keep(self) -> None:
        """Have malloc keep freed memory for the next picture, in one heap for all threads that start later.

        By default glibc returns a large picture's memory at once. The next picture of that size then takes five times
        as long, because the system must find and clear every page again. It also makes a heap for each thread, and
        `malloc_trim` leaves up to 64 MB of each.
        """
        with contextlib.suppress(OSError, AttributeError, TypeError):
            library = ctypes.CDLL(None)
            library.mallopt(ARENA_MAX, 1)
            library.mallopt(TRIM_THRESHOLD, NEVER)
            if not library.mallopt(MMAP_THRESHOLD, NEVER):
                library.mallopt(MMAP_THRESHOLD, LARGEST)
            self._library = library

    def put_off(self) -> None:
        """Collect garbage only in pauses from now on, because a collection takes longer than a frame. Everything that
        exists now is frozen."""
        young, middle, _old = gc.get_threshold()
        gc.set_threshold(young, middle, LATEST)
        if self._freezes:
            gc.freeze()
        self._held = resident()

    def busy(self) -> None:
        """The loop calls this after every turn that draws, or in which threads draw ahead."""
        self._idle, self._untrimmed = None, True

    def rest(self, now: float) -> None:
        """The loop calls this at the second `now`, after a turn that had nothing to draw."""
        if gc.get_count()[2] >= ENOUGH:
            self._collect(everything=self._frozen >= MOST)
        self._idle = now if self._idle is None else self._idle
        if not self._untrimmed or (self._giving is not None and self._giving.is_alive()):
            return
        rested = now - self._idle >= PAUSE
        if rested or resident() > GROWN * self._held:
            self._untrimmed = not rested
            self._giving = Timer(ASLEEP, self._give_back)
            self._giving.daemon = True
            self._giving.start()

    def _give_back(self) -> None:
        if self._frozen >= MANY:
            self._collect(everything=True)
        if self._library is not None:
            self._library.malloc_trim(0)
        self._held = resident()

    def _collect(self, everything: bool) -> None:
        """Collect the new objects, or every object, and freeze the survivors."""
        if everything and self._freezes:
            gc.unfreeze()
        gc.collect()
        if self._freezes:
            gc.freeze()
            self._frozen = 0 if everything else self._frozen + 1
