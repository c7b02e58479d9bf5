"""Draws dice as rounded cubes in perspective, with symbols printed on their faces, and their shadows on the mat.

A picture is made of the facets that face the camera: they are projected, shaded, drawn at a larger size and scaled
down. A shadow is the outline of a die projected along the light and blurred, and a contact shadow near the mat.
Pictures and shadows are cached by orientation and place, so that a resting die costs only a blit.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, sqrt

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.light import QUARTER, SHADE
from game.engine.picture.theme import Colour, Theme, mixed
from game.variants.dice.cube import CORNERS, HALF, dot, printed, shape, space, unit
from game.variants.dice.perspective import STILL, Camera, Point, Space, Turn
from game.variants.dice.physics import lying

STRIPS, STRIPS_SLIDING, STRIPS_FLYING = 4, 2, 1
"""How many strips a rounded edge is cut into on a die at rest, a sliding die and a flying die: fast dice need fewer."""
LIGHT = (-0.42, -0.30, 0.857)
"""The unit vector towards the lamp."""
AMBIENT, LAMBERT, GLOSS = 0.60, 0.455, 0.05
"""The shares of ambient light, of light from the lamp, and of gloss in the brightness of a surface."""
GLINT = unit((LIGHT[0], LIGHT[1] + 0.4848, LIGHT[2] + 0.8746))
"""The normal of a surface that reflects the lamp into the camera."""
TONES, GLOSSY = 60, 12
"""How many tones there are from shade to full light, and how many more in the gloss."""
DULLEST = 22
"""The darkest tone that a printed symbol may have, so that it stays readable in the shade."""
BODY: Colour = (255, 251, 236)
WARM = (1.0, 1.16, 1.42)
"""The exponents by which red, green and blue darken in the shade, so that shades look warm."""
KEYLINE = 3.0
"""The width of the dark outline of a die, in pixels at 1080p."""
RIM = 6.0
"""The width of a coloured line around a die, in pixels at 1080p."""
OVER: dict[int, tuple[float, float]] = {STRIPS: (3, 2), STRIPS_SLIDING: (2, 1.5), STRIPS_FLYING: (1.5, 1)}
"""How many times larger than needed a die is drawn, by its number of strips: first for cells of up to LARGE pixels,
then for larger cells."""
LARGE = 190
FINE = 48
"""How finely orientations are told apart in the cache, in steps per unit of a matrix element."""
COARSE, COARSE_FLYING = 4, 0.7
"""How finely places are told apart in the cache, in steps per cell: for most dice, and for flying dice."""
BOARD = 256
"""Dice are drawn on a square surface whose side is a multiple of this, in pixels."""
FALL: Point = (0.50, 0.30)
"""How far the shadow of a point one cell above the mat falls from it, in cells to the east and south."""
CAST_ROUGH = 8
"""The shadows of moving dice are blurred at 1/CAST_ROUGH of their size."""
WIDE, CONTACT = 0.58, 0.42
"""The opacity of the projected shadow, and of the contact shadow."""
HIGH = 2.0
"""A die above this height casts no shadow, in cells."""
CAST_FINE, CAST_SLIDING = 12, 6
"""How finely the orientations of shadows are told apart in the cache, in steps per unit of a matrix element: at rest,
and sliding."""
PLACES, PLACES_FLYING = (4, 8), (0.5, 2)
"""How finely the places and heights of shadows are told apart in the cache, in steps per cell: for most dice, and for
flying ones."""

Placed = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel of the window at which its upper left corner lies."""


def around(seen: Sequence[Point], pad: float) -> pygame.Rect:
    """The pixels of the window around these points, with a margin of `pad` pixels."""
    ends = ((floor(min(part) - pad), floor(max(part) + pad)) for part in zip(*seen, strict=True))
    (left, right), (top, bottom) = ends
    return pygame.Rect(left, top, right + 1 - left, bottom + 1 - top)


def within(whole: pygame.Rect, seen: Iterable[Point], over: float) -> list[Point]:
    """Where these points of the window are in a picture of the rectangle `whole` that is `over` times as large."""
    return [((x - whole.left) * over, (y - whole.top) * over) for x, y in seen]


