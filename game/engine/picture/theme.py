"""Holds the game's colours: one palette for the day, one in high contrast.

Colours are (r, g, b), 0 to 255. Contrast ratios follow WCAG 2. They are measured against surfaces under the lamp
(`paper_lit`, `table_lit`, ...).
"""

from dataclasses import astuple, dataclass, replace
from functools import cache, cached_property

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Theme:
    """The palette, and what else a theme changes. Widths are pixels at 1080p."""

    ink: Colour = (0x1F, 0x24, 0x30)
    pencil: Colour = (0x3A, 0x3D, 0x45)
    mute: Colour = (0x5A, 0x53, 0x46)
    """Coordinates and numbers on paper; never used on `spent`."""
    x: Colour = (0x1B, 0x4B, 0x9E)
    o: Colour = (0xA8, 0x1F, 0x18)
    x_light: Colour = (0x7F, 0xB2, 0xFF)
    """X and its seat in stage light; `o_light` is O's."""
    o_light: Colour = (0xFF, 0x8A, 0x7A)
    plum: Colour = (0x6A, 0x2C, 0x63)
    """The first seat if nobody owns a symbol; the second seat is `teal`."""
    teal: Colour = (0x0E, 0x5A, 0x5E)

    paper: Colour = (0xFB, 0xF3, 0xE0)
    buff: Colour = (0xF2, 0xE5, 0xC6)
    manila: Colour = (0xD8, 0xB6, 0x7A)
    bright: Colour = (0xFF, 0xFB, 0xF0)
    """A card that is focused, or belongs to the seat to move."""
    spent: Colour = (0xCF, 0xC6, 0xB2)
    spent_ink: Colour = (0x33, 0x2E, 0x26)
    rule_line: Colour = (0xB9, 0xBF, 0xC6)
    """The squares of school paper; its margin is `margin_line`."""
    margin_line: Colour = (0xD9, 0x87, 0x7C)

    chalk: Colour = (0xF4, 0xED, 0xDE)
    mat_line: Colour = (0xD9, 0xF2, 0xE4)
    walnut: Colour = (0x68, 0x44, 0x30)
    mat: Colour = (0x2E, 0x7A, 0x61)
    stage: Colour = (0x11, 0x12, 0x1D)
    slate: Colour = (0x2B, 0x32, 0x37)
    """The school slate, written on in chalk; `frame` is the wood around it."""
    frame: Colour = (0xA9, 0x76, 0x3F)

    amber: Colour = (0xF4, 0xB4, 0x3C)
    """The focus, "your turn", the chosen ghost, and bursts; nothing else."""
    marker: Colour = (0xFF, 0xD9, 0x70)
    """The highlighter behind ink."""
    outline: Colour = (0x22, 0x1A, 0x22)
    """The outlines of cartoons, and the dark tabs and bars behind chalk and amber."""
    steel: Colour = (0x8D, 0x98, 0xA4)
    mortar: Colour = (0xDC, 0xCB, 0xB0)
    wax: Colour = (0xA8, 0x23, 0x1D)

    paper_lit: Colour = (0xED, 0xE2, 0xC8)
    buff_lit: Colour = (0xDC, 0xCC, 0xA6)
    stage_lit: Colour = (0x19, 0x1B, 0x2E)
    mat_lit: Colour = (0x31, 0x70, 0x58)
    table_lit: Colour = (0x3A, 0x22, 0x18)

    hatched: bool = False
    """True if both arms of an X are hatched."""
    plain: bool = False
    """True for no grain, light, shadow or decoration; every card has an outline."""
    dress: str = ""
    """What the name of a drawing ends in that has a plain dress."""
    line_factor: float = 1.0
    """Every drawn line is this many times its usual width."""
    ring_width: float = 6.5
    card_outline: float = 0.0

    @cached_property
    def _hash(self) -> int:
        return hash(astuple(self))

    def __hash__(self) -> int:
        """Return the stored hash: caches look themes up very often."""
        return self._hash


DAY = Theme()

_PLAIN, _INK = (0xFF, 0xFB, 0xF0), (0x14, 0x16, 0x1C)

CONTRAST = replace(
    DAY,
    ink=_INK,
    pencil=_INK,
    mute=_INK,
    x=(0x0B, 0x2F, 0x73),
    o=(0x7D, 0x0F, 0x0B),
    x_light=(0xCF, 0xE1, 0xFF),
    o_light=(0xFF, 0xD3, 0xCC),
    plum=(0x4A, 0x12, 0x45),
    teal=(0x05, 0x3F, 0x42),
    paper=_PLAIN,
    buff=_PLAIN,
    manila=_PLAIN,
    bright=_PLAIN,
    spent=(0xD2, 0xCD, 0xC2),
    spent_ink=_INK,
    rule_line=(0xDA, 0xD9, 0xD4),
    margin_line=(0xC9, 0x86, 0x7C),
    chalk=_PLAIN,
    mat_line=_PLAIN,
    walnut=(0x1D, 0x13, 0x0D),
    mat=(0x0C, 0x3B, 0x2C),
    stage=(0x07, 0x08, 0x0F),
    slate=(0x0D, 0x11, 0x14),
    frame=(0x6B, 0x44, 0x20),
    amber=(0xFF, 0xC2, 0x4A),
    outline=(0x0B, 0x09, 0x0C),
    paper_lit=_PLAIN,
    buff_lit=_PLAIN,
    mat_lit=(0x0C, 0x3B, 0x2C),
    stage_lit=(0x07, 0x08, 0x0F),
    table_lit=(0x1D, 0x13, 0x0D),
    hatched=True,
    plain=True,
    dress="-plain",
    line_factor=1.4,
    ring_width=10.0,
    card_outline=3.0,
)


@cache
def themed(contrast: bool, marks: bool) -> Theme:
    """The theme for these settings. With `marks`, X and O differ for colour-blind eyes: blue and orange, X hatched."""
    theme = CONTRAST if contrast else DAY
    if not marks:
        return theme
    orange = (0x6E, 0x2C, 0x00) if contrast else (0x8A, 0x3E, 0x00)
    light = (0xFF, 0xE0, 0xB8) if contrast else (0xFF, 0xB3, 0x5C)
    return replace(theme, x=(0x00, 0x34, 0x8F), o=orange, o_light=light, hatched=True)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Colour `a` with `share` (0 to 1) of `b` in it."""
    r, g, bl = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return r, g, bl


def light(colour: Colour, share: float = 0.3) -> Colour:
    """A lighter tone of this colour, as under the lamp."""
    return mixed(colour, (255, 244, 220), share)


def dark(colour: Colour, share: float = 0.4) -> Colour:
    """A darker tone of this colour, towards warm black."""
    return mixed(colour, (22, 10, 8), share)


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    bright, dim = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: Colour) -> float:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
