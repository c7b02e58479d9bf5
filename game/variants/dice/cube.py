"""Holds the shape of a die and its printed symbols, about its middle, in cells and along its own axes.

A die is a cube whose edges and corners are rounded, cut into flat facets. X stands across its x axis, O across its y
axis, the bar across its z axis.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import cos, pi, sin, sqrt

from game.variants.dice.look.pieces import DIE
from game.variants.dice.perspective import Point, Space

HALF = DIE / 2
ROUND = 0.13 * DIE
"""Radius of a die's edges."""
ARM, RING, REACH = 0.048, 0.05, 0.20
"""Of the symbols: half an arm's width, half the ring's, and how far they reach from the middle of their face."""
ROUND_STEPS, END_STEPS = 30, 6

Step = tuple[int, int, int]
"""How far a point of a rounded corner is from the three axes, in strips."""
Name = tuple[Space, Step]
"""A point of the shape: its corner, and where on it."""


@dataclass(frozen=True)
class Facet:
    """A flat part of the shape: the points it joins, and the direction it faces."""

    points: tuple[int, ...]
    normal: Space
    out: float
    """The distance of its plane from the middle."""


@dataclass(frozen=True)
class Mark:
    """A symbol on a face: outlines to fill in a colour (`x`, `o`, `ink`, or `body` for a hole)."""

    normal: Space
    outlines: tuple[tuple[str, tuple[Space, ...]], ...]


def space(parts: Iterable[float]) -> Space:
    """Three numbers as a place or a direction."""
    x, y, z = parts
    return x, y, z


def dot(a: Space, b: Space) -> float:
    """The length of `a` along `b`, a unit vector."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(vector: Space) -> Space:
    """The direction of a vector."""
    size = sqrt(dot(vector, vector))
    return vector[0] / size, vector[1] / size, vector[2] / size


CORNERS: tuple[Space, ...] = tuple(space(corner) for corner in product((-1.0, 1.0), repeat=3))
"""The signs of the eight corners."""


@cache
def shape(strips: int) -> tuple[tuple[Space, ...], tuple[Facet, ...]]:
    """The rounded cube: its points and its facets, each edge cut into some strips."""
    steps = [(i, j, strips - i - j) for i in range(strips + 1) for j in range(strips + 1 - i)]
    names: list[Name] = list(product(CORNERS, steps))
    points = tuple(_point(corner, step, strips) for corner, step in names)
    places = {name: index for index, name in enumerate(names)}

    def facet(outline: Iterable[Name]) -> Facet:
        joined = [places[name] for name in outline]
        ways = [_bulge(*names[index], strips) for index in joined]
        normal = unit(space(sum(way[axis] for way in ways) for axis in range(3)))
        return Facet(tuple(joined), normal, min(dot(points[index], normal) for index in joined))

    outlines = [*_corners(steps), *_edges(strips), *_sides(strips)]
    return points, tuple(facet(outline) for outline in outlines)


def _bulge(corner: Space, step: Step, strips: int) -> Space:
    """The way from a rounded corner's middle to one of its points."""
    return unit(space(sin(part / strips * pi / 2) * side for part, side in zip(step, corner, strict=True)))


def _point(corner: Space, step: Step, strips: int) -> Space:
    way = _bulge(corner, step, strips)
    return space((HALF - ROUND) * side + ROUND * part for side, part in zip(corner, way, strict=True))


def _corners(steps: list[Step]) -> list[list[Name]]:
    """Each corner is an eighth of a ball, cut into triangles."""
    found = []
    for corner, (i, j, k) in product(CORNERS, steps):
        if k:
            found.append([(corner, (i, j, k)), (corner, (i + 1, j, k - 1)), (corner, (i, j + 1, k - 1))])
        if i and j:
            found.append([(corner, (i, j, k)), (corner, (i - 1, j, k + 1)), (corner, (i, j - 1, k + 1))])
    return found


def _edges(strips: int) -> list[list[Name]]:
    """Each edge is a quarter of a tube, cut into strips along it."""
    found: list[list[Name]] = []
    for axis, signs, step in product(range(3), product((-1.0, 1.0), repeat=2), range(strips)):
        one, two = (space(_insert(signs, axis, end)) for end in (-1.0, 1.0))
        low, high = (_step(_insert((at, strips - at), axis, 0)) for at in (step, step + 1))
        found.append([(one, low), (two, low), (two, high), (one, high)])
    return found


def _sides(strips: int) -> list[list[Name]]:
    """The six flat faces."""
    around = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    return [
        [(space(_insert(signs, axis, side)), _step(_insert((0, 0), axis, strips))) for signs in around]
        for axis, side in product(range(3), (-1.0, 1.0))
    ]


def _insert(pair: tuple[float, ...], axis: int, value: float) -> list[float]:
    parts = list(pair)
    parts.insert(axis, value)
    return parts


def _step(parts: Iterable[float]) -> Step:
    i, j, k = map(int, parts)
    return i, j, k


@cache
def symbol(kind: str, back: bool = False) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """The outlines of `X`, `O` or `-` about the middle of a face; the bar on the back leans the other way.

    With this print, every orientation with the same symbols looks the same, whatever rolls led to it.
    """
    if kind == "O":
        return ("o", _circle(REACH)), ("body", _circle(REACH - 2 * RING))
    falling, rising = _arm(pi / 4), _arm(-pi / 4)
    if kind == "X":
        return ("x", falling), ("x", rising)
    return (("ink", falling if back else rising),)


def _circle(radius: float) -> tuple[Point, ...]:
    turns = (2 * pi * step / ROUND_STEPS for step in range(ROUND_STEPS))
    return tuple((radius * cos(turn), radius * sin(turn)) for turn in turns)


def _arm(angle: float) -> tuple[Point, ...]:
    """A bar with round ends through the middle."""
    reach, points = REACH * 1.12, []
    for end in (angle, angle + pi):
        for step in range(END_STEPS + 1):
            turn = end + pi * (step / END_STEPS - 0.5)
            points.append((reach * cos(end) + ARM * cos(turn), reach * sin(end) + ARM * sin(turn)))
    return tuple(points)


@cache
def printed() -> tuple[Mark, ...]:
    """The six printed faces."""
    marks = []
    for (axis, kind), side in product(enumerate("XO-"), (1.0, -1.0)):
        outlines = tuple(
            (tone, tuple(space(_insert(point, axis, side * HALF)) for point in points))
            for tone, points in symbol(kind, side < 0)
        )
        marks.append(Mark(space(_insert((0.0, 0.0), axis, side)), outlines))
    return tuple(marks)
