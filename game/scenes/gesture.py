"""What the mover's mouse does on the board, from pressing to lifting.

An arrangement of the table offers a gesture of its own by a function `gesture(hand)`; without one it is the tap.
"""

from typing import Protocol

from game.engine.intents import Pointer
from game.engine.painter import Painter
from game.rules.core import Action
from game.scenes.hand import Hand
from game.view.stage import Stage


class Gesture(Protocol):
    """One game's way with the mouse, for as long as its board lies on the table."""

    @property
    def held(self) -> Stage:
        """What is held between pressing and lifting: pieces that stand in for those of the same name on the board."""

    @property
    def moving(self) -> bool:
        """Whether what is held changes by itself as time passes."""

    @property
    def ahead(self) -> float:
        """How many seconds of the show of what is chosen have been seen in the hand already."""

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        """A "down", "move" or "up" of the mover's mouse while they are asked: the action, once one is chosen.

        It points (`hand.pointing`) at what lies under it.
        """

    def update(self, seconds: float) -> None:
        """Time passes while something is held."""

    def drop(self) -> bool:
        """Take back what is held, as if the mouse had never been pressed; False where nothing is."""


class Tap:
    """Lifting on a spot chooses it."""

    moving = False
    ahead = 0.0

    def __init__(self, hand: Hand) -> None:
        self.held: Stage = {}
        self._hand = hand

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        pointing = self._hand.pointing
        spot = pointing.at(*painter.cells(pointer.pos)) if pointing else None
        return self._hand.choose(spot) if spot is not None and pointer.phase == "up" else None

    def update(self, seconds: float) -> None:
        pass

    def drop(self) -> bool:
        return False
