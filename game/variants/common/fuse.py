"""Draws a burning fuse: a bomb, the rope that is left, the spark, and the ash; and a row of garnets.

The length of the rope is the time that is left. The spark's rays vary in length, never in brightness.
"""

from math import pi, sin

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Colour
from game.variants.common.laid import put

WIDTH, HEIGHT = 384, 150
"""The size of the drawing in its own units."""
BOMB, ROPE = (74, 96), (106, 41)
"""The middle of the bomb, and the corner of the rope."""
GLOW, SPARK = 148, 96
"""The widths of the spark's glow and of its rays."""
SPARKS = 6
"""The number of different pictures of the spark."""
STEPS, CALM_STEPS = 240, 12
"""The number of steps in which the rope burns, and the number in reduced motion."""
IRON: Colour = (4, 4, 9)
SWAY, LEAN = 2.0, 0.77
"""The degrees by which the bomb sways when time is short, and how far it moves aside for each."""


def draw(canvas: Canvas, rect: pygame.Rect, left: float, frame: int | None, sway: int = 0) -> None:
    """Draw the fuse within `rect` with the share `left` of its rope (0 to 1). While it burns, `frame` chooses the
    spark.

    The bomb leans to the `sway` side (-1, 0, 1).
    """
    surface, theme, sprites = canvas.surface, canvas.theme, canvas.sprites
    zoom = min(rect.width / WIDTH, rect.height / HEIGHT)
    corner = rect.centerx - WIDTH * zoom / 2, rect.centery - HEIGHT * zoom / 2
    steps = CALM_STEPS if canvas.reduced else STEPS
    share = -(-min(max(left, 0.0), 1.0) * steps // 1) / steps
    x = 10 + 240 * share
    y = 51 - 40 * sin(pi * 1.5 * share) * (1 - 0.25 * share) + 8 * share
    rope, ash = (sprites.get(f"fuse-{part}", width=260 * zoom) for part in ("rope", "ash"))
    burnt, place = round(x * zoom), rope.get_rect(topleft=(corner[0] + ROPE[0] * zoom, corner[1] + ROPE[1] * zoom))
    surface.blit(ash, place.move(burnt, 0), (burnt, 0, *place.size))
    surface.blit(rope, place, (0, 0, burnt, place.height))
    tip = place.left + x * zoom, place.top + y * zoom
    put(surface, sprites.get("fuse-end", width=20 * zoom), center=tip)
    turn = 0.0 if canvas.reduced else SWAY * sway
    bomb = sprites.get("bomb", width=120 * zoom, turned=-turn, ink=theme.chalk if theme.plain else IRON)
    put(surface, bomb, center=(corner[0] + (BOMB[0] + LEAN * turn) * zoom, corner[1] + BOMB[1] * zoom))
    if frame is not None:
        spark = f"fuse-spark-{0 if canvas.reduced else frame % SPARKS}"
        if not theme.plain:
            put(surface, sprites.get("fuse-glow", width=GLOW * zoom), center=tip)
        put(surface, sprites.get(spark, width=SPARK * zoom), center=tip)


def garnets(target: pygame.Surface, sprites: Sprites, rect: pygame.Rect, held: int, of: int) -> None:
    """Draw a row of `of` garnets in `rect`, the first `held` of them lit."""
    side = min(rect.height, rect.width // max(of, 1))
    for place in range(of):
        stone = sprites.get("garnet" if place < held else "garnet-unlit", height=side * 0.92)
        put(target, stone, center=(rect.left + round(side * (place + 0.5)), rect.centery))
