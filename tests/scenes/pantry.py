"""Keeps baked pictures beyond a test: the next game in a window of that size finds them done.

The game before it has baked most of what a test's game needs; a bakery promises that equal keys are equal pictures for
one layout, theme and language.
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

from game import words
from game.engine.picture.bakery import Bakery
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme

SHELVES = 6
"""For how many windows pictures are kept; the least recently used goes first."""
LARGEST = 1280 * 720
"""Pixels of the largest window whose pictures are kept: larger ones take too much memory."""

_shelves: OrderedDict[Hashable, OrderedDict[Hashable, Any]] = OrderedDict()


class Pantry(Bakery):
    """A bakery that finds on its shelf what others have baked for the same layout, theme and language."""

    def fit(self, layout: Layout, theme: Theme) -> None:
        if (layout, theme) == self._fitted:
            return
        self._fitted = layout, theme
        self.clear()
        if layout.size[0] * layout.size[1] > LARGEST:
            return
        shelf = layout, theme, words._catalog.info().get("language")
        self._done = _shelves.setdefault(shelf, OrderedDict())
        _shelves.move_to_end(shelf)
        if len(_shelves) > SHELVES:
            _shelves.popitem(last=False)

    def clear(self) -> None:
        self._done = OrderedDict()
        super().clear()
