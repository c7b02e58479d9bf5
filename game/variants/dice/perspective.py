"""Projects a board in perspective, as it is seen from a chair.

World coordinates are in cells: x to the east, y to the south, z up from the board. A Turn is a 3x3 rotation matrix, row
by row, from the axes of a thing to those of the world.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import acos, cos, hypot, radians, sin, sqrt

Point = tuple[float, float]
Space = tuple[float, float, float]
Turn = tuple[float, float, float, float, float, float, float, float, float]

LIFT = radians(61)
"""The angle at which the camera looks down, in radians."""
DISTANCE = 15.0
"""The distance from the camera to the middle of the board, in cells."""
_COS, _SIN = cos(LIFT), sin(LIFT)


@dataclass(frozen=True)
class Camera:
    """A camera that looks at the point `middle` of the board (cells) and shows it at the pixel `centre`; a cell is
    `cell` pixels wide there."""

    centre: Point
    middle: Point
    cell: float

    @property
    def eye(self) -> Space:
        """Where the camera is, in the world."""
        return self.middle[0], self.middle[1] + DISTANCE * _COS, DISTANCE * _SIN

    def point(self, spot: Space) -> Point:
        """The pixel of the window at which a point of the world is seen."""
        return self.points((spot,))[0]

    def points(self, spots: Iterable[Space]) -> list[Point]:
        """The pixels of the window at which points of the world are seen."""
        (cx, cy), (mx, my), far = self.centre, self.middle, self.cell * DISTANCE
        found = []
        for x, y, z in spots:
            y -= my
            scale = far / (DISTANCE - y * _COS - z * _SIN)
            found.append((cx + (x - mx) * scale, cy + (y * _SIN - z * _COS) * scale))
        return found

    def ground(self, pixel: Point, height: float = 0.0) -> Point:
        """The point of the board that is seen at a window pixel, or of a plane so high above it (cells)."""
        across = (pixel[0] - self.centre[0]) / (self.cell * DISTANCE)
        down = (pixel[1] - self.centre[1]) / (self.cell * DISTANCE)
        far = DISTANCE - height * _SIN
        y = (down * far + height * _COS) / (_SIN + down * _COS)
        return self.middle[0] + across * (far - y * _COS), self.middle[1] + y

    def distance(self, spot: Space) -> float:
        """The distance from the camera to a point of the world; what is farther away is drawn first."""
        x, y, z = spot[0] - self.middle[0], spot[1] - self.middle[1] - DISTANCE * _COS, spot[2] - DISTANCE * _SIN
        return hypot(x, y, z)


STILL: Turn = (1, 0, 0, 0, 1, 0, 0, 0, 1)
"""The rotation that changes nothing (the identity matrix)."""


def after(later: Turn, first: Turn) -> Turn:
    """The rotation `first`, followed by the rotation `later`."""
    a, b, c, d, e, f, g, h, i = later
    j, k, m, n, o, p, q, r, s = first
    return (
        a * j + b * n + c * q, a * k + b * o + c * r, a * m + b * p + c * s,
        d * j + e * n + f * q, d * k + e * o + f * r, d * m + e * p + f * s,
        g * j + h * n + i * q, g * k + h * o + i * r, g * m + h * p + i * s,
    )  # fmt: skip


def tip(dx: float, dy: float, angle: float) -> Turn:
    """The rotation that tips a thing towards (dx, dy), a unit vector on the board, by an angle in radians."""
    c, s = cos(angle), sin(angle)
    v = 1 - c
    return (1 - dx * dx * v, -dx * dy * v, dx * s, -dx * dy * v, 1 - dy * dy * v, dy * s, -dx * s, -dy * s, c)


def yaw(angle: float) -> Turn:
    """The rotation on the spot from east towards south, by an angle in radians."""
    c, s = cos(angle), sin(angle)
    return (c, -s, 0, s, c, 0, 0, 0, 1)


def turning(first: Turn, last: Turn, share: float) -> Turn:
    """The rotation at a share (0 to 1) of the shortest way from `first` to `last` (spherical interpolation)."""
    a, b = _quaternion(first), _quaternion(last)
    alike = sum(p * q for p, q in zip(a, b, strict=True))
    if alike < 0:
        a, alike = tuple(-p for p in a), -alike
    angle = acos(min(alike, 1.0))
    if angle < 1e-4:
        return last
    early, late = sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle)
    w, x, y, z = (p * early + q * late for p, q in zip(a, b, strict=True))
    return (
        1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
        2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
        2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y),
    )  # fmt: skip


def _quaternion(turn: Turn) -> tuple[float, ...]:
    """A rotation as a quaternion (w, x, y, z). It divides by the largest component, never by one near 0."""
    a, b, c, d, e, f, g, h, i = turn
    squares = (1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i)
    largest = max(range(4), key=lambda index: squares[index])
    twice = sqrt(squares[largest])
    others = (
        (twice * twice, h - f, c - g, d - b),
        (h - f, twice * twice, b + d, c + g),
        (c - g, b + d, twice * twice, f + h),
        (d - b, c + g, f + h, twice * twice),
    )[largest]
    return tuple(part / twice / 2 for part in others)
