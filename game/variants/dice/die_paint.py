"""Draws dice: rounded cubes with printed symbols, from their real shape, at any place and turn.

The shape is cut from flat facets once; a picture is those facets that face the eye, projected, lit and scaled down from
a larger size. Pictures are kept by turn and place, so a die that lies still costs a blit.
"""

from collections.abc import Iterator
from math import ceil, floor, sqrt

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.theme import Colour, Theme, mixed
from game.variants.dice.cube import CORNERS, HALF, dot, printed, shape, unit
from game.variants.dice.perspective import Camera, Point, Space, Turn
from game.variants.dice.physics import lying

STRIPS, STRIPS_SLIDING, STRIPS_FLYING = 4, 2, 1
"""How many strips a rounded edge has while the die moves: it moves too fast for more."""
LIGHT = (-0.42, -0.30, 0.857)
"""The direction towards the lamp."""
AMBIENT, LAMBERT, GLOSS = 0.60, 0.455, 0.05
GLINT = unit((LIGHT[0] + 0.0, LIGHT[1] + 0.4848, LIGHT[2] + 0.8746))
"""The direction that mirrors the lamp into the eye."""
TONES, GLOSSY = 60, 12
DULLEST = 22
"""Ink does not get darker than this tone, so that it is visible in the shade."""
BODY: Colour = (255, 251, 236)
WARM = (1.0, 1.16, 1.42)
"""How much faster red, green and blue fall off in the shade: shades are warm."""
KEYLINE = 3.0
RIM = 6.0
"""Width of a coloured line around a die, in pixels at 1080p."""
OVER: dict[int, tuple[float, float]] = {STRIPS: (3, 2), STRIPS_SLIDING: (2, 1.5), STRIPS_FLYING: (1.5, 1)}
"""How many times larger a die is drawn, and one in cells of more than LARGE pixels."""
LARGE = 190
FINE = 48
"""Turns are told apart in steps of a 48th."""
COARSE, COARSE_FLYING = 4, 0.7
"""Fractions of a cell in which places are told apart, and those of flying dice, whose view hardly changes."""
BOARD = 256
"""The surface that dice are drawn on is so many pixels long, or twice, or thrice as many."""


def placed(turn: Turn, points: tuple[Space, ...], spot: Space) -> list[Space]:
    """Points of a die with this turn, its middle at `spot`."""
    a, b, c, d, e, f, g, h, i = turn
    sx, sy, sz = spot
    return [(a * x + b * y + c * z + sx, d * x + e * y + f * z + sy, g * x + h * y + i * z + sz) for x, y, z in points]


def _back(turn: Turn, way: Space) -> Space:
    """A direction of the world in the die's own axes."""
    a, b, c, d, e, f, g, h, i = turn
    x, y, z = way
    return a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z


@kept
def tones(base: Colour) -> tuple[Colour, ...]:
    """The tones of a surface of this colour from the deepest shade (0) to full light (TONES), and in a gloss."""
    lit = []
    for step in range(TONES + GLOSSY + 1):
        level = min(AMBIENT + LAMBERT * step / TONES, 1.0)
        gloss = GLOSS * 255 * max(step - TONES, 0) / GLOSSY
        r, g, b = (min(round(tone * level**warm + gloss), 255) for tone, warm in zip(base, WARM, strict=True))
        lit.append((r, g, b))
    return tuple(lit)


def flat(base: Colour) -> Colour:
    """This colour on the top of a die that lies still."""
    return tones(base)[round(TONES * LIGHT[2])]


def rough(turn: Turn, steps: int) -> Turn:
    """The turn in rough numbers, so that turns that look alike share pictures."""
    a, b, c, d, e, f, g, h, i = (round(part * steps) / steps for part in turn)
    return a, b, c, d, e, f, g, h, i


def draw(
    target: pygame.Surface,
    camera: Camera,
    spot: Space,
    turn: Turn,
    theme: Theme,
    rim: Colour | None = None,
    lit: float = 0.0,
    strips: int = STRIPS,
    alpha: int = 255,
) -> None:
    """A die with its middle at `spot` (cells) and this turn. `rim` is a line around it; `lit` (0 to 1) warms it.

    `strips` says how smooth its edges are: STRIPS for one at rest.
    """
    near = camera.cell * 1.5
    if not target.get_rect().inflate(near, near).collidepoint(camera.point(spot)):
        return
    fine = rough(turn, FINE)
    coarse = COARSE_FLYING if strips == STRIPS_FLYING else COARSE
    x, y, z = (round(part * coarse) / coarse for part in spot)
    picture, corner = _view(camera, (x, y, z), fine, theme, rim, round(lit * 4) / 4, strips)
    (px, py), (qx, qy) = camera.point(spot), camera.point((x, y, z))
    picture.set_alpha(alpha)
    target.blit(picture, (round(corner[0] + px - qx), round(corner[1] + py - qy)))


