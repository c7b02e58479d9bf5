"""Caches pictures within a budget of bytes. The least recently used ones are removed first.

The window has one cache, and so has each drawing thread: no surface belongs to two threads. The parts of the last
picture on screen stay, even beyond the budget.
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
"""The budget in bytes for pictures smaller than the window."""
TRIFLE = 300
"""The least bytes that an entry counts, for its key."""
DEEP = 4
"""Pictures are looked for in attributes up to this depth."""


class NotReady(Exception):
    """A picture lacks a part that a thread still draws, or that this frame has no time for. Draw it again later."""


@dataclass
class _Kept:
    thing: Any
    size: int
    used: int
    """The number of the last picture on screen that used it."""


class Cache:
    """A cache of drawn things by key. Surfaces in it are shared: never paint on them."""

    def __init__(self, budget: int = SMALL) -> None:
        self.budget = budget
        """The most bytes that it keeps, beyond what the last pictures need."""
        self._things: OrderedDict[Hashable, _Kept] = OrderedDict()
        self.size = 0
        """The bytes of all entries."""
        self._shown = 0
        self._made = 0
        """The number of things that were made."""
        self._late: Callable[[], bool] | None = None
        """Returns True if there is no more time to make things; None if time does not matter."""

    def use(self) -> None:
        """Make this the cache of the present thread."""
        _in_use.set(self)

    def clear(self) -> None:
        """Remove everything."""
        self._things.clear()
        self.size = 0

    def shown(self) -> None:
        """Count a complete picture on screen. Its parts stay until the next one."""
        self._shown += 1

    def __contains__(self, key: Hashable) -> bool:
        """True if there is an entry for this key."""
        return key in self._things

    def find(self, key: Hashable) -> Any:
        """The entry for this key. Raises KeyError if there is none."""
        kept = self._things[key]
        kept.used = self._shown
        self._things.move_to_end(key)
        return kept.thing

    def keep(self, key: Hashable, thing: Any) -> None:
        """Add an entry, and remove old ones beyond the budget."""
        self._made += 1
        self.drop(key)
        kept = _Kept(thing, TRIFLE + weight((key, thing)), self._shown)
        self._things[key] = kept
        self.size += kept.size
        while self.size > self.budget:
            oldest, kept = next(iter(self._things.items()))
            if kept.used >= self._shown - 1:
                break
            self.drop(oldest)

    def drop(self, key: Hashable) -> None:
        """Remove an entry, if there is one."""
        gone = self._things.pop(key, None)
        self.size -= gone.size if gone else 0

    @property
    def things(self) -> list[Any]:
        """Everything that is cached."""
        return [kept.thing for kept in self._things.values()]

    def let_go(self, thing: Any) -> None:
        """Drop every entry that shares a surface with this thing, because it goes to another thread."""
        gone = roots(thing)
        for key, kept in list(self._things.items()) if gone else ():
            if not gone.isdisjoint(roots(kept.thing)):
                self.drop(key)

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        """The entry for this key; `make` makes it if there is none. Raises NotReady if there is no time for that."""
        try:
            found: T = self.find(key)
        except KeyError:
            self._hurry()
            found = make()
            self.keep(key, found)
        return found

    def made_by(self, step: Callable[[], None]) -> None:
        """Make a part of something that is not cached here. Raises NotReady if there is no time for that."""
        self._hurry()
        with self.whatever_it_takes():
            step()
        self._made += 1

    def _hurry(self) -> None:
        if self._late is not None and self._late():
            raise NotReady

    @contextmanager
    def within(self, seconds: float, now: Callable[[], float] = time.perf_counter) -> Iterator[None]:
        """Raise NotReady once making things has taken this many seconds. The first thing is made in any case."""
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
        """Make everything, however long it takes."""
        before, self._late = self._late, None
        try:
            yield
        finally:
            self._late = before


_in_use = ContextVar("the cache of this thread", default=Cache())  # noqa: B039


def in_use() -> Cache:
    """The present thread's cache, which is that of the last canvas or of the drawing thread."""
    return _in_use.get()


def kept(draw: Drawing) -> Drawing:
    """Cache the results of a function by its arguments. Use it for under 2 ms, and `Canvas.picture` for what takes
    longer."""

    @wraps(draw)
    def kept_or_drawn(*given: Any, **named: Any) -> Any:
        key = draw, given, tuple(named.items())
        return _in_use.get().made(key, partial(draw, *given, **named))

    return kept_or_drawn  # type: ignore[return-value]


def pictures(thing: Any, deep: int = DEEP) -> Iterator[Any]:
    """The surfaces in a thing, and what makes surfaces when they are needed. A thing with an attribute `pictures` tells
    them itself."""
    if isinstance(thing, pygame.Surface):
        yield thing
    elif (told := getattr(thing, "pictures", None)) is not None:
        yield from told
    elif deep:
        parts: Iterable[Any] = thing if isinstance(thing, tuple | list) else getattr(thing, "__dict__", {}).values()
        for part in parts:
            if not isinstance(part, int | float | str):
                yield from pictures(part, deep - 1)


def roots(thing: Any) -> set[int]:
    """The identities of all that a thing shares with others that have the same: a surface and its parts are one."""
    return {id(each.get_abs_parent() if isinstance(each, pygame.Surface) else each) for each in pictures(thing)}


def weight(thing: Any, deep: int = DEEP) -> int:
    """The bytes of all pictures in a thing. A thing with an attribute `bytes` tells them itself."""
    if isinstance(thing, pygame.Surface):
        return thing.get_pitch() * thing.height
    told = getattr(thing, "bytes", None)
    if isinstance(told, int):
        return told
    if not deep:
        return 0
    parts: Iterable[Any] = thing if isinstance(thing, tuple | list) else getattr(thing, "__dict__", {}).values()
    return sum(weight(part, deep - 1) for part in parts if not isinstance(part, int | float | str))
