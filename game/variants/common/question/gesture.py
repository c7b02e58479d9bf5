"""Defines a gesture: how the mover's mouse (from press to release), keys or pad choose on the board.

A game may have a gesture of its own; without one it uses this.
"""

from collections.abc import Mapping

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.stage.stage import Stage
from game.variants.common.question.selection import Selection


class Gesture:
    """One game's gesture, while its board is shown. The default one: releasing on a spot chooses it."""

    def __init__(self, hand: Selection) -> None:
        self._selection = hand

    @property
    def held(self) -> Stage:
        """The pieces that the mouse holds, in place of those of the same name on the board."""
        return {}

    @property
    def moving(self) -> bool:
        """Whether a held piece changes by itself as time passes."""
        return False

    @property
    def ahead(self) -> float:
        """How many seconds of the chosen action's timeline the gesture has shown already."""
        return 0.0

    @property
    def words(self) -> Mapping[Intent, str]:
        """What presses do now, if it differs from the usual; UP stands for all directions."""
        return {}

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        """Handle the mover's mouse while they are asked: the action, once one is chosen.

        It points (`selection.pointing`) at what lies under it.
        """
        pointing = self._selection.pointing
        spot = pointing.at(*painter.cells(pointer.pos)) if pointing else None
        return self._selection.choose(spot) if spot is not None and pointer.phase == "up" else None

    def press(self, press: Press) -> Action | None:
        """Handle a press of the mover while they are asked: the action, once one is chosen."""
        return self._selection.press(press)

    def update(self, seconds: float) -> None:
        """Time passes while something is held."""

    def drop(self) -> bool:
        """Cancel what is held, as if nothing had been pressed; False if nothing is."""
        return False
