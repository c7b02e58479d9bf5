"""Draws what takes long in threads beside the loop, which goes on meanwhile.

Grounds have a thread of their own, since each takes as long as everything else together. A thread has a cache of its
own: SDL refuses to blit a surface that another thread is scaling.
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
"""Seconds after which a thread at work lets the others run: the loop waits no longer for it."""
ENDING = 3.0
"""Seconds that the end of the game waits for what is being drawn."""
PARTS = 8_000_000
"""Bytes of what a thread keeps for its next jobs."""
IDLE = 5.0
"""Seconds without a job after which it keeps nothing."""


@dataclass(frozen=True)
class Job:
    """Something to draw, and the key of its picture. It draws with the cache of its thread."""

    key: Hashable
    draw: Callable[[Cache], Any]
    world: object
    """What it fits; parts that a thread has kept for another world are of no use."""


@dataclass(frozen=True)
class Drawn:
    """What became of a job: its picture, or the error that ended it."""

    job: Job
    picture: Any = None
    error: Exception | None = None


class Jobs:
    """The jobs that wait, by thread: those that a picture lacks first, the latest of them before all."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: dict[bool, OrderedDict[Hashable, Job]] = {False: OrderedDict(), True: OrderedDict()}
        self._at_work: dict[bool, Job] = {}
        self._drawn: list[Drawn] = []
        self._threads: dict[bool, Thread] = {}
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether anything waits, is being drawn, or was and is not collected yet."""
        return bool(any(self._waiting.values()) or self._at_work or self._drawn)

    def ask(self, job: Job, *, urgent: bool, ground: bool = False) -> None:
        """Have this drawn; asking again only makes it more pressing."""
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
        """What has been drawn since this was called last."""
        with self._changed:
            drawn, self._drawn = self._drawn, []
        return drawn

    def wait(self, seconds: float) -> None:
        """Wait until something is drawn, or for so long."""
        with self._changed:
            self._changed.wait_for(lambda: self._drawn, seconds)

    def drop(self) -> None:
        """Forget what nobody has begun to draw: it is asked for again by whoever still needs it."""
        with self._changed:
            for waiting in self._waiting.values():
                waiting.clear()

    def close(self) -> None:
        """End the threads, once each has drawn what it has begun."""
        self.drop()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for thread in self._threads.values():
            thread.join(ENDING)

    def _work(self, ground: bool) -> None:
        """The life of a thread."""
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
