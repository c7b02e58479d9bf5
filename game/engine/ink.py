"""Ribbons of ink, pencil, crayon and chalk, and drawings made of them that can be drawn stroke by stroke.

Everything is painted at three times its size and brought down once. A `Drawing` keeps the picture of each of its
strokes; to show it half written costs one mask the size of the stroke under the pen. The same text seed gives the
same pixels in every process.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil, floor, inf

import pygame

from game.engine import grain as grains
from game.engine.grain import Grain
from game.engine.strokes import Path, Point, Stroke, path
from game.engine.theme import Colour

OVER, OVER_LARGE, LARGE = 3, 2, 320
"""How many times larger than the screen a ribbon is painted, and one of more than 320 px."""
LIFTED = 0.3
"""How long the lifted pen takes between two strokes, compared with writing that distance."""
RUN = 10
"""Samples of a ribbon that are filled as one polygon."""


@dataclass(frozen=True)
class Pass:
    """One going-over of a ribbon: share of its width, alpha, and how far (pixels) it lies off."""

    width: float
    alpha: int
    off: float = 0.0


PASSES: dict[Grain, tuple[Pass, ...]] = {
    "none": (Pass(1.0, 255),),
    "ink": (Pass(1.0, 200), Pass(0.93, 255)),
    "ribbon": (Pass(1.0, 255),),
    "stamp": (Pass(1.0, 255),),
    "pencil": (Pass(1.0, 190), Pass(0.9, 238), Pass(0.7, 255, 0.4)),
    "crayon": (Pass(1.0, 180), Pass(0.92, 255)),
    "chalk": (Pass(1.0, 150), Pass(0.9, 220), Pass(0.74, 255, 0.4)),
}
"""A soft implement is paler at the rim of its stroke, where its grain then bites deepest."""


@dataclass(frozen=True)
class Pen:
    """Where the pen's tip is, in the drawing's own pixels, and whether it is on the paper."""

    x: float
    y: float
    down: bool


class Ribbon:
    """One stroke of a drawing, painted when first needed."""

    def __init__(
        self, way: Path, colour: Colour, grain: Grain, paper: tuple[int, int] = (0, 0), ticks: Sequence[Stroke] = ()
    ):
        """`paper` says where on the grain's endless tile the drawing lies; `ticks` are pale scratches in the ribbon."""
        self.path = way
        self._colour, self._grain, self._paper, self._ticks = colour, grain, paper, ticks
        left, top, right, bottom = way.bounds
        x, y = floor(left) - 1, floor(top) - 1
        self.rect = pygame.Rect(x, y, ceil(right) + 1 - x, ceil(bottom) + 1 - y)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The whole stroke."""
        over = OVER if max(self.rect.size) <= LARGE else OVER_LARGE
        large = clear((self.rect.width * over, self.rect.height * over), self._colour)
        for going in PASSES[self._grain]:
            off = going.off - self.rect.left, going.off / 2 - self.rect.top
            fill(large, self.path, (*self._colour, going.alpha), over, off, going.width)
        for tick in self._ticks:
            scratch = path(tick, random.Random(0))
            fill(large, scratch, pale(self._colour), over, (-self.rect.left, -self.rect.top))
        picture = pygame.transform.smoothscale(large, self.rect.size)
        grains.bite(picture, self._grain, self.rect.move(self._paper).topleft)
        return picture

    def part(self, length: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The stroke's first `length` pixels, cut out of the whole, and where that piece lies."""
        begun = self.path.cut(length)
        left, top, right, bottom = begun.bounds
        area = pygame.Rect(floor(left) - 2, floor(top) - 2, ceil(right - left) + 4, ceil(bottom - top) + 4)
        area = area.clip(self.rect)
        piece = self.picture.subsurface(area.move(-self.rect.left, -self.rect.top)).copy()
        mask = clear(area.size, (255, 255, 255))
        fill(mask, begun, (255, 255, 255, 255), 1, (-area.left, -area.top), 1.0, 1.0)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece, area


