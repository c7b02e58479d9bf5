"""Writes words by hand in Hershey's script, and prints stamps."""

from math import cos, hypot, radians, sin

import pygame

from game.engine.pen import hershey
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Stroke
from game.engine.picture import noise
from game.engine.picture.cache import kept
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.noise import Grain
from game.engine.picture.theme import Colour, Theme

WIDTH = 0.045
"""The width of a pencilled line, as a share of the letters' height."""
TALL = 33
"""The height of the script in Hershey's units, from the capitals' top to the lowest loop."""
_DOT = 2.2
"""A dot is this many times as broad as the line."""
_JOIN = 1.5
"""The pencil is not lifted between two letters whose strokes are this close, in Hershey's units."""
PAD, LINE, INSET = 22, 7, 11
"""Pixels at 1080p: the room beside the letters, the width of the outer frame, and the distance to the inner one."""


@kept
def pencil_word(
    text: str,
    height: int,
    colour: Colour,
    seed: str,
    grain: Grain = "pencil",
    lean: float = 0.0,
    line_factor: float = 1.0,
) -> Drawing:
    """The text in joined writing. The origin is the left end of its baseline.

    `height` (pixels) reaches from the capitals' top to the lowest loops. `lean` is the angle in degrees by which the
    line rises to the right.
    """
    unit = height / TALL
    ux, uy = cos(radians(lean)) * unit, -sin(radians(lean)) * unit
    width = height * WIDTH * line_factor
    strokes = (
        Stroke(
            tuple((x * ux - y * uy, x * uy + y * ux) for x, y in line), width * (_DOT if hershey.is_dot(line) else 1)
        )
        for line in _lines(text)
    )
    return drawing(strokes, colour, seed, grain, wobble=height * 0.0035, scale=height / 215)


def _letters(text: str) -> list[hershey.Glyph]:
    return [letter for char in hershey.spelled(text) if (letter := hershey.glyph(char, "scripts"))]


def _lines(text: str) -> list[hershey.Line]:
    """The strokes of the whole text, with y from its baseline. Strokes that meet are joined."""
    lines: list[hershey.Line] = []
    pen = 0.0
    for letter in _letters(text):
        for i, stroke in enumerate(letter.strokes):
            line = tuple((x + pen, y - hershey.BASELINE) for x, y in stroke)
            if i == 0 and lines and hypot(line[0][0] - lines[-1][-1][0], line[0][1] - lines[-1][-1][1]) < _JOIN:
                lines[-1] += line[1:]
            else:
                lines.append(line)
        pen += letter.width
    return lines


def stamp(
    text: str, size: float, colour: Colour, turn: float, fonts: Fonts, layout: Layout, theme: Theme, room: int = 0
) -> pygame.Surface:
    """A rubber stamp's print. Its letters are `size` pixels high at 1080p in any text size, but the print is at most
    `room` pixels of the window wide."""
    px = layout.px
    while True:
        words = pygame.font.Font.render(fonts.font("black", size / layout.text), text, True, colour)
        if not room or words.width + 2 * px(PAD) <= room or size <= px(PAD):
            break
        size *= 0.92
    print_ = clear((words.width + 2 * px(PAD), words.height + px(4)), colour)
    whole = print_.get_rect()
    pygame.draw.rect(print_, colour, whole, px(LINE), border_radius=px(10))
    inner = whole.inflate(-2 * px(INSET), -2 * px(INSET))
    pygame.draw.rect(print_, colour, inner, max(px(3), 1), border_radius=px(6))
    print_.blit(words, words.get_rect(center=whole.center))
    if not theme.plain:
        noise.bite(print_, "stamp", (0, 0), thin=True)
    return pygame.transform.rotozoom(print_, turn, 1.0)
