"""Draws the eight cushions, each with a pattern of its own: `python -m assets.art.party.make_cushions` rewrites them.

The loader cannot clip, so each part of a pattern, which is convex, cuts its own share out of the cushion's cloth.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from assets.art.contour import OUTLINE, Drawing, Point

SIZE = 200
COLOURS = ("#1C6E70", "#7C3574", "#A86A1E", "#4F762C", "#AE4C34", "#475C93", "#B04C78", "#4B4652")
"""As in `game/variants/common/cushions.py`."""
LIGHT, DARK = "#FFF4DC", "#160A08"

Shape = Sequence[Point]


def outline(share: float) -> list[Point]:
    """A stuffed square with pointed corners, of which `share` 1 fills the picture."""
    points = []
    for step in range(96):
        turn = math.tau * step / 96
        c, s = math.cos(turn), math.sin(turn)
        reach = SIZE / 2 * share * (0.92 - 0.08 * math.cos(4 * turn))
        x, y = math.copysign(abs(c) ** 0.42, c), math.copysign(abs(s) ** 0.42, s)
        points.append((SIZE / 2 + reach * x, SIZE / 2 + reach * y))
    return points


def path(points: Shape) -> str:
    """Path data of straight edges."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


CLOTH = outline(0.90)


def cut(shape: Shape) -> list[Point]:
    """The part of the cloth in a convex shape whose points go clockwise."""
    kept = list(CLOTH)
    for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
        before, kept = kept, []
        for index, (x, y) in enumerate(before):
            px, py = before[index - 1]
            side, last = ((bx - ax) * (v - ay) - (by - ay) * (u - ax) for u, v in ((x, y), (px, py)))
            if (side < 0) != (last < 0):
                share = last / (last - side)
                kept.append((px + (x - px) * share, py + (y - py) * share))
            if side >= 0:
                kept.append((x, y))
    return kept


def box(left: float, top: float, wide: float, tall: float) -> Shape:
    """An upright rectangle."""
    return ((left, top), (left + wide, top), (left + wide, top + tall), (left, top + tall))


def disc(x: float, y: float, radius: float, sides: int = 20) -> Shape:
    """A round spot."""
    turns = (math.tau * step / sides for step in range(sides))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def staggered(rows: int, pitch: float) -> list[Point]:
    """So many rows of as many places; every other row begins half a place later."""
    return [((column + 0.5 * (row % 2)) * pitch, row * pitch) for row in range(rows) for column in range(rows)]


def stripes() -> Iterator[Shape]:
    for step in range(-6, 14):
        x = step * SIZE / 7 - 4.5
        yield (x, -20), (x + 9, -20), (x + 109, 220), (x + 100, 220)


def dots() -> Iterator[Shape]:
    for x, y in staggered(8, SIZE / 6.4):
        yield disc(x, y, 7)


def checks() -> Iterator[Shape]:
    cell = SIZE / 7
    for row in range(8):
        for column in range(8):
            if (row + column) % 2:
                yield box(column * cell, row * cell, cell, cell)


def zigzag() -> Iterator[Shape]:
    for row in range(9):
        ends = [(step * SIZE / 10, row * SIZE / 7 + (step % 2) * 12) for step in range(12)]
        for (ax, ay), (bx, by) in pairwise(ends):
            yield (ax, ay - 3.5), (bx, by - 3.5), (bx, by + 3.5), (ax, ay + 3.5)


def plaid() -> Iterator[Shape]:
    for step in range(5):
        for wide, off in ((10.0, 0.0), (2.8, 12.0)):
            at = (step + 0.5) * SIZE / 5 + off - wide / 2
            yield box(at, 0, wide, SIZE)
            yield box(0, at, SIZE, wide)


def triangles() -> Iterator[Shape]:
    cell = SIZE / 5.5
    for x, y in staggered(8, cell):
        yield (x - cell * 0.69, y), (x - cell * 0.38, y + cell * 0.7), (x - cell, y + cell * 0.7)


def rings() -> Iterator[Shape]:
    for x, y in staggered(6, SIZE / 4.4):
        yield disc(x, y, 15)
        yield disc(x, y, 9.8)


def crosses() -> Iterator[Shape]:
    for x, y in staggered(7, SIZE / 5.6):
        yield box(x - 9, y - 3, 18, 6)
        yield box(x - 3, y - 9, 6, 6)
        yield box(x - 3, y + 3, 6, 6)


PATTERNS = (stripes, dots, checks, zigzag, plaid, triangles, rings, crosses)


def cushion(number: int) -> Drawing:
    """One cushion, lit from the upper left."""
    picture, cloth = Drawing(SIZE, SIZE), path(CLOTH)
    pattern = PATTERNS[number]
    parts = " ".join(path(part) for part in map(cut, pattern()) if part)
    rule = ' fill-rule="evenodd"' if pattern is rings else ""
    picture.fill(path(outline(0.975)), OUTLINE)
    picture.fill(cloth, COLOURS[number])
    picture.parts += [
        f'<path id="pattern" d="{parts}" fill="{LIGHT}" opacity="0.42"{rule}/>',
        '<radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="70.8" cy="62.5" r="200">'
        '<stop offset="0.13" stop-color="#000000" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0.54"/></radialGradient>',
        f'<path d="{cloth}" fill="url(#shade)"/>',
        f'<path d="M72 32 A57 57 0 0 0 35 72" fill="none" stroke="{LIGHT}" stroke-width="7" opacity="0.42"/>',
    ]
    picture.line(path(outline(0.84)), DARK, 2.2, 0.35)
    return picture


if __name__ == "__main__":
    here = Path(__file__).parent
    for number in range(len(PATTERNS)):
        cushion(number).save(here / f"cushion-{number}.svg")