class Drawing:
    """Strokes in the order in which the pen makes them, about an origin of their own (say, a square's centre).

    It is shared by everybody who asks for the same one: never paint on its surfaces.
    """

    def __init__(self, ribbons: Iterable[Ribbon]):
        self.ribbons = tuple(ribbons)
        self.rect = pygame.Rect(0, 0, 0, 0)
        if self.ribbons:
            self.rect = self.ribbons[0].rect.unionall([ribbon.rect for ribbon in self.ribbons[1:]])
        self._starts, self._total = self._timetable()

    @cached_property
    def picture(self) -> pygame.Surface:
        """All of it; its top left corner lies at `rect.topleft` from the origin."""
        return self.render(1.0)

    @property
    def length(self) -> float:
        """The pen's whole way in pixels, lifted moves counted at 0.3 of theirs: what the time to draw it goes by."""
        return self._total

    def render(self, drawn: float) -> pygame.Surface:
        """A new surface of `rect.size` with the drawing made as far as `drawn` (0 to 1 along the pen's way)."""
        colour = self.ribbons[0]._colour if self.ribbons else (0, 0, 0)
        surface = clear(self.rect.size, colour)
        self._strokes(surface, (-self.rect.left, -self.rect.top), drawn, 255)
        return surface

    def draw(self, target: pygame.Surface, at: Point, drawn: float = 1.0, alpha: int = 255) -> pygame.Rect:
        """Put it on `target` with its origin at `at`, made as far as `drawn`; returns the rectangle it may touch."""
        x, y = round(at[0]), round(at[1])
        if drawn >= 1:
            _blit(target, self.picture, (self.rect.left + x, self.rect.top + y), alpha)
        else:
            self._strokes(target, (x, y), drawn, alpha)
        return self.rect.move(x, y)

    def tip(self, drawn: float) -> Pen:
        """Where the pen is when `drawn` is done; between two strokes it travels lifted."""
        if not self.ribbons:
            return Pen(0.0, 0.0, False)
        now = min(max(drawn, 0.0), 1.0) * self._total
        for start, ribbon, following in zip(
            reversed(self._starts), reversed(self.ribbons), (None, *reversed(self.ribbons[1:])), strict=True
        ):
            if now < start:
                continue
            way = ribbon.path
            if now <= start + way.length or following is None:
                x, y = way.at(now - start)
                return Pen(x, y, True)
            (x0, y0), (x1, y1) = way.points[-1], following.path.points[0]
            travelled = (now - start - way.length) / (LIFTED * _distance((x0, y0), (x1, y1)))
            return Pen(x0 + (x1 - x0) * travelled, y0 + (y1 - y0) * travelled, False)
        raise AssertionError("the first stroke starts at 0")

    def _timetable(self) -> tuple[list[float], float]:
        """When (in pixels of the pen's way) each stroke starts, and when the last one ends."""
        starts, now, last = [], 0.0, None
        for ribbon in self.ribbons:
            if last is not None:
                now += LIFTED * _distance(last, ribbon.path.points[0])
            starts.append(now)
            now += ribbon.path.length
            last = ribbon.path.points[-1]
        return starts, now

    def _strokes(self, target: pygame.Surface, at: tuple[int, int], drawn: float, alpha: int) -> None:
        now = drawn * self._total
        for start, ribbon in zip(self._starts, self.ribbons, strict=True):
            if now <= start:
                return
            if drawn >= 1 or now >= start + ribbon.path.length:
                _blit(target, ribbon.picture, (ribbon.rect.left + at[0], ribbon.rect.top + at[1]), alpha)
            else:
                piece, area = ribbon.part(now - start)
                _blit(target, piece, (area.left + at[0], area.top + at[1]), alpha)


def drawing(
    strokes: Iterable[Stroke],
    colour: Colour,
    seed: str,
    grain: Grain = "ink",
    wobble: float = 0.0,
    scale: float = 1.0,
    longest: float = inf,
) -> Drawing:
    """The strokes, in this order, by a hand whose tremor (`wobble` px, periods stretched by `scale`) `seed` decides.

    A stroke over `longest` px is kept in parts: a long slanting line would need a large picture for itself.
    """
    rng, paper = random.Random(seed), paper_of(seed)
    ways = (part for stroke in strokes for part in path(stroke, rng, wobble, scale).split(longest))
    return Drawing(Ribbon(way, colour, grain, paper) for way in ways)


def ribbon(
    points: Sequence[Point],
    width: float,
    colour: Colour,
    seed: str,
    grain: Grain = "ink",
    drawn: float = 1.0,
    wobble: float = 0.0,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """One smooth stroke through `points` (pixels): its picture, as far as `drawn`, and where its top left corner lies.

    What is drawn more than once, or grows, keeps the `drawing` instead.
    """
    whole = drawing([Stroke(tuple(points), width)], colour, seed, grain, wobble)
    return whole.render(drawn), whole.rect.topleft


def paper_of(seed: str) -> tuple[int, int]:
    """Where on the grain's endless tile the drawing of this seed lies."""
    rng = random.Random(f"paper {seed}")
    return rng.randrange(grains.TILE), rng.randrange(grains.TILE)


def pale(colour: Colour) -> Colour:
    """The tone of scratches in this ink: paper-pale, or dark where the ink itself is light."""
    luma = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    other = (248, 242, 228) if luma < 195 else (24, 26, 40)
    r, g, b = (round(c * 0.42 + o * 0.58) for c, o in zip(colour, other, strict=True))
    return r, g, b


def clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A clear surface whose hidden colour is the ink's, so that no dark fringe appears when it is scaled."""
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
    """Paint the ribbon in one flat colour, `share` of its width and `more` px on each side, moved by `off`, zoomed."""
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


def _distance(a: Point, b: Point) -> float:
    return float(pygame.Vector2(a).distance_to(b))


def _blit(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        target.blit(picture, at)
        return
    picture.set_alpha(alpha)
    target.blit(picture, at)
    picture.set_alpha(255)
