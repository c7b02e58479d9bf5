"""Handles the dice of Tris 2 by mouse, keys or gamepad: selects a die, rolls it, or lifts it to be looked at.

A die is selected when the pointer is over it. A click lifts it, another click sets it down; dragging or flicking it
rolls it. The direction keys choose where it rolls, and turn a lifted die that way as well; confirm then rolls it.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist, exp, pi

from game.engine.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES, STEPS
from game.rules.tris2.state import Tris2
from game.stage.stage import Piece, Spot, Stage
from game.variants.common.question.gesture import Gesture
from game.variants.common.question.selection import Selection
from game.variants.dice import physics
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import DIE
from game.variants.dice.mat_painter import Lifted, MatPainter
from game.variants.dice.perspective import Turn, after, tip, turning, yaw
from game.words import _

CLOSE = 0.5
"""A click beside a die still selects it within this distance from the die's middle, in cells."""
GHOST = 0.42
"""A click on a ghost is within this distance from its middle, along either side, in cells."""
STEADY = 0.06
"""How far the pointer may move from where it was pressed before this counts as dragging, in cells."""
BEGUN = 0.10
"""How far the pointer must be dragged before a die follows it, in cells."""
BALANCE = pi / 4
"""A die that is released beyond this angle falls over by itself, in radians."""
FLICK = 0.25
"""A drag that takes at most this long is a flick, in seconds."""
PUSH = 0.18
"""How far a flick must go to roll the die, in cells."""
STUCK = 0.16
"""How far a die that may not roll can be tipped, in radians."""
NEAR = 0.34
"""How far a die is lifted towards the camera, as a share of the distance; it looks half as large again."""
ASIDE = yaw(0.52)
"""The rotation of a lifted die, at which three of its faces show."""
FACING = yaw(-0.52)
"""The rotation that undoes ASIDE."""
LIFTING = 0.20
"""How long it takes to lift, turn or set down a die, in seconds."""
DRAGGED = 2.4
"""How far a lifted die turns when it is dragged for the length of a square, in radians."""


class Tipping:
    """A die that the player drags with the mouse button down. Distances are in cells, angles in radians."""

    def __init__(self, square: str, at: tuple[float, float]) -> None:
        """Begin with the die on `square`, pressed at the point `at` of the mat."""
        self.square = square
        self.direction = ""
        """The direction in which the die is dragged (`n`, `e`, `s` or `w`); empty until then."""
        self.angle = 0.0
        self._at = at
        self._way = 0.0
        self._free = True
        self._seconds = 0.0

    @property
    def action(self) -> str:
        """The roll that the drag has begun; empty if the die was only pressed."""
        return self.square + self.direction if self.direction else ""

    @property
    def ahead(self) -> float:
        """How many seconds of the roll the player has already carried out by dragging."""
        return physics.time_of(self.angle) if self.direction else 0.0

    @property
    def done(self) -> bool:
        """True if releasing the die now rolls it; for a die that may not roll, if it was pushed that far."""
        flicked = self._way >= PUSH and (self._seconds <= FLICK or not self._free)
        return bool(self.direction) and (flicked or self.angle >= BALANCE)

    def drag(self, to: tuple[float, float]) -> None:
        """Follow the pointer to this point of the mat."""
        dx, dy = to[0] - self._at[0], to[1] - self._at[1]
        if max(abs(dx), abs(dy)) < BEGUN:
            self._way = self.angle = 0.0
            return
        self.direction = max(STEPS, key=lambda each: dx * STEPS[each][0] + dy * STEPS[each][1])
        self._way = dx * STEPS[self.direction][0] + dy * STEPS[self.direction][1] - BEGUN

    def lean(self, free: bool) -> None:
        """Tip the die as far as it was dragged, or only a little if it is not `free` to roll."""
        self._free = free
        self.angle = min(self._way, 1.0) * pi / 2 if free else STUCK * (1 - exp(-3 * self._way))

    def update(self, seconds: float) -> None:
        """Count the seconds of the drag."""
        self._seconds += seconds

    def piece(self, lying: Piece) -> Piece:
        """The tipped die; `lying` is the die before it was tipped."""
        look = f"tip{lying.look[3:]}{self.direction or 'n'}"
        return Piece(look, lying.x, lying.y, size=lying.size, drawn=self.angle / (pi / 2), layer=2)


