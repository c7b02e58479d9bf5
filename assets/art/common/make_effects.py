"""Draws what bursts, cracks and grows in rings: `python -m assets.art.common.make_effects` rewrites it.

What all rooms use lies beside it; the rest goes to the rooms that use it.
"""

import math
from collections.abc import Sequence
from pathlib import Path

from assets.art.contour import OUTLINE, Drawing, Limb, Placement, Point, oval, smooth

AMBER = "#F4B43C"
CREAM = "#FBF3E0"
PAPERS = ("#1B4B9E", "#A81F18", "#F4B43C", "#2E7A61", "#F4EDDE", "#7A4A86")


def polygon(points: Sequence[Point]) -> str:
    """Path data of straight edges."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def star(centre: Point, outer: Sequence[float], inner: float, turn: float) -> str:
    """A star whose spikes reach the given radii in turn."""
    points = []
    for index, reach in enumerate(outer):
        for half, radius in ((0, reach), (0.5, inner)):
            angle = math.radians(turn + 360 * (index + half) / len(outer))
            points.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return polygon(points)


def burst() -> Drawing:
    """The star of an impact: room for a word in its middle."""
    picture = Drawing(440, 400)
    spikes = (196, 168, 188, 172, 194, 166, 190, 176, 192, 164, 196, 170)
    wide = Placement(220, 200, stretch=(1.06, 0.98))
    for data, colour, contour in (
        (star((0, 0), spikes, 132, -81), AMBER, 6),
        (star((0, 0), [reach * 0.97 for reach in spikes], 124, -90), CREAM, 4),
    ):
        picture.shape(wide.path(data), colour, contour)
    return picture


def dizzy() -> Drawing:
    """Three small stars that circle a beaten hand."""
    picture = Drawing(360, 170)
    picture.line("M52 104 C90 146 262 150 310 100", OUTLINE, 6, 0.55)
    for x, y, size, turn in ((58, 78, 44, -90), (180, 112, 52, -78), (300, 70, 40, -100)):
        picture.shape(star((x, y), [size] * 5, size * 0.48, turn), AMBER, 6)
        picture.fill(star((x - size * 0.08, y - size * 0.1), [size * 0.6] * 5, size * 0.3, turn), "#FFDF94")
    return picture


def rift(spine: Sequence[Point], width: float) -> str:
    """A jagged gap along a spine, of half a width at its first point and closed at its last."""
    left, right = [], []
    for index, (x, y) in enumerate(spine):
        (ax, ay), (bx, by) = spine[max(index - 1, 0)], spine[min(index + 1, len(spine) - 1)]
        reach = width * (1 - index / (len(spine) - 1)) / math.hypot(bx - ax, by - ay)
        left.append((x - (by - ay) * reach, y + (bx - ax) * reach))
        right.append((x + (by - ay) * reach, y - (bx - ax) * reach))
    return polygon([*left, *reversed(right)])


def crack() -> Drawing:
    """Cracks that run from where a rock has struck, with chips."""
    picture = Drawing(420, 300)
    for spine in (
        ((210, 150), (256, 128), (280, 140), (334, 96), (392, 92)),
        ((210, 150), (244, 176), (262, 170), (300, 214), (352, 226)),
        ((210, 150), (196, 196), (212, 214), (190, 252), (200, 288)),
        ((210, 150), (160, 164), (142, 150), (96, 178), (34, 172)),
        ((210, 150), (174, 120), (170, 96), (122, 74), (96, 34)),
        ((210, 150), (222, 106), (214, 88), (238, 52), (232, 16)),
    ):
        picture.fill(rift(spine, 8), OUTLINE)
        fork, way = spine[2], (spine[2][0] - 210, spine[2][1] - 150)
        aside = (fork[0] + way[0] * 0.2 - way[1] * 0.4, fork[1] + way[1] * 0.2 + way[0] * 0.4)
        picture.fill(rift((fork, ((fork[0] + aside[0]) / 2, (fork[1] + aside[1]) / 2 + 4), aside), 4), OUTLINE)
    for x, y, size in ((300, 60, 15), (72, 118, 12), (326, 176, 13), (150, 240, 14), (150, 36, 11)):
        left, top = (x - size, y + size * 0.3), (x - size * 0.2, y - size)
        picture.shape(polygon([left, top, (x + size, y - size * 0.2), (x + size * 0.3, y + size)]), "#C4B9A4", 5)
        picture.fill(polygon([left, top, (x, y)]), "#F4EDDE")
    return picture


def cut() -> Drawing:
    """A cut opening from the left: dark slit, lit lips, amber ticks where the blades met."""
    picture = Drawing(560, 150)
    picture.fill("M10 52 C160 62 300 70 452 75 C300 82 160 92 10 102 C24 84 24 68 10 52 Z", OUTLINE, 0.82)
    picture.line("M10 102 C160 92 300 82 452 76", "#FFFDF4", 6)
    picture.line("M10 52 C160 62 300 69 452 74", "#CBBFA6", 6)
    for start in (466, 492, 518):
        picture.line(f"M{start} 75 h14", OUTLINE, 5, 0.7)
    for turn, length in ((-62, 36), (-96, 46), (-130, 34), (62, 36), (96, 46), (130, 34)):
        way = Placement(452, 75, turn=turn)
        tick = Limb([way((22, 0)), way((22 + length / 2, 0)), way((22 + length, 0))], (6, 5, 2))
        picture.shape(tick.body(), AMBER, 4)
    return picture


def coffee_ring() -> Drawing:
    """What a cup leaves: a ring darker at its rims, a second paler one, two drops."""
    picture = Drawing(360, 340)

    def ring(x: float, y: float, radius: float, dents: Sequence[float]) -> str:
        points = []
        for index, dent in enumerate(dents):
            angle = math.tau * index / len(dents)
            points.append((x + (radius + dent) * math.cos(angle), y + (radius + dent) * math.sin(angle)))
        return smooth(points, closed=True)

    uneven = (2, -1, 3, 0, -3, 1, 4, -2, 0, 2, -1, 1)
    picture.line(ring(158, 158, 132, uneven), "#7A4A22", 16, 0.28)
    picture.line(ring(158, 158, 140, uneven), "#5E3414", 4, 0.5)
    picture.line(ring(158, 158, 124, uneven[::-1]), "#5E3414", 3, 0.42)
    picture.line("M40 96 C22 130 20 190 44 230", "#5E3414", 9, 0.35)
    picture.line("M262 70 C286 100 296 150 284 196", "#5E3414", 6, 0.3)
    picture.line(ring(190, 176, 130, uneven[3:] + uneven[:3]), "#7A4A22", 7, 0.16)
    for x, y, size in ((322, 292, 17), (296, 318, 8), (336, 252, 6)):
        picture.fill(oval((x, y), (1, 0), size * 2, size * 1.8), "#7A4A22", 0.3)
        picture.line(oval((x, y), (1, 0), size * 2, size * 1.8), "#5E3414", 3, 0.45)
    return picture


def arc(x: float, y: float, size: float, angles: Sequence[float]) -> list[Point]:
    """Points on a circle, angles in radians."""
    return [(x + size * math.cos(angle), y + size * math.sin(angle)) for angle in angles]


def cheerio(picture: Drawing, x: float, y: float, size: float, turn: float) -> None:
    """One oat ring of a given radius, a little crooked, with a real hole."""
    along = (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    backwards = (-along[0], along[1])
    ring = oval((x, y), along, size * 2, size * 1.86) + oval((x, y), backwards, size * 0.74, -size * 0.66)
    picture.shape(ring, "#D9A55B", size * 0.13)
    outer = arc(x, y, size * 0.93, (-0.5, 0.1, 0.8, 1.5, 2.2, 2.7))
    inner = arc(x, y, size * 0.64, (2.4, 1.5, 0.8, 0.1, -0.3))
    picture.fill(smooth(outer) + smooth(inner).replace("M", "L", 1) + "Z", "#A8702E")
    picture.line(smooth(arc(x, y, size * 0.7, (-2.7, -2.1, -1.4))), "#F3D196", size * 0.16)
    for angle, reach in ((0.4, 0.66), (2.6, 0.7), (4.9, 0.72), (5.8, 0.6)):
        at = (x + size * reach * math.cos(angle), y + size * reach * math.sin(angle))
        picture.fill(oval(at, (1, 0), size * 0.12, size * 0.1), "#8A5A22")


def cheerios() -> Drawing:
    """A handful of oat rings, spilt."""
    picture = Drawing(420, 260)
    for x, y, size, turn in (
        (70, 84, 40, 20),
        (168, 56, 36, 70),
        (128, 152, 41, 120),
        (238, 130, 38, 10),
        (330, 84, 40, 50),
        (308, 194, 37, 95),
        (196, 216, 35, 160),
    ):
        cheerio(picture, x, y, size, turn)
    for x, y, size in ((250, 52, 8), (64, 180, 7), (388, 150, 9), (98, 222, 6), (376, 226, 6)):
        picture.shape(oval((x, y), (0.8, 0.6), size * 2, size * 1.5), "#C68F45", 4)
    return picture


def laurel() -> Drawing:
    """A wreath of two branches, open at the top, tied below."""
    picture = Drawing(400, 380)
    for side in (-1, 1):
        stem = [
            (200 + side * math.cos(math.radians(angle)) * 150, 178 + math.sin(math.radians(angle)) * 156)
            for angle in (96, 60, 20, -20, -56)
        ]
        branch = Limb(stem, (7, 6, 5, 4, 3))
        picture.shape(branch.body(), "#4E6B2E", 5)
        for index in range(9):
            at = 0.06 + 0.1 * index
            for across in (-1, 1):
                way, (x, y) = branch.heading(at), branch.centre(at)
                lean = math.atan2(way[1], way[0]) + across * 0.62
                size = 62 - 3 * index
                tip = (x + math.cos(lean) * size, y + math.sin(lean) * size)
                leaf = Limb([(x, y), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], (4, 14 - 0.6 * index, 2))
                picture.shape(leaf.body(), "#6E9444", 5)
                picture.fill(leaf.shade(0.1, 0.95, 0.9), "#4A6B2C")
                picture.line(leaf.gleam(0.25, 0.7, -0.4), "#A9C877", 3)
    picture.shape("M178 330 C150 312 120 322 112 346 C136 358 164 352 184 342 Z", "#A81F18", 6)
    picture.shape("M222 330 C250 312 280 322 288 346 C264 358 236 352 216 342 Z", "#A81F18", 6)
    picture.fill("M112 346 C136 358 164 352 184 342 L180 336 C156 344 132 346 112 346 Z", "#6E120F")
    picture.fill("M288 346 C264 358 236 352 216 342 L222 336 C246 344 268 346 288 346 Z", "#6E120F")
    knot = (
        "M180 324 C192 318 208 318 220 324 C226 332 226 342 220 350 C208 356 192 356 180 350 C174 342 174 332 180 324 Z"
    )
    picture.shape(knot, "#C2352A", 6)
    picture.line("M188 328 C194 325 202 325 208 327", "#EE8272", 5)
    return picture


def rosette(base: str, dark: str, light: str) -> Drawing:
    """A winner's ribbon: pleated ring, blank middle for a number, two tails."""
    picture = Drawing(300, 420)
    for side, tone in ((-1, base), (1, dark)):
        tail = [(150 + side * x, y) for x, y in ((10, 190), (84, 176), (118, 384), (78, 366), (48, 400))]
        picture.shape(polygon(tail), tone, 6)
        fold = [(150 + side * x, y) for x, y in ((10, 190), (84, 176), (92, 226), (24, 250))]
        picture.fill(polygon(fold), "#221A22", 0.28)
        picture.line(smooth([(150 + side * 66, 236), (150 + side * 78, 300), (150 + side * 92, 356)]), light, 5, 0.7)
    lobes = 18
    edge = []
    for index in range(lobes * 2):
        edge += arc(150, 140, 128 if index % 2 else 114, (math.tau * (index + 0.5) / lobes / 2,))
    picture.shape(smooth(edge, closed=True), base, 6)
    for index in range(lobes):
        start = math.tau * (index + 0.25) / lobes
        lit = math.cos(start + 2.16)
        outer = arc(150, 140, 120, (start - 0.02, start + 0.17))
        pleat = [*arc(150, 140, 76, (start,)), *outer, *arc(150, 140, 76, (start + 0.1,))]
        picture.fill(polygon(pleat), light if lit > 0.35 else dark, 0.85 if abs(lit) > 0.35 else 0.5)
    picture.shape(oval((150, 140), (1, 0), 156, 156), dark, 5)
    picture.shape(oval((150, 140), (1, 0), 128, 128), CREAM, 4)
    rim, inside = arc(150, 140, 63, (-0.5, 0.2, 0.9, 1.6, 2.3)), arc(146, 134, 58, (2.2, 1.6, 0.9, 0.2, -0.4))
    picture.fill(smooth(rim) + smooth(inside).replace("M", "L", 1) + "Z", "#D8CBAA")
    return picture


if __name__ == "__main__":
    common = Path(__file__).parent
    art = common.parent
    burst().save(common / "burst.svg")
    dizzy().save(art / "rps" / "dizzy.svg")
    crack().save(art / "ttic" / "crack.svg")
    cut().save(art / "rps" / "cut.svg")
    coffee_ring().save(common / "coffee-ring.svg")
    cheerios().save(art / "classic" / "cheerios.svg")
    single = Drawing(100, 100)
    cheerio(single, 50, 50, 40, 20)
    single.save(common / "cheerio.svg")
    laurel().save(common / "laurel.svg")
    rosette("#2B5CB0", "#1B3F80", "#7FA8E8").save(common / "rosette-blue.svg")
    rosette("#BC3128", "#7E1B16", "#EE8272").save(common / "rosette-red.svg")
    rosette("#7C3A74", "#4E1F49", "#C590BE").save(common / "rosette-plum.svg")
    rosette("#1A7378", "#0A4347", "#7CC6C4").save(common / "rosette-teal.svg")
