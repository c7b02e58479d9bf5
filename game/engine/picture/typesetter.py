"""Sets one line of any text. Each word is set in the given typeface, or as a whole in another one that has all its
letters.

symbols.py draws the arrows, ticks and shapes that a typeface lacks. Texts here are legible (letters.py); sizes are
pixels of the window.
"""

import sys
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.letters import LOST, broken, levels
from game.engine.picture.symbols import SYMBOLS, symbol, symbol_width
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import (
    DRAWN,
    MEASURED,
    Face,
    code,
    font,
    font_file,
    has,
    only_size,
    spare,
    spare_font,
    spares,
)
from game.text_gate import letters

BESIDE_AMATIC = 0.75
"""The size of other typefaces beside Amatic, which is narrow."""
SQUEEZED = 0.75
"""Letters are squeezed to no less than this share of their width."""
LOW = 0.12
"""The share of a line's height that is blank, and may be missing above and below a text."""
TEXTS = 4096
"""The number of texts for which widths and typefaces are remembered."""

_SHRINK = 0.94
_WEIGHTS: dict[Face, float] = {"amatic": 0.10, "regular": 0.11, "semibold": 0.14, "bold": 0.17, "black": 0.21}
"""The width of a symbol's lines beside each typeface, in heights of a capital."""
_VARIANTS = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"

_Part = tuple[str, str, Path | None, str]
"""A letter, the text that is set for it, the typeface (None for a symbol), and the code of its script."""


class Heights(NamedTuple):
    """Pixels from line to line, of a line's picture, from its top to the baseline, and of capitals."""

    step: int
    line: int
    ascent: int
    cap: int


@dataclass
class _Piece:
    """A text in one typeface and one direction, or a symbol (`file` is None)."""

    text: str
    file: Path | None
    level: int = 0
    code: str = ""

    def is_plain(self, face: Face) -> bool:
        """True if it is set in the given typeface from left to right, as most texts are."""
        return self.file is font_file(face) and not self.code and self.level != 1

    def size(self, face: Face, px: int) -> int:
        """Its size in pixels, in a line of this typeface."""
        return round(px * BESIDE_AMATIC) if face == "amatic" and self.file is not font_file(face) else px


@lru_cache(maxsize=TEXTS)
def heights(face: Face, px: int) -> Heights:
    """The heights of a typeface at a size."""
    own = font(face, px)
    capital = own.metrics("H")[0]
    return Heights(own.get_linesize(), own.get_height(), own.get_ascent(), capital[3] if capital else own.get_ascent())


def lacks(text: str) -> bool:
    """True if no typeface of this machine has one of the letters."""
    return any(piece.text == LOST for piece in pieces_of(text, "semibold"))


@lru_cache(maxsize=TEXTS)
def measured(text: str, face: Face, px: int) -> int:
    """The width of the line in pixels."""
    if text.isascii():
        return font(face, px).size(text)[0]
    return sum(_width(piece, face, px) for piece in pieces_of(text, face))


def line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    """The line, as high as its face."""
    height, x = heights(face, px).line, 0
    placed = []
    for piece in _in_order(pieces_of(text, face)):
        if _width(piece, face, px):
            picture, top = _picture(piece, face, px, colour)
            placed.append((picture, (x, top)))
            x += picture.width
    if len(placed) == 1 and placed[0][0].height == height:
        return placed[0][0]
    whole = clear((x, height), colour)
    whole.blits(placed, doreturn=False)
    return whole