class Inspection:
    """A die that the player has lifted to look at."""

    def __init__(self, square: str, lying: Piece) -> None:
        """Lift the die `lying` from its square."""
        self.square = square
        self._lying = lying
        self._rest = physics.rest(square, lying.x, lying.y, lying.look.partition("/")[2]).turn
        self._before = self._rest, 0.0
        self._after = after(ASIDE, self._rest), NEAR
        self._share = 0.0
        self.over = False
        """True while the die is being set down."""

    @property
    def moving(self) -> bool:
        """True while the die is still being lifted, turned or set down."""
        return self._share < 1

    @property
    def down(self) -> bool:
        """True if the die lies on the mat again."""
        return self.over and not self.moving

    @property
    def piece(self) -> Piece:
        """The lifted die."""
        turn, near = self._now()
        lying = self._lying
        return Lifted(f"lifted{lying.look[3:]}", lying.x, lying.y, size=DIE, layer=5, turned=turn, near=near)

    def tip(self, dx: int, dy: int) -> None:
        """Tip the die by a quarter turn towards (dx, dy), to show another face."""
        turned = after(ASIDE, after(tip(dx, dy, pi / 2), after(FACING, self._after[0])))
        self._go(turned, NEAR)

    def drag(self, dx: float, dy: float) -> None:
        """Turn the die as the pointer drags it, by so many squares to the right and down."""
        turned = after(tip(0, 1, dy * DRAGGED), after(yaw(-dx * DRAGGED), self._after[0]))
        self._go(turned, NEAR)
        self._share = 1.0

    def set_down(self) -> None:
        """Begin to set the die down as it lay."""
        self.over = True
        self._go(self._rest, 0.0)

    def update(self, seconds: float) -> None:
        """Move the die on by so many seconds."""
        self._share = min(self._share + seconds / LIFTING, 1.0)

    def _now(self) -> tuple[Turn, float]:
        share = 1 - (1 - self._share) ** 3
        (first, low), (last, high) = self._before, self._after
        return turning(first, last, share), low + (high - low) * share

    def _go(self, turned: Turn, near: float) -> None:
        self._before, self._after, self._share = self._now(), (turned, near), 0.0


