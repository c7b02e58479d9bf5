"""Draws a picture with the shadow that it casts at its height."""

import pygame

from game.engine.picture import light
from game.engine.picture.layout import Layout
from game.engine.picture.light import Height
from game.engine.picture.theme import Theme

Shaded = tuple[pygame.Surface, pygame.Surface | None, tuple[int, int]]
"""A picture, its shadow if it casts one, and the shadow's offset from the picture in pixels."""
FAR = 0.35
"""How far the shadow of a lifted thing moves away from it, as a share of its height above the page."""


def with_shadow(picture: pygame.Surface, height: Height, layout: Layout, theme: Theme) -> Shaded:
    """The picture and its shadow; in high contrast there is no shadow."""
    if theme.plain:
        return picture, None, (0, 0)
    shade, corner = light.shadow(picture, height, layout)
    return picture, shade, corner


def lay(
    target: pygame.Surface, made: Shaded, middle: tuple[float, float], alpha: float = 1.0, lifted: float = 0.0
) -> pygame.Rect:
    """Draw picture and shadow around a middle, `lifted` above the paper, in window pixels. Returns the picture's
    rectangle."""
    picture, shade, (dx, dy) = made
    place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    if shade is not None:
        away = round(lifted * FAR)
        shade.set_alpha(round(255 * alpha))
        target.blit(shade, (place.left + dx + away, place.top + dy + away))
    picture.set_alpha(round(255 * alpha))
    target.blit(picture, place)
    picture.set_alpha(255)
    return place
