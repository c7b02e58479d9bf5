"""Sets text in the game's two typefaces: Amatic SC for names and headings, Source Sans Pro for text to read.

The faces come out of their installed packages. symbols.py draws what a face lacks (arrows, ticks, shapes). Sizes are
design sizes (pixels at 1080p); the layout turns them into this window's, at the player's text size.
"""

import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Literal

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import in_use
from game.engine.picture.layout import SMALLEST_TEXT, Layout
from game.engine.picture.symbols import SYMBOLS, symbol
from game.engine.picture.theme import Colour

Face = Literal["amatic", "regular", "semibold", "bold", "black"]
Weight = Literal["regular", "semibold", "bold", "black"]
Align = Literal["left", "centre", "right"]

_FILES: dict[Face, tuple[str, str]] = {
    "amatic": ("font_amatic_sc", "AmaticSC-Bold.ttf"),
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
}
_SMALLEST: dict[Face, float] = {"amatic": 42}
"""Amatic is narrow: under this design size it cannot be read from a couch."""
_WEIGHTS: dict[Face, float] = {"amatic": 0.10, "regular": 0.11, "semibold": 0.14, "bold": 0.17, "black": 0.21}
"""Width of a drawn symbol's lines beside each face, in heights of a capital."""
_SHRINK = 0.94
WIDTHS = 4096
"""How many texts' widths are remembered."""

_known: dict[tuple[Face, str], bool] = {}


@cache
def font_file(face: Face) -> Path:
    """The path of the face's TrueType file. Raises FileNotFoundError if its package is missing."""
    package, name = _FILES[face]
    spec = find_spec(package)
    for folder in spec.submodule_search_locations or () if spec else ():
        file = Path(folder) / "files" / name
        if file.is_file():
            return file
    raise FileNotFoundError(f"The typeface {name} is not installed (package {package}).")


@cache
def _read(face: Face) -> bytes:
    return font_file(face).read_bytes()


def _opened(face: Face, px: int) -> pygame.font.Font:
    """The face at that size, from memory: a font opened by its path keeps the file open as long as it lives."""
    return pygame.font.Font(BytesIO(_read(face)), px)


def missing(text: str, face: Face) -> str:
    """The characters of the text that the face lacks and that symbols.py does not draw; normally none."""
    return "".join(char for char in text if char not in SYMBOLS and char != "\n" and not _has(face, char))


def _has(face: Face, char: str) -> bool:
    if char.isascii():
        return True
    if (face, char) not in _known:
        import pygame.freetype  # imported here, because only unusual characters need it: pygame.font cannot tell

        if not pygame.freetype.get_init():
            pygame.freetype.init()
        metrics = pygame.freetype.Font(BytesIO(_read(face)), 20).get_metrics(char)
        _known[face, char] = metrics[0] is not None
    return _known[face, char]


def _measured(opened: Callable[[Face, int], pygame.font.Font], text: str, face: Face, px: int) -> int:
    """Width of the text in one line, in pixels."""
    font = opened(face, px)
    if text.isascii():
        return font.size(text)[0]
    return sum(
        symbol(run, _cap(font), (0, 0, 0), _WEIGHTS[face]).width if drawn else font.size(run)[0]
        for drawn, run in _runs(text, face)
    )


