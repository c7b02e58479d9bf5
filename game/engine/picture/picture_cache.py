"""Keeps drawn pictures within a budget of bytes. They belong to a canvas, go with it, and are drawn anew for another
size or theme.

Whatever is kept for a canvas is kept here: what functions drew (`kept`), bakings, rasterised drawings, set text. What
was not used for the longest goes first; what the last picture on screen was made of stays, however much that is.

A picture on screen is not to wait for what it is made of: within `patient`, whoever asks for too much that is not there
yet gets Later. What was made until then is kept, so the next try gets further.
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

from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme

Drawing = TypeVar("Drawing", bound=Callable[..., Any])
T = TypeVar("T")

WINDOWS, LEAST = 4, 72_000_000
"""The budget: the bytes of so many pictures of the whole window, but at least so many."""
MOMENT = 0.001
"""Seconds between two looks at what somebody else makes while nothing else is done."""
TRIFLE = 300
"""Bytes that anything kept takes at least, with its key."""
DEEP = 4
"""How deep pictures may lie in a thing that is weighed."""


class Later(Exception):
    """There is no time to make more for this picture now; try again."""


@dataclass
class _Kept:
    thing: Any
    size: int
    used: int
    """The number of the picture on screen that it was used for last."""


class Shelf:
    """Things by key, the least recently used first, and the bytes that they take together."""

    def __init__(self) -> None:
        self.things: OrderedDict[Hashable, _Kept] = OrderedDict()
        self.size = 0

    def put(self, key: Hashable, kept: _Kept) -> None:
        """Put a thing last."""
        self.take(key)
        self.things[key] = kept
        self.size += kept.size

    def take(self, key: Hashable) -> None:
        """Take a thing off, if it is there."""
        gone = self.things.pop(key, None)
        self.size -= gone.size if gone else 0


class Pictures:
    """What is kept for a canvas. The surfaces are shared: never paint on them."""

    def __init__(self) -> None:
        self.lasting: dict[Hashable, Any] = {}
        """What outlives a change of size or theme, by whoever left it."""
        self._fitted: tuple[Layout, Theme] | None = None
        self._shelf = Shelf()
        self._room = LEAST
        self._shown = 0
        self._makings = 0
        """How often something was made, or a part of it."""
        self._late: Callable[[], bool] | None = None
        """Whether there is no more time to make anything; None while all may be made, whatever it takes."""

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return self._shelf.size

    def fit(self, layout: Layout, theme: Theme) -> None:
        """Be the pictures that are drawn from now on, for this layout and theme; those for others are let go."""
        _at_hand.set(self)
        if (layout, theme) != self._fitted:
            self._fitted = layout, theme
            self._room = max(LEAST, WINDOWS * 4 * layout.size[0] * layout.size[1])
            self.clear()

    def clear(self) -> None:
        """Let everything go that fits one size and theme only."""
        self._shelf = Shelf()

    def shown(self) -> None:
        """A picture is complete: what it was made of stays until the next one is."""
        self._shown += 1

    def __contains__(self, key: Hashable) -> bool:
        """Whether this is kept; it counts as used."""
        kept = self._shelf.things.get(key)
        if kept is None:
            return False
        kept.used = self._shown
        self._shelf.things.move_to_end(key)
        return True

    def find(self, key: Hashable) -> Any:
        """What is kept under this key. Raises KeyError if nothing is."""
        kept = self._shelf.things[key]
        kept.used = self._shown
        self._shelf.things.move_to_end(key)
        return kept.thing

    def keep(self, key: Hashable, thing: Any) -> None:
        """Keep a thing as the one used last, and let go what there is no room for."""
        self.worked()
        shelf = self._shelf
        shelf.put(key, _Kept(thing, TRIFLE + weight(thing), self._shown))
        while shelf.size > self._room:
            oldest, kept = next(iter(shelf.things.items()))
            if kept.used >= self._shown - 1:
                break
            shelf.take(oldest)

    def drop(self, key: Hashable) -> None:
        """Let one thing go, if it is kept."""
        self._shelf.take(key)

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under this key; it is made if nothing is."""
        try:
            found: T = self.find(key)
        except KeyError:
            self.hurry()
            found = make()
            self.keep(key, found)
        return found

    def hurry(self) -> None:
        """Something is about to be made. Raises Later if there is no time for that."""
        if self._late is not None and self._late():
            raise Later

    def wait(self) -> None:
        """What is needed is made by somebody else. Raises Later if there is something else to do meanwhile."""
        if self._late is not None:
            raise Later
        time.sleep(MOMENT)

    @contextmanager
    def patient(self, seconds: float, now: Callable[[], float]) -> Iterator[None]:
        """Have Later raised once more has been made than takes so long; something is made in any case."""
        begun = [now(), self._makings]

        def late() -> bool:
            if self._makings == begun[1]:
                begun[0] = now()
                return False
            return now() - begun[0] > seconds

        self._late = late
        try:
            yield
        finally:
            self._late = None

    @contextmanager
    def whatever_it_takes(self) -> Iterator[None]:
        """Have everything made for a while."""
        before, self._late = self._late, None
        try:
            yield
        finally:
            self._late = before

    def worked(self) -> None:
        """Something was made, or a part of it."""
        self._makings += 1


_at_hand = ContextVar("pictures of the canvas that is drawn on", default=Pictures())  # noqa: B039


def at_hand() -> Pictures:
    """The pictures of the canvas that was fitted last; what is drawn without any canvas has some of its own."""
    return _at_hand.get()


def kept(draw: Drawing) -> Drawing:
    """Keep the results of a function with the canvas, by its arguments."""

    @wraps(draw)
    def kept_or_drawn(*given: Any, **named: Any) -> Any:
        key = draw, given, tuple(named.items())
        return _at_hand.get().made(key, partial(draw, *given, **named))

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
