"""Lets the mouse carry a waiting die to the grid, in tic-tac-toe with dice that are set down."""

from dataclasses import replace
from math import dist

from game.engine.input.intents import Pointer
from game.engine.picture.painter import Painter
from game.rules.classic import Classic
from game.rules.core import Action
from game.stage.stage import Stage
from game.variants.classic.dice_table import VARIANT as DICE_TABLE
from game.variants.classic.look import set_down
from game.variants.common.question.selection import Gesture, Selection
from game.variants.dice.mat_painter import MatPainter

ALOFT = 0.25
"""How high above the mat a carried die is, in cells."""
STEADY = 0.3
"""How far the pointer may move from where it was pressed before this counts as carrying, in cells."""


class CarryingHand(Gesture):
    """A hand that carries dice. Pressing one of the mover's waiting dice picks up the next die; releasing it over a
    square plays there."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._at: tuple[float, float] | None = None
        """The point over which the die is held, in cells; None while no die is held."""
        self._taken = (0.0, 0.0)
        """The point at which the die was picked up, in cells."""
        self._let_go = False
        """Whether the player carried the die to the square that they chose."""

    @property
    def held(self) -> Stage:
        if self._at is None:
            return {}
        x, y = self._at
        return {key: replace(piece, x=x, y=y, height=ALOFT) for key, piece in self._waiting().items()}

    @property
    def ahead(self) -> float:
        return set_down.CARRIED if self._let_go else 0.0

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        assert isinstance(painter, MatPainter), "dice lie on a mat"
        at = painter.camera.ground(pointer.pos)
        if pointer.phase == "down" and painter.die_at(self._waiting(own=True), pointer.pos):
            self._at = self._taken = at
            return None
        if self._at is None:
            return super().point(pointer, painter)
        self._at = at if pointer.phase == "move" else None
        pointing = self._selection.pointing if dist(at, self._taken) > STEADY else None
        spot = pointing.at(*at) if pointing is not None else None
        if pointer.phase != "up":
            return None
        if spot is None:
            self._selection.miss()
            return None
        self._let_go = True
        return self._selection.choose(spot)

    def drop(self) -> bool:
        held, self._at, self._let_go = self._at is not None, None, False
        return held

    def _waiting(self, *, own: bool = False) -> Stage:
        """The die that the mover sets down next, as it is held; with `own`, all of the mover's dice that wait."""
        state, seat = self._selection.state, self._selection.seat
        if not isinstance(state, Classic) or seat is None:
            return {}
        return set_down.waiting(state, seat) if own else set_down.following(state, seat)


VARIANT = replace(DICE_TABLE, hands=replace(DICE_TABLE.hands, gesture=CarryingHand))
