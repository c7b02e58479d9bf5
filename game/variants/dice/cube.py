"""Holds the shape of a die and the outlines of its symbols.

Coordinates are in cells, from the die's middle along its own axes. A die is a cube with rounded edges and corners, cut
into flat facets. Its X faces lie across the x axis, its O faces across the y axis, its bars across the z axis.
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
"""The radius of a die's rounded edges, in cells."""
ARM, RING, REACH = 0.048, 0.05, 0.20
"""Half the width of an arm, half the width of the ring, and the symbols' reach from the middle of their face, in
cells."""
ROUND_STEPS, END_STEPS = 30, 6
"""How many points make a circle, and how many segments make the round end of an arm."""

Step = tuple[int, int, int]
"""A point on a rounded corner: how far it faces along each of the three axes, in strips of the rounding."""
Name = tuple[Space, Step]
"""A point of the shape: the signs of its corner, and its place on that corner."""


@dataclass(frozen=True)
class Facet:
    """A flat polygon of the surface: the indices of its points, and its normal (a unit vector)."""

    points: tuple[int, ...]
    normal: Space
    out: float
    """The distance of the facet's plane from the middle of the die."""


@dataclass(frozen=True)
class Mark:
    """A symbol on a face: outlines, each to be filled with a colour (`x`, `o`, `ink`, or `body` for a hole)."""

    normal: Space
    outlines: tuple[tuple[str, tuple[Space, ...]], ...]


def space(parts: Iterable[float]) -> Space:
    """Three numbers as a point or a vector."""
    x, y, z = parts
    return x, y, z


def dot(a: Space, b: Space) -> float:
    """The scalar product of two vectors."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(vector: Space) -> Space:
    """The unit vector in the direction of a vector."""
    size = sqrt(dot(vector, vector))
    return vector[0] / size, vector[1] / size, vector[2] / size


CORNERS: tuple[Space, ...] = tuple(space(corner) for corner in product((-1.0, 1.0), repeat=3))
"""The eight corners, each as the signs of its three coordinates."""


@cache
def shape(strips: int) -> tuple[tuple[Space, ...], tuple[Facet, ...]]:
    """The points and the facets of the rounded cube; each rounded edge is cut into so many strips."""
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
    """The unit vector from the centre of a corner's rounding to one of its points."""
    return unit(space(sin(part / strips * pi / 2) * side for part, side in zip(step, corner, strict=True)))


def _point(corner: Space, step: Step, strips: int) -> Space:
    way = _bulge(corner, step, strips)
    return space((HALF - ROUND) * side + ROUND * part for side, part in zip(corner, way, strict=True))


def _corners(steps: list[Step]) -> list[list[Name]]:
    """The outlines of the corners' facets: each corner is an eighth of a ball, cut into triangles."""
    found = []
    for corner, (i, j, k) in product(CORNERS, steps):
        if k:
            found.append([(corner, (i, j, k)), (corner, (i + 1, j, k - 1)), (corner, (i, j + 1, k - 1))])
        if i and j:
            found.append([(corner, (i, j, k)), (corner, (i - 1, j, k + 1)), (corner, (i, j - 1, k + 1))])
    return found


def _edges(strips: int) -> list[list[Name]]:
    """The outlines of the edges' facets: each edge is a quarter of a tube, cut into lengthwise strips."""
    found: list[list[Name]] = []
    for axis, signs, step in product(range(3), product((-1.0, 1.0), repeat=2), range(strips)):
        one, two = (space(_insert(signs, axis, end)) for end in (-1.0, 1.0))
        low, high = (_step(_insert((at, strips - at), axis, 0)) for at in (step, step + 1))
        found.append([(one, low), (two, low), (two, high), (one, high)])
    return found


def _sides(strips: int) -> list[list[Name]]:
    """The outlines of the six flat faces."""
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
    """The outlines of `X`, `O` or `-` from the middle of a face; the bar on the back leans the other way.

    Because of that, two dice that show the same three symbols always look the same, however they were rolled.
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
    """The outline of an arm with round ends, through the middle at an angle in radians."""
    reach, points = REACH * 1.12, []
    for end in (angle, angle + pi):
        for step in range(END_STEPS + 1):
            turn = end + pi * (step / END_STEPS - 0.5)
            points.append((reach * cos(end) + ARM * cos(turn), reach * sin(end) + ARM * sin(turn)))
    return tuple(points)


@cache
def printed() -> tuple[Mark, ...]:
    """The symbols on the six faces."""
    marks = []
    for (axis, kind), side in product(enumerate("XO-"), (1.0, -1.0)):
        outlines = tuple(
            (tone, tuple(space(_insert(point, axis, side * HALF)) for point in points))
            for tone, points in symbol(kind, side < 0)
        )
        marks.append(Mark(space(_insert((0.0, 0.0), axis, side)), outlines))
    return tuple(marks)