def placed(turn: Turn, points: tuple[Space, ...], spot: Space) -> list[Space]:
    """The points of a die in the world, for its orientation and with its middle at `spot`."""
    a, b, c, d, e, f, g, h, i = turn
    sx, sy, sz = spot
    return [(a * x + b * y + c * z + sx, d * x + e * y + f * z + sy, g * x + h * y + i * z + sz) for x, y, z in points]


def _back(turn: Turn, way: Space) -> Space:
    """A direction of the world, in the axes of a die with this orientation."""
    a, b, c, d, e, f, g, h, i = turn
    x, y, z = way
    return a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z


@kept
def tones(base: Colour) -> tuple[Colour, ...]:
    """The tones of a surface in this colour: from the deepest shade (0) to full light (TONES), then those of the
    gloss."""
    lit = []
    for step in range(TONES + GLOSSY + 1):
        level = min(AMBIENT + LAMBERT * step / TONES, 1.0)
        gloss = GLOSS * 255 * max(step - TONES, 0) / GLOSSY
        r, g, b = (min(round(tone * level**warm + gloss), 255) for tone, warm in zip(base, WARM, strict=True))
        lit.append((r, g, b))
    return tuple(lit)


def rough(turn: Turn, steps: int) -> Turn:
    """The orientation with its matrix elements rounded to 1/`steps`, so that dice that look alike share a picture."""
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
    """Draw a die with its middle at `spot` (cells) and this orientation.

    `rim` is the colour of a line around it, `lit` (0 to 1) how warm the light on it is, and `strips` how smooth its
    edges are: STRIPS for a die at rest.
    """
    near = camera.cell * 1.5
    if not target.get_rect().inflate(near, near).collidepoint(camera.point(spot)):
        return
    fine = rough(turn, FINE)
    coarse = COARSE_FLYING if strips == STRIPS_FLYING else COARSE
    x, y, z = (round(part * coarse) / coarse for part in spot)
    made = _view(camera, (x, y, z), fine, theme, rim, round(lit * 4) / 4, strips)
    _lay(target, made, camera.point((x, y, z)), camera.point(spot), alpha)


def _lay(target: pygame.Surface, made: Placed, drawn: Point, at: Point, alpha: int) -> None:
    """Lay a picture whose die was `drawn` at one point of the window so that it lies `at` another."""
    picture, corner = made
    picture.set_alpha(alpha)
    target.blit(picture, (round(corner[0] + at[0] - drawn[0]), round(corner[1] + at[1] - drawn[1])))


@kept
def _view(camera: Camera, spot: Space, turn: Turn, theme: Theme, rim: Colour | None, lit: float, strips: int) -> Placed:
    """The picture of a die, and the pixel of the window at which its upper left corner lies."""
    points, facets = shape(strips)
    seen = camera.points(placed(turn, points, spot))
    k = camera.cell / 150
    key, extra = KEYLINE * theme.line_factor * k, RIM * k if rim else 0.0
    whole = around(seen, key + extra + 2)
    over = OVER[strips][camera.cell > LARGE]
    large = _scratch((round(whole.width * over), round(whole.height * over)), rim or theme.outline)

    places = within(whole, seen, over)
    outline = hull(places)
    if rim:
        _widened(large, outline, theme.outline, (key * 0.6 + extra) * over)
        _widened(large, outline, rim, extra * over)
    _widened(large, outline, theme.outline, key * 0.5 * over)
    eye, lamp, glint = (
        _back(turn, way) for way in (space(a - b for a, b in zip(camera.eye, spot, strict=True)), LIGHT, GLINT)
    )

    def tone(normal: Space) -> int:
        """The tone of a surface with this normal, in the axes of the die."""
        gloss = (dot(normal, glint) - 0.93) / 0.07
        if gloss > 0:
            return TONES + round(GLOSSY * min(gloss, 1.0))
        return round(TONES * min(max(dot(normal, lamp), 0.0), 1.0))

    body = tones(mixed(BODY, theme.marker, 0.75 * lit))
    for facet in facets:
        if dot(facet.normal, eye) > facet.out:
            pygame.draw.polygon(large, body[tone(facet.normal)], [places[index] for index in facet.points])
    for mark in printed():
        if dot(mark.normal, eye) > HALF:
            shade = tone(mark.normal)
            for ink, outlines in mark.outlines:
                colour = body[shade] if ink == "body" else tones(getattr(theme, ink))[min(max(shade, DULLEST), TONES)]
                pygame.draw.polygon(large, colour, within(whole, camera.points(placed(turn, outlines, spot)), over))
    return large.copy() if over == 1 else pygame.transform.smoothscale(large, whole.size), whole.topleft


