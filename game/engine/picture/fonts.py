"""Sets text in the game's two typefaces: Amatic SC for names and headings, Source Sans Pro for reading.

typesetter.py finds other typefaces for letters that these lack. Sizes are pixels at 1080p; the layout converts them,
with the player's text size.
"""

import warnings
from collections.abc import Sequence
from typing import Literal

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import typefaces, typesetter
from game.engine.picture.cache import in_use
from game.engine.picture.layout import SMALLEST_TEXT, Layout
from game.engine.picture.letters import broken, legible
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.engine.picture.typesetter import TextBlock

Align = Literal["left", "centre", "right"]

_SMALLEST: dict[Face, float] = {"amatic": 42}
"""The smallest size of Amatic, which is narrow, that can be read from a couch."""
NARROWEST = 0.3
"""The least width and height of a room that holds a letter, as a share of its smallest size."""
SMALLER = 0.75
"""A name that has no room at the smallest readable size is set in this share of it."""
WIDEST = 8192
"""A line is cut at this many pixels, which is wider than any window."""


class NoRoom(UserWarning):
    """A text has a room that holds none of its letters."""


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
        """The text in a room of `width`, and of `height` if given (pixels of the window), in so many `lines`.

        The picture is never larger than its room. What needs more gets smaller; at the smallest readable size it gets
        more lines, then its letters are squeezed, then its words are broken. In a room with a `height` a single word
        ends in … instead, and a longer text is scaled down if need be. A text longer than `letters.LONGEST` is cut.
        Warns of a room that holds no letter.
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
        """A name as `fit` sets it in this height. One that needs more `lines` has a room `most` pixels high. A word too
        long for that gets smaller than other texts do, and then ends in … rather than be broken."""
        text, least, wide = legible(name), self.px(face, 0), max(width, 1)
        usual = typesetter.block(text, face, least, least, wide, lines, height, cuts=True)
        tall = height if usual.state == "whole" and len(usual.rows) <= lines else most or height
        if typesetter.block(text, face, least, least, wide, lines, tall, cuts=True).state != "cut":
            return self.fit(name, face, size, colour, width, lines, tall, align)

        def small() -> pygame.Surface:
            px = round(least * SMALLER)
            block = typesetter.block(text, face, px, px, wide, lines, tall, cuts=True)
            return _picture(text, block, face, px, colour, wide, tall, align)

        return in_use().made(("name", text, face, least, colour, wide, lines, tall, align), small)

    def holds(self, text: str, face: Face, width: int, height: int) -> bool:
        """True if a room of this size (pixels of the window) holds the text at its smallest readable size, unbroken and
        not squeezed."""
        least = self.px(face, 0)
        return typesetter.block(legible(text), face, least, least, max(width, 1), None, height).state == "whole"

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
        least = self.px(face, 0)
        cuts = height is not None and len(text.split()) == 1
        block = typesetter.block(text, face, px, least, width, lines, height, cuts=cuts)
        return _picture(text, block, face, least, colour, width, height, align)


def _picture(
    text: str, block: TextBlock, face: Face, least: int, colour: Colour, width: int, height: int | None, align: Align
) -> pygame.Surface:
    """A text as it is set in this block, in its room. Warns if that room holds no letter."""
    if text.strip() and (width < least * NARROWEST or (height is not None and height < least * NARROWEST)):
        warnings.warn(f"{text!r} has a room of {width} by {height} pixels", NoRoom, stacklevel=2)
    step = typesetter.heights(face, block.px).step
    pictures = [_squeezed(_line(row, face, block.px, colour), width / block.width) for row in block.rows]
    flat = clear((min(max(p.width for p in pictures), width), step * len(pictures)), colour)
    for i, picture in enumerate(pictures):
        if picture.width > flat.width:  # one letter, or measured a little too narrow
            picture = _squeezed(picture, flat.width / picture.width)
        spare = flat.width - picture.width
        x = {"left": 0, "centre": spare // 2, "right": spare}[align]
        flat.blit(picture, (x, i * step))
    return flat if height is None else _lowered(flat, max(height, 1))


def _squeezed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A picture with this share (0 to 1) of its width."""
    if share >= 1 or not picture.width:
        return picture
    return pygame.transform.smoothscale(picture, (max(int(picture.width * share), 1), picture.height))


def _lowered(block: pygame.Surface, height: int) -> pygame.Surface:
    """A text at most `height` pixels high: without the blank above and below its letters, or else scaled down."""
    if block.height <= height:
        return block
    ink = block.get_bounding_rect()
    if ink.height > height:
        size = max(int(ink.width * height / ink.height), 1), height
        return pygame.transform.smoothscale(block.subsurface(ink), size)
    above = (block.height - height) * ink.top // (block.height - ink.height)
    return block.subsurface((0, above, block.width, height)).copy()


def _line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    if len(text) * px > WIDEST:
        text, _whole = next(broken(text, WIDEST, lambda part: typesetter.measured(part, face, px)))
    return typesetter.line(text, face, px, colour)


def _in_one(text: str) -> str:
    """The legible text without line breaks."""
    return legible(text).replace("\n", " ")
