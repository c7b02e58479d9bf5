"""Draws plates of the Iron Curtain and sides of the Wall: `python -m assets.art.ttic.make_blockages` rewrites them.

Upright ones are drawn upright, so that the light falls on them from the same side.
"""

import random
from itertools import pairwise
from pathlib import Path

from assets.art.contour import OUTLINE, Drawing

Tone = tuple[int, int, int]
STEEL, BRICK, MORTAR = (0x8D, 0x98, 0xA4), (0xB5, 0x53, 0x3A), (0xDC, 0xCB, 0xB0)
LAMP, SHADE, NIGHT = (255, 244, 220), (22, 10, 8), (0x20, 0x28, 0x32)
EDGE, RUST = "#2A1814", "#A8642C"
PLATE = (478, 100)
"""How long and how wide a plate is."""
SHEEN = ((0.0, -0.5), (0.088, 0.0), (0.22, 0.75), (0.42, 0.05), (0.464, 0.0), (0.8, -0.38), (1.0, -0.6))
"""At each share of a plate's width, how much lighter or darker than steel it is."""
RIVET = ((0.3, 0.35, 1.2), (0.0, 0.0, 1.0), (-0.12, -0.14, 0.74), (-0.3, -0.34, 0.34))
"""How far aside and how large, in radii, a rivet's shadow, rim, head and gleam are."""
WALLS = {"long-level": 1211, "long-upright": 1211, "short-level": 656, "short-upright": 556, "stub": 391}
"""How long each side of the Wall is; all are 100 wide."""
BRICKS = {"long-level": 12, "long-upright": 12, "short-level": 6, "short-upright": 5, "stub": 5}
FACE, LINE, ROUND = 55, 9, 16
"""How high the front of the Wall is, and its contour and corners."""


