"""Draws the cutting mat as it is seen from a chair: `python -m assets.art.dice.make_mat` rewrites mat*.svg beside it.

A square's middle row is 146 units wide. `game/variants/dice/perspective.py` has the same camera, whose middle is 535.8,
351.9 here; `mat_picture.py` lays it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from assets.art.contour import Drawing, Point

CELL, FAR, LIFT = 146, 15.0, math.radians(61)
"""How many units wide a square is, how many squares the camera is away, and the angle at which it looks down."""
SIZE, CENTRE = (1069, 806), (535.8, 351.9)
LEFT, TOP, RIGHT, BOTTOM = -0.82, -0.52, 5.80, 5.66
"""The edges of the mat, in cells from the upper left corner of square a1."""
THICK, ROUND = 0.075, 0.26
"""The thickness of the mat and the radius of its corners, in cells."""


@dataclass(frozen=True)
class Dress:
    """The colours of a mat, and how wide the lines of its squares and of tic-tac-toe are."""

    mat: str
    edge: str
    line: str
    chalk: str
    bold: float
    broad: float
    thin: float
    """How wide fine lines and rulers are; they are left out in high contrast."""
    parts: int
    """How many fine lines and ruler ticks there are to a square."""


DRESSES = {
    "": Dress("#2E7A61", "#1F352A", "#D9F2E4", "#F4EDDE", 4.4, 10, 2, 10),
    "-plain": Dress("#0C3B2C", "#0B090C", "#FFFBF0", "#FFFBF0", 5.5, 13.5, 2, 0),
    "-small": Dress("#2E7A61", "#1F352A", "#D9F2E4", "#F4EDDE", 11, 20, 5.5, 5),
    "-small-plain": Dress("#0C3B2C", "#0B090C", "#FFFBF0", "#FFFBF0", 11, 20, 5.5, 0),
}


def seen(x: float, y: float, z: float = 0.0) -> Point:
    """Where a point of the mat is seen."""
    scale = CELL * FAR / (FAR - (y - 2.5) * math.cos(LIFT) - z * math.sin(LIFT))
    return CENTRE[0] + (x - 2.5) * scale, CENTRE[1] + ((y - 2.5) * math.sin(LIFT) - z * math.cos(LIFT)) * scale


def path(points: Sequence[Point], z: float = 0.0) -> str:
    """Path data of straight edges, in cells."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (seen(*point, z) for point in points)) + "Z"


def lines(picture: Drawing, ends: Sequence[tuple[Point, Point]], colour: str, width: float, opacity: float = 1) -> None:
    """Straight lines, if there are any; their ends in cells."""
    data = "".join(
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" for (ax, ay), (bx, by) in ((seen(*a), seen(*b)) for a, b in ends)
    )
    veil = "" if opacity == 1 else f' opacity="{opacity:g}"'
    if data:
        picture.parts.append(f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"{veil}/>')


def outline(inset: float, below: float, radius: float) -> list[Point]:
    """The outline of the mat or of the line along its edge, in cells."""
    left, right, top, bottom = LEFT + inset, RIGHT - inset, TOP + below, BOTTOM - below
    corners = ((right - radius, top + radius), (right - radius, bottom - radius))
    corners += ((left + radius, bottom - radius), (left + radius, top + radius))
    turns = [[math.pi / 2 * (quarter - 1 + step / 6) for step in range(7)] for quarter in range(4)]
    return [
        (x + radius * math.cos(turn), y + radius * math.sin(turn))
        for (x, y), around in zip(corners, turns, strict=True)
        for turn in around
    ]


def across(places: Sequence[float], start: float, end: float) -> list[tuple[Point, Point]]:
    """Lines down and across at these places."""
    return [ends for at in places for ends in (((at, start), (at, end)), ((start, at), (end, at)))]


def mat(dress: Dress, nine: bool) -> Drawing:
    """The mat; with `nine` its middle squares are framed for tic-tac-toe."""
    picture, edge = Drawing(*SIZE), outline(0, 0, ROUND)
    picture.fill(path(edge, -THICK), dress.edge)
    picture.fill(path([*edge[:14], *edge[7:21]], -THICK / 2), dress.edge if dress.parts else "#121D16")
    picture.fill(path(edge), dress.mat)
    places = [step / dress.parts for step in range(5 * dress.parts + 1)] if dress.parts else []
    half = [at for at in places if at * 2 == round(at * 2)]
    lines(picture, across([at for at in places if at not in half], 0, 5), dress.line, dress.thin, 0.11)
    lines(picture, across(half, 0, 5), dress.line, dress.thin, 0.2)
    lines(picture, across(range(6), -0.01, 5.01), dress.line, dress.bold)
    longs = [0.19 if at == round(at) else 0.14 if at in half else 0.085 for at in places]
    ticks = [((-0.10, at), (-0.10 - long, at)) for at, long in zip(places, longs, strict=True)]
    ticks += [((at, -0.10), (at, -0.10 - long)) for at, long in zip(places, longs, strict=True)]
    lines(picture, ticks, dress.line, dress.thin * 1.2, 0.8)
    rim = outline(0.09, 0.07, ROUND * 0.7)
    lines(picture, list(pairwise([*rim, rim[0]])), dress.line, dress.thin * 1.3, 0.34)
    if nine:
        lines(picture, [((at, 1), (at, 4)) for at in (2, 3)], dress.chalk, dress.broad)
        lines(picture, [((1, at), (4, at)) for at in (2, 3)], dress.chalk, dress.broad)
    return picture


if __name__ == "__main__":
    for name, dress in DRESSES.items():
        mat(dress, nine=False).save(Path(__file__).parent / f"mat{name}.svg")
        mat(dress, nine=True).save(Path(__file__).parent / f"mat-nine{name}.svg")
