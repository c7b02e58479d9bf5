"""Rasterises the game's pictures from their SVG sources at exactly the size they are shown at."""

import json
import re
from collections.abc import Mapping
from functools import cached_property
from io import BytesIO
from pathlib import Path

import pygame

from game.engine.picture.cache import in_use
from game.paths import ASSETS, Files

OVER = 2
"""A turned picture is rasterised this many times larger, so that turning does not soften it."""
FASTEST = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""A surface in the format that blits to a window fastest."""
UNBOUND = 16_384
"""Pixels: the loader keeps a picture's shape and fits it into a box, which is open to one side here."""


class Sprites:
    """Pictures by name. The surfaces are shared: never paint on them."""

    def __init__(self, folder: Path = ASSETS / "art") -> None:
        self._files = Files(folder, ".svg")
        self._folder = folder

    @cached_property
    def _dresses(self) -> Mapping[str, Mapping[str, str]]:
        """By the name of each dress what is put into a drawing's text in the place of what."""
        told = json.loads(Files(self._folder, ".json")["dresses"].read_text(encoding="utf-8"))
        return {name: dict(pairs) for name, pairs in told.items()}

    def get(
        self,
        name: str,
        *,
        height: float | None = None,
        width: float | None = None,
        turned: float = 0.0,
    ) -> pygame.Surface:
        """The picture `name`, its file's without `.svg`: this high, this wide, or fitting both, in window pixels.

        After an `@` its name may tell which of the dresses in `dresses.json` it wears.

        The loader may make it one pixel larger. It may be `turned` by degrees counter-clockwise about its middle; the
        surface grows with it. Raises FileNotFoundError for a name that has no picture.
        """
        key = (name, round(width or UNBOUND), round(height or UNBOUND), turned)
        return in_use().made(("art", *key), lambda: self._rasterised(*key))

    def raster(self, name: str, height: float = UNBOUND, turned: float = 0.0, width: float = UNBOUND) -> pygame.Surface:
        """The picture `name`, this high or this wide, for whoever keeps it in another form; any thread may ask."""
        return self._rasterised(name, round(width), round(height), turned)

    def _rasterised(self, name: str, width: int, height: int, turned: float) -> pygame.Surface:
        over = OVER if turned else 1
        box = max(width * over, 1), max(height * over, 1)
        bare, _at, dress = name.partition("@")
        drawn = pygame.image.load_sized_svg(self._dressed(bare, dress) if dress else self._files[bare], box)
        if turned:
            drawn = pygame.transform.rotozoom(drawn, turned, 1 / over)
        return drawn.convert(FASTEST)

    def _dressed(self, name: str, dress: str) -> BytesIO:
        """The text of a drawing in a dress."""
        worn, text = self._dresses[dress], self._files[name].read_text(encoding="utf-8")
        return BytesIO(re.sub("|".join(map(re.escape, worn)), lambda found: worn[found[0]], text).encode())
