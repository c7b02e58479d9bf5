"""Draws the shadow of a die on the mat: its hull projected along the light, blurred, and a contact one while it is
near.

Shadows are kept by turn and place, as pictures of dice are.
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
"""Where the shadow of a point one cell up lies on the mat."""
ROUGH = 8
"""Shadows of moving dice are blurred at an eighth of their size."""
WIDE, CONTACT = 0.58, 0.42
HIGH = 2.0
"""A higher die (cells) casts none."""
FINE, FINE_SLIDING = 12, 6
"""Turns are told apart in steps of a 12th, those of sliding dice in steps of a sixth."""
PLACES, PLACES_ROUGH = (4, 8), (0.5, 2)
"""Fractions of a cell in which places and heights of shadows are told apart."""


def draw(
    target: pygame.Surface,
    camera: Camera,
    spot: Space,
    turn: Turn,
    theme: Theme,
    alpha: int = 255,
    strips: int = die_paint.STRIPS,
) -> None:
    """The shadow of a die on the mat: its hull projected along the light, and a contact one while it is near.

    `strips` says how smooth the die is drawn. For a flying die only its height counts, not its turn.
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
