"""Draws the red ribbon that says what is new here."""

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed

SIZE = 42


def ribbon(canvas: Canvas, said: str, wide: int, tall: int) -> Cutout:
    """A ribbon with these words, at most so wide and so tall (pixels)."""
    px, theme = canvas.layout.px, canvas.theme
    words = canvas.fonts.fit(said, "amatic", SIZE, theme.bright, wide - px(72), 1, tall - px(4))
    size = words.width + px(72), words.height + px(4)
    flat = clear(size, theme.o)
    notch = size[0] - px(18), size[1] // 2
    edge = ((0, 0), (size[0], 0), notch, size, (0, size[1]))
    pygame.draw.polygon(flat, theme.o, edge)
    for y in (px(5), size[1] - px(6)):
        pygame.draw.line(flat, mixed(theme.o, theme.bright, 0.4), (0, y), (notch[0], y), max(px(2), 1))
    pygame.draw.polygon(flat, theme.outline, edge, max(px(3), 1))
    flat.blit(words, words.get_rect(center=((notch[0]) // 2, size[1] // 2)))
    return Cutout(flat, 2.0, light.CARD, canvas.layout, theme)
