"""Defines the gesture with which the person whose turn it is chooses by mouse, keys or pad."""

from collections.abc import Mapping, Sequence

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.stage.stage import Stage
from game.variants.common.question.selection import Selection


class Gesture:
    """The way in which the mover's mouse (from press to release), keys or pad choose on the board, and how that looks.

    A game may replace it. By default a release on a spot chooses it.
    """

    def __init__(self, selection: Selection) -> None:
        self._selection = selection

    @property
    def held(self) -> Stage:
        """The pieces that the mouse holds; they replace the board's pieces of the same names."""
        return {}

    @property
    def lifted(self) -> str:
        """What the hand has lifted, as the actions with it begin; "" for nothing."""
        return ""

    @property
    def moving(self) -> bool:
        """True if a held piece changes by itself as time passes."""
        return False

    @property
    def ahead(self) -> float:
        """The seconds of the chosen action's timeline that the gesture has already shown."""
        return 0.0

    @property
    def words(self) -> Mapping[Intent, str]:
        """The meanings of presses now, where they differ from the usual ones; UP stands for all directions."""
        return {}

    @property
    def wordings(self) -> Mapping[Intent, Sequence[str]]:
        """All wordings that `words` may have at this board, for measuring."""
        return {}

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        """Handle the mover's mouse while they are asked; returns the action once one is chosen.

        It moves `selection.pointing` to the spot under the mouse.
        """
        pointing = self._selection.pointing
        spot = pointing.at(*painter.cells(pointer.pos)) if pointing else None
        return self._selection.choose(spot) if spot is not None and pointer.phase == "up" else None

    def press(self, press: Press) -> Action | None:
        """Handle a press of the mover while they are asked; returns the action once one is chosen."""
        return self._selection.press(press)

    def under(self, painter: Painter, pos: tuple[int, int]) -> str:
        """The tool that lies on the board at a pixel; "" for none."""
        return ""

    def update(self, seconds: float) -> None:
        """Pass time while something is held."""

    def drop(self) -> bool:
        """Cancel what is held, as if nothing had been pressed; returns False if nothing is held."""
        return False
