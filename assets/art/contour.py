"""Geometry for the drawings' scripts: places points, thickens spines into shaded limbs, writes plain SVG.

Only the standard library, and only what the game's SVG loader understands: paths, ellipses, opacity.
Coordinates are picture units, y downwards; angles are degrees, clockwise on the screen.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

Point = tuple[float, float]

OUTLINE = "#221A22"
LAMP = (-0.55, -0.83)
"""Unit vector towards the lamp: upper left, in every drawing."""

_PAIR = re.compile(r"(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)")


@dataclass(frozen=True)
class Placement:
    """Where a part drawn around its own origin lies in the picture: stretched, turned, then moved, then mirrored."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    stretch: Point = (1.0, 1.0)
    mirror: float | None = None
    """Width of the picture to mirror in, or None."""

    def __call__(self, point: Point) -> Point:
        angle = math.radians(self.turn)
        px, py = point[0] * self.stretch[0], point[1] * self.stretch[1]
        x = self.x + px * math.cos(angle) - py * math.sin(angle)
        y = self.y + px * math.sin(angle) + py * math.cos(angle)
        return (x if self.mirror is None else self.mirror - x, y)

    def path(self, data: str) -> str:
        """Path data of absolute M, L, C, Q and Z commands, moved into the picture."""

        def moved(pair: re.Match[str]) -> str:
            return _pair(self((float(pair[1]), float(pair[2]))))

        return _PAIR.sub(moved, data)


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a Catmull-Rom curve through the points."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    parts = [f"M{_pair(points[0])}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(f"C{_pair(first)} {_pair(second)} {_pair(end)}")
    return "".join(parts) + ("Z" if closed else "")


def _blend(values: Sequence[float], at: float) -> float:
    """Catmull-Rom through evenly spaced values; `at` runs from 0 to 1."""
    position = at * (len(values) - 1)
    index = min(int(position), len(values) - 2)
    t = position - index
    a, b, c, d = (values[min(max(index + step, 0), len(values) - 1)] for step in (-1, 0, 1, 2))
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


