"""Keeps pictures beyond a test: the next game in a window of that size finds them done.

The game before it has made most of what a test's game needs; equal keys are equal pictures for one layout, theme and
language.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from math import inf
from typing import Any

import pytest

from game import words
from game.engine.picture import canvas, side_thread
from game.engine.picture.bakery import Bakery, Baking
from game.engine.picture.layout import Layout
from game.engine.picture.picture_cache import Pictures, Shelf, at_hand
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme

SHELVES = 12
"""For how many windows pictures are kept; the least recently used goes first."""
LARGEST = 1280 * 800
"""Pixels of the largest window whose pictures are kept: larger ones take too much memory."""
GROUNDS = 24
"""How many backdrops are kept, for windows of any size, even by who is to bake everything else: nothing is written or
played on them."""

_shelves: OrderedDict[Hashable, Shelf] = OrderedDict()
_grounds: OrderedDict[Hashable, Any] = OrderedDict()
_lasting: dict[Hashable, Any] = {}


def _shelf(layout: Layout, theme: Theme) -> Shelf:
    """What others have made for the same window and language; empty, and only for the one who asks, if that is
    large."""
    if layout.size[0] * layout.size[1] > LARGEST:
        return Shelf()
    key = layout, theme, words.language()
    found = _shelves.setdefault(key, Shelf())
    _shelves.move_to_end(key)
    if len(_shelves) > SHELVES:
        _shelves.popitem(last=False)
    return found


class Pantry(Bakery):
    """A bakery that takes none of the game's time, however slow the machine is."""

    def want(self, key: Hashable, builder: Callable[[], Baking[Any]]) -> None:
        ground = _grounds.get(self._ground(key)) if _is_ground(key) and not self._is_done(key) else None
        if ground is None:
            super().want(key, builder)
        else:
            self._keep(key, ground)

    def step(self, budget: float = inf) -> bool:
        return super().step(inf)

    def _keep(self, key: Hashable, made: Any) -> None:
        super()._keep(key, made)
        if _is_ground(key):
            _grounds[self._ground(key)] = made
            if len(_grounds) > GROUNDS:
                _grounds.popitem(last=False)

    def _ground(self, key: Hashable) -> Hashable:
        return self._fitted, words.language(), key


def _is_ground(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] == "backdrop"


class Album(Pictures):
    """Pictures that find on their shelf what others have made for the same layout, theme and language."""

    def __init__(self) -> None:
        super().__init__()
        self.lasting = _lasting

    def fit(self, layout: Layout, theme: Theme) -> None:
        before = self._fitted
        super().fit(layout, theme)
        if self._fitted != before:
            self._shelf = _shelf(layout, theme)


class Prints(Sprites):
    """Pictures that are rasterised once for all windows."""

    _rasterised = lru_cache(maxsize=4096)(Sprites._rasterised)


def at_once(work: Callable[[], Any]) -> Baking[Any]:
    """Work that a thread does beside the loop, done at once: no test depends on how fast a thread is."""
    yield
    return work()


STOCKED = {"Bakery": Pantry, "Pictures": Album, "Sprites": cache(Prints)}
"""What a canvas makes that finds what others have made."""


def forget() -> None:
    """Have everything drawn anew from now on."""
    _shelves.clear()
    _grounds.clear()
    _lasting.clear()
    at_hand().clear()


def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every canvas from now on find what others have made."""
    for name, made in STOCKED.items():
        monkeypatch.setattr(canvas, name, made)
    monkeypatch.setattr(side_thread, "beside", at_once)
