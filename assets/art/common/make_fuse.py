"""Draws the burning fuse: `python -m assets.art.common.make_fuse` rewrites bomb.svg and fuse-*.svg beside it.

Rope and ash share their units, 260x92; the bomb hides the rope's lower end.
"""

import math
import random
from pathlib import Path

from assets.art.contour import Drawing, Point

INK = "#1B4B9E"
"""The colour that whoever asks for the picture replaces."""
ROPE = ("#281810", "#A67638", "#D6A85C")
"""The outline, the body and the light side of the rope."""
ASH, GLARE, SPARK, WHITE = "#3E3E4A", "#FF9628", "#FFE096", "#FFFCF0"
REACH = 74
"""The radius of the glow."""


def place(share: float) -> Point:
    """The point of the rope at this share of its length; `fuse.py` has the same law."""
    x = 10 + 240 * share
    return x, 51 - 40 * math.sin(math.pi * 1.5 * share) * (1 - 0.25 * share) + 8 * share


def disc(picture: Drawing, x: float, y: float, radius: float, colour: str, opacity: float = 1.0) -> None:
    """A round spot."""
    veil = "" if opacity == 1 else f' opacity="{opacity:.4f}"'
    picture.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:.2f}" fill="{colour}"{veil}/>')


def polygon(*points: Point) -> str:
    """Path data of straight edges."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def bomb() -> Drawing:
    """A ball of iron with a neck for the rope; its contour is in the colour asked for."""
    picture = Drawing(120, 120)
    picture.fill("M75.200 26.600 L98.600 3.200 L116.800 21.400 L93.400 44.800Z", INK)
    picture.fill("M80 26 L98 8 L112 22 L94 40Z", "#565A70")
    disc(picture, 60, 60, 48.5, INK)
    for step in range(10):
        tone = "".join(f"{round(a + (b - a) * step / 12):02X}" for a, b in ((30, 70), (32, 76), (48, 112)))
        disc(picture, 60 - step * 10 / 9, 60 - step * 10 / 9, 44 - step * 4, f"#{tone}")
    disc(picture, 43, 43, 10, "#969CB8")
    disc(picture, 40, 40, 5, "#E8ECF8")
    return picture


def rope() -> Drawing:
    """The whole rope, twisted of strands."""
    picture, points = Drawing(260, 92), [place(step / 90) for step in range(91)]
    for colour, width, lift in ((ROPE[0], 17, 0.0), (ROPE[1], 12.4, 0.0), (ROPE[2], 4.4, 2.2)):
        picture.line("M" + " L".join(f"{x:.1f} {y - lift:.1f}" for x, y in points), colour, width)
    strands = (f"M{x - 3:.1f} {y + 5.4:.1f} L{x + 3.4:.1f} {y - 5.4:.1f}" for x, y in points[::2])
    picture.parts.append(f'<path d="{" ".join(strands)}" fill="none" stroke="{ROPE[0]}" stroke-width="1.5"/>')
    return picture


def end() -> Drawing:
    """Where the rope is burnt off."""
    picture = Drawing(20, 20)
    disc(picture, 10, 10, 8.5, ROPE[0])
    disc(picture, 10, 10, 6.2, ROPE[1])
    disc(picture, 10, 7.8, 2.2, ROPE[2])
    return picture


def ash() -> Drawing:
    """What the whole rope leaves: a thread that thins and fades."""
    picture = Drawing(260, 92)
    for step in range(30):
        (ax, ay), (bx, by) = place(step / 30), place((step + 1) / 30)
        picture.parts.append(
            f'<path d="M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f}" fill="none" stroke="{ASH}" '
            f'stroke-width="{6.6 - step * 0.08:.2f}" opacity="{0.95 - step * 0.018:.3f}"/>'
        )
    return picture


def glow() -> Drawing:
    """The light around the spark: a wide one, and within it a brighter one."""
    picture = Drawing(2 * REACH, 2 * REACH)
    for number, (colour, most, reach, power) in enumerate(((GLARE, 0.75, REACH, 1.7), (SPARK, 0.9, REACH / 2, 2.0))):
        stops = "".join(
            f'<stop offset="{step / 8:g}" stop-color="{colour}" stop-opacity="{most * (1 - step / 8) ** power:.3f}"/>'
            for step in range(9)
        )
        picture.parts.append(
            f'<radialGradient id="light{number}" gradientUnits="userSpaceOnUse" cx="{REACH}" cy="{REACH}" '
            f'r="{reach:g}">{stops}</radialGradient>'
        )
        disc(picture, REACH, REACH, reach, f"url(#light{number})")
    return picture


def spark(frame: int) -> Drawing:
    """Ten rays around a white point; each picture has others."""
    picture, rng = Drawing(96, 96), random.Random(f"spark {frame}")
    for ray in range(10):
        turn = math.tau * (ray + rng.uniform(-0.25, 0.25)) / 10
        x, y, reach = math.cos(turn), math.sin(turn), REACH * rng.uniform(0.36, 0.64)
        ends = ((-2.6 * y, 2.6 * x), (x * reach, y * reach), (2.6 * y, -2.6 * x))
        picture.fill(polygon(*((48 + dx, 48 + dy) for dx, dy in ends)), SPARK)
    disc(picture, 48, 48, 9, WHITE)
    return picture


if __name__ == "__main__":
    here = Path(__file__).parent
    bomb().save(here / "bomb.svg")
    for name, drawn in (("rope", rope()), ("end", end()), ("ash", ash()), ("glow", glow())):
        drawn.save(here / f"fuse-{name}.svg")
    for number in range(6):
        spark(number).save(here / f"fuse-spark-{number}.svg")
