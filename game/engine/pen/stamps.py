"""Draws the prints of rubber stamps: a double frame, heavy letters, dry grain, askew."""

import pygame

from game.engine.pen import grain
from game.engine.pen.ink import clear
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Colour, Theme

PAD, LINE, INSET = 22, 7, 11
"""Pixels at 1080p: room beside the letters, the outer frame's width, and how far in the inner one lies."""


def stamp(
    text: str, size: float, colour: Colour, turn: float, fonts: Fonts, layout: Layout, theme: Theme, room: int = 0
) -> pygame.Surface:
    """The print, its letters `size` pixels high at 1080p in any text size, but at most `room` window pixels wide."""
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
        grain.bite(print_, "stamp", (0, 0), thin=True)
    return pygame.transform.rotozoom(print_, turn, 1.0)
