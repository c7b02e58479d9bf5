"""Describes a board as pieces with names. A stage can be built from a position at any time."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import dist, hypot

from game.rules.core import Action


@dataclass(frozen=True)
class Piece:
    """One thing on the board. Lengths are in cells, x to the right and y down from the upper left corner."""

    look: str
    """The thing that the painter draws: `mark/X`, `line`, `strike/O`, `art/fist`, `shout`, ..."""
    x: float
    """The middle of the piece; the start of a stroke."""
    y: float
    to: tuple[float, float] | None = None
    """The end of a stroke."""
    size: float = 1.0
    """The height in cells; the width of a stroke."""
    turn: float = 0.0
    """The rotation in degrees, counter-clockwise."""
    drawn: float = 1.0
    """The share of a stroke that is drawn, 0 to 1."""
    alpha: float = 1.0
    height: float = 0.0
    """The height above the paper in cells. The shadow follows."""
    squash: float = 0.0
    """By which share a mark is pressed flat; if negative, it is higher and narrower. A timeline changes it at once,
    because each value needs its own picture."""
    layer: int = 0
    """Pieces with a higher layer are drawn later."""
    text: str = ""
    """The text of a piece with letters, marked for translation."""

    @property
    def kind(self) -> str:
        """What it is, without its variety: the first word of its look."""
        return self.look.partition("/")[0]


Stage = Mapping[str, Piece]
"""The pieces by name. The name is also part of the handwriting's seed, so a rebuilt position looks the same."""


Area = tuple[float, float, float, float]
"""A rectangle of the board: left, top, width and height in cells."""


@dataclass(frozen=True)
class Spot:
    """A place to point at (a rectangle in cells), and the action that choosing it means."""

    action: Action
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    group: str = ""
    """The part of the board to which it belongs, on boards with numbered parts."""
    drawn: tuple[Area, ...] = ()
    """The areas where a pointer takes it, if they are not its rectangle. A wall is taken anywhere, while arrows go
    to its end."""
    takes: Area | None = None
    """The squares that the action takes, if they are more than its rectangle."""
    final: bool = False
    """True if the choice cannot be undone. A pointer must be on the spot, not only near it."""

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def area(self) -> Area:
        """Its rectangle: left, top, width and height."""
        return self.x, self.y, self.width, self.height

    @property
    def areas(self) -> tuple[Area, ...]:
        """The areas where a pointer takes it."""
        return self.drawn or (self.area,)

    def holds(self, x: float, y: float) -> bool:
        """True if the point is on this spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def away(self, x: float, y: float) -> float:
        """The distance of the point from the spot in cells; 0 on it."""
        if not self.drawn:
            return _away(self.area, x, y)
        return min(_away(area, x, y) for area in self.drawn)


def _away(area: Area, x: float, y: float) -> float:
    left, top, width, height = area
    return hypot(max(left - x, 0.0, x - left - width), max(top - y, 0.0, y - top - height))


def nearest(spots: tuple[Spot, ...], x: float, y: float) -> Spot:
    """The spot nearest to a point. Of several, it is the topmost one (the last), or the one with the nearest middle."""
    away = [round(spot.away(x, y), 6) for spot in spots]
    least = min(away)
    near = [spot for spot, far in zip(spots, away, strict=True) if far == least]
    if least == 0.0 and near[-1].drawn:
        return near[-1]
    return min(near, key=lambda spot: dist(spot.middle, (x, y)))


def around(spots: tuple[Spot, ...]) -> Area:
    """The rectangle around all of these."""
    areas = [area for spot in spots for area in spot.areas]
    left, top = min(area[0] for area in areas), min(area[1] for area in areas)
    right, bottom = max(area[0] + area[2] for area in areas), max(area[1] + area[3] for area in areas)
    return left, top, right - left, bottom - top


def neighbour(spots: tuple[Spot, ...], current: Spot, dx: int, dy: int) -> Spot:
    """The nearest spot in a direction (dx, dy in -1, 0, 1); the current one if there is none."""

    def cost(spot: Spot) -> float:
        along = (spot.middle[0] - current.middle[0]) * dx + (spot.middle[1] - current.middle[1]) * dy
        across = abs((spot.middle[0] - current.middle[0]) * dy) + abs((spot.middle[1] - current.middle[1]) * dx)
        return along + 3 * across if along > 0.01 else float("inf")

    best = min(spots, key=cost)
    return current if cost(best) == float("inf") else best
