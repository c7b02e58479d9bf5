"""Sets up a position of Tris 2 in the workshop: the die touched last is held, and may be put anywhere."""

from game.play.levels import easel
from game.rules.tris2.mat import SQUARES
from game.stage.look import Tool
from game.stage.stage import Spot
from game.variants.common.setup_board import SquareSetup


class DiceSetup(SquareSetup):
    """Every square of the mat can be touched."""

    def tools(self) -> tuple[Tool, ...]:
        return ()

    def choose(self, spot: Spot) -> None:
        self._change(easel.touched(self.state, self.tool, spot.action))
        self.tool = spot.action
        self._point()

    def _spots(self) -> tuple[Spot, ...]:
        return tuple(Spot(square, place % 5, place // 5) for place, square in enumerate(SQUARES))
