"""Makes costly pictures a slice at a time, so that no frame waits for them.

A *baking* is a generator: it yields whenever a few milliseconds of work are done and returns the finished thing; one
that waits for somebody else yields WAITING, and others go on meanwhile. The `Bakery` runs bakings between frames; the
canvas's pictures keep their results, for one layout and theme at a time.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from typing import Any, TypeVar

from game.engine.picture.layout import Layout
from game.engine.picture.picture_cache import MOMENT, Pictures
from game.engine.picture.theme import Theme

T = TypeVar("T")
WAIT = 0.01
"""Seconds between two looks at what waits for somebody else."""
WAITING = object()
"""What a baking yields that can do nothing itself for now; all else that it yields means nothing."""
Baking = Generator[Any, None, T]
Recipe = tuple[Hashable, Callable[[], Baking[T]]]
"""What a thing is kept under, and what bakes it."""

SLICE = 0.004
"""Seconds of a turn of the loop that baking may take: one slice more may run over."""


class Bakery:
    """Bakes what callers want, in their order, and keeps it until the layout or the theme changes."""

    def __init__(self, pictures: Pictures | None = None, place: Hashable = "baked") -> None:
        """`pictures` keep what is baked, under keys that begin with `place`."""
        self._pictures = pictures or Pictures()
        self._place = place
        self._fitted: tuple[Layout, Theme] | None = None
        self._ovens: OrderedDict[Hashable, Baking[Any]] = OrderedDict()
        self._lent: dict[Hashable, Hashable] = {}
        """What was lent last, by slot."""
        self._missed: set[Hashable] = set()
        """What was asked for before it was there."""
        self._lacked: dict[Hashable, None] = {}
        """What of that was asked for since the last step, in that order: it is baked before all others."""
        self._waiting: set[Hashable] = set()
        """What could do nothing in the last step."""
        self._annex: Bakery | None = None
        self._baked = 0

    @property
    def finished(self) -> int:
        """How many missing things have been baked; if it has grown, there is something new to draw."""
        return self._baked + (self._annex.finished if self._annex else 0)

    @property
    def waits(self) -> bool:
        """Whether something waits for somebody else: it has to be looked at again and again."""
        return bool(self._waiting) or (self._annex is not None and self._annex.waits)

    @property
    def unfinished(self) -> bool:
        """Whether anything is left to bake."""
        return bool(self._ovens) or (self._annex is not None and self._annex.unfinished)

    def annex(self, layout: Layout, theme: Theme) -> "Bakery":
        """A bakery for pictures at another size in a part of the window; it runs along with this one."""
        if self._annex is None or self._annex._fitted != (layout, theme):
            self._annex = self.beside(layout, theme)
        return self._annex

    def beside(self, layout: Layout, theme: Theme) -> "Bakery":
        """A bakery of its own for another size, whose pictures are kept with these."""
        other = Bakery(self._pictures, object())
        other._fitted = layout, theme
        return other

    def close_annex(self) -> None:
        """Close that part of the window: discard what was baked for it."""
        self._annex = None

    def fit(self, layout: Layout, theme: Theme) -> None:
        """Bake for this layout and theme from now on; discard what was baked for others."""
        if (layout, theme) != self._fitted:
            self._fitted = layout, theme
            self._pictures.fit(layout, theme)
            self._begin()

    def clear(self) -> None:
        """Discard everything; whatever is asked for is baked anew."""
        self._pictures.clear()
        self._begin()

    def _begin(self) -> None:
        self._ovens.clear()
        self._waiting.clear()
        self._lent.clear()
        self._missed.clear()
        self._lacked.clear()
        if self._annex is not None:
            self._annex._begin()

    def want(self, key: Hashable, builder: Callable[[], Baking[Any]]) -> None:
        """Bake this when there is time; asking again changes nothing."""
        if not self._is_done(key) and key not in self._ovens:
            self._ovens[key] = builder()

    def ready(self, key: Hashable) -> Any | None:
        """The finished thing, or None until it is finished; if it is wanted, it is baked before what nobody lacks."""
        if not self._is_done(key):
            self._miss(key)
            return None
        return self._pictures.find((self._place, key))

    def get(self, key: Hashable, builder: Callable[[], Baking[T]], meanwhile: Hashable = None) -> T:
        """The finished thing; the rest of its baking is done at once. Raises Later if there is no time for that.

        If the thing with the key `meanwhile` exists, it is lent, and this one is baked before what nobody lacks.
        """
        self.want(key, builder)
        if key in self._ovens:
            if self._is_done(meanwhile):
                self._miss(key)
                key = meanwhile
            else:
                self._finish(key)
        made: T = self._pictures.find((self._place, key))
        return made

    def part(self, key: Hashable, builder: Callable[[], Baking[T]]) -> Baking[T]:
        """The finished thing for another baking, which bakes it as a part of its own; one under way is waited for."""
        while key in self._ovens:
            yield WAITING
        if not self._is_done(key):
            self._keep(key, (yield from builder()))
        made: T = self._pictures.find((self._place, key))
        return made

    def lend(self, slot: Hashable, key: Hashable, builder: Callable[[], Baking[T]]) -> T:
        """The finished thing; until it is baked, what was last lent for this slot, if that still exists."""
        made = self.get(key, builder, meanwhile=self._lent.get(slot))
        if self._is_done(key):
            self._lent[slot] = key
        return made

    def lends(self, slot: Hashable) -> bool:
        """Whether something can be lent for this slot."""
        return self._is_done(self._lent.get(slot))

    def call_in(self) -> None:
        """Lend nothing from before: what is shown from now on has nothing to do with it."""
        self._lent.clear()

    def only(self, slot: Hashable, key: Hashable, builder: Callable[[], Baking[T]]) -> T:
        """The finished thing, for slots that need only one: the slot's former thing is discarded."""
        before = self._lent.get(slot)
        if before != key:
            self.forget(before)
        self._lent[slot] = key
        return self.get(key, builder)

    def ahead(self, slot: Hashable, key: Hashable, builder: Callable[[], Baking[Any]]) -> bool:
        """Bake this before what nobody lacks. Returns whether it is done. The slot's former thing is discarded."""
        if self._lent.get(slot) != key:
            self.forget(self._lent.get(slot))
        self._lent[slot] = key
        self.want(key, builder)
        if self._is_done(key):
            return True
        self._miss(key)
        return False

    def forget(self, key: Hashable) -> None:
        """Discard one thing, finished or not."""
        self._ovens.pop(key, None)
        self._waiting.discard(key)
        self._pictures.drop((self._place, key))

    def step(self, budget: float = SLICE) -> bool:
        """Bake for about `budget` seconds, at least one slice. Returns whether anything is left to bake that does not
        wait for somebody else."""
        end = time.perf_counter() + budget
        self._waiting.clear()
        for key in reversed(self._lacked):
            if key in self._ovens:
                self._ovens.move_to_end(key, last=False)
        self._lacked.clear()
        for key in tuple(self._ovens):
            while key in self._ovens and key not in self._waiting:
                if self._slice(key):
                    self._waiting.add(key)
                if time.perf_counter() >= end:
                    return len(self._ovens) > len(self._waiting)
        if self._annex is not None:
            return self._annex.step(max(0.0, end - time.perf_counter()))
        return len(self._ovens) > len(self._waiting)

    def press_on(self) -> None:
        """Bake a slice of what was lacked first: of a picture that is put off, its ground."""
        key = next((each for each in self._lacked if each in self._ovens), None)
        if key is not None:
            (self._waiting.add if self._slice(key) else self._waiting.discard)(key)

    def _finish(self, key: Hashable) -> None:
        """Bake one thing at once."""
        while key in self._ovens:
            self._pictures.hurry()
            if self._slice(key):
                self._waiting.add(key)
                self._pictures.wait()
        self._waiting.discard(key)

    def _slice(self, key: Hashable) -> bool:
        """Bake one slice of a thing. Returns whether it waits."""
        try:
            with self._pictures.whatever_it_takes():
                waits = next(self._ovens[key]) is WAITING
        except StopIteration as finished:
            del self._ovens[key]
            self._keep(key, finished.value)
            return False
        except BaseException:
            del self._ovens[key]
            raise
        self._pictures.worked()
        return waits

    def _miss(self, key: Hashable) -> None:
        self._missed.add(key)
        self._lacked[key] = None

    def _keep(self, key: Hashable, made: Any) -> None:
        self._pictures.keep((self._place, key), made)
        if key in self._missed:
            self._missed.remove(key)
            self._baked += 1

    def _is_done(self, key: Hashable) -> bool:
        return (self._place, key) in self._pictures


def at_once(baking: Baking[T]) -> T:
    """Run a baking to its end and return its result."""
    while True:
        try:
            if next(baking) is WAITING:
                time.sleep(MOMENT)
        except StopIteration as finished:
            made: T = finished.value
            return made
