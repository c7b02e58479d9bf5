"""Sets text in the game's two typefaces: Amatic SC for names and headings, Source Sans Pro for reading.

typesetter.py finds other typefaces for letters that these lack. Sizes are pixels at 1080p; the layout converts them,
with the player's text size.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import typefaces, typesetter
from game.engine.picture.cache import in_use
from game.engine.picture.layout import SMALLEST_TEXT, Layout
from game.engine.picture.letters import broken, legible
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.text_gate import letters

Align = Literal["left", "centre", "right"]

_SMALLEST: dict[Face, float] = {"amatic": 42}
"""The smallest size of Amatic, which is narrow, that can be read from a couch."""
WIDEST = 8192
"""A line is cut at this many pixels, which is wider than any window."""


class Fonts:
    """The typefaces at one layout's sizes. Surfaces are shared: never paint on them."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def font(self, face: Face, size: float) -> pygame.font.Font:
        """The pygame font itself."""
        return typefaces.font(face, self.px(face, size))

    def lacks(self, text: str) -> bool:
        """True if no typeface of this machine has one of the letters."""
        return typesetter.lacks(legible(text))

    def px(self, face: Face, size: float) -> int:
        """The typeface's size in pixels of the window, never below the readable size."""
        return self._layout.font_px(size, floor=_SMALLEST.get(face, SMALLEST_TEXT))

    def width(self, text: str, face: Face, size: float) -> int:
        """The width of the text in one line, in pixels of the window."""
        return typesetter.measured(_in_one(text), face, self.px(face, size))

    def middle(self, face: Face, size: float) -> int:
        """The distance from a line's top to the middle of its capitals, for icons beside it."""
        heights = typesetter.heights(face, self.px(face, size))
        return round(heights.ascent - heights.cap / 2)

    def line(self, text: str, face: Face, size: float, colour: Colour) -> pygame.Surface:
        """The text in one line, at most `WIDEST` pixels wide."""
        set_in = _in_one(text), face, self.px(face, size), colour
        return in_use().made(("line", *set_in), lambda: _line(*set_in))

    def short(self, text: str, face: Face, size: float, colour: Colour, width: int) -> pygame.Surface:
        """The text in one line of at most `width` pixels of the window: made smaller, or else cut with …."""
        kept, smallest = letters(_in_one(text)), self.px(face, 0)
        if typesetter.measured("".join(kept), face, smallest) > width:
            while len(kept) > 1 and typesetter.measured("".join((*kept, "…")), face, smallest) > width:
                kept = kept[:-1]
            kept = [*kept, "…"]
        return self.fit("".join(kept), face, size, colour, width, 1)

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
        """The text wrapped to `width` pixels of the window, and made smaller if it needs more `lines` or `height` (px).

        It is never wider than `width`; a word that is too wide is broken. At the smallest readable size it keeps all
        its lines. Only a text longer than `letters.LONGEST` is cut.
        """
        set_in = legible(text), face, self.px(face, size), colour, max(width, 1), lines, height, align
        return in_use().made(("fit", *set_in, self.px(face, 0)), lambda: self._fit(*set_in))

    def name(
        self,
        name: str,
        face: Face,
        size: float,
        colour: Colour,
        width: int,
        height: int,
        align: Align = "left",
        lines: int = 1,
        most: int | None = None,
    ) -> pygame.Surface:
        """A name as `fit` sets it. If it needs more `lines` even at the smallest readable size, and has no room for
        whole words, it gets still smaller rather than higher than `most` pixels, or than `height`."""
        text, least, room = legible(name), self.px(face, 0), (max(width, 1), most or height)
        rows = list(broken(text, room[0], partial(typesetter.measured, face=face, px=least)))
        tall = len(rows) * typesetter.heights(face, least).step
        if len(rows) <= lines or (tall <= room[1] and all(whole for _row, whole in rows)):
            return self.fit(name, face, size, colour, width, lines, height, align)

        def small() -> pygame.Surface:
            rows, px = typesetter.squeezed(text, face, least, *room)
            return _block(rows, face, px, colour, room[0], align)

        return in_use().made(("name", text, face, least, colour, *room, align), small)

    def common(self, texts: Sequence[tuple[str, int, int]], face: Face, size: float) -> float:
        """The largest size, up to this one, at which `fit` leaves all of these texts as they are. Each comes with the
        width and the height that it has room in (window pixels)."""
        whole, least = self.px(face, size), self.px(face, 0)
        fitted = (typesetter.fitted(legible(text), face, whole, least, w, None, h)[1] for text, w, h in texts)
        return size * min(fitted, default=whole) / whole

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
        rows, px = typesetter.fitted(text, face, px, self.px(face, 0), width, lines, height)
        return _block(rows, face, px, colour, width, align)


def _block(rows: Sequence[str], face: Face, px: int, colour: Colour, width: int, align: Align) -> pygame.Surface:
    """Rows of text below each other."""
    step = typesetter.heights(face, px).step
    pictures = [_line(row, face, px, colour) for row in rows]
    block = clear((min(max(p.width for p in pictures), width), step * len(rows)), colour)
    for i, picture in enumerate(pictures):
        if picture.width > block.width:  # one letter, or measured a little too narrow
            picture = pygame.transform.smoothscale(picture, (block.width, picture.height))
        spare = block.width - picture.width
        x = {"left": 0, "centre": spare // 2, "right": spare}[align]
        block.blit(picture, (x, i * step))
    return block


def _line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    if len(text) * px > WIDEST:
        text, _whole = next(broken(text, WIDEST, lambda part: typesetter.measured(part, face, px)))
    return typesetter.line(text, face, px, colour)


def _in_one(text: str) -> str:
    """The legible text without line breaks."""
    return legible(text).replace("\n", " ")
