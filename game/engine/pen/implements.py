"""Draws pencils, pens, crayons and chalk, with their tip where they write or lie."""

from math import cos, radians, sin

import pygame

from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, LIFTED

LEAN = -65.0
"""The lean in degrees: the tip points to the upper left, and the hand is at the lower right."""
LENGTH = 476
"""The length in pixels at 1080p."""
TIP = 0.0086
"""The distance of the tip from the picture's left end, as a share of its length."""

Held = tuple[pygame.Surface, pygame.Surface, tuple[int, int], tuple[int, int]]
"""The turned picture, its shadow, and the place of the tip on each of them."""


def draw(
    canvas: Canvas,
    name: str,
    tip: tuple[float, float],
    lifted: float = 0.0,
    length: float = LENGTH,
    lean: float = LEAN,
    lies: bool = False,
) -> None:
    """Draw the implement `name` with its tip at a pixel of the window, `lifted` pixels (at 1080p) above the paper.

    `lean` is in degrees; at 0 the tip points left. `lies` says that it lies on the table.
    """
    picture, shade, tip_in, tip_in_shade = canvas.picture(_held, name, length, lean, lies)
    x, y = round(tip[0]), round(tip[1])
    up = canvas.layout.px(lifted)
    if not canvas.theme.plain:
        canvas.surface.blit(shade, (x - tip_in_shade[0] + up, y - tip_in_shade[1] + up))
    canvas.surface.blit(picture, (x - tip_in[0], y - tip_in[1] - up))


def want(canvas: Canvas, name: str, length: float = LENGTH, lean: float = LEAN) -> None:
    """Have a thread draw the implement's picture in advance."""
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
