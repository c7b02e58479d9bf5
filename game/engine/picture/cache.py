"""Keeps what was drawn, within a budget of bytes; what was not used for the longest goes first.

The window has one cache, and so has each thread that draws: two threads never use the same surface. What the last
picture on screen was made of stays, however much that is.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, TypeVar

import pygame

Drawing = TypeVar("Drawing", bound=Callable[..., Any])
T = TypeVar("T")

SMALL = 34_000_000
"""The budget in bytes for what is smaller than the window."""
TRIFLE = 300
"""Bytes that anything kept takes at least, with its key."""
DEEP = 4
"""How deep pictures may lie in a thing that is weighed."""


class NotReady(Exception):
    """A picture lacks something that is being drawn, or that there is no time to draw now: draw it again later."""


@dataclass
class _Kept:
    thing: Any
    size: int
    used: int
    """The number of the picture on screen that it was used for last."""


class Cache:
    """Things by key. Surfaces in it are shared: never paint on them."""

    def __init__(self, budget: int = SMALL) -> None:
        self._budget = budget
        self._things: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._size = 0
        self._shown = 0
        self._made = 0
        """How many things were made."""
        self._late: Callable[[], bool] | None = None
        """Whether there is no more time to make anything; None while everything may be made."""

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return self._size

    def use(self) -> None:
        """Be the cache of this thread from now on."""
        _in_use.set(self)

    def clear(self) -> None:
        """Let everything go."""
        self._things.clear()
        self._size = 0

    def shown(self) -> None:
        """A picture is complete: what it was made of stays until the next one is."""
        self._shown += 1

    def __contains__(self, key: Hashable) -> bool:
        """Whether this is kept."""
        return key in self._things

    def find(self, key: Hashable) -> Any:
        """What is kept under this key. Raises KeyError if nothing is."""
        kept = self._things[key]
        kept.used = self._shown
        self._things.move_to_end(key)
        return kept.thing

    def keep(self, key: Hashable, thing: Any) -> None:
        """Keep a thing as the one used last, and let go what there is no room for."""
        self._made += 1
        self.drop(key)
        kept = _Kept(thing, TRIFLE + weight(thing), self._shown)
        self._things[key] = kept
        self._size += kept.size
        while self._size > self._budget:
            oldest, kept = next(iter(self._things.items()))
            if kept.used >= self._shown - 1:
                break
            self.drop(oldest)

    def drop(self, key: Hashable) -> None:
        """Let one thing go, if it is kept."""
        gone = self._things.pop(key, None)
        self._size -= gone.size if gone else 0

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under this key; it is made if nothing is. Raises NotReady if there is no time for that."""
        try:
            found: T = self.find(key)
        except KeyError:
            self._hurry()
            found = make()
            self.keep(key, found)
        return found

    def made_by(self, step: Callable[[], None]) -> None:
        """Make a part of something that is not kept here. Raises NotReady if there is no time for that."""
        self._hurry()
        with self.whatever_it_takes():
            step()
        self._made += 1

    def _hurry(self) -> None:
        if self._late is not None and self._late():
            raise NotReady

    @contextmanager
    def within(self, seconds: float, now: Callable[[], float] = time.perf_counter) -> Iterator[None]:
        """Have NotReady raised once making things has taken so long; something is made in any case."""
        begun = [now(), self._made]

        def late() -> bool:
            if self._made == begun[1]:
                begun[0] = now()
                return False
            return now() - begun[0] > seconds

        before, self._late = self._late, late
        try:
            yield
        finally:
            self._late = before

    @contextmanager
    def whatever_it_takes(self) -> Iterator[None]:
        """Have everything made for a while."""
        before, self._late = self._late, None
        try:
            yield
        finally:
            self._late = before


_in_use = ContextVar("the cache of this thread", default=Cache())  # noqa: B039


def in_use() -> Cache:
    """The cache of this thread: that of the canvas that was fitted last; what is drawn without any has one, too."""
    return _in_use.get()


def kept(draw: Drawing) -> Drawing:
    """Keep the results of a function by its arguments. It takes under 2 ms: what takes longer is `Canvas.picture`'s."""

    @wraps(draw)
    def kept_or_drawn(*given: Any, **named: Any) -> Any:
        key = draw, given, tuple(named.items())
        return _in_use.get().made(key, partial(draw, *given, **named))

    return kept_or_drawn  # type: ignore[return-value]


def weight(thing: Any, deep: int = DEEP) -> int:
    """The bytes of the pictures in a thing. What makes some of its own later tells by `bytes` what it will take."""
    if isinstance(thing, pygame.Surface):
        return thing.get_pitch() * thing.height
    told = getattr(thing, "bytes", None)
    if isinstance(told, int):
        return told
    if not deep:
        return 0
    parts: Iterable[Any] = thing if isinstance(thing, tuple | list) else getattr(thing, "__dict__", {}).values()
    return sum(weight(part, deep - 1) for part in parts if not isinstance(part, int | float | str))
