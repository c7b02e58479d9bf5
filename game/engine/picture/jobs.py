"""Draws slow pictures in threads beside the loop.

Backgrounds have their own thread, since each takes as long as everything else together.

No surface belongs to two threads: SDL refuses to blit one that another thread scales. So a job is given plain values,
and makes the pictures that it needs in its thread's own cache. What it returns leaves that cache.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from threading import Condition, Thread
from types import FunctionType
from typing import Any

import pygame
from msgspec import Struct

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


PLAIN = (type(None), bool, int, float, str, bytes, Enum)


@dataclass(frozen=True, eq=False)
class Pixels:
    """A copy of a picture in plain bytes, for a job that needs what the loop has drawn. It equals only itself."""

    size: tuple[int, int]
    raw: bytes

    @classmethod
    def of(cls, picture: pygame.Surface, area: pygame.Rect | None = None) -> "Pixels":
        """A copy of an opaque picture, or of an area of it."""
        copy = pygame.Surface(area.size if area else picture.size, 0, 32)
        copy.blit(picture, (0, 0), area)
        return cls(copy.size, copy.get_buffer().raw)

    @property
    def bytes(self) -> int:
        """The bytes that it takes."""
        return len(self.raw)

    def surface(self) -> pygame.Surface:
        """A new surface with these pixels."""
        made = pygame.Surface(self.size, 0, 32)
        made.get_buffer().write(self.raw)
        return made


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
        self._parts: dict[bool, Cache] = {}
        self._closed = False

    @property
    def busy(self) -> bool:
        """True if a job waits, is being drawn, or was drawn and not yet collected."""
        return bool(any(self._waiting.values()) or self._at_work or self._drawn)

    @property
    def caches(self) -> list[Cache]:
        """The threads' own caches."""
        return list(self._parts.values())

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
        waiting, world = self._waiting[ground], None
        parts = self._parts[ground] = Cache(PARTS)
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
                world = job.world
                parts = self._parts[ground] = Cache(PARTS)
            parts.use()
            parts.shown()
            drawn = _drawn(job, parts)
            with self._changed:
                del self._at_work[ground]
                self._drawn.append(drawn)
                self._changed.notify_all()


def _drawn(job: Job, parts: Cache) -> Drawn:
    try:
        picture = job.draw(parts)
    except Exception as error:
        return Drawn(job, error=error)
    parts.let_go(picture)
    return Drawn(job, picture)


def refuse_shared(draw: Callable[..., object], given: tuple[object, ...]) -> None:
    """Raise TypeError if a thread that calls `draw` with these values would share more than plain values."""
    for each in (draw, *given):
        if (found := _shared(each)) is not None:
            raise TypeError(
                f"A drawing thread shares no surface with the loop, so a job is given plain values. "
                f"{draw.__module__}.{draw.__qualname__} was given a {type(found).__qualname__}."
            )


def _shared(thing: object) -> object | None:
    """The first part of a thing that is no plain value; None if there is none."""
    if isinstance(thing, PLAIN):
        return None
    if isinstance(thing, FunctionType | type):
        return None if _is_named(thing) else thing
    if isinstance(thing, tuple | frozenset):
        parts: Iterable[object] = thing
    elif isinstance(thing, Struct) and thing.__struct_config__.frozen:
        parts = (getattr(thing, name) for name in thing.__struct_fields__)
    elif is_dataclass(thing) and getattr(type(thing), "__dataclass_params__").frozen:  # noqa: B009
        parts = (getattr(thing, field.name) for field in fields(thing))
    else:
        return thing
    return next((found for found in map(_shared, parts) if found is not None), None)


def _is_named(thing: FunctionType | type) -> bool:
    """True for a function or a class of a module, which holds no values of its own."""
    found: object = sys.modules.get(thing.__module__)
    for name in thing.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is thing
