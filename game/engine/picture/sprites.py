"""Rasterises SVG files at exactly the size at which they are shown."""

import json
import re
from collections.abc import Mapping
from functools import cached_property
from io import BytesIO
from pathlib import Path

import pygame

from game import installed
from game.engine.picture.cache import in_use
from game.engine.picture.theme import Colour
from game.paths import ASSETS, Files

OVER = 2
"""A turned picture is rasterised this many times larger, so that it stays sharp."""
FASTEST = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""A surface in the format that is blitted fastest."""
UNBOUND = 16_384
"""An unlimited width or height, in pixels. The loader fits a picture into a box and keeps its proportions."""
INK = "#1B4B9E"
"""The colour in a drawing that gives way to the ink that is asked for."""
BLANK = (128, 128, 128, 90)


class Sprites:
    """Sprites by name. The surfaces are shared: never paint on them."""

    def __init__(self, folder: Path = ASSETS / "art") -> None:
        self._files = Files(folder, ".svg")
        self._folder = folder

    @cached_property
    def _dresses(self) -> Mapping[str, Mapping[str, str]]:
        """For each dress, the replacements in a drawing's SVG text."""
        return installed.read("dresses.json", self._read_dresses, dict)

    def _read_dresses(self) -> dict[str, dict[str, str]]:
        told = json.loads(Files(self._folder, ".json")["dresses"].read_text(encoding="utf-8"))
        return {name: dict(pairs) for name, pairs in told.items()}

    def get(
        self,
        name: str,
        *,
        height: float | None = None,
        width: float | None = None,
        turned: float = 0.0,
        ink: Colour | None = None,
    ) -> pygame.Surface:
        """The sprite `name`, its file's name without `.svg`, fitted into this width and height in pixels of the window.

        A name may end in `@` and a dress of `dresses.json`. With an `ink`, everything in the drawing that has X's blue
        has that colour. The loader may make the picture one pixel larger. It may be `turned` by degrees
        counter-clockwise; the surface grows with it. A missing or damaged drawing is a grey square.
        """
        key = (name, round(width or UNBOUND), round(height or UNBOUND), turned, ink)
        return in_use().made(("art", *key), lambda: self._rasterised(*key))

    def raster(self, name: str, height: float = UNBOUND, turned: float = 0.0, width: float = UNBOUND) -> pygame.Surface:
        """The sprite `name` without caching it. Any thread may call this."""
        return self._rasterised(name, round(width), round(height), turned)

    def _rasterised(
        self, name: str, width: int, height: int, turned: float, ink: Colour | None = None
    ) -> pygame.Surface:
        over = OVER if turned else 1
        box = max(width * over, 1), max(height * over, 1)
        bare, _at, dress = name.partition("@")

        def load() -> pygame.Surface:
            dressed = self._dressed(bare, dress, ink) if dress or ink else self._files[bare]
            return pygame.image.load_sized_svg(dressed, box)

        drawn = installed.read(f"{bare}.svg", load, lambda: _blank(min(*box)))
        if turned:
            drawn = pygame.transform.rotozoom(drawn, turned, 1 / over)
        return drawn.convert(FASTEST)

    def _dressed(self, name: str, dress: str, ink: Colour | None) -> BytesIO:
        """The SVG text of a drawing in a dress and an ink."""
        text, worn = self._files[name].read_text(encoding="utf-8"), dict(self._dresses.get(dress, {}) if dress else {})
        if ink:
            worn[INK] = f"#{bytes(ink).hex()}"
        if worn:
            text = re.sub("|".join(map(re.escape, worn)), lambda found: worn[found[0]], text)
        return BytesIO(text.encode())


def _blank(side: int) -> pygame.Surface:
    """What is shown in place of a drawing; something, because whoever lays it may look for its edges."""
    blank = pygame.Surface((side, side), pygame.SRCALPHA)
    blank.fill(BLANK)
    return blank
