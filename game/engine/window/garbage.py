"""Puts off what memory costs until nothing moves: looking for garbage, and giving freed memory back to the system.

Looking through everything takes 30 to 50 ms. So what has once been looked at is left alone ("frozen"), until that has
happened many times and nobody does anything."""

import contextlib
import ctypes
import gc
from threading import Timer

from game.process import resident

ENOUGH = 10
"""Young collections after which what is new is looked through as soon as nothing moves."""
LATEST = 400
"""Young collections after which that happens in any case: some minutes."""
MANY, MOST = 10, 40
"""Looks through what is new after which everything is looked through: in the next pause, and if there was none."""
PAUSE = 10.0
"""Seconds without any work after which freed memory is given back. Who only thinks for a moment needs it again, and
meanwhile nobody gets any: at 4K that takes up to 60 ms, and clearing it anew 14 ms for each picture."""
GROWN = 1.15
"""How many times as much the process may hold as after the last time before that happens without such a pause: pictures
of many sizes leave gaps that others do not fit into."""
ASLEEP = 0.05
"""Seconds from then until it begins: the loop is asleep by then."""
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The numbers of mallopt's parameters."""
NEVER = 1 << 30
"""Bytes: larger than any picture, and more than is ever free."""
LARGEST = 32 << 20
"""Bytes: the highest MMAP_THRESHOLD that glibc before 2.35 takes; a picture of 4K is smaller."""


class Memory:
    """What this process holds. Where the C library is not glibc, that library does as it likes."""

    def __init__(self) -> None:
        self._library: ctypes.CDLL | None = None
        self._idle: float | None = None
        """Since when there has been nothing to do."""
        self._untrimmed = False
        self._giving: Timer | None = None
        self._held = resident()
        """The bytes that the process held when it began, or after memory was given back."""
        self._freezes = not gc.get_freeze_count()
        """Whether nobody else, as the tests, has frozen anything."""
        self._frozen = 0
        """How often something was frozen since everything was looked through."""

    @property
    def untrimmed(self) -> bool:
        """Whether freed memory may have been kept since it was last given back."""
        return self._untrimmed or (self._giving is not None and self._giving.is_alive())

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
                library.mallopt(MMAP_THRESHOLD, LARGEST)
            self._library = library

    def put_off(self) -> None:
        """From now on, look for garbage only when nothing moves: that takes longer than a frame may. All that there is
        by now belongs to the program, and is left alone."""
        young, middle, _old = gc.get_threshold()
        gc.set_threshold(young, middle, LATEST)
        if self._freezes:
            gc.freeze()
        self._held = resident()

    def busy(self) -> None:
        """Something is drawn or made."""
        self._idle, self._untrimmed = None, True

    def rest(self, now: float) -> None:
        """There is nothing to do at this moment, in seconds: use it for what can wait."""
        if gc.get_count()[2] >= ENOUGH:
            self._collect(everything=self._frozen >= MOST)
        self._idle = now if self._idle is None else self._idle
        if self._untrimmed and (now - self._idle >= PAUSE or resident() > GROWN * self._held):
            self._untrimmed = False
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
        """Collect the garbage among what is new, or among everything, and freeze the rest."""
        if everything and self._freezes:
            gc.unfreeze()
        gc.collect()
        if self._freezes:
            gc.freeze()
            self._frozen = 0 if everything else self._frozen + 1