class DiceHand(Gesture):
    """What the mover's hand does with the dice."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._inspection: Inspection | None = None
        self._tipping: Tipping | None = None
        self._spun: tuple[float, float] | None = None
        """The last point of the pointer that turns a lifted die, in cells; None while none does."""
        self._pressed = False
        """True if the button is down and nothing has been dragged yet."""

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
    def lifted(self) -> str:
        return self._inspection.square if self._inspection is not None and not self._inspection.over else ""

    @property
    def moving(self) -> bool:
        return self._tipping is not None or (self._inspection is not None and self._inspection.moving)

    @property
    def ahead(self) -> float:
        return self._tipping.ahead if self._tipping is not None else 0.0

    @property
    def words(self) -> Mapping[Intent, str]:
        lifted = self._inspection is not None
        confirm = _("roll") if not self._at_die else _("set it down") if lifted else _("look at it")
        aims = _("turn it") if lifted else _("where to")
        return {Intent.UP: aims, Intent.CONFIRM: confirm, Intent.NEXT: _("next die"), Intent.SHOW: _("all faces")}

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
                square = "" if self._ghost(painter, pointer.pos) else self._take(painter, pointer.pos)
                self._tipping = Tipping(square, at) if square else None
                self._pressed = True
            case "move" if self._tipping is not None:
                self._drag(self._tipping, at)
            case "move":
                ghost = self._ghost(painter, pointer.pos)
                if ghost or not self._take(painter, pointer.pos):
                    self._aim(ghost or at)
            case "up" if self._pressed:
                self._pressed = False
                return self._let_go(painter, pointer.pos)
        return None

    def press(self, press: Press) -> Action | None:
        pointing = self._selection.pointing
        self._tipping, self._pressed = None, False
        if self._inspection is not None and press.intent in DIRECTIONS:
            (x, y), (dx, dy) = pieces.middle(self._inspection.square), DIRECTIONS[press.intent]
            self._inspection.tip(dx, dy)
            self._selection.sound("die-turn")
            if pointing is not None and pointing.on(x + dx, y + dy) is None:
                self._aim((x, y))
            return None
        if press.intent is Intent.CONFIRM and self._at_die:
            if not press.repeat:
                self._lift_or_set_down(self._selection.tool)
            return None
        if self._inspection is not None and (press.intent or press.number):
            self.drop()
        before = pointing.spot if pointing is not None else None
        action = self._selection.press(press)
        moved = press.intent in DIRECTIONS and before is not None and before.action in ROLLS
        if moved and press.intent and pointing is not None and pointing.spot.action in CELLS:
            (x, y), (dx, dy) = pieces.middle(self._selection.tool), DIRECTIONS[press.intent]
            self._aim((x + dx, y + dy))  # past the die, to the roll the other way
        if press.intent in DIRECTIONS and pointing is not None and pointing.spot == before:
            self._go_on(pointing.spot.action)
        return action

    @property
    def _at_die(self) -> bool:
        """True if a die is pointed at, and no roll."""
        return self._selection.pointing is not None and self._selection.pointing.spot.action in CELLS

    def under(self, painter: Painter, pos: tuple[int, int]) -> str:
        assert isinstance(painter, MatPainter), "dice lie on a mat"
        state = self._selection.state
        return self._die(painter, pos, state) if isinstance(state, Tris2) else ""

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
        """Select the die at a pixel and point at it. Returns its square; empty if no die is there."""
        state = self._selection.state
        square = self._die(painter, pos, state) if isinstance(state, Tris2) else ""
        if square and square != self._selection.tool:
            self._selection.take(square)
        if square:
            self._aim(pieces.middle(square))
        return square

    def _ghost(self, painter: MatPainter, pos: tuple[int, int]) -> tuple[float, float] | None:
        """The middle of the square to which a roll leads whose ghost is drawn at a pixel; None without one. A ghost
        lies as high as the face that it shows, and before all dice but the selected one."""
        state, pointing = self._selection.state, self._selection.pointing
        if not isinstance(state, Tris2) or pointing is None or self._die(painter, pos, state) == self._selection.tool:
            return None
        x, y = painter.camera.ground(pos, DIE)
        near = (s for s in pointing.spots if max(abs(s.middle[0] - x), abs(s.middle[1] - y)) <= GHOST)
        rolls = (s for s in near if s.action in ROLLS and state.refuse(state.mover, s.action) is None)
        return next((s.middle for s in rolls), None)

    def _towards(self, painter: MatPainter, pos: tuple[int, int]) -> Spot | None:
        """The spot of the square, the ghost or the other die at a pixel, which is pointed at; None without one."""
        state, pointing = self._selection.state, self._selection.pointing
        if not isinstance(state, Tris2) or pointing is None:
            return None
        square = self._die(painter, pos, state)
        die = pieces.middle(square) if square else None
        return pointing.on(*(self._ghost(painter, pos) or die or painter.camera.ground(pos)))

    @staticmethod
    def _die(painter: MatPainter, pos: tuple[int, int], state: Tris2) -> str:
        """The square of the die that is drawn at a pixel, or else of the die close to that point of the mat; empty if
        there is none."""
        x, y = painter.camera.ground(pos)
        seen = painter.die_at(pieces.dice(state.dice), pos)
        return seen or next((square for square in _lying(state) if dist(pieces.middle(square), (x, y)) <= CLOSE), "")

    def _aim(self, at: tuple[float, float]) -> None:
        if self._selection.pointing is not None:
            self._selection.pointing.on(*at)

    def _drag(self, tipping: Tipping, at: tuple[float, float]) -> None:
        """Tip the pressed die as the pointer drags it."""
        tipping.drag(at)
        if tipping.direction:
            state = self._selection.state
            tipping.lean(state.refuse(self._selection.seat or 0, tipping.action) is None)
            (x, y), (dx, dy) = pieces.middle(tipping.square), STEPS[tipping.direction]
            self._aim((x + dx, y + dy))

    def _let_go(self, painter: MatPainter, pos: tuple[int, int]) -> Action | None:
        """Handle the release of the button: a dragged die rolls or falls back, a die that was only pressed is
        lifted."""
        tipping = self._tipping
        if tipping is None:
            spot = self._towards(painter, pos)
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
        """Handle the mouse while a die is lifted: dragging turns it, a click sets it down, a click on a square beside
        it rolls it."""
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
                spot, over = self._towards(painter, pointer.pos), painter.die_at(self.held, pointer.pos)
                beside = self._ghost(painter, pointer.pos) is not None or not over
                if spot is not None and spot.action not in CELLS and beside:
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
        """Select the die that lies in the pointed direction, when that direction is pressed again."""
        state = self._selection.state
        if isinstance(state, Tris2) and action in ROLLS and state.dice[ROLLS[action].to]:
            self._selection.take(SQUARES[ROLLS[action].to])


def _lying(state: Tris2) -> Iterator[str]:
    """The squares on which dice lie."""
    return (square for square, lies in zip(SQUARES, state.dice, strict=True) if lies)
