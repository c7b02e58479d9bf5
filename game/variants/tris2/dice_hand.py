"""Handles the dice of Tris 2 by mouse, keys or pad: takes a die, rolls it, or lifts it for a look.

Pointing at a die takes it. A press on it lifts it, another puts it down; dragged or flicked, it tips over. Directions
say where it rolls, and turn it while it is lifted.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist, exp, pi

from game.engine.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES
from game.rules.tris2.state import Tris2
from game.stage.stage import Piece, Stage
from game.variants.common.question.selection import Gesture, Selection
from game.variants.dice import physics
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import DIE, STEPS
from game.variants.dice.mat_painter import Lifted, MatPainter
from game.variants.dice.perspective import Turn, after, tip, turning, yaw
from game.words import _

CLOSE = 0.5
"""How far (cells) from its middle a die is taken, beside it on its square."""
STEADY = 0.06
"""How far (cells) a pressed pointer may move without dragging."""
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
NEAR = 0.34
"""How far towards the eye a die is lifted: it looks half as large again."""
ASIDE = yaw(0.52)
"""The turn of a lifted die: three of its faces show."""
FACING = yaw(-0.52)
LIFTING = 0.20
"""Seconds for lifting, turning and putting down."""
DRAGGED = 2.4
"""Radians that a die turns when it is dragged for the length of a square."""


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
