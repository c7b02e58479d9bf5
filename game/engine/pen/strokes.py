"""Computes the geometry of pen strokes in pixels: smoothing, tremor and width. It does not use pygame.

ink.py paints a `Path`: samples along the stroke, with half the width at each.
"""

import random
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, radians, sin

Point = tuple[float, float]

TAPER_IN, TAPER_OUT, TAPER_TO = 0.14, 0.15, 0.65
"""A tapering stroke starts at 0.65 of its width, is full after 14 % of its length, and thins again in the last 15 %."""
SWELL = 0.10
WOBBLE_PERIODS = (46.0, 20.0)


@dataclass(frozen=True)
class Stroke:
    """One stroke through these points, with its width in pixels, before the hand's tremor.

    `taper` thins both ends. Corners of more than `sharp` degrees stay, smaller ones are rounded.
    """

    points: tuple[Point, ...]
    width: float
    taper: bool = True
    sharp: float = 95.0


@dataclass(frozen=True)
class Path:
    """Samples along a stroke: centres, half widths, distances from the start (pixels), and unit vectors across.

    `caps` says which ends are round. Where a long path was split, the ends are flat.
    """

    points: tuple[Point, ...]
    halves: tuple[float, ...]
    way: tuple[float, ...]
    normals: tuple[Point, ...]
    caps: tuple[bool, bool] = (True, True)

    @property
    def length(self) -> float:
        return self.way[-1] - self.way[0]

    @cached_property
    def corners(self) -> tuple[int, ...]:
        """The indices of samples at which the path turns so far that it needs a round joint."""
        p, h = self.points, self.halves
        return tuple(
            i
            for i in range(1, len(p) - 1)
            if p[i] == p[i + 1]
            or (p[i] != p[i - 1] and _turn(*p[i - 1 : i + 2]) > min(0.5, 1.2 / max(h[i], 0.1) ** 0.5))
        )

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom of the painted stroke."""
        sides = [(x, y, h) for (x, y), h in zip(self.points, self.halves, strict=True)]
        return (
            min(x - h for x, _, h in sides),
            min(y - h for _, y, h in sides),
            max(x + h for x, _, h in sides),
            max(y + h for _, y, h in sides),
        )

    def at(self, distance: float) -> Point:
        """The point at `distance` from the start."""
        i, t = self._find(distance)
        (x0, y0), (x1, y1) = self.points[i - 1 : i + 1]
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t

    def cut(self, distance: float) -> "Path":
        """The part from the start up to `distance`, with a round end."""
        if distance >= self.length:
            return self
        i, t = self._find(distance)
        return Path(
            (*self.points[:i], self.at(distance)),
            (*self.halves[:i], self.halves[i]),
            (*self.way[:i], self.way[i - 1] + (self.way[i] - self.way[i - 1]) * t),
            (*self.normals[:i], self.normals[i]),
            (self.caps[0], True),
        )

    def split(self, longest: float) -> list["Path"]:
        """The path in parts of about the same length, none much longer than `longest`."""
        parts = max(ceil(self.length / longest), 1)
        marks = [self._find(self.length * i / parts)[0] for i in range(1, parts)]
        ends = sorted({0, *marks, len(self.points) - 1})
        return [
            Path(
                self.points[a : b + 1],
                self.halves[a : b + 1],
                self.way[a : b + 1],
                self.normals[a : b + 1],
                (self.caps[0] and a == 0, self.caps[1] and b == ends[-1]),
            )
            for a, b in pairwise(ends)
        ]

    def widened(self, share: float) -> "Path":
        """The same path, `share` times as wide."""
        halves = tuple(half * share for half in self.halves)
        return Path(self.points, halves, self.way, self.normals, self.caps)

    def _find(self, distance: float) -> tuple[int, float]:
        """The index of the sample after `distance`, and the share of the span before it."""
        way = self.way[0] + distance
        i = min(max(bisect_right(self.way, way), 1), len(self.way) - 1)
        span = self.way[i] - self.way[i - 1]
        return i, min(max((way - self.way[i - 1]) / span, 0.0), 1.0) if span else 1.0


def path(
    stroke: Stroke, rng: random.Random, wobble: float = 0.0, scale: float = 1.0, step: float | None = None
) -> Path:
    """The stroke as a hand draws it.

    `wobble` is the amplitude of the tremor in pixels; `scale` stretches its two periods (46 and 20 px). `step` is the
    most pixels between two samples; by default half the stroke's width, between 2 and 9.
    """
    step = step or min(max(stroke.width * 0.5, 2.0), 9.0)
    steady = not (stroke.taper or wobble)
    points = _smoothed(stroke.points, step, radians(stroke.sharp), steady)
    way = _way(points)
    if wobble:
        points = _shaken(points, way, rng, wobble, scale)
        way = _way(points)
    return Path(tuple(points), tuple(_halves(stroke, way, rng)), tuple(way), _across(points))


def _turn(a: Point, b: Point, c: Point) -> float:
    """The angle (0 to pi) by which the path turns at `b`."""
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
    return abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy))


def _way(points: list[Point]) -> list[float]:
    way = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        way.append(way[-1] + hypot(x1 - x0, y1 - y0))
    return way


def _across(points: list[Point]) -> tuple[Point, ...]:
    ends = zip(points[:1] + points[:-1], points[1:] + points[-1:], strict=True)
    return tuple(
        (-(y1 - y0) / d, (x1 - x0) / d) if (d := hypot(x1 - x0, y1 - y0)) else (0.0, 0.0) for (x0, y0), (x1, y1) in ends
    )


def _smoothed(points: tuple[Point, ...], step: float, sharp_from: float, steady: bool) -> list[Point]:
    """A cubic curve through the points (Catmull-Rom), in pieces of about `step`. Sharp corners stay sharp.

    A corner has two samples, one for each direction. If the hand has no tremor (`steady`), a straight span is one
    piece.
    """
    last = len(points) - 1
    sharp = {i for i in range(1, last) if _turn(*points[i - 1 : i + 2]) > sharp_from} | {0, last}
    out = [points[0]]
    for i, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        if i and i in sharp:
            out.append(out[-1])
        dx, dy = x1 - x0, y1 - y0
        ax, ay = (dx, dy) if i in sharp else _tangent(points, i, hypot(dx, dy))
        bx, by = (dx, dy) if i + 1 in sharp else _tangent(points, i + 1, hypot(dx, dy))
        n = 1 if steady and i in sharp and i + 1 in sharp else max(ceil(hypot(dx, dy) / step), 1)
        for j in range(1, n + 1):
            t = j / n
            u = t * t * (3 - 2 * t)
            p, q = t * (1 - t) ** 2, t * t * (t - 1)
            out.append((x0 + dx * u + ax * p + bx * q, y0 + dy * u + ay * p + by * q))
    return out


def _tangent(points: tuple[Point, ...], i: int, span: float) -> Point:
    """The direction of the curve at point `i`, as long as the span, so that close points make no loop."""
    (x0, y0), (x1, y1), (x2, y2) = points[i - 1 : i + 2]
    before, after = hypot(x1 - x0, y1 - y0) or 1.0, hypot(x2 - x1, y2 - y1) or 1.0
    tx = (x1 - x0) / before * after + (x2 - x1) / after * before
    ty = (y1 - y0) / before * after + (y2 - y1) / after * before
    size = hypot(tx, ty) or 1.0
    return tx / size * span, ty / size * span


def _shaken(points: list[Point], way: list[float], rng: random.Random, amplitude: float, scale: float) -> list[Point]:
    """The points moved by two sine waves on each axis, whose phases come from `rng`."""
    slow, fast = (2 * pi / (period * scale) for period in WOBBLE_PERIODS)
    px, py, qx, qy = (rng.uniform(0, 2 * pi) for _ in range(4))
    return [
        (
            x + amplitude * (0.8 * sin(slow * s + px) + 0.2 * sin(fast * s + qx)),
            y + amplitude * (0.8 * sin(slow * s + py) + 0.2 * sin(fast * s + qy)),
        )
        for (x, y), s in zip(points, way, strict=True)
    ]


def _halves(stroke: Stroke, way: list[float], rng: random.Random) -> list[float]:
    """Half the width at each sample: it swells in waves, and tapers at the ends."""
    total, half = way[-1] or 1.0, stroke.width / 2
    if not stroke.taper:
        return [half] * len(way)
    phase, turns = rng.uniform(0, 2 * pi), rng.uniform(1.2, 2.2)
    halves = []
    for s in way:
        t = s / total
        ease = min(t / TAPER_IN, (1 - t) / TAPER_OUT, 1.0)
        thin = TAPER_TO + (1 - TAPER_TO) * sin(ease * pi / 2)
        halves.append(half * thin * (1 + SWELL / 2 * cos(2 * pi * turns * t + phase)))
    return halves