def mixed(one: Tone, other: Tone, share: float) -> str:
    """The first colour with a share of the other in it."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(one, other, strict=True))


def toned(colour: Tone, tone: float, dark: Tone = SHADE) -> str:
    """A colour that is lighter, or darker if `tone` is below zero."""
    return mixed(colour, LAMP, tone) if tone > 0 else mixed(colour, dark, -tone)


class Blockage(Drawing):
    """A drawing whose boxes are told along it and across it."""

    def __init__(self, long: float, wide: float, upright: bool, front: float = 0) -> None:
        super().__init__(*((wide, long + front) if upright else (long, wide + front)))
        self.upright = upright

    def box(self, u: float, v: float, long: float, wide: float, fill: str, corner: float = 0.0) -> None:
        """A rectangle that begins `u` along and `v` across."""
        x, y, width, height = (v, u, wide, long) if self.upright else (u, v, long, wide)
        self.rect(x, y, width, height, fill, corner)

    def rect(self, x: float, y: float, width: float, height: float, fill: str, corner: float = 0.0) -> None:
        round_ = f' rx="{corner:.3g}"' if corner else ""
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"{round_} fill="{fill}"/>'
        )

    def fade(self, name: str, upright: bool, start: float, end: float, stops: str) -> str:
        """A gradient to the right or, `upright`, downwards."""
        ends = (
            f'x1="0" y1="{start:.1f}" x2="0" y2="{end:.1f}"'
            if upright
            else f'x1="{start:g}" y1="0" x2="{end:g}" y2="0"'
        )
        self.parts.append(f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{stops}</linearGradient>')
        return f"url(#{name})"


def plate(number: int, upright: bool) -> Drawing:
    """A plate with its sheen, seam, rivets and rust."""
    (long, wide), rng = PLATE, random.Random(f"plate {number}")
    picture = Blockage(long, wide, upright)
    stops = "".join(f'<stop offset="{at:g}" stop-color="{toned(STEEL, tone, NIGHT)}"/>' for at, tone in SHEEN)
    sheen = picture.fade("sheen", not upright, 0, wide, stops)
    picture.box(0, 0, long, wide, OUTLINE, 17)
    picture.box(7.5, 7.5, long - 15, wide - 15, sheen, 12)
    picture.box(long * 0.2, 47, long * 0.6, 6, toned(STEEL, -0.55))
    picture.box(long * 0.2, 53, long * 0.6, 4.2, toned(STEEL, 0.55))
    for streak in range(2):
        u, v = rng.uniform(0.15, 0.75) * long, rng.choice((26, 70))
        run = long * rng.uniform(0.12, 0.2) if upright else 25.0
        x, y = (v, u) if upright else (u, v)
        stops = f'<stop offset="0" stop-color="{RUST}" stop-opacity="0.59"/>'
        stops += f'<stop offset="1" stop-color="{RUST}" stop-opacity="0"/>'
        picture.rect(x, y, 7, run, picture.fade(f"rust{streak}", True, y, y + run, stops))
    tones = mixed(STEEL, (24, 28, 36), 0.8), mixed(STEEL, (48, 56, 66), 0.35), toned(STEEL, 0.3), toned(STEEL, 0.85)
    for row in range(5):
        for v in (26, 74):
            x, y = (v, long * (0.12 + 0.19 * row)) if upright else (long * (0.12 + 0.19 * row), v)
            for tone, (dx, dy, size) in zip(tones, RIVET, strict=True):
                picture.parts.append(
                    f'<circle cx="{x + 14.5 * dx:.1f}" cy="{y + 14.5 * dy:.1f}" r="{14.5 * size:.1f}" fill="{tone}"/>'
                )
    return picture


def wall(name: str) -> Drawing:
    """A side of the Wall from above: mortar, two courses in running bond, and a darker front."""
    long, count, upright, rng = WALLS[name], BRICKS[name], "upright" in name, random.Random(name)
    picture = Blockage(long, 100, upright, FACE)
    width, height = picture.width, picture.height
    picture.rect(0, 0, width, height, EDGE, ROUND)
    picture.rect(LINE, height - FACE - LINE, width - 2 * LINE, FACE, mixed(MORTAR, (83, 39, 28), 0.62))
    courses = max(round((width - 2 * LINE) / 95), 1)
    step = (width - 2 * LINE) / courses
    for n in range(courses):
        tone = toned(BRICK, -0.36 - 0.1 * rng.random())
        picture.rect(LINE * 1.5 + n * step, height - FACE - LINE / 2, step - LINE, FACE - LINE, tone, 1.5)
    picture.rect(0, 0, width, height - FACE, EDGE, ROUND)
    picture.rect(LINE, LINE, width - 2 * LINE, height - FACE - 2 * LINE, toned(MORTAR, 0.25), ROUND / 2)
    along = long - 2 * LINE
    brick, course = along / count, (100 - 2 * LINE) / 2
    ends = [(max((n + 0.12) * brick, brick * 0.1), min((n + 0.88) * brick, along - brick * 0.1)) for n in range(count)]
    half = [(n + 0.5) * brick for n in range(-1, count)]
    bond = [(max(a + brick * 0.12, brick * 0.1), min(b - brick * 0.12, along - brick * 0.1)) for a, b in pairwise(half)]
    bond.append((half[-1] + brick * 0.12, along - brick * 0.1))
    for row, laid in enumerate((ends, bond)):
        for start, end in laid:
            if end - start > brick * 0.25:
                _brick(picture, LINE + start, LINE + (row + 0.2) * course, end - start, course * 0.6, rng)
    return picture


def _brick(picture: Blockage, u: float, v: float, long: float, wide: float, rng: random.Random) -> None:
    tone = rng.choice((-0.16, 0.0, 0.1, -0.08, 0.18))
    red = toned(BRICK, tone)
    body = int(red[1:3], 16), int(red[3:5], 16), int(red[5:], 16)
    x, y, width, height = (v, u, wide, long) if picture.upright else (u, v, long, wide)
    less, corner = height / 8, min(width, height) / 3
    picture.rect(x, y, width, height, toned(body, -0.4), corner)
    picture.rect(x, y - less / 2, width, height - less, red, corner)
    picture.rect(x + 2, y - less / 2 + 1, width - 4, min(width, height) / 5, toned(body, 0.35), corner / 2)


if __name__ == "__main__":
    here = Path(__file__).parent
    for number in range(5):
        plate(number, False).save(here / f"plate-level-{number}.svg")
        plate(number, True).save(here / f"plate-upright-{number}.svg")
    for name in WALLS:
        wall(name).save(here / f"wall-{name}.svg")