class Fonts:
    """The faces at one layout's sizes. The surfaces are shared: never paint on them."""

    def __init__(self, layout: Layout) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._layout = layout
        self._font = cache(_opened)
        # No method is remembered: fonts in a circle that were there at the first full collection would stay for ever.
        self._width = lru_cache(maxsize=WIDTHS)(partial(_measured, self._font))

    def amatic(self, size: float) -> pygame.font.Font:
        """Amatic SC Bold."""
        return self.font("amatic", size)

    def sans(self, size: float, weight: Weight = "semibold") -> pygame.font.Font:
        """Source Sans Pro."""
        return self.font(weight, size)

    def font(self, face: Face, size: float) -> pygame.font.Font:
        """The face itself, for callers who need more than a line of text."""
        found: pygame.font.Font = self._font(face, self.px(face, size))
        return found

    def px(self, face: Face, size: float) -> int:
        """The face's size in window pixels, never below the readable one."""
        return self._layout.font_px(size, floor=_SMALLEST.get(face, SMALLEST_TEXT))

    def width(self, text: str, face: Face, size: float) -> int:
        """Width of the text in one line, in window pixels."""
        return self._width(text, face, self.px(face, size))

    def middle(self, face: Face, size: float) -> int:
        """From the top of a line's surface to the middle of its capitals: an icon beside it is centred there."""
        font = self.font(face, size)
        return round(font.get_ascent() - _cap(font) / 2)

    def line(self, text: str, face: Face, size: float, colour: Colour) -> pygame.Surface:
        """The text in one line, however wide that is."""
        set_in = text, face, self.px(face, size), colour
        return in_use().made(("line", *set_in), lambda: self._render(*set_in))

    def fit(
        self,
        text: str,
        face: Face,
        size: float,
        colour: Colour,
        width: int,
        lines: int | None = None,
        height: int | None = None,
        align: Align = "left",
    ) -> pygame.Surface:
        """The text wrapped into `width` window pixels, and made smaller if it needs more `lines` or `height` (px).

        It is never wider than `width`. At the smallest readable size a text that is still too long keeps all its lines:
        nothing is cut off. A word too wide even then is broken.
        """
        set_in = text, face, self.px(face, size), colour, max(width, 1), lines, height, align
        return in_use().made(("fit", *set_in, self.px(face, 0)), lambda: self._fit(*set_in))

    def _fit(
        self,
        text: str,
        face: Face,
        px: int,
        colour: Colour,
        width: int,
        lines: int | None,
        height: int | None,
        align: Align,
    ) -> pygame.Surface:
        least = self.px(face, 0)
        while True:
            font, rows, whole = self._font(face, px), *self._wrap(text, face, px, width)
            tall = font.get_linesize() * len(rows)
            fits = whole and (lines is None or len(rows) <= lines) and (height is None or tall <= height)
            if fits or px <= least:
                break
            px = max(int(px * _SHRINK), least)
        pictures = [self._render(row, face, px, colour) for row in rows]
        block = clear((min(max(p.width for p in pictures), width), tall), colour)
        for i, picture in enumerate(pictures):
            spare = block.width - picture.width
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            block.blit(picture, (x, i * font.get_linesize()))
        return block

    def _wrap(self, text: str, face: Face, px: int, width: int) -> tuple[list[str], bool]:
        """The text in rows no wider than `width`, and whether all words stayed whole."""
        rows, whole = [], True
        for paragraph in text.split("\n"):
            row = ""
            for word in paragraph.split(" "):
                if row and self._width(f"{row} {word}", face, px) <= width:
                    row = f"{row} {word}"
                    continue
                if row:
                    rows.append(row)
                row = word
                while self._width(row, face, px) > width and len(row) > 1:
                    whole = False
                    head = next(
                        n for n in range(len(row) - 1, 0, -1) if n == 1 or self._width(row[:n], face, px) <= width
                    )
                    rows.append(row[:head])
                    row = row[head:]
            rows.append(row)
        return rows, whole

    def _render(self, text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        font = self._font(face, px)
        cap = _cap(font)
        parts = [
            symbol(run, cap, colour, _WEIGHTS[face]) if drawn else font.render(run, True, colour)
            for drawn, run in _runs(text, face)
        ]
        if len(parts) == 1 and parts[0].height == font.get_height():
            return parts[0]
        line = clear((sum(part.width for part in parts), font.get_height()), colour)
        x = 0
        for part, (drawn, _run) in zip(parts, _runs(text, face), strict=True):
            line.blit(part, (x, font.get_ascent() - cap - round(cap * 0.05) if drawn else 0))
            x += part.width
        return line


def _runs(text: str, face: Face) -> Iterator[tuple[bool, str]]:
    """The text in pieces: each symbol that must be drawn alone, and what the face can set in between."""
    text = unicodedata.normalize("NFC", text)
    if text.isascii():
        if text:
            yield False, text
        return
    for drawn, chars in groupby(text, key=lambda char: char in SYMBOLS and not _has(face, char)):
        run = "".join(chars)
        yield from [(True, char) for char in run] if drawn else [(False, run)]


def _cap(font: pygame.font.Font) -> int:
    """Height of the capitals in pixels."""
    metrics = font.metrics("H")[0]
    return metrics[3] if metrics else font.get_ascent()
