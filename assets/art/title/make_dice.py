"""Draws the dice of the title's props strip: `python -m assets.art.title.make_dice` rewrites dice-*.svg beside it.

Each is a real cube turned about its upright axis, seen from the height of LIFT and projected with a little perspective.
"""

import math
from collections.abc import Callable
from pathlib import Path

from assets.art.contour import Drawing, Point

X_BLUE, O_RED, INK = "#1B4B9E", "#A81F18", "#1F2430"
SIZE = 240
LIFT = 48
"""Degrees of the eye above the table."""
TONES = {"top": ("#F8F0DA", "#FFFDF2"), "left": ("#C6BBA2", "#DCD2BA"), "right": ("#93897A", "#B4AA96")}
EDGE = "#E4D9C0"

Face = Callable[[float, float], Point]
"""From a place on a face, each coordinate 0..1, to the picture."""


def faces(yaw: float) -> dict[str, Face]:
    """The three faces that show of a cube turned by `yaw` degrees; their u runs right, their v down."""
    turn, lift = math.radians(yaw), math.radians(LIFT)

    def project(x: float, y: float, z: float) -> Point:
        across, away = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        up = z * math.cos(lift) + away * math.sin(lift)
        scale = SIZE * 0.545 / (1 + (away * math.cos(lift) - z * math.sin(lift)) / 9)
        return (SIZE / 2 + across * scale, SIZE / 2 - up * scale)

    return {
        "left": lambda u, v: project(-0.5, 0.5 - u, 0.5 - v),
        "right": lambda u, v: project(u - 0.5, -0.5, 0.5 - v),
        "top": lambda u, v: project(u - 0.5, 0.5 - v, 0.5),
    }


def pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def square(face: Face, inset: float, corner: float) -> str:
    """A rounded square on a face."""
    a, b, c, d = inset, inset + corner, 1 - inset - corner, 1 - inset
    data = f"M{pair(face(b, a))}"
    for line, control, end in (
        ((c, a), (d, a), (d, b)),
        ((d, c), (d, d), (c, d)),
        ((b, d), (a, d), (a, c)),
        ((a, b), (a, a), (b, a)),
    ):
        data += f"L{pair(face(*line))}Q{pair(face(*control))} {pair(face(*end))}"
    return data + "Z"


def bar(face: Face, start: Point, end: Point, half: float) -> str:
    """A round-ended bar on a face."""
    heading = math.atan2(end[1] - start[1], end[0] - start[0])
    points = []
    for (u, v), first in ((end, -90), (start, 90)):
        for step in range(7):
            angle = heading + math.radians(first + step * 30)
            points.append(face(u + half * math.cos(angle), v + half * math.sin(angle)))
    return "M" + "L".join(pair(point) for point in points) + "Z"


def hoop(face: Face, radius: float, way: int) -> str:
    """A circle on a face; `way` 1 or -1 is its direction, so that two make a ring."""
    points = [
        face(0.5 + radius * math.cos(way * math.tau * step / 40), 0.5 + radius * math.sin(way * math.tau * step / 40))
        for step in range(40)
    ]
    return "M" + "L".join(pair(point) for point in points) + "Z"


def die(yaw: float, top: str, left: str, right: str) -> Drawing:
    """One die; each face shows "X", "O" or "/"."""
    picture = Drawing(SIZE, SIZE)
    shown = faces(yaw)
    edges = "".join(
        f"M{pair(face(*start))}L{pair(face(*end))}"
        for face, start, end in (
            (shown["top"], (0.02, 0.12), (0.02, 0.96)),
            (shown["top"], (0.04, 0.98), (0.88, 0.98)),
            (shown["right"], (0.02, 0.0), (0.02, 0.88)),
        )
    )
    for face in shown.values():
        picture.line(square(face, 0.02, 0.14), width=13)
    picture.line(edges, width=15)
    for face in shown.values():
        picture.line(square(face, 0.03, 0.12), EDGE, 6)
        picture.fill(square(face, 0.0, 0.12), EDGE)
    picture.line(edges, EDGE, 9)
    for (name, face), kind in zip(shown.items(), (left, right, top), strict=True):
        tone, rim = TONES[name]
        picture.fill(square(face, 0.015, 0.13), rim)
        picture.fill(square(face, 0.06, 0.12), tone)
        if kind == "X":
            picture.fill(bar(face, (0.27, 0.27), (0.73, 0.73), 0.065), X_BLUE)
            picture.fill(bar(face, (0.73, 0.27), (0.27, 0.73), 0.065), X_BLUE)
        elif kind == "O":
            picture.fill(hoop(face, 0.3, 1) + hoop(face, 0.18, -1), O_RED)
        else:
            picture.fill(bar(face, (0.27, 0.27), (0.73, 0.73), 0.065), INK)
    return picture


if __name__ == "__main__":
    here = Path(__file__).parent
    die(28, "X", "/", "O").save(here / "dice-x.svg")
    die(63, "/", "X", "O").save(here / "dice-slash.svg")
