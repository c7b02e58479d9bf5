"""Makes texts of any script, length and kind of character, and tells what a face itself lacks."""

import random

from game.engine.picture.symbols import SYMBOLS
from game.engine.picture.typefaces import Face, font_file, has

BLOCKS = (
    *((0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x531, 0x587)),
    *((0x590, 0x5F4), (0x600, 0x6FF), (0x700, 0x74F), (0x900, 0x97F), (0x980, 0xDFF), (0xE01, 0xE5B), (0xE80, 0xEDF)),
    *((0xF00, 0xFDA), (0x1000, 0x109F), (0x10A0, 0x10FF), (0x1100, 0x11FF), (0x1200, 0x139F), (0x1780, 0x17F9)),
    *((0x1E00, 0x1FFF), (0x2000, 0x206F), (0x20A0, 0x2BFF), (0x3000, 0x30FF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3)),
    *((0xD800, 0xDFFF), (0xE000, 0xF8FF), (0xFE00, 0xFFFF), (0x1F1E6, 0x1F1FF), (0x1F300, 0x1FAFF), (0x0, 0x10FFFF)),
)
"""Every script that a name may have, what joins and marks, what controls, and halves of characters."""
CONTROLS = (
    "\0\a\b\t\n\v\f\r\x1b\x7f\x85\xad\u061c\u200b\u200c\u200d\u200e\u202e\u2028\u2066\ufe0f\ufeff\udcfc\U000e0041"
)


def any_text(chance: random.Random, longest: int = 2000) -> str:
    """A text of one to three scripts; short ones are as likely as long ones."""
    blocks = chance.choices(BLOCKS, k=chance.randint(1, 3))
    control, space = chance.choice((0.0, 0.0, 0.05, 0.5)), chance.choice((0.0, 0.15, 0.5))
    text = ""
    for _ in range(round(longest ** chance.random()) - 1):
        draw = chance.random()
        if draw < control:
            text += chance.choice(CONTROLS)
        else:
            text += " " if draw < control + space else chr(chance.randint(*chance.choice(blocks)))
    return text


def missing(text: str, face: Face) -> str:
    """The characters of the text that the face itself lacks and that symbols.py does not draw."""
    return "".join(char for char in text if char not in SYMBOLS and char != "\n" and not has(font_file(face), char))
