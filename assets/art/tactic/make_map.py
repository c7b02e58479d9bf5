"""Draws the war room's map: `python -m assets.art.tactic.make_map` rewrites map.svg beside it.

The game multiplies it with a sheet of paper, whose grain shows through; what is white here is bare paper.
"""

import math
import random
from collections.abc import Sequence
from pathlib import Path

from assets.art.contour import Drawing, Limb, Point, smooth

SIZE = (1018, 850)
PAPER = (0xF2, 0xE5, 0xC6)
WEST = (
    *((-20, 152), (60, 123), (119, 120), (167, 156), (183, 209), (167, 262), (159, 314), (183, 380), (194, 446)),
    *((178, 512), (183, 578), (207, 644), (203, 710), (222, 789), (244, 880)),
)
EAST = ((776, -20), (806, 14), (850, 50), (872, 92), (886, 128), (928, 130), (975, 112), (1040, 88))
ROAD = ((246, 812), (310, 762), (392, 738), (470, 752), (556, 730), (640, 700), (760, 712), (860, 736), (1000, 770))
CORNERS = ((-40, 900), (-40, 160)), ((1060, -40), (760, -40))
"""The corners of the sea off either coast."""
HILLS = ((390, 100, 5), (846, 340, 7), (512, 652, 4), (842, 640, 6), (640, 300, 3))
"""The middle of each hill (x, y), and its number of contour lines."""
CONTOUR, MESH = 25, 152
"""The distances between two contour lines, and between two lines of the mesh."""
LINES = ((0, 3.2, (74, 103, 120)), (8, 1.5, (115, 140, 148)), (15, 1.3, (138, 161, 164)))
"""How far out at sea each line along a coast is, its width, and its colour on paper."""


def printed(colour: Sequence[int]) -> str:
    """What looks like this colour when it is multiplied with the paper."""
    return "#" + "".join(f"{min(round(255 * tone / bare), 255):02X}" for tone, bare in zip(colour, PAPER, strict=True))


def rugged(coast: Sequence[Point], seed: str) -> list[Point]:
    """A coast with bays and headlands between its points."""
    rng, points = random.Random(seed), []
    curve = Limb(coast, (0.0, 0.0))
    steps = 4 * (len(coast) - 1)
    for step in range(steps + 1):
        (x, y), (along, down), out = curve.centre(step / steps), curve.heading(step / steps), rng.uniform(-1.8, 1.8)
        points.append((x - down * out, y + along * out))
    return points


def moved(coast: Sequence[Point], out: float) -> list[Point]:
    """A coast so far out at sea."""
    return [(x + out, y + abs(out) * 0.3) for x, y in coast]


def hill(x: float, y: float, ring: int, phases: Sequence[float]) -> str:
    """Path data of a contour line of a hill."""
    points = []
    for step in range(36):
        turn = math.tau * step / 36
        waves = zip((2, 3, 5), (0.20, 0.10, 0.04), phases, strict=True)
        radius = CONTOUR * ring * (1 + sum(deep * math.sin(n * turn + phase) for n, deep, phase in waves))
        points.append((x + radius * math.cos(turn), y + radius * math.sin(turn) * 0.86))
    return smooth(points, closed=True)


def fold(picture: Drawing, name: str, x: float, y: float, upright: bool) -> None:
    """The shadow behind a fold; the game lights its ridge."""
    width, height = (10, SIZE[1]) if upright else (SIZE[0], 10)
    ends = f'x1="{x:g}" y1="0" x2="{x + 10:g}" y2="0"' if upright else f'x1="0" y1="{y:g}" x2="0" y2="{y + 10:g}"'
    picture.parts.append(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
        '<stop offset="0" stop-color="#000000" stop-opacity="0.11"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>'
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" fill="url(#{name})"/>'
    )


def drawn() -> Drawing:
    """The map: sea, mesh, coasts, a road, hills and folds."""
    picture, rng = Drawing(*SIZE), random.Random("hills")
    picture.fill(f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z", "#FFFFFF")
    west, east, road = rugged(WEST, "west"), rugged(EAST, "east"), smooth(rugged(ROAD, "road"))
    for coast, corners in zip((west, east), CORNERS, strict=True):
        picture.fill(smooth(coast) + "".join(f"L{x} {y}" for x, y in corners) + "Z", "#ACCEE6")
    mesh = [f"M{at} 0V{SIZE[1]}" for at in range(MESH, SIZE[0], MESH)]
    picture.line(" ".join((*mesh, *(f"M0 {at}H{SIZE[0]}" for at in range(MESH, SIZE[1], MESH)))), "#895701", 1.4, 0.28)
    for coast, way in ((west, -1), (east, 1)):
        for out, width, colour in LINES:
            picture.line(smooth(moved(coast, way * out)), printed(colour), width)
    picture.line(road, printed((182, 84, 60)), 4.6, 0.75)
    picture.line(road, "#FFFFFF", 2)
    for x, y, count in HILLS:
        phases = [rng.uniform(0, math.tau) for _ in range(3)]
        for ring in range(1, count + 1):
            picture.line(hill(x, y, ring, phases), printed((154, 114, 62)), 2.2 if ring % 3 == 0 else 1.4, 0.47)
    fold(picture, "left", 343, 0, upright=True)
    fold(picture, "right", 679, 0, upright=True)
    fold(picture, "middle", 0, 427, upright=False)
    return picture


if __name__ == "__main__":
    drawn().save(Path(__file__).parent / "map.svg")
