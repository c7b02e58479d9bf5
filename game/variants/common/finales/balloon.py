"""Draws speech balloons: an outlined bubble whose tail points down to who speaks."""

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme

OVER = 3


@kept
def bubble(size: tuple[int, int], tail: int, layout: Layout, theme: Theme, at: float = 0.61) -> pygame.Surface:
    """An empty balloon of this size, its tail of so many pixels below it, a share of the way to the right."""
    width, height = size[0] * OVER, size[1] * OVER
    large = clear((width, height + tail * OVER), theme.outline)
    line, round_ = layout.px(5) * OVER, layout.px(24) * OVER
    base = height - line * 2
    tip = [(width * (at - 0.07), base), (width * at, height + tail * OVER), (width * (at + 0.07), base)]
    inner = [
        (tip[0][0] + line * 1.3, tip[0][1]),
        (tip[1][0], tip[1][1] - line * 2.4),
        (tip[2][0] - line * 1.3, tip[2][1]),
    ]
    pygame.draw.polygon(large, theme.outline, tip)
    pygame.draw.rect(large, theme.outline, (0, 0, width, height), border_radius=round_)
    pygame.draw.rect(
        large, theme.bright, (line, line, width - 2 * line, height - 2 * line), border_radius=round_ - line
    )
    pygame.draw.polygon(large, theme.bright, inner)
    return pygame.transform.smoothscale(large, (size[0], size[1] + tail))