@dataclass(frozen=True)
class Limb:
    """A spine thickened to round ends: a finger, a thumb, a tail, a sleeve. Points are already in the picture."""

    spine: Sequence[Point]
    radii: Sequence[float]
    dark: int = 0
    """Which side lies in the dark: 1 to the right of the way it points, -1 left, 0 as the lamp says."""

    def centre(self, at: float) -> Point:
        """The spine's point at 0..1 along it."""
        return (_blend([p[0] for p in self.spine], at), _blend([p[1] for p in self.spine], at))

    def radius(self, at: float) -> float:
        """Half the thickness at 0..1 along the spine."""
        return _blend(self.radii, at)

    def heading(self, at: float) -> Point:
        """Unit vector along the spine."""
        a, b = self.centre(max(at - 0.01, 0)), self.centre(min(at + 0.01, 1))
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)

    def beside(self, at: float, across: float) -> Point:
        """The point `across` radii to the side away from the lamp (negative: towards it) at 0..1 along the spine."""
        along, centre, reach = self.heading(at), self.centre(at), self.radius(at) * across * self._dark_side()
        return (centre[0] - along[1] * reach, centre[1] + along[0] * reach)

    def _dark_side(self) -> int:
        if self.dark:
            return self.dark
        along = self.heading(0.5)
        return 1 if -along[1] * LAMP[0] + along[0] * LAMP[1] < 0 else -1

    def _cap(self, at: float, first: float, last: float, steps: int = 7) -> list[Point]:
        """Arc round an end of the spine, from `first` to `last` degrees: 90 is the dark side, 0 straight on."""
        along, centre, radius = self.heading(at), self.centre(at), self.radius(at)
        outward = 1 if at > 0.5 else -1
        side = self._dark_side()
        arc = []
        for step in range(steps):
            angle = math.radians(first + (last - first) * step / (steps - 1))
            forward, across = math.cos(angle) * radius * outward, math.sin(angle) * radius * side
            arc.append(
                (centre[0] + along[0] * forward - along[1] * across, centre[1] + along[1] * forward + along[0] * across)
            )
        return arc

    def body(self, samples: int = 14) -> str:
        """Path data of the whole limb."""
        steps = [step / samples for step in range(1, samples)]
        dark = [self.beside(at, 1) for at in steps]
        lit = [self.beside(at, -1) for at in reversed(steps)]
        return smooth([*dark, *self._cap(1, 80, -80), *lit, *self._cap(0, -80, 80)], closed=True)

    def shade(self, begin: float = 0.0, end: float = 1.0, depth: float = 0.6, samples: int = 12) -> str:
        """Path data of the dark flank from `begin` to `end` along the spine; thin at its ends, at 1 round the tip."""
        steps = [begin + (end - begin) * step / samples for step in range(samples + 1)]
        outer = [self.beside(at, 1) for at in steps]
        inner = []
        if end >= 1:
            round_tip = self._cap(1, 80, 0, 5)
            outer += round_tip
            inner.append(round_tip[-1])
        for at in reversed(steps):
            if end >= 1 and at > 0.93:
                continue
            near_end = (end - at) / (end - begin) * 5 + (0.4 if end >= 1 else 0)
            near_begin = (at - begin) / (end - begin) * 2.5
            inner.append(self.beside(at, 1 - depth * math.sin(math.pi / 2 * min(1, near_end, near_begin))))
        return smooth(outer) + smooth(inner).replace("M", "L", 1) + "Z"

    def gleam(self, begin: float, end: float, across: float = -0.5) -> str:
        """Path data of a line along the lit flank."""
        return smooth([self.beside(begin + (end - begin) * step / 6, across) for step in range(7)])

    def crease(self, at: float, first: float, last: float, bow: float = 0.12) -> str:
        """Path data of a wrinkle across the limb, from `first` to `last` radii, bowed towards the tip."""
        along, a, b = self.heading(at), self.beside(at, first), self.beside(at, last)
        reach = self.radius(at) * bow * 2
        middle = ((a[0] + b[0]) / 2 + along[0] * reach, (a[1] + b[1]) / 2 + along[1] * reach)
        return f"M{_pair(a)}Q{_pair(middle)} {_pair(b)}"


def oval(centre: Point, along: Point, length: float, width: float) -> str:
    """Path data of an ellipse whose long axis points `along` (a unit vector)."""
    ring = []
    for step in range(12):
        angle = math.tau * step / 12
        forward, across = math.cos(angle) * length / 2, math.sin(angle) * width / 2
        ring.append(
            (centre[0] + along[0] * forward - along[1] * across, centre[1] + along[1] * forward + along[0] * across)
        )
    return smooth(ring, closed=True)


@dataclass
class Drawing:
    """An SVG picture being drawn, back to front."""

    width: float
    height: float
    parts: list[str] = field(default_factory=list)

    def fill(self, data: str, colour: str, opacity: float = 1.0) -> None:
        """A flat shape without a contour."""
        veil = "" if opacity == 1 else f' opacity="{opacity:g}"'
        self.parts.append(f'<path d="{data}" fill="{colour}"{veil}/>')

    def line(self, data: str, colour: str = OUTLINE, width: float = 7, opacity: float = 1.0) -> None:
        """A round-ended line."""
        veil = "" if opacity == 1 else f' opacity="{opacity:g}"'
        self.parts.append(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linecap="round" stroke-linejoin="round"{veil}/>'
        )

    def shape(self, data: str, colour: str, contour: float = 7) -> None:
        """A filled shape whose whole contour lies outside it, so that a later patch never thins the line."""
        self.line(data, OUTLINE, contour * 2)
        self.fill(data, colour)

    def text(self) -> str:
        """The SVG file's text."""
        size = f"{self.width:g} {self.height:g}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
        return head + f'width="{self.width:g}" height="{self.height:g}">\n' + "\n".join(self.parts) + "\n</svg>\n"

    def save(self, path: Path) -> None:
        """Write the picture; the same drawing always gives the same bytes."""
        path.write_text(self.text(), encoding="utf-8", newline="\n")
