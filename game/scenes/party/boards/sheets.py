"""Draws the sheets of paper for an evening's standings: each is baked once for its contents."""

from collections.abc import Callable, Hashable

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas

Paint = Callable[[pygame.Surface], None]


def sheet(canvas: Canvas, rect: pygame.Rect, what: Hashable, paint: Paint, degrees: float = -0.3) -> None:
    """Draw a sheet of paper in this place, painted by `paint`; `what` tells one such sheet from another."""

    def bake() -> Baking[Cutout]:
        flat = yield from paper.blank(canvas.layout, canvas.theme, rect.size, f"party {rect.size}")
        paint(flat)
        return (yield from Cutout.baked(flat, degrees, light.SHEET, canvas.layout, canvas.theme))

    canvas.bakery.get(("party sheet", what, rect.size), bake).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        for name, x in (("pin-blue", rect.left + canvas.layout.px(20)), ("pin-red", rect.right - canvas.layout.px(20))):
            pin = canvas.sprites.get(name, height=canvas.layout.px(44))
            canvas.surface.blit(pin, pin.get_rect(center=(x, rect.top + canvas.layout.px(16))))


def rule(canvas: Canvas, flat: pygame.Surface, start: tuple[float, float], end: tuple[float, float], seed: str) -> None:
    """A pencilled line."""
    theme = canvas.theme
    line = marks.grid_line(start, end, 90 * canvas.layout.k, theme.pencil, seed, "pencil", theme.line_factor)
    line.draw(flat, (0, 0))


def centred(flat: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a picture about its middle."""
    flat.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def left_of(flat: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """Draw a picture with the middle of its left edge here."""
    flat.blit(picture, picture.get_rect(midleft=(round(at[0]), round(at[1]))))