def fitted(
    text: str, face: Face, px: int, least: int, width: int, lines: int | None, height: int | None = None
) -> tuple[list[str], int]:
    """The text in rows at most `width` wide, and its size. It gets smaller, down to `least`, if it needs more `lines`
    or `height`, or would break a word."""

    def rows(size: int) -> list[str] | None:
        """The rows at a size, or None if they do not fit."""
        step = heights(face, size).step
        most = min(sys.maxsize if lines is None else lines, sys.maxsize if height is None else height // step)
        found: list[str] = []
        for row, whole in broken(text, width, partial(measured, face=face, px=size)):
            found.append(row)
            if size > least and (len(found) > most or not whole):
                return None
        return found

    if (found := rows(px)) is not None:
        return found, px
    sizes = [px]
    while sizes[-1] > least:
        sizes.append(max(int(sizes[-1] * _SHRINK), least))
    size = sizes[bisect_left(sizes, True, 1, len(sizes) - 1, key=lambda size: rows(size) is not None)]
    return rows(size) or [], size


class TextBlock(NamedTuple):
    """How a text is set: its rows, their size, and the width in which they are set. If that is more than the room has,
    the letters are to be squeezed."""

    rows: Sequence[str]
    px: int
    width: int
    state: Literal["whole", "squeezed", "cut"]
    """`whole` without any harm; `cut` if a word is broken or ends in `…`, or there are more rows than the room has."""


def block(
    text: str, face: Face, px: int, least: int, width: int, lines: int | None, height: int | None, *, cuts: bool = False
) -> TextBlock:
    """The text in a room of this width, and of this height if there is one.

    It gets smaller, down to `least`; then it gets more than `lines`; then its letters are squeezed. What even so is too
    long ends in `…` if the text `cuts`; otherwise its words are broken, and it may be higher than its room.
    """
    most = sys.maxsize if height is None else max(int(height / heights(face, least).step + LOW), 1)
    found = []
    for room in (width, round(width / (1 + SQUEEZED) * 2), round(width / SQUEEZED)):
        each = TextBlock(*fitted(text, face, px, least, room, lines, height), room, "cut")
        ends = (whole for _row, whole in broken(text, room, partial(measured, face=face, px=each.px)))
        if len(each.rows) <= most and all(ends):
            tall = heights(face, each.px).step * (len(each.rows) - LOW)
            is_whole = room == width and (height is None or tall <= height)
            return each._replace(state="whole" if is_whole else "squeezed")
        found.append(each)
    last = found[-1]
    if not cuts:
        return next((each for each in found if len(each.rows) <= most), last)
    shorter = " ".join(cut(word, face, least, last.width) for word in text.split())
    rows = [row for row, _whole in broken(shorter, last.width, partial(measured, face=face, px=least))]
    if len(rows) > most:
        rows[most - 1 :] = [cut(" ".join(rows[most - 1 :]), face, least, last.width)]
    return last._replace(rows=rows, px=least)


def cut(text: str, face: Face, px: int, width: int) -> str:
    """The text, or if it is wider than so many pixels, its beginning with `…`."""
    if measured(text, face, px) <= width:
        return text
    kept = letters(text)
    while len(kept) > 1 and measured("".join((*kept, "…")), face, px) > width:
        kept = kept[:-1]
    return "".join((*kept, "…"))


@lru_cache(maxsize=TEXTS)
def pieces_of(text: str, face: Face) -> Sequence[_Piece]:
    """The pieces of the line in reading order."""
    own = font_file(face)
    spelled = [] if text.isascii() else [(word, _spelled(word, face)) for word in text.split(" ")]
    if not any(parts for _word, parts in spelled):
        return [_Piece(text, own)] if text else []
    every: list[_Part] = []
    for word, parts in spelled:
        every += (" ", " ", own, ""), *(parts or ((letter, letter, own, "") for letter in letters(word)))
    pieces = [_Piece("", own)]
    runs, at = levels(text), 0
    for letter, shown, file, script in every[1:]:
        last = pieces[-1]
        if file and (last.file, last.level) == (file, runs[at]) and script in ("", last.code):
            last.text += shown
        else:
            pieces.append(_Piece(shown, file, runs[at], script))
        at += len(letter)
    return pieces


def _width(piece: _Piece, face: Face, px: int) -> int:
    if piece.file is None:
        return symbol_width(piece.text, heights(face, px).cap)
    if piece.is_plain(face):
        return font(face, px).size(piece.text)[0]
    return round(_ems(piece.file, piece.code, piece.level == 1, piece.text) * piece.size(face, px))


def _picture(piece: _Piece, face: Face, px: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """The picture of a piece, and its distance from the line's top. It never leaves the line."""
    _step, tall, ascent, cap = heights(face, px)
    if piece.file is None:
        return symbol(piece.text, cap, colour, _WEIGHTS[face]), ascent - cap - round(cap * 0.05)
    if piece.is_plain(face):
        return font(face, px).render(piece.text, True, colour), 0
    size = piece.size(face, px)
    other = spare_font(piece.file, DRAWN, piece.code, piece.level == 1)
    if other.point_size != size:
        other.point_size = size
    picture, scale = other.render(piece.text, True, colour), size / (only_size(piece.file) or size)
    if scale != 1.0:
        picture = pygame.transform.smoothscale_by(picture, scale)
    ink = picture.get_bounding_rect()
    if ink.height > tall:
        inked = picture.subsurface(0, ink.top, picture.width, ink.height)
        return pygame.transform.smoothscale(inked, (picture.width, tall)), 0
    return picture, max(min(ascent - round(other.get_ascent() * scale), tall - ink.bottom), -ink.top)


@lru_cache(maxsize=TEXTS)
def _ems(file: Path, script: str, leftward: bool, text: str) -> float:
    """The width of a text in a spare typeface, in its size."""
    try:
        return spare_font(file, MEASURED, script, leftward).size(text)[0] / (only_size(file) or MEASURED)
    except pygame.error:  # a damaged glyph: what has no width is not drawn
        return 0.0


@lru_cache(maxsize=TEXTS)
def _spelled(word: str, face: Face) -> tuple[_Part, ...]:
    """How each letter of a word is set; empty if the given typeface sets the whole word."""
    own, found = font_file(face), letters(word)
    lacking = [letter for letter in found if not has(own, letter)]
    if not lacking and not any(map(code, found)):
        return ()
    foreign = [letter for letter in lacking if letter.strip(_VARIANTS) not in SYMBOLS and not _is_sign(letter)]
    whole = [letter for letter in found if letter.isalpha()]
    homes = (file for file in spares(foreign[0]) if all(has(file, each) for each in whole)) if foreign else ()
    home = next(iter(homes), own)
    parts: list[_Part] = []
    for letter in found:
        sign = letter.strip(_VARIANTS)
        if sign in SYMBOLS and not has(home, letter):
            parts.append((letter, sign, None, ""))
        else:
            files = (file for file in (home, own) if has(file, letter))
            file = next(files, None) or spare(letter)
            parts.append((letter, letter, file, code(letter)) if file else (letter, LOST, None, ""))
    return tuple(parts)


def _is_sign(letter: str) -> bool:
    """True if the letter is a sign or an emoji, which does not decide the typeface of its word."""
    return unicodedata.category(letter[0])[0] == "S"


def _in_order(pieces: Sequence[_Piece]) -> Sequence[_Piece]:
    """The pieces from left to right."""
    for least in (2, 1):
        spans = groupby(pieces, lambda piece, least=least: piece.level >= least)  # type: ignore[misc]
        pieces = [piece for turned, span in spans for piece in (reversed(list(span)) if turned else span)]
    return pieces
