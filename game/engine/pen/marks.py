"""Draws marks (X, O, slash) and the lines of boards by hand, with any implement.

All widths are in cells. A mark's origin is the middle of its square.
"""

import random
from dataclasses import replace
from math import cos, pi, sin
from typing import Literal

from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import Ribbon, paper_of
from game.engine.pen.strokes import Point, Stroke, path
from game.engine.picture.cache import kept
from game.engine.picture.noise import Grain, chance
from game.engine.picture.theme import Colour

Kind = Literal["X", "O", "/"]
Implement = Literal["pen", "pencil", "crayon", "chalk"]
Dress = Literal["owned", "hatched", "bare"]
"""The difference between the marks without colours. "owned": an X has three hatch ticks, an O an inner ring.
"hatched", for high contrast: both arms of an X are hatched. "bare": nobody owns a symbol."""

MARK = 0.74
"""The width of a mark in cells."""
GRID, ARM, OUTER, INNER, STRIKE, TICK = 0.035, 0.15, 0.13, 0.034, 0.10, 0.016
"""The widths of lines in cells."""
WOBBLE = 0.008
"""The amplitude of the hand's tremor in cells."""
_ROUND = 0.6
"""The share of the tremor in round strokes."""
_TREMOR_CELL = 120.0
"""In a square of this many pixels, the tremor's periods are 46 and 20 px."""

_LONGEST = 250.0

_GRAINS: dict[Implement, Grain] = {"pen": "ink", "pencil": "pencil", "crayon": "crayon", "chalk": "chalk"}
_BREADTH: dict[Implement, float] = {"pen": 1.0, "pencil": 0.8, "crayon": 1.08, "chalk": 1.0}
"""The breadth of each implement, compared with the pen."""


@kept
def mark(
    kind: Kind,
    cell: float,
    colour: Colour,
    seed: str,
    implement: Implement = "pen",
    dress: Dress = "owned",
    squash: float = 0.0,
) -> Drawing:
    """A mark for a square `cell` pixels wide, around its middle. `seed` names the sheet and the square. `squash`
    presses the mark flat by this share."""
    rng = chance(f"{kind} {seed}")
    if kind == "O":
        ways = _nought(cell, implement, dress, rng)
    else:
        ways = _cross(cell, implement, rng)[1 if kind == "/" else 0 :]
    if squash:
        pressed = (tuple((x * (1 + squash), y * (1 - squash)) for x, y in way.points) for way in ways)
        ways = [replace(way, points=points) for way, points in zip(ways, pressed, strict=True)]
    hatched = {"owned": 1, "hatched": 2, "bare": 0}[dress] if kind == "X" else 0
    paper, wobble = paper_of(seed), (WOBBLE if kind != "O" else WOBBLE * _ROUND) * cell
    return Drawing(
        Ribbon(path(way, rng, wobble, cell / _TREMOR_CELL), colour, _GRAINS[implement], paper, _ticks(way, cell, tick))
        for way, tick in zip(ways, (hatched > 0, hatched > 1), strict=False)
    )


@kept
def grid_line(
    a: Point, b: Point, cell: float, colour: Colour, seed: str, implement: Implement = "pen", line_factor: float = 1.0
) -> Drawing:
    """A line of a board from `a` to `b` (pixels). `line_factor` thickens it for high contrast."""
    return _line(a, b, GRID * line_factor * _BREADTH[implement], cell, colour, seed, implement)


@kept
def strike(
    a: Point, b: Point, cell: float, colour: Colour, seed: str, implement: Implement = "pen", line_factor: float = 1.0
) -> Drawing:
    """The stroke through three marks in line, from `a` to `b` (pixels)."""
    return _line(a, b, STRIKE * line_factor * _BREADTH[implement], cell, colour, seed, implement)


def _line(a: Point, b: Point, width: float, cell: float, colour: Colour, seed: str, implement: Implement) -> Drawing:
    stroke = Stroke((a, b), width * cell)
    return drawing([stroke], colour, seed, _GRAINS[implement], WOBBLE * cell, cell / _TREMOR_CELL, _LONGEST)


def _cross(cell: float, implement: Implement, rng: random.Random) -> list[Stroke]:
    """The two arms of an X, from the upper left and from the upper right, each a little bowed."""
    width = ARM * cell * _BREADTH[implement]
    reach = (MARK * cell - width * 0.72) / 2

    def corner(x: int, y: int) -> Point:
        return (x * reach + rng.uniform(-0.012, 0.012) * cell, y * reach + rng.uniform(-0.012, 0.012) * cell)

    bow = (rng.uniform(-0.02, 0.02) * cell, rng.uniform(-0.02, 0.02) * cell)
    return [
        Stroke((corner(-1, -1), bow, corner(1, 1)), width),
        Stroke((corner(1, -1), bow, corner(-1, 1)), width),
    ]


def _nought(cell: float, implement: Implement, dress: Dress, rng: random.Random) -> list[Stroke]:
    """The loop of an O, 7 % more than once around, and its thin inner ring."""
    width = OUTER * cell * _BREADTH[implement]
    radius = (MARK * cell - width) / 2
    start = rng.uniform(-2.1, -1.5)
    loop = Stroke(_arc(radius, start, 1.07, 0.035, rng), width)
    if dress == "bare":
        return [loop]
    ring = Stroke(_arc(radius * 0.56, start + 0.5, 0.95, 0.0, rng), INNER * cell, taper=False)
    return [loop, ring]


def _arc(radius: float, start: float, turns: float, drift: float, rng: random.Random) -> tuple[Point, ...]:
    """Points anticlockwise from the angle `start`. The radius shrinks by the share `drift` on the way."""
    n = 28
    squash, lean = rng.uniform(-0.02, 0.02), rng.uniform(0, pi)
    points = []
    for i in range(n + 1):
        angle = start - 2 * pi * turns * i / n
        r = radius * (1 - drift * (i / n - 0.5)) * (1 + squash * cos(2 * (angle - lean)))
        points.append((r * cos(angle), r * sin(angle)))
    return tuple(points)


def _ticks(arm: Stroke, cell: float, wanted: bool) -> list[Stroke]:
    """Three scratches across the upper part of an arm."""
    if not wanted:
        return []
    (x0, y0), (x1, y1) = arm.points[0], arm.points[1]
    ux, uy = (x1 - x0), (y1 - y0)
    half = arm.width * 0.42 / (ux * ux + uy * uy) ** 0.5
    ticks = []
    for along in (0.26, 0.43, 0.60):
        x, y = x0 + ux * along, y0 + uy * along
        ox, oy = (-uy - ux * 0.12) * half, (ux - uy * 0.12) * half
        ticks.append(Stroke(((x - ox, y - oy), (x + ox, y + oy)), max(TICK * cell, 1.2), taper=False))
    return ticks
