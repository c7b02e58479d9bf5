"""Handles the dice of Tris 2 by mouse, keys or pad: takes a die, rolls it, or lifts it for a look.

Pointing at a die takes it. A press on it lifts it, another puts it down; dragged or flicked, it tips over. Directions
say where it rolls, and turn it while it is lifted.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist

from game.engine.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES
from game.rules.tris2.state import Tris2
from game.stage.stage import Stage
from game.variants.common.question.selection import Gesture, Selection
from game.variants.dice.look import pieces
from game.variants.dice.mat_painter import MatPainter
from game.variants.tris2.inspecting import LIFTING, Inspection
from game.variants.tris2.tipping import Tipping
from game.words import _

CLOSE = 0.5
"""How far (cells) from its middle a die is taken, beside it on its square."""
STEADY = 0.06
"""How far (cells) a pressed pointer may move without dragging."""


class DiceHand(Gesture):
    """The gesture of one game."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._inspection: Inspection | None = None
        self._tipping: Tipping | None = None
        self._spun: tuple[float, float] | None = None
        """Where the pointer that turns a lifted die was last."""
        self._pressed = False
        """Whether the button is down, and nothing was dragged."""

    @property
    def held(self) -> Stage:
        state = self._selection.state
        if not isinstance(state, Tris2):
            return {}
        if self._inspection is not None:
            return {f"die/{self._inspection.square}": self._inspection.piece}
        if self._tipping is not None and self._tipping.direction:
            key = f"die/{self._tipping.square}"
            return {key: self._tipping.piece(pieces.dice(state.dice)[key])}
        return {}

    @property
    def moving(self) -> bool:
        return self._tipping is not None or (self._inspection is not None and self._inspection.moving)

    @property
    def ahead(self) -> float:
        return self._tipping.ahead if self._tipping is not None else 0.0

    @property
    def words(self) -> Mapping[Intent, str]:
        usual = {Intent.NEXT: _("next die"), Intent.SHOW: _("all faces")}
        if self._inspection is not None:
            return {Intent.UP: _("turn it"), Intent.CONFIRM: _("set it down"), **usual}
        pointing = self._selection.pointing
        looks = pointing is not None and pointing.spot.action in CELLS
        return {Intent.UP: _("where to"), Intent.CONFIRM: _("look at it") if looks else _("roll"), **usual}

    @property
    def wordings(self) -> Mapping[Intent, Sequence[str]]:
        confirm = _("set it down"), _("look at it"), _("roll")
        return {Intent.UP: (_("turn it"), _("where to")), Intent.CONFIRM: confirm, Intent.NEXT: (_("next die"),)}

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        assert isinstance(painter, MatPainter), "dice lie on a mat"
        at = painter.camera.ground(pointer.pos)
        if self._inspection is not None:
            return self._turn(self._inspection, pointer, painter)
        match pointer.phase:
            case "down":
                square = self._take(painter, pointer.pos)
                self._tipping = Tipping(square, at) if square else None
                self._pressed = True
            case "move" if self._tipping is not None:
                self._drag(self._tipping, at)
            case "move":
                if not self._take(painter, pointer.pos):
                    self._aim(at)
            case "up" if self._pressed:
                self._pressed = False
                return self._let_go(at)
        return None

    def press(self, press: Press) -> Action | None:
        pointing = self._selection.pointing
        self._tipping, self._pressed = None, False
        if self._inspection is not None and press.intent in DIRECTIONS:
            self._inspection.tip(*DIRECTIONS[press.intent])
            self._selection.sound("die-turn")
            return None
        looks = self._inspection is not None or (pointing is not None and pointing.spot.action in CELLS)
        if press.intent is Intent.CONFIRM and looks:
            if not press.repeat:
                self._lift_or_set_down(self._selection.tool)
            return None
        if self._inspection is not None and (press.intent or press.number):
            self.drop()
        before = pointing.spot if pointing is not None else None
        action = self._selection.press(press)
        if press.intent in DIRECTIONS and pointing is not None and pointing.spot == before:
            self._go_on(pointing.spot.action)
        return action

    def update(self, seconds: float) -> None:
        if self._tipping is not None:
            self._tipping.update(seconds)
        if self._inspection is not None:
            self._inspection.update(LIFTING if self._selection.reduced else seconds)
            if self._inspection.down:
                self._inspection = None

    def drop(self) -> bool:
        held = self._inspection is not None or self._tipping is not None
        self._inspection = self._tipping = self._spun = None
        self._pressed = False
        return held

    def _take(self, painter: MatPainter, pos: tuple[int, int]) -> str:
        """Take the die at a pixel, and point at it: its square; empty if there is none."""
        state = self._selection.state
        square = self._die(painter, pos, state) if isinstance(state, Tris2) else ""
        if square and square != self._selection.tool:
            self._selection.take(square)
        if square:
            self._aim(pieces.middle(square))
        return square

    @staticmethod
    def _die(painter: MatPainter, pos: tuple[int, int], state: Tris2) -> str:
        """The square of the die that is seen at a pixel, or else whose square that is; empty if there is none."""
        x, y = painter.camera.ground(pos)
        seen = painter.die_at(pieces.dice(state.dice), pos)
        return seen or next((square for square in _lying(state) if dist(pieces.middle(square), (x, y)) <= CLOSE), "")

    def _aim(self, at: tuple[float, float]) -> None:
        if self._selection.pointing is not None:
            self._selection.pointing.on(*at)

    def _drag(self, tipping: Tipping, at: tuple[float, float]) -> None:
        """Tip the die under the button, if it may tip."""
        tipping.drag(at)
        if tipping.direction:
            state = self._selection.state
            tipping.lean(state.refuse(self._selection.seat or 0, tipping.action) is None)
            (x, y), (dx, dy) = pieces.middle(tipping.square), pieces.STEPS[tipping.direction]
            self._aim((x + dx, y + dy))

    def _let_go(self, at: tuple[float, float]) -> Action | None:
        """Release the button: the dragged die rolls or falls back, the pressed one is lifted."""
        tipping = self._tipping
        if tipping is None:
            spot = self._selection.pointing.on(*at) if self._selection.pointing is not None else None
            return self._selection.choose(spot) if spot is not None and spot.action not in CELLS else None
        if tipping.done:
            return tipping.action
        self._tipping = None
        if tipping.direction:
            self._selection.sound("die-click")
        else:
            self._lift_or_set_down(tipping.square)
        return None

    def _turn(self, lifted: Inspection, pointer: Pointer, painter: MatPainter) -> Action | None:
        """Handle the mouse while a die is lifted: dragging turns it, a press puts it down; on a square beside it, it
        rolls."""
        at = painter.camera.ground(pointer.pos)
        match pointer.phase:
            case "down":
                self._spun, self._pressed = at, True
            case "move" if self._spun is not None:
                way = at[0] - self._spun[0], at[1] - self._spun[1]
                if not self._pressed or max(map(abs, way)) > STEADY:
                    lifted.drag(*way)
                    self._spun, self._pressed = at, False
            case "up" if self._pressed:
                self._spun, self._pressed = None, False
                spot = self._selection.pointing.on(*at) if self._selection.pointing is not None else None
                if spot is not None and spot.action not in CELLS and not painter.die_at(self.held, pointer.pos):
                    self.drop()
                    return self._selection.choose(spot)
                self._lift_or_set_down(lifted.square)
            case "up":
                self._spun = None
        return None

    def _lift_or_set_down(self, square: str) -> None:
        state = self._selection.state
        if self._inspection is not None:
            self._inspection.set_down()
            self._selection.sound("die-click")
        elif isinstance(state, Tris2):
            self._inspection = Inspection(square, pieces.dice(state.dice)[f"die/{square}"])
            self._selection.sound("die-lift")

    def _go_on(self, action: Action) -> None:
        """A direction pressed once more goes on to the die that is in the way."""
        state = self._selection.state
        if isinstance(state, Tris2) and action in ROLLS and state.dice[ROLLS[action].to]:
            self._selection.take(SQUARES[ROLLS[action].to])


def _lying(state: Tris2) -> Iterator[str]:
    """The squares of the dice."""
    return (square for square, lies in zip(SQUARES, state.dice, strict=True) if lies)
