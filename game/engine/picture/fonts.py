"""Sets text in the game's two typefaces: Amatic SC for names and headings, Source Sans Pro for text to read.

Whatever they lack comes from other typefaces (typesetter.py), so any text can be set. Sizes are design sizes (pixels at
1080p); the layout turns them into this window's, at the player's text size.
"""

import sys
from functools import lru_cache
from typing import Literal

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.layout import SMALLEST_TEXT, Layout
from game.engine.picture.letters import legible, rows
from game.engine.picture.picture_cache import at_hand
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.engine.picture.typesetter import Typesetter, cap

Weight = Literal["regular", "semibold", "bold", "black"]
Align = Literal["left", "centre", "right"]

_SMALLEST: dict[Face, float] = {"amatic": 42}
"""Amatic is narrow: under this design size it cannot be read from a couch."""
_SHRINK = 0.94
WIDTHS = 4096
"""How many texts' widths are remembered."""
WIDEST = 8192
"""Pixels; a line that would be wider than any window ends there."""


class Fonts:
    """The faces at one layout's sizes. The surfaces are shared: never paint on them."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._setter = Typesetter()
        # No method of its own is remembered: fonts in a circle that were there at the first full collection would stay
        # for ever.
        self._width = lru_cache(maxsize=WIDTHS)(self._setter.width)

    def amatic(self, size: float) -> pygame.font.Font:
        """Amatic SC Bold."""
        return self.font("amatic", size)

    def sans(self, size: float, weight: Weight = "semibold") -> pygame.font.Font:
        """Source Sans Pro."""
        return self.font(weight, size)

    def font(self, face: Face, size: float) -> pygame.font.Font:
        """The face itself, for callers who need more than a line of text."""
        return self._setter.font(face, self.px(face, size))

    def lacks(self, text: str) -> bool:
        """Whether there is a letter in the text that no typeface of this machine has."""
        return self._setter.lacks(legible(text))

    def px(self, face: Face, size: float) -> int:
        """The face's size in window pixels, never below the readable one."""
        return self._layout.font_px(size, floor=_SMALLEST.get(face, SMALLEST_TEXT))

    def width(self, text: str, face: Face, size: float) -> int:
        """Width of the text in one line, in window pixels."""
        return self._width(_in_one(text), face, self.px(face, size))

    def middle(self, face: Face, size: float) -> int:
        """From the top of a line's surface to the middle of its capitals: an icon beside it is centred there."""
        font = self.font(face, size)
        return round(font.get_ascent() - cap(font) / 2)

    def line(self, text: str, face: Face, size: float, colour: Colour) -> pygame.Surface:
        """The text in one line, however wide that is."""
        set_in = _in_one(text), face, self.px(face, size), colour
        return at_hand().made(("line", *set_in), lambda: self._line(*set_in))

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
        set_in = legible(text), face, self.px(face, size), colour, max(width, 1), lines, height, align
        return at_hand().made(("fit", *set_in, self.px(face, 0)), lambda: self._fit(*set_in))

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
            step = self._setter.font(face, px).get_linesize()
            most = min(sys.maxsize if lines is None else lines, sys.maxsize if height is None else height // step)
            fitted = []
            for row, whole in rows(text, width, lambda part, px=px: self._width(part, face, px)):
                fitted.append(row)
                if px > least and (len(fitted) > most or not whole):
                    break
            else:
                break
            px = max(int(px * _SHRINK), least)
        pictures = [self._line(row, face, px, colour) for row in fitted]
        block = clear((min(max(p.width for p in pictures), width), step * len(fitted)), colour)
        for i, picture in enumerate(pictures):
            spare = block.width - picture.width
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            block.blit(picture, (x, i * step))
        return block

    def _line(self, text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        if len(text) * px > WIDEST:
            text, _whole = next(rows(text, WIDEST, lambda part: self._width(part, face, px)))
        return self._setter.line(text, face, px, colour)


def _in_one(text: str) -> str:
    """The text legible and in one line."""
    return legible(text).replace("\n", " ")
