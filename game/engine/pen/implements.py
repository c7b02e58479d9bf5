"""Draws pencils, pens, crayons and chalk: the picture leaned, its tip at the stroke or where it lies."""

from math import cos, radians, sin

import pygame

from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, LIFTED

LEAN = -65.0
"""Degrees: the tip points to the upper left, the hand is at the lower right."""
LENGTH = 476
"""Pixels at 1080p."""
TIP = 0.0086
"""The tip's distance from the picture's left end, as a share of its length."""

Held = tuple[pygame.Surface, pygame.Surface, tuple[int, int], tuple[int, int]]
"""The leaned picture, its shadow, and where the tip is from the corner of each."""


def draw(
    canvas: Canvas,
    name: str,
    tip: tuple[float, float],
    lifted: float = 0.0,
    length: float = LENGTH,
    lean: float = LEAN,
    lies: bool = False,
) -> None:
    """Draw the implement `name` with its tip at a window pixel, `lifted` pixels (at 1080p) above the paper.

    It leans as if a hand held it, unless told otherwise (degrees, 0 with its tip to the left), or it `lies` there.
    """
    picture, shade, tip_in, tip_in_shade = canvas.picture(_held, name, length, lean, lies)
    x, y = round(tip[0]), round(tip[1])
    up = canvas.layout.px(lifted)
    if not canvas.theme.plain:
        canvas.surface.blit(shade, (x - tip_in_shade[0] + up, y - tip_in_shade[1] + up))
    canvas.surface.blit(picture, (x - tip_in[0], y - tip_in[1] - up))


def want(canvas: Canvas, name: str, length: float = LENGTH, lean: float = LEAN) -> None:
    """Have the implement's picture made when there is time."""
    canvas.prefetch(_held, name, length, lean, False)


def _held(canvas: Canvas, name: str, length: float, lean: float, lies: bool) -> Held:
    flat = canvas.sprites.get(name, width=length * canvas.layout.k * 2)
    leaned = pygame.transform.rotozoom(flat, lean, 0.5)
    from_middle = flat.width * (TIP - 0.5) / 2
    tip = (
        round(leaned.width / 2 + from_middle * cos(radians(lean))),
        round(leaned.height / 2 - from_middle * sin(radians(lean))),
    )
    shade, (dx, dy) = light.shadow(leaned, CARD if lies else LIFTED, canvas.layout)
    return leaned, shade, tip, (tip[0] - dx, tip[1] - dy)
