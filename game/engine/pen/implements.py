"""Draws pencils, pens, crayons and chalk at work: the picture leaned, its tip at the stroke."""

from collections.abc import Callable, Hashable
from math import cos, radians, sin

import pygame

from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import LIFTED

LEAN = -65.0
"""Degrees: the tip points to the upper left, the hand is at the lower right."""
LENGTH = 476
"""Pixels at 1080p."""
TIP = 0.0086
"""The tip's distance from the picture's left end, as a share of its length."""

Held = tuple[pygame.Surface, pygame.Surface, tuple[int, int], tuple[int, int]]
"""The leaned picture, its shadow, and where the tip is from the corner of each."""


def draw(canvas: Canvas, name: str, tip: tuple[float, float], lifted: float = 0.0, length: float = LENGTH) -> None:
    """Draw the implement `name` with its tip at a window pixel, `lifted` pixels (at 1080p) above the paper."""
    picture, shade, tip_in, tip_in_shade = canvas.bakery.get(*_baking(canvas, name, length))
    x, y = round(tip[0]), round(tip[1])
    up = canvas.layout.px(lifted)
    if not canvas.theme.plain:
        canvas.surface.blit(shade, (x - tip_in_shade[0] + up, y - tip_in_shade[1] + up))
    canvas.surface.blit(picture, (x - tip_in[0], y - tip_in[1] - up))


def want(canvas: Canvas, name: str, length: float = LENGTH) -> None:
    """Have the implement's picture made when there is time."""
    canvas.bakery.want(*_baking(canvas, name, length))


def _baking(canvas: Canvas, name: str, length: float) -> tuple[Hashable, Callable[[], Baking[Held]]]:
    def bake() -> Baking[Held]:
        yield
        return _held(canvas, name, length)

    return ("implement", name, length), bake


def _held(canvas: Canvas, name: str, length: float) -> Held:
    flat = canvas.sprites.get(name, width=length * canvas.layout.k * 2)
    leaned = pygame.transform.rotozoom(flat, LEAN, 0.5)
    from_middle = flat.width * (TIP - 0.5) / 2
    tip = (
        round(leaned.width / 2 + from_middle * cos(radians(LEAN))),
        round(leaned.height / 2 - from_middle * sin(radians(LEAN))),
    )
    shade, (dx, dy) = light.shadow(leaned, LIFTED, canvas.layout)
    return leaned, shade, tip, (tip[0] - dx, tip[1] - dy)
