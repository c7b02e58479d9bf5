"""Draws pens, crayons and chalk in their colours: `python -m assets.art.common.make_implements`.

All lie as pencil.svg does, tip at the left, and share its units, so one scale suits the whole pencil case.
"""

from pathlib import Path
from typing import NamedTuple

from assets.art.contour import OUTLINE, Drawing


class Tones(NamedTuple):
    """One material in the lamp's light."""

    base: str
    dark: str
    light: str


BLUE = Tones("#2B5CB0", "#1B3F80", "#7FA8E8")
RED = Tones("#BC3128", "#7E1B16", "#EE8272")
CREAM = Tones("#F4EDDE", "#CBBFA6", "#FFFDF4")
PALE_BLUE = Tones("#A9C8FA", "#7397D2", "#DCE9FF")
PALE_RED = Tones("#FFB3A6", "#D97F71", "#FFDFD8")
STEEL = Tones("#AEB8C0", "#6E7983", "#E4EAEE")


def ballpoint(ink: Tones) -> Drawing:
    """A click pen: steel tip, ribbed grip, coloured barrel, clip and button."""
    pen = Drawing(1060, 84)
    pen.parts.append(f'<rect x="1000" y="26" width="54" height="32" rx="8" fill="{STEEL.base}"/>')
    pen.line("M1004 29 H1046 C1052 29 1052 55 1046 55 H1004", width=5)
    pen.line("M1008 35 H1040", STEEL.light, 6)
    pen.shape(
        "M126 14 C130 12 200 10 260 10 H984 C1000 10 1006 20 1006 42 C1006 64 1000 74 984 74 H260 "
        "C200 74 130 72 126 70 Z",
        ink.base,
        5,
    )
    pen.fill("M126 56 C200 60 260 60 300 60 H1004 C1000 70 994 74 984 74 H260 C200 74 130 72 126 70 Z", ink.dark)
    pen.fill("M300 17 H980 C988 18 990 24 990 28 H300 Z", ink.light)
    pen.fill("M128 14 C200 10 240 10 320 10 L312 74 H260 C200 74 130 72 126 70 Z", "#3A3D45")
    pen.fill("M127 56 C200 60 260 60 314 60 L312 74 H260 C200 74 130 72 126 70 Z", "#24262E")
    for x in range(152, 300, 24):
        pen.line(f"M{x} 17 C{x - 5} 34 {x - 5} 50 {x} 67", "#5B606C", 5)
    pen.line("M320 12 C312 30 312 54 316 72", width=5)
    pen.shape("M14 38 L30 34 C60 24 96 16 126 14 V70 C96 68 60 60 30 50 L14 46 C8 44 8 40 14 38 Z", STEEL.base, 5)
    pen.fill("M14 44 L30 44 C60 54 96 58 126 58 V70 C96 68 60 60 30 50 L14 46 Z", STEEL.dark)
    pen.line("M46 36 C66 28 90 24 116 23", STEEL.light, 6)
    pen.line("M34 35 C30 40 30 46 34 50", width=4)
    pen.shape("M702 9 H930 C948 9 954 17 954 32 H938 C938 26 932 24 922 24 H704 C692 24 692 9 702 9 Z", STEEL.base, 5)
    pen.line("M708 13 H926", STEEL.light, 4)
    pen.line("M640 12 C632 30 632 54 636 72 M656 12 C648 30 648 54 652 72", STEEL.light, 5)
    return pen


def crayon(wax: Tones) -> Drawing:
    """A stubby wax crayon in its paper, worn at the tip."""
    stick = Drawing(720, 100)
    stick.shape(
        "M14 42 C26 36 60 26 88 22 H690 C706 22 712 34 712 50 C712 68 706 80 690 80 H88 "
        "C60 76 26 66 14 60 C6 56 6 46 14 42 Z",
        wax.base,
        6,
    )
    stick.fill("M12 56 C40 62 66 66 96 66 H710 C706 76 700 80 690 80 H88 C60 76 26 66 14 60 Z", wax.dark)
    stick.line("M36 44 C52 38 70 34 92 32", wax.light, 7)
    stick.shape("M112 14 H640 V88 H112 C104 64 104 38 112 14 Z", wax.base, 6)
    stick.fill("M112 14 H640 V30 H108 C109 24 110 18 112 14 Z", wax.light, 0.75)
    stick.fill("M107 66 H640 V88 H112 C109 80 108 74 107 66 Z", wax.dark)
    for x in (146, 580):
        stick.fill(f"M{x} 14 H{x + 30} V88 H{x} C{x - 6} 62 {x - 6} 38 {x} 14 Z", OUTLINE, 0.82)
    stick.line("M196 16 C189 40 189 62 196 86 M560 16 C553 40 553 62 560 86", OUTLINE, 4, 0.82)
    label = "M300 50 C300 30 340 26 378 26 C416 26 456 30 456 50 C456 70 416 76 378 76 C340 76 300 70 300 50 Z"
    stick.shape(label, "#F6EBD2", 4)
    stick.fill(
        "M302 56 C314 68 346 70 378 70 C412 70 444 68 454 56 C450 72 412 76 378 76 C344 76 306 72 302 56 Z", "#D6C6A2"
    )
    stick.line("M330 52 C342 40 350 60 360 50 C372 40 380 60 390 50 C402 42 412 58 424 48", wax.base, 7)
    stick.line("M640 16 C646 40 646 62 640 86", width=5)
    stick.line("M660 30 H690", wax.light, 7)
    return stick


def chalk(dust: Tones) -> Drawing:
    """A short stick, its writing end worn to a slope."""
    stick = Drawing(430, 84)
    stick.shape(
        "M14 58 C8 48 14 34 28 26 L60 12 H398 C416 12 424 24 424 42 C424 60 416 72 398 72 H54 C36 72 20 68 14 58 Z",
        dust.base,
        5,
    )
    stick.fill("M14 58 C20 60 40 58 60 56 H422 C418 66 410 72 398 72 H54 C36 72 20 68 14 58 Z", dust.dark)
    stick.fill("M64 18 H396 C404 18 408 22 410 28 H50 Z", dust.light)
    stick.line("M60 12 C46 24 42 44 56 70", dust.dark, 5)
    stick.fill("M388 22 C402 22 410 30 410 42 C410 54 402 62 388 62 C396 50 396 34 388 22 Z", dust.light, 0.8)
    stick.line("M150 40 h6 M210 48 h9 M262 36 h5 M322 46 h8 M180 52 h4 M300 52 h5", dust.dark, 4)
    return stick


if __name__ == "__main__":
    here = Path(__file__).parent
    ballpoint(BLUE).save(here / "pen-blue.svg")
    ballpoint(RED).save(here / "pen-red.svg")
    crayon(BLUE).save(here / "crayon-blue.svg")
    crayon(RED).save(here / "crayon-red.svg")
    chalk(CREAM).save(here / "chalk.svg")
    chalk(PALE_BLUE).save(here / "chalk-blue.svg")
    chalk(PALE_RED).save(here / "chalk-red.svg")
