"""Describes a board as named pieces in cells. A stage is rebuilt from a position at any time."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core import Action


@dataclass(frozen=True)
class Piece:
    """One thing on the board. Lengths are in cells, x to the right and y down from the board's upper left corner."""

    look: str
    """What the painter draws: `mark/X`, `line`, `strike/O`, `art/fist`, `shout`, ..."""
    x: float
    """The middle; for strokes, their start."""
    y: float
    to: tuple[float, float] | None = None
    """Where a stroke ends."""
    size: float = 1.0
    """Height in cells; width of a stroke."""
    turn: float = 0.0
    """Degrees, counter-clockwise."""
    drawn: float = 1.0
    """How much of the stroke has been drawn, 0 to 1."""
    alpha: float = 1.0
    height: float = 0.0
    """Height above the paper, in cells; the shadow follows."""
    layer: int = 0
    """Higher ones are drawn later."""
    text: str = ""
    """The text of a lettered piece (marked for translation)."""


Stage = Mapping[str, Piece]
"""The pieces by name. The name also seeds the hand's wobble, so a rebuilt position gives the same picture."""


@dataclass(frozen=True)
class Spot:
    """A place to point at, a rectangle in cells, and the action that choosing it means."""

    action: Action
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    group: str = ""
    """The part of the board it belongs to, on a board with numbered parts."""

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on this spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def neighbour(spots: tuple[Spot, ...], current: Spot, dx: int, dy: int) -> Spot:
    """The nearest spot in a direction (dx, dy in -1, 0, 1), or the current one if there is none that way."""

    def cost(spot: Spot) -> float:
        along = (spot.middle[0] - current.middle[0]) * dx + (spot.middle[1] - current.middle[1]) * dy
        across = abs((spot.middle[0] - current.middle[0]) * dy) + abs((spot.middle[1] - current.middle[1]) * dx)
        return along + 3 * across if along > 0.01 else float("inf")

    best = min(spots, key=cost)
    return current if cost(best) == float("inf") else best
