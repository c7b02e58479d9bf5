"""Shares pictures between tests: the next game in a window of that size finds them drawn.

The game before it has drawn most of what a test's game needs; equal keys are equal pictures for one layout, theme and
language. Everything is drawn at once: no test depends on how fast a thread is.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import pygame
import pytest

from game.engine.picture import canvas
from game.engine.picture.cache import Cache
from game.engine.picture.canvas import Canvas
from game.engine.picture.jobs import Jobs
from game.engine.picture.picture_files import PictureFiles
from game.engine.picture.sprites import Sprites
from game.engine.window import frames
from game.play.files.settings import Settings
from game.variants.common import backdrops

ROOM = 100_000_000
"""Bytes of the pictures for one window."""
CACHES = 6
"""For how many windows pictures are shared; the least recently used goes first."""
LARGEST = 1280 * 800
"""Pixels of the largest window whose pictures are shared: larger ones take too much memory."""
GROUNDS = 24
"""How many grounds are shared, for windows of any size."""


class Shared(Cache):
    """Pictures that one game leaves to the next."""

    def clear(self) -> None:
        """Keep them: only this game has no more use for them."""


_caches: OrderedDict[Hashable, Cache] = OrderedDict()
_grounds: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_lasting: dict[Hashable, Any] = {}
own_ground, _own_fitting = backdrops._ground, canvas.fitting


def fitting(
    surface: pygame.Surface,
    settings: Settings,
    before: Canvas | None = None,
    jobs: Jobs | None = None,
    files: PictureFiles | None = None,
) -> Canvas:
    """The canvas for this surface and these settings, with the pictures that others have drawn for them."""
    made = _own_fitting(surface, settings, before)
    if before is not None and made.cache is before.cache:
        return made
    if surface.width * surface.height <= LARGEST:
        made = replace(made, cache=_shared(made), lasting=_lasting)
        pygame.font.init()  # a game whose texts are all there opens no typeface
    made.cache.use()
    return made


def _shared(made: Canvas) -> Cache:
    key = made.layout, made.theme, made.language
    found = _caches.setdefault(key, Shared(ROOM))
    _caches.move_to_end(key)
    if len(_caches) > CACHES:
        _caches.popitem(last=False)
    return found


def _ground(on: Canvas, name: str) -> pygame.Surface:
    """A ground: nothing is written or played on it, so even who draws everything else anew may have it."""
    key = name, on.layout, on.theme, on.language
    if key not in _grounds:
        _grounds[key] = own_ground(on, name)
        if len(_grounds) > GROUNDS:
            _grounds.popitem(last=False)
    return _grounds[key]


class Prints(Sprites):
    """Pictures that are rasterised once for all windows. What may be painted on is a copy."""

    _rasterised = lru_cache(maxsize=1024)(Sprites._rasterised)

    def raster(self, *given: Any, **more: Any) -> pygame.Surface:
        return super().raster(*given, **more).copy()


prints = cache(Prints)
"""Those of a folder, which is read once."""


def forget() -> None:
    """Have everything drawn anew from now on."""
    _caches.clear()
    _grounds.clear()
    _lasting.clear()
    Cache().use()


def share(patch: pytest.MonkeyPatch) -> None:
    """Let every canvas find what others have drawn, and draw the rest at once."""
    patch.setattr(canvas, "Sprites", prints)
    patch.setattr(canvas, "fitting", fitting)
    patch.setattr(frames, "fitting", fitting)
    patch.setattr(backdrops, "_ground", _ground)
