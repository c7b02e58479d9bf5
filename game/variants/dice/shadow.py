"""Draws the shadow of a die on the mat: its outline projected along the light and blurred, and a contact shadow near
the mat.

Shadows are cached by orientation and place, as the pictures of dice are.
"""

from math import floor

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.light import QUARTER, SHADE
from game.engine.picture.theme import Theme
from game.variants.dice import die_paint
from game.variants.dice.perspective import STILL, Camera, Point, Space, Turn

FALL: Point = (0.50, 0.30)
"""How far the shadow of a point one cell above the mat falls from it, in cells to the east and south."""
ROUGH = 8
"""The shadows of moving dice are blurred at 1/ROUGH of their size."""
WIDE, CONTACT = 0.58, 0.42
"""The opacity of the projected shadow, and of the contact shadow."""
HIGH = 2.0
"""A die above this height casts no shadow, in cells."""
FINE, FINE_SLIDING = 12, 6
"""How finely orientations are told apart in the cache, in steps per unit of a matrix element: at rest, and sliding."""
PLACES, PLACES_ROUGH = (4, 8), (0.5, 2)
"""How finely places and heights are told apart in the cache, in steps per cell: for most dice, and for flying ones."""


def draw(
    target: pygame.Surface,
    camera: Camera,
    spot: Space,
    turn: Turn,
    theme: Theme,
    alpha: int = 255,
    strips: int = die_paint.STRIPS,
) -> None:
    """Draw the shadow of a die on the mat.

    `strips` says how smooth the die is drawn. The shadow of a flying die ignores its orientation.
    """
    if theme.plain or spot[2] > HIGH:
        return
    flies = strips == die_paint.STRIPS_FLYING
    fine = PLACES_ROUGH if flies else PLACES
    x, y = (round(part * fine[0]) / fine[0] for part in spot[:2])
    seen = STILL if flies else die_paint.rough(turn, FINE if strips == die_paint.STRIPS else FINE_SLIDING)
    near = x, y, round(spot[2] * fine[1]) / fine[1]
    picture, corner = _shadow(camera, near, seen, QUARTER if strips == die_paint.STRIPS else ROUGH)
    (px, py), (qx, qy) = (camera.point((x + z * FALL[0], y + z * FALL[1], 0.0)) for x, y, z in (spot, near))
    picture.set_alpha(alpha)
    target.blit(picture, (round(corner[0] + px - qx), round(corner[1] + py - qy)))


@kept
def _shadow(camera: Camera, spot: Space, turn: Turn, part: int) -> tuple[pygame.Surface, tuple[int, int]]:
    corners = die_paint.placed(turn, die_paint.BLOCK, spot)
    low = min(z for _x, _y, z in corners)
    near = [(x, y, 0.0) for x, y, z in corners if z < low + 0.25]
    thrown = [(x + z * FALL[0], y + z * FALL[1], 0.0) for x, y, z in corners]
    wide, close = die_paint.hull(camera.points(thrown)), die_paint.hull(camera.points(near))
    k = camera.cell / 150
    blur = max(round((8 + 10 * max(low, 0.0)) * k / part), 1)
    pad = part * (blur * 2 + 3)
    both = wide + close
    left, top = floor(min(x for x, _ in both)) - pad, floor(min(y for _, y in both)) - pad
    size = (
        (floor(max(x for x, _ in both)) + pad - left) // part + 1,
        (floor(max(y for _, y in both)) + pad - top) // part + 1,
    )

    def soft(outline: list[Point], share: float, radius: int) -> pygame.Surface:
        small = clear(size, SHADE)
        pygame.draw.polygon(
            small, (*SHADE, round(255 * share)), [((x - left) / part, (y - top) / part) for x, y in outline]
        )
        return pygame.transform.box_blur(pygame.transform.box_blur(small, radius), max(radius // 2, 1))

    picture = soft(wide, WIDE / (1 + max(low, 0.0)) * max(1 - low / HIGH, 0.0), blur)
    if low < 0.3 and len(close) > 2:
        picture.blit(soft(close, CONTACT * (1 - max(low, 0.0) / 0.3), 1), (0, 0))
    return pygame.transform.smoothscale(picture, (size[0] * part, size[1] * part)), (left, top)
