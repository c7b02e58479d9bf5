"""Draws a burning fuse: a bomb, the rope that is left, the spark, and the ash; and a row of garnets.

The length of the rope is the time that is left. The spark's rays vary in length, never in brightness.
"""

import random
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Colour, Theme, mixed
from game.variants.common.laid import put

WIDTH, HEIGHT = 384, 150
"""The size of the drawing in its own units."""
BOMB = (74.0, 96.0, 44.0)
"""The middle of the bomb and its radius."""
SPARKS = 6
"""The number of different pictures of the spark."""
STEPS, CALM_STEPS = 240, 12
"""The number of steps in which the rope burns, and the number in reduced motion."""
OVER = 3
ROPE: tuple[Colour, Colour, Colour] = ((40, 24, 16), (166, 118, 56), (214, 168, 92))
"""The colours of the rope's outline, its body and its light side."""
ASH: Colour = (62, 62, 74)
IRON: Colour = (30, 32, 48)
SPARK: Colour = (255, 224, 150)
GLARE: Colour = (255, 150, 40)
SWAY = 2.0
"""The degrees by which the bomb sways when time is short."""

Cut = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and its place in the drawing."""


def draw(canvas: Canvas, rect: pygame.Rect, left: float, frame: int | None, sway: int = 0) -> None:
    """Draw the fuse within `rect` with the share `left` of its rope (0 to 1). While it burns, `frame` chooses the
    spark.

    The bomb leans to the `sway` side (-1, 0, 1).
    """
    zoom = min(rect.width / WIDTH, rect.height / HEIGHT)
    corner = rect.centerx - round(WIDTH * zoom / 2), rect.centery - round(HEIGHT * zoom / 2)
    steps = CALM_STEPS if canvas.reduced else STEPS
    share = -(-min(max(left, 0.0), 1.0) * steps // 1) / steps
    for picture, (x, y) in (_rope(zoom, share, canvas.theme), _bomb(zoom, 0 if canvas.reduced else sway, canvas.theme)):
        canvas.surface.blit(picture, (corner[0] + x, corner[1] + y))
    if frame is not None:
        tip = _way(share)
        spark = _spark(zoom, 0 if canvas.reduced else frame % SPARKS, canvas.theme)
        place = spark.get_rect(center=(corner[0] + round(tip[0] * zoom), corner[1] + round(tip[1] * zoom)))
        canvas.surface.blit(spark, place)


def garnets(target: pygame.Surface, sprites: Sprites, rect: pygame.Rect, held: int, of: int) -> None:
    """Draw a row of `of` garnets in `rect`, the first `held` of them lit."""
    side = min(rect.height, rect.width // max(of, 1))
    for place in range(of):
        stone = sprites.get("garnet" if place < held else "garnet-unlit", height=side * 0.92)
        put(target, stone, center=(rect.left + round(side * (place + 0.5)), rect.centery))


def _way(share: float) -> tuple[float, float]:
    """The point of the rope at this share of its length."""
    x = 116 + 240 * share
    return x, 92 - 40 * sin(pi * 1.5 * share) * (1 - 0.25 * share) + 8 * share


def _cut(picture: pygame.Surface) -> Cut:
    """The picture without its transparent margin."""
    rect = picture.get_bounding_rect()
    return picture.subsurface(rect).copy(), rect.topleft


@kept
def _rope(zoom: float, share: float, theme: Theme) -> Cut:
    """The rope that is left, and the ash."""
    k = zoom * OVER
    large = clear((round(WIDTH * k), round(HEIGHT * k)), ROPE[0])
    count = 90
    points = [(x * k, y * k) for x, y in (_way(n / count) for n in range(count + 1))]
    burnt = round(share * count)
    for (x, y), n in zip(points[burnt:], range(count), strict=False):
        pygame.draw.circle(
            large, mixed(ASH, theme.stage, min(n / count * 0.8, 0.8)), (x, y), max(3.4 * k - n * 0.02 * k, 1)
        )
    for tone, radius, off in ((ROPE[0], 8.5, 0.0), (ROPE[1], 6.2, 0.0), (ROPE[2], 2.2, -2.2)):
        for x, y in points[: burnt + 1]:
            pygame.draw.circle(large, tone, (x, y + off * k), radius * k)
    for x, y in points[:burnt:2]:
        start, end = (x - 3.0 * k, y + 5.4 * k), (x + 3.4 * k, y - 5.4 * k)
        pygame.draw.line(large, ROPE[0], start, end, max(round(1.5 * k), 1))
    return _cut(pygame.transform.smoothscale(large, (round(WIDTH * zoom), round(HEIGHT * zoom))))


@kept
def _bomb(zoom: float, sway: int, theme: Theme) -> Cut:
    k = zoom * OVER
    large = clear((round(WIDTH * k), round(HEIGHT * k)), IRON)
    x, y, radius = BOMB
    turn = SWAY * sway * pi / 180
    lean = radius * sin(turn)

    def at(px: float, py: float) -> tuple[float, float]:
        return (x + px * cos(turn) - py * sin(turn) + lean) * k, (y + px * sin(turn) + py * cos(turn)) * k

    outline: Colour = theme.chalk if theme.plain else (4, 4, 9)
    neck = [(20, -34), (38, -52), (52, -38), (34, -20)]
    pygame.draw.polygon(large, outline, [at(36 + (a - 36) * 1.3, -36 + (b + 36) * 1.3) for a, b in neck])
    pygame.draw.polygon(large, (86, 90, 112), [at(a, b) for a, b in neck])
    pygame.draw.circle(large, outline, at(0, 0), (radius + 4.5) * k)
    for share in range(10):
        tone = mixed(IRON, (70, 76, 112), share / 9 * 0.75)
        pygame.draw.circle(large, tone, at(-10 * share / 9, -10 * share / 9), (radius - 4.0 * share) * k)
    pygame.draw.circle(large, (150, 156, 184), at(-17, -17), 10 * k)
    pygame.draw.circle(large, (232, 236, 248), at(-20, -20), 5 * k)
    return _cut(pygame.transform.smoothscale(large, (round(WIDTH * zoom), round(HEIGHT * zoom))))


@kept
def _spark(zoom: float, frame: int, theme: Theme) -> pygame.Surface:
    """Ten rays around a white point over a warm glow. `frame` chooses their lengths."""
    rng, reach = random.Random(f"spark {frame}"), 74.0
    k = zoom * OVER
    size = round(reach * 2 * k)
    large = clear((size, size), GLARE)
    if not theme.plain:
        large.blit(radial((size, size), GLARE, lambda far: 0.75 * (1 - far) ** 1.7), (0, 0))
        large.blit(radial((size, size), SPARK, lambda far: 0.9 * max(1 - far * 2, 0.0) ** 2), (0, 0))
    middle = size / 2
    for ray in range(10):
        turn = 2 * pi * (ray + rng.uniform(-0.25, 0.25)) / 10
        long = reach * rng.uniform(0.36, 0.64) * k
        side = 2.6 * k
        tip = middle + cos(turn) * long, middle + sin(turn) * long
        across = -sin(turn) * side, cos(turn) * side
        shape = [(middle + across[0], middle + across[1]), tip, (middle - across[0], middle - across[1])]
        pygame.draw.polygon(large, SPARK, shape)
    pygame.draw.circle(large, (255, 252, 240), (middle, middle), 9 * k)
    return pygame.transform.smoothscale(large, (round(reach * 2 * zoom),) * 2)