@kept
def _view(
    camera: Camera, spot: Space, turn: Turn, theme: Theme, rim: Colour | None, lit: float, strips: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a die, and its upper left corner in the window."""
    points, facets = shape(strips)
    seen = camera.points(placed(turn, points, spot))
    k = camera.cell / 150
    key, extra = KEYLINE * theme.line_factor * k, RIM * k if rim else 0.0
    pad = key + extra + 2
    left, top = floor(min(x for x, _ in seen) - pad), floor(min(y for _, y in seen) - pad)
    size = floor(max(x for x, _ in seen) + pad) + 1 - left, floor(max(y for _, y in seen) + pad) + 1 - top
    over = OVER[strips][camera.cell > LARGE]
    large = _scratch((round(size[0] * over), round(size[1] * over)), rim or theme.outline)
    places = [((x - left) * over, (y - top) * over) for x, y in seen]
    outline = hull(places)
    if rim:
        _around(large, outline, theme.outline, (key * 0.6 + extra) * over)
        _around(large, outline, rim, extra * over)
    _around(large, outline, theme.outline, key * 0.5 * over)
    lights = _Lights(camera, spot, turn)
    body = tones(mixed(BODY, theme.marker, 0.75 * lit))
    for facet in facets:
        if dot(facet.normal, lights.eye) > facet.out:
            pygame.draw.polygon(large, body[lights.tone(facet.normal)], [places[index] for index in facet.points])
    for mark in printed():
        if dot(mark.normal, lights.eye) > HALF:
            tone = lights.tone(mark.normal)
            for ink, outlines in mark.outlines:
                colour = body[tone] if ink == "body" else tones(getattr(theme, ink))[min(max(tone, DULLEST), TONES)]
                drawn = camera.points(placed(turn, outlines, spot))
                pygame.draw.polygon(large, colour, [((x - left) * over, (y - top) * over) for x, y in drawn])
    return large.copy() if over == 1 else pygame.transform.smoothscale(large, size), (left, top)


@kept
def _board(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _scratch(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A part of one large surface, cleared: dice in flight are drawn so often that a new one each time costs most."""
    part = _board(ceil(max(size) / BOARD) * BOARD).subsurface((0, 0, *size))
    part.fill((*colour, 0))
    return part


class _Lights:
    """The eye and the lamp in the axes of a turned die."""

    def __init__(self, camera: Camera, spot: Space, turn: Turn) -> None:
        x, y, z = camera.eye
        self.eye = _back(turn, (x - spot[0], y - spot[1], z - spot[2]))
        self._lamp = _back(turn, LIGHT)
        self._glint = _back(turn, GLINT)

    def tone(self, normal: Space) -> int:
        """The tone of a surface that faces this way."""
        glint = (dot(normal, self._glint) - 0.93) / 0.07
        if glint > 0:
            return TONES + round(GLOSSY * min(glint, 1.0))
        return round(TONES * min(max(dot(normal, self._lamp), 0.0), 1.0))


def _around(target: pygame.Surface, outline: list[Point], colour: Colour, width: float) -> None:
    """A line of this width outside a convex outline, and everything in it."""
    middle = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    wide = []
    for (x0, y0), (x1, y1), (x2, y2) in zip(
        outline[-1:] + outline[:-1], outline, outline[1:] + outline[:1], strict=True
    ):
        nx, ny = y2 - y0, x0 - x2
        size = sqrt(nx * nx + ny * ny) or 1.0
        if nx * (x1 - middle[0]) + ny * (y1 - middle[1]) < 0:
            size = -size
        wide.append((x1 + nx / size * width, y1 + ny / size * width))
    pygame.draw.polygon(target, colour, wide)


def top(die: str) -> list[tuple[str, list[Point]]]:
    """The print on the top of a die that lies like this (`XO-`): outlines about its middle, in cells, and their
    inks."""
    turn = lying(die)
    upper = next(mark for mark in printed() if dot(mark.normal, (turn[6], turn[7], turn[8])) > 0.5)
    return [(ink, [(x, y) for x, y, _z in placed(turn, outline, (0.0, 0.0, 0.0))]) for ink, outline in upper.outlines]


BLOCK = tuple((x * HALF * 0.94, y * HALF * 0.94, z * HALF * 0.94) for x, y, z in CORNERS)
"""The points of a die for its shadow: a plain cube."""


def covers(camera: Camera, spot: Space, turn: Turn, pixel: Point) -> bool:
    """Whether a die with its middle at `spot` and this turn covers a window pixel."""
    around = hull(camera.points(placed(turn, BLOCK, spot)))
    sides = zip(around, around[1:] + around[:1], strict=True)
    return all((bx - ax) * (pixel[1] - ay) - (by - ay) * (pixel[0] - ax) >= 0 for (ax, ay), (bx, by) in sides)


def hull(points: list[Point]) -> list[Point]:
    """The convex hull of some points, in order."""
    ordered = sorted(set(points))

    def half(line: Iterator[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in line:
            while len(kept) > 1 and (kept[-1][0] - kept[-2][0]) * (y - kept[-2][1]) <= (kept[-1][1] - kept[-2][1]) * (
                x - kept[-2][0]
            ):
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return half(iter(ordered)) + half(reversed(ordered))
