"""Reads Dr Hershey's letters as strokes of a pen, and adds the accents and signs that his alphabets lack.

It uses his units: capitals are 21 high, from -12 to the baseline at 9, and y grows downwards.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Literal

from game.engine.picture.letters import legible

Alphabet = Literal["scripts", "timesr"]
"""Joined handwriting, or roman letters with serifs."""

CAP = 21
BASELINE = 9

Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Glyph:
    """One character: its strokes in the order of writing, with x from 0 at the left margin, and its width."""

    strokes: tuple[Line, ...]
    width: float


_X_TOP: dict[Alphabet, int] = {"scripts": 0, "timesr": -5}
"""The top of small letters in each alphabet."""

_ACCENTS: dict[str, tuple[Line, ...]] = {
    "\N{COMBINING GRAVE ACCENT}": (((-4, -8), (1, -3)),),
    "\N{COMBINING ACUTE ACCENT}": (((4, -8), (-1, -3)),),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (((-4, -3), (0, -7), (4, -3)),),
    "\N{COMBINING TILDE}": (((-5, -3), (-3, -6), (0, -5), (3, -4), (5, -7)),),
    "\N{COMBINING DIAERESIS}": (((-3, -5), (-3, -6)), ((3, -5), (3, -6))),
    "\N{COMBINING RING ABOVE}": (((0, -2), (-2, -4), (0, -6), (2, -4), (0, -2)),),
}
"""The strokes of each accent above a letter whose top middle is at (0, 0)."""
_DEGREE: Line = ((6, -12), (3, -11), (2, -8), (3, -5), (6, -4), (9, -5), (10, -8), (9, -11), (6, -12))
_SHARP_S: Line = (
    *((3, 9), (3, -6), (4, -9), (6, -11), (9, -11), (11, -9), (11, -6), (9, -3), (7, -2)),
    *((10, -1), (12, 1), (13, 4), (12, 7), (10, 9), (8, 9), (7, 8)),
)
_OPENS: tuple[Line, ...] = (((9, -2), (4, 2), (9, 6)), ((15, -2), (10, 2), (15, 6)))
_CLOSES: tuple[Line, ...] = (((4, -2), (9, 2), (4, 6)), ((10, -2), (15, 2), (10, 6)))
_OWN = {
    "\N{DEGREE SIGN}": Glyph((_DEGREE,), 12),
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": Glyph(_OPENS, 19),
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": Glyph(_CLOSES, 19),
    "\N{NO-BREAK SPACE}": Glyph((), 16),
    "\N{LATIN SMALL LETTER SHARP S}": Glyph((_SHARP_S,), 16),
}
"""Signs that the alphabets lack."""
_LOW_STOPS = 3
"""In the data, roman full stops and commas are this far above the baseline; we lower them."""
_CEDILLA = "\N{COMBINING CEDILLA}"
_CEDILLA_STROKE: Line = ((0, 9), (2, 12), (1, 15), (-2, 15))

_SAME = str.maketrans(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "--",
        "\N{HORIZONTAL ELLIPSIS}": "...",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{LATIN SMALL LIGATURE OE}": "oe",
        "\N{LATIN CAPITAL LIGATURE OE}": "OE",
        "\N{MASCULINE ORDINAL INDICATOR}": "\N{DEGREE SIGN}",
    }
)
"""The characters that old typewriters had instead of these."""


def spelled(text: str) -> str:
    """The text with plain quotes and dashes, as on a typewriter. Accents stay."""
    return legible(text).translate(_SAME)


def lacking(text: str, alphabet: Alphabet) -> str:
    """The characters of the text that this alphabet can neither write nor compose."""
    return "".join(char for char in spelled(text) if char != "\n" and glyph(char, alphabet) is None)


@cache
def glyph(char: str, alphabet: Alphabet) -> Glyph | None:
    """The character's strokes; None if the alphabet has none."""
    letters = _alphabet(alphabet)
    if char in letters or char in _OWN:
        return letters.get(char) or _OWN[char]
    base, *marks = list(unicodedata.normalize("NFD", char))
    if base not in letters or not marks or not all(mark in _ACCENTS or mark == _CEDILLA for mark in marks):
        return None
    return _accented(letters[base], base, marks, alphabet)


def is_dot(line: Line) -> bool:
    """True for a full stop or the dot of an i, which has almost no length."""
    return len(line) == 2 and hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]) <= 0.2


def _accented(plain: Glyph, base: str, marks: list[str], alphabet: Alphabet) -> Glyph:
    strokes = plain.strokes
    if base in "ij":
        strokes = tuple(line for line in strokes if max(y for _, y in line) >= _X_TOP[alphabet])
    points = [point for line in strokes for point in line]
    top = min(y for _, y in points)
    crown = [x for x, y in points if y <= top + 4]
    middle = (min(crown) + max(crown)) / 2
    for mark in marks:
        if mark == _CEDILLA:
            strokes += (tuple((x + plain.width / 2, y) for x, y in _CEDILLA_STROKE),)
        else:
            strokes += tuple(tuple((x + middle, y + top) for x, y in line) for line in _ACCENTS[mark])
    return Glyph(strokes, plain.width)


@cache
def _alphabet(name: Alphabet) -> dict[str, Glyph]:
    from HersheyFonts import HersheyFonts  # takes 25 ms: the first picture must not wait for it

    glyphs = {}
    for char, letter in HersheyFonts(load_default_font=name).all_glyphs.items():
        drop = _LOW_STOPS if name == "timesr" and char in ".,:;" else 0
        lines = (_undiamond(line) for line in letter.strokes)
        strokes = tuple(tuple((x - letter.left_offset, y + (y >= 4 and drop)) for x, y in line) for line in lines)
        glyphs[char] = Glyph(strokes, letter.char_width)
    return glyphs


def _undiamond(line: Line) -> Line:
    """The stroke, or a short touch of the pen where Hershey draws a dot as a tiny diamond."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    if line[0] != line[-1] or max(xs) - min(xs) > 2 or max(ys) - min(ys) > 2:
        return line
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return (x, y - 0.05), (x, y + 0.05)
