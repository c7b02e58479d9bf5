"""Tips a die with the mouse: it follows the pointer, falls on beyond its balance, and otherwise falls back."""

from math import exp, pi

from game.stage.stage import Piece
from game.variants.dice import physics
from game.variants.dice.look.pieces import STEPS

BEGUN = 0.10
"""How far (cells) the pointer must be dragged before a die follows it."""
BALANCE = pi / 4
"""Beyond this angle a die falls on by itself."""
FLICK = 0.25
"""A drag that takes no longer (seconds) is a flick: a push is enough."""
PUSH = 0.18
"""How far a flick must go, in cells."""
STUCK = 0.16
"""How far (radians) a die can be tipped if it may not roll."""


class Tipping:
    """One die under the pressed pointer. Places are in cells, angles in radians."""

    def __init__(self, square: str, at: tuple[float, float]) -> None:
        """`at` is where the pointer was pressed."""
        self.square = square
        self.direction = ""
        """Where it is dragged, once it is."""
        self.angle = 0.0
        self._at = at
        self._way = 0.0
        self._free = True
        self._seconds = 0.0

    @property
    def action(self) -> str:
        """The roll that it has begun; empty if it was only pressed."""
        return self.square + self.direction if self.direction else ""

    @property
    def ahead(self) -> float:
        """How many seconds of the roll the player has seen already."""
        return physics.time_of(self.angle) if self.direction else 0.0

    @property
    def done(self) -> bool:
        """Whether releasing it now means a roll; for a die that may not roll, whether it was pushed."""
        flicked = self._way >= PUSH and (self._seconds <= FLICK or not self._free)
        return bool(self.direction) and (flicked or self.angle >= BALANCE)

    def drag(self, to: tuple[float, float]) -> None:
        """The pointer is there now."""
        dx, dy = to[0] - self._at[0], to[1] - self._at[1]
        if max(abs(dx), abs(dy)) < BEGUN:
            self._way = self.angle = 0.0
            return
        self.direction = max(STEPS, key=lambda each: dx * STEPS[each][0] + dy * STEPS[each][1])
        self._way = dx * STEPS[self.direction][0] + dy * STEPS[self.direction][1] - BEGUN

    def lean(self, free: bool) -> None:
        """Tip the die as far as it was dragged, or as far as possible if it is not `free` to roll."""
        self._free = free
        self.angle = min(self._way, 1.0) * pi / 2 if free else STUCK * (1 - exp(-3 * self._way))

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._seconds += seconds

    def piece(self, lying: Piece) -> Piece:
        """The die as it stands now; `lying` is how it lay."""
        look = f"tip{lying.look[3:]}{self.direction or 'n'}"
        return Piece(look, lying.x, lying.y, size=lying.size, drawn=self.angle / (pi / 2), layer=2)
