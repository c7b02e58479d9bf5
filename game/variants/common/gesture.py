"""What the mover's hand does on the board: their mouse from pressing to lifting, their keys, their pad.

A game may have a gesture of its own; without one it is this.
"""

from collections.abc import Mapping

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.stage.stage import Stage
from game.variants.common.selection import Selection


class Gesture:
    """One game's way, for as long as its board lies on the table. The usual one: lifting on a spot chooses it."""

    def __init__(self, hand: Selection) -> None:
        self._selection = hand

    @property
    def held(self) -> Stage:
        """What is in the hand: pieces that stand in for those of the same name on the board."""
        return {}

    @property
    def moving(self) -> bool:
        """Whether what is held changes by itself as time passes."""
        return False

    @property
    def ahead(self) -> float:
        """How many seconds of the show of what is chosen have been seen in the hand already."""
        return 0.0

    @property
    def words(self) -> Mapping[Intent, str]:
        """What presses do now, where it is not what they do elsewhere; UP stands for all directions."""
        return {}

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        """What the mover's mouse does while they are asked: the action, once one is chosen.

        It points (`hand.pointing`) at what lies under it.
        """
        pointing = self._selection.pointing
        spot = pointing.at(*painter.cells(pointer.pos)) if pointing else None
        return self._selection.choose(spot) if spot is not None and pointer.phase == "up" else None

    def press(self, press: Press) -> Action | None:
        """A press of the mover while they are asked: the action, once one is chosen."""
        return self._selection.press(press)

    def update(self, seconds: float) -> None:
        """Time passes while something is held."""

    def drop(self) -> bool:
        """Take back what is held, as if nothing had ever been pressed; False where nothing is."""
        return False