@kept
def _board(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _scratch(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A cleared part of one shared surface. Flying dice are drawn so often that a new surface each time would cost
    most."""
    part = _board(ceil(max(size) / BOARD) * BOARD).subsurface((0, 0, *size))
    part.fill((*colour, 0))
    return part


def _widened(target: pygame.Surface, outline: list[Point], colour: Colour, width: float) -> None:
    """Fill a convex outline and a line of this width around it."""
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
    """The symbol on top of a die that lies like this (`XO-`): inks, and outlines in cells from the middle."""
    turn = lying(die)
    upper = next(mark for mark in printed() if dot(mark.normal, (turn[6], turn[7], turn[8])) > 0.5)
    return [(ink, [(x, y) for x, y, _z in placed(turn, outline, (0.0, 0.0, 0.0))]) for ink, outline in upper.outlines]


BLOCK = tuple((x * HALF * 0.94, y * HALF * 0.94, z * HALF * 0.94) for x, y, z in CORNERS)
"""The corners of a plain cube, in cells. It replaces the rounded die for shadows and for finding the die under the
pointer."""


def covers(camera: Camera, spot: Space, turn: Turn, pixel: Point) -> bool:
    """True if a die with its middle at `spot` and this orientation covers a pixel of the window."""
    around = hull(camera.points(placed(turn, BLOCK, spot)))
    sides = zip(around, around[1:] + around[:1], strict=True)
    return all((bx - ax) * (pixel[1] - ay) - (by - ay) * (pixel[0] - ax) >= 0 for (ax, ay), (bx, by) in sides)


def hull(points: list[Point]) -> list[Point]:
    """The convex hull of the points, in order."""
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


def draw_shadow(
    target: pygame.Surface,
    camera: Camera,
    spot: Space,
    turn: Turn,
    theme: Theme,
    alpha: int = 255,
    strips: int = STRIPS,
) -> None:
    """Draw the shadow of a die on the mat.

    `strips` says how smooth the die is drawn. The shadow of a flying die ignores its orientation.
    """
    if theme.plain or spot[2] > HIGH:
        return
    flies = strips == STRIPS_FLYING
    fine = PLACES_FLYING if flies else PLACES
    x, y = (round(part * fine[0]) / fine[0] for part in spot[:2])
    seen = STILL if flies else rough(turn, CAST_FINE if strips == STRIPS else CAST_SLIDING)
    near = x, y, round(spot[2] * fine[1]) / fine[1]
    made = _shadow(camera, near, seen, QUARTER if strips == STRIPS else CAST_ROUGH)
    at, drawn = (camera.point((x + z * FALL[0], y + z * FALL[1], 0.0)) for x, y, z in (spot, near))
    _lay(target, made, drawn, at, alpha)


@kept
def _shadow(camera: Camera, spot: Space, turn: Turn, part: int) -> Placed:
    corners = placed(turn, BLOCK, spot)
    low = min(z for _x, _y, z in corners)
    near = [(x, y, 0.0) for x, y, z in corners if z < low + 0.25]
    thrown = [(x + z * FALL[0], y + z * FALL[1], 0.0) for x, y, z in corners]
    wide, close = hull(camera.points(thrown)), hull(camera.points(near))
    k = camera.cell / 150
    blur = max(round((8 + 10 * max(low, 0.0)) * k / part), 1)
    pad = part * (blur * 2 + 3)
    whole = around(wide + close, pad)
    size = whole.width // part + 1, whole.height // part + 1

    def soft(outline: list[Point], share: float, radius: int) -> pygame.Surface:
        small = clear(size, SHADE)
        pygame.draw.polygon(small, (*SHADE, round(255 * share)), within(whole, outline, 1 / part))
        return pygame.transform.box_blur(pygame.transform.box_blur(small, radius), max(radius // 2, 1))

    picture = soft(wide, WIDE / (1 + max(low, 0.0)) * max(1 - low / HIGH, 0.0), blur)
    if low < 0.3 and len(close) > 2:
        picture.blit(soft(close, CONTACT * (1 - max(low, 0.0) / 0.3), 1), (0, 0))
    return pygame.transform.smoothscale(picture, (size[0] * part, size[1] * part)), whole.topleft
