"""Draws slow pictures in threads beside the loop.

Backgrounds have their own thread, since each takes as long as everything else together. Each thread has its own cache:
SDL refuses to blit a surface that another thread scales.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Any

from game.engine.picture.cache import Cache
from game.process import step_back

TURN = 0.0005
"""A drawing thread lets other threads run after this many seconds."""
ENDING = 3.0
"""At its end, the game waits this many seconds for a thread."""
PARTS = 8_000_000
"""The budget in bytes of a thread's cache."""
IDLE = 5.0
"""A thread clears its cache after this many seconds without a job."""


@dataclass(frozen=True)
class Job:
    """A picture to draw and its key. A thread calls `draw` with its own cache."""

    key: Hashable
    draw: Callable[[Cache], Any]
    world: object
    """The cache of the canvas that asks. A thread clears its own cache when this changes."""


@dataclass(frozen=True)
class Drawn:
    """The result of a job: its picture, or the error that ended it."""

    job: Job
    picture: Any = None
    error: Exception | None = None


class Jobs:
    """The queues of the drawing threads. Urgent jobs come first, the latest of them before all others."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: dict[bool, OrderedDict[Hashable, Job]] = {False: OrderedDict(), True: OrderedDict()}
        self._at_work: dict[bool, Job] = {}
        self._drawn: list[Drawn] = []
        self._threads: dict[bool, Thread] = {}
        self._closed = False

    @property
    def busy(self) -> bool:
        """True if a job waits, is being drawn, or was drawn and not yet collected."""
        return bool(any(self._waiting.values()) or self._at_work or self._drawn)

    def ask(self, job: Job, *, urgent: bool, ground: bool = False) -> None:
        """Queue a job. If it is queued already, `urgent` moves it to the front."""
        if ground not in self._threads:
            sys.setswitchinterval(TURN)
            name = "grounds" if ground else "pictures"
            self._threads[ground] = Thread(target=self._work, args=(ground,), name=name, daemon=True)
            self._threads[ground].start()
        with self._changed:
            if any(job.key == each.key and job.world is each.world for each in self._at_work.values()):
                return
            waiting = self._waiting[ground]
            waiting.setdefault(job.key, job)
            if urgent:
                waiting.move_to_end(job.key, last=False)
            self._changed.notify_all()

    def collect(self) -> list[Drawn]:
        """Everything that was drawn since the last call."""
        with self._changed:
            drawn, self._drawn = self._drawn, []
        return drawn

    def wait(self, seconds: float) -> None:
        """Wait until something is drawn, or for this many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._drawn, seconds)

    def drop(self) -> None:
        """Clear the queues. Whoever still needs a picture asks again."""
        with self._changed:
            for waiting in self._waiting.values():
                waiting.clear()

    def close(self) -> None:
        """End the threads after their present jobs."""
        self.drop()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for thread in self._threads.values():
            thread.join(ENDING)

    def _work(self, ground: bool) -> None:
        """Run a drawing thread."""
        step_back()
        waiting, world, parts = self._waiting[ground], None, Cache(PARTS)
        while True:
            with self._changed:
                if not self._changed.wait_for(lambda: waiting or self._closed, IDLE):
                    parts.clear()
                self._changed.wait_for(lambda: waiting or self._closed)
                if self._closed:
                    return
                _key, job = waiting.popitem(last=False)
                self._at_work[ground] = job
            if job.world is not world:
                world, parts = job.world, Cache(PARTS)
            parts.use()
            parts.shown()
            drawn = _drawn(job, parts)
            with self._changed:
                del self._at_work[ground]
                self._drawn.append(drawn)
                self._changed.notify_all()


def _drawn(job: Job, parts: Cache) -> Drawn:
    try:
        return Drawn(job, job.draw(parts))
    except Exception as error:
        return Drawn(job, error=error)
