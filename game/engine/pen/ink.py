"""Paints strokes of pen, pencil, crayon and chalk as pictures (ribbons).

They are painted at three times their size and scaled down once. The same seed gives the same pixels in every process.
"""

import random
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from math import ceil, floor

import pygame

from game.engine.pen.strokes import Path, Point, Stroke, path
from game.engine.picture import noise as grains
from game.engine.picture.noise import Grain, chance
from game.engine.picture.theme import Colour

OVER, OVER_LARGE, LARGE = 3, 2, 320
"""A ribbon is painted this many times larger, and one of more than 320 px OVER_LARGE times."""
THIN = 5.0
"""Lines under this width in pixels lose only half of their grain."""
RUN = 10
"""The number of samples of a ribbon that are filled as one polygon."""
PASSES: dict[Grain, tuple[tuple[float, int, float], ...]] = {
    "none": ((1.0, 255, 0.0),),
    "ink": ((1.0, 200, 0.0), (0.93, 255, 0.0)),
    "ribbon": ((1.0, 255, 0.0),),
    "stamp": ((1.0, 255, 0.0),),
    "pencil": ((1.0, 205, 0.0), (0.9, 245, 0.0), (0.68, 255, 0.4)),
    "crayon": ((1.0, 180, 0.0), (0.92, 255, 0.0)),
    "chalk": ((1.0, 150, 0.0), (0.9, 220, 0.0), (0.74, 255, 0.4)),
}
"""The passes of paint of each grain: a share of the ribbon's width, an alpha, and an offset in pixels. Soft implements
are paler at the edge, where the grain then takes the most."""


class Ribbon:
    """One stroke of a drawing. It is painted when it is first needed."""

    def __init__(
        self, way: Path, colour: Colour, grain: Grain, paper: tuple[int, int] = (0, 0), ticks: Sequence[Stroke] = ()
    ):
        """`paper` is the drawing's place on the endless grain; `ticks` are pale scratches in the ribbon."""
        self.path, self.colour = way, colour
        self._grain, self._paper, self._ticks = grain, paper, ticks
        left, top, right, bottom = way.bounds
        x, y = floor(left) - 1, floor(top) - 1
        self.rect = pygame.Rect(x, y, ceil(right) + 1 - x, ceil(bottom) + 1 - y)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The picture of the whole stroke."""
        over = OVER if max(self.rect.size) <= LARGE else OVER_LARGE
        large = clear((self.rect.width * over, self.rect.height * over), self.colour)
        for share, alpha, off in PASSES[self._grain]:
            moved = off - self.rect.left, off / 2 - self.rect.top
            fill(large, self.path, (*self.colour, alpha), over, moved, share)
        for tick in self._ticks:
            scratch = path(tick, random.Random(0))
            fill(large, scratch, pale(self.colour), over, (-self.rect.left, -self.rect.top))
        picture = pygame.transform.smoothscale(large, self.rect.size)
        thin = max(self.path.halves) < THIN / 2
        grains.bite(picture, self._grain, self.rect.move(self._paper).topleft, thin)
        return picture

    def part(self, length: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture of the stroke's first `length` pixels, and its place."""
        begun = self.path.cut(length)
        left, top, right, bottom = begun.bounds
        area = pygame.Rect(floor(left) - 2, floor(top) - 2, ceil(right - left) + 4, ceil(bottom - top) + 4)
        area = area.clip(self.rect)
        piece = self.picture.subsurface(area.move(-self.rect.left, -self.rect.top)).copy()
        mask = clear(area.size, (255, 255, 255))
        fill(mask, begun, (255, 255, 255, 255), 1, (-area.left, -area.top), 1.0, 1.0)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece, area


def ribbon(
    points: Sequence[Point], width: float, colour: Colour, seed: str, grain: Grain
) -> tuple[pygame.Surface, tuple[int, int]]:
    """One smooth stroke through `points` (pixels): its picture, and the place of its upper left corner.

    Use a `Drawing` for a stroke that is drawn again, or grows.
    """
    whole = Ribbon(path(Stroke(tuple(points), width), chance(seed), 0.0), colour, grain, paper_of(seed))
    return whole.picture, whole.rect.topleft


def paper_of(seed: str) -> tuple[int, int]:
    """The place on the endless grain for a drawing with this seed."""
    rng = chance(f"paper {seed}")
    return rng.randrange(grains.TILE), rng.randrange(grains.TILE)


def pale(colour: Colour) -> Colour:
    """The colour of scratches in this ink: pale, or dark if the ink itself is light."""
    luma = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    other = (248, 242, 228) if luma < 195 else (24, 26, 40)
    r, g, b = (round(c * 0.42 + o * 0.58) for c, o in zip(colour, other, strict=True))
    return r, g, b


def clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A transparent surface in the ink's colour, so that scaling makes no dark fringe."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    return sheet


def fill(
    target: pygame.Surface,
    way: Path,
    colour: tuple[int, ...],
    zoom: int,
    off: Point,
    share: float = 1.0,
    more: float = 0.0,
) -> None:
    """Paint the ribbon in one colour, at `share` of its width plus `more` px on each side, moved by `off` and then
    zoomed."""
    dx, dy = off
    centres = [((x + dx) * zoom, (y + dy) * zoom) for x, y in way.points]
    halves = [(half * share + more) * zoom for half in way.halves]
    left, right = [], []
    for (x, y), (nx, ny), half in zip(centres, way.normals, halves, strict=True):
        ox, oy = nx * half, ny * half
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    last = len(centres) - 1
    ends = sorted({0, last, *range(0, last, RUN), *way.corners})
    for a, b in pairwise(ends):
        pygame.draw.polygon(target, colour, left[a : b + 1] + right[a : b + 1][::-1])
    for i in (*([0] if way.caps[0] else []), *([last] if way.caps[1] else []), *way.corners):
        pygame.draw.circle(target, colour, centres[i], max(halves[i], 1))
