"""Rasterises the game's pictures from their SVG sources at exactly the size they are shown at."""

from collections import OrderedDict
from pathlib import Path

import pygame

from game.paths import ASSETS, Files

Key = tuple[str, int, int, float]

OVER = 2
"""A turned picture is rasterised this many times larger, so that turning does not soften it."""
KEPT_PIXELS = 24_000_000
"""How many pixels of pictures are kept at least; the least recently drawn go first."""
WINDOWS = 10
"""If larger: the pixels of this many windows, so that everything a throw shows has room."""
FASTEST = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""A surface in the format that blits to a window fastest."""
UNBOUND = 16_384
"""Pixels: the loader keeps a picture's shape and fits it into a box, which is open to one side here."""


class Sprites:
    """Pictures by name. The surfaces are shared: never paint on them."""

    def __init__(self, folder: Path = ASSETS / "art") -> None:
        self._files = Files(folder, ".svg")
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._room = KEPT_PIXELS

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as many pixels as a window of this size may need."""
        self._room = max(KEPT_PIXELS, WINDOWS * size[0] * size[1])

    def get(
        self,
        name: str,
        *,
        height: float | None = None,
        width: float | None = None,
        turned: float = 0.0,
    ) -> pygame.Surface:
        """The picture `name`, its file's without `.svg`: this high, this wide, or fitting both, in window pixels.

        The loader may make it one pixel larger. It may be `turned` by degrees counter-clockwise about its middle; the
        surface grows with it. Raises FileNotFoundError for a name that has no picture.
        """
        key = (name, round(width or UNBOUND), round(height or UNBOUND), turned)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        over = OVER if turned else 1
        box = max(key[1] * over, 1), max(key[2] * over, 1)
        drawn = pygame.image.load_sized_svg(self._files[name], box)
        if turned:
            drawn = pygame.transform.rotozoom(drawn, turned, 1 / over)
        picture = drawn.convert(FASTEST)
        self._keep(key, picture)
        return picture

    def clear(self) -> None:
        """Discard every picture; whatever is asked for is drawn anew."""
        self._kept.clear()
        self._pixels = 0

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        self._kept[key] = picture
        self._pixels += picture.width * picture.height
        while self._pixels > self._room and len(self._kept) > 1:
            _name, gone = self._kept.popitem(last=False)
            self._pixels -= gone.width * gone.height
