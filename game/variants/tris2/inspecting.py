"""Lifts a die for a look: it comes up to the eye and can be turned, to see all its faces (tris2-look)."""

from math import pi

from game.stage.stage import Piece
from game.variants.dice import physics
from game.variants.dice.look.pieces import DIE
from game.variants.dice.mat_painter import Lifted
from game.variants.dice.perspective import Turn, after, tip, turning, yaw

NEAR = 0.34
"""How far towards the eye a die is lifted: it looks half as large again."""
ASIDE = yaw(0.52)
"""The turn of a lifted die: three of its faces show."""
FACING = yaw(-0.52)
LIFTING = 0.20
"""Seconds for lifting, turning and putting down."""
DRAGGED = 2.4
"""Radians that a die turns when it is dragged for the length of a square."""


class Inspection:
    """One lifted die."""

    def __init__(self, square: str, lying: Piece) -> None:
        """`lying` is the die on its square, as the stage has it."""
        self.square = square
        self._lying = lying
        self._rest = physics.rest(square, lying.x, lying.y, lying.look.partition("/")[2]).turn
        self._before = self._rest, 0.0
        self._after = after(ASIDE, self._rest), NEAR
        self._share = 0.0
        self.over = False
        """Whether it is on its way down."""

    @property
    def moving(self) -> bool:
        """Whether it is on its way up or down."""
        return self._share < 1

    @property
    def down(self) -> bool:
        """Whether it lies on the mat again."""
        return self.over and not self.moving

    @property
    def piece(self) -> Piece:
        """The die as it is held now."""
        turn, near = self._now()
        lying = self._lying
        return Lifted(f"lifted{lying.look[3:]}", lying.x, lying.y, size=DIE, layer=5, turned=turn, near=near)

    def tip(self, dx: int, dy: int) -> None:
        """Show the next face: a quarter turn towards (dx, dy)."""
        turned = after(ASIDE, after(tip(dx, dy, pi / 2), after(FACING, self._after[0])))
        self._go(turned, NEAR)

    def drag(self, dx: float, dy: float) -> None:
        """Turn it with the pointer, by so many squares to the right and down."""
        turned = after(tip(0, 1, dy * DRAGGED), after(yaw(-dx * DRAGGED), self._after[0]))
        self._go(turned, NEAR)
        self._share = 1.0

    def set_down(self) -> None:
        """Put it back as it lay."""
        self.over = True
        self._go(self._rest, 0.0)

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._share = min(self._share + seconds / LIFTING, 1.0)

    def _now(self) -> tuple[Turn, float]:
        share = 1 - (1 - self._share) ** 3
        (first, low), (last, high) = self._before, self._after
        return turning(first, last, share), low + (high - low) * share

    def _go(self, turned: Turn, near: float) -> None:
        self._before, self._after, self._share = self._now(), (turned, near), 0.0
