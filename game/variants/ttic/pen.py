"""Handles the mouse on the Cold War file: pressing puts the pen down, releasing plays, dragging away takes back
[6.01(b)].

A symbol's stroke grows while the button is held. Anything else is held over its place and may be dragged to another
one; dragging it off the board takes it back, too. The wheel selects another tool.
"""

from dataclasses import replace

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.sheet import MARKS
from game.stage.look import PREVIEW
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import EASES, WRITING, stroke_of
from game.variants.common.look.writing import TAKEN
from game.variants.common.question.gesture import Gesture
from game.variants.common.question.selection import Selection
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look import pieces

ALOFT = 0.5
"""How high above the page a held thing is, in cells."""
STAND = {Kind.CURTAIN: "blockage/", Kind.WALL: "blockage/", Kind.CHECKPOINT: "booth/", Kind.SUPER: "super"}
"""The kinds that are put on the page, with the beginning of their pieces' names; other kinds are written, or work on
what stands."""


class Pen(Gesture):
    """What the mouse does in one game."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._spot: Spot | None = None
        """The spot that is pressed; None if there is none."""
        self._seat: Seat = 0
        """The seat whose hand it is."""
        self._seconds = 0.0
        """How long the spot has been pressed, in seconds."""
        self._pressed = False
        """True if the button has been pressed since the question was asked and is still down."""

    @property
    def held(self) -> Stage:
        state = self._selection.state
        if self._spot is None or not isinstance(state, Ttic) or (self._selection.reduced and self._inks(self._spot)):
            return {}  # with reduced motion, strokes do not grow
        return _held(state, self._seat, self._spot.action, self._seconds)

    @property
    def moving(self) -> bool:
        """True while a stroke is growing."""
        return self._pressed and self._writing and TAKEN + self._seconds <= self.ahead

    @property
    def ahead(self) -> float:
        if self._spot is None or not self._writing:
            return 0.0
        return TAKEN + _written(self._seat, self._spot.action, self._seconds)

    @property
    def _writing(self) -> bool:
        return self._spot is not None and self._inks(self._spot) and bool(self.held)

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        if self._selection.unusable is not None:
            return super().point(pointer, painter)
        pointing = self._selection.pointing
        spot = pointing.at(*painter.cells(pointer.pos)) if pointing else None
        if pointer.phase == "down":
            self._put_down(spot)
            self._pressed = True
        elif pointer.phase == "up":
            self._pressed = False
            if spot is not None and spot == self._spot:
                return self._selection.choose(spot)
            self._let_go()
        elif self._pressed and spot != self._spot:
            self._drag(spot)
        return None

    def press(self, press: Press) -> Action | None:
        if press.intent in (Intent.NEXT, Intent.PREVIOUS):
            self._let_go()
        return super().press(press)

    def update(self, seconds: float) -> None:
        if self._pressed and self._spot is not None:
            self._seconds += seconds

    def drop(self) -> bool:
        held, self._spot, self._pressed = self._spot is not None, None, False
        return held

    def _put_down(self, spot: Spot | None) -> None:
        """Put the pen on the paper, or hold another tool over its place."""
        self._spot, self._seconds, self._seat = spot, 0.0, self._selection.seat or 0
        if spot is not None and self._selection.state.refuse(self._seat, spot.action) is None:
            mark = _stroke(self._seat, spot.action)
            self._selection.sound(f"write-{mark.lower()}" if mark else "slide")

    def _drag(self, spot: Spot | None) -> None:
        """Follow the pressed pointer to another spot: a stroke is taken back for good, anything else moves along."""
        inked = self._spot is not None and self._inks(self._spot)
        self._let_go()
        if inked or (spot is not None and self._inks(spot)):
            self._pressed = False
        else:
            self._put_down(spot)

    def _inks(self, spot: Spot) -> bool:
        """True if the pen writes a symbol on a spot."""
        return bool(_stroke(self._seat, spot.action))

    def _let_go(self) -> None:
        """Take back what is held."""
        if self._writing:
            self._selection.sound("erase")
        self._spot = None


def _stroke(seat: Seat, action: Action) -> str:
    """The symbol that the pen writes with an action; empty if it writes none."""
    kind = MOVES[action].kind
    return {Kind.SYMBOL: MARKS[seat], Kind.BWAH: MARKS[1 - seat]}.get(kind, "")


def _written(seat: Seat, action: Action, seconds: float) -> float:
    """How many of these seconds the pen has been writing: at most as long as the symbol takes."""
    mark = _stroke(seat, action)
    return min(seconds, WRITING[mark]) if mark else 0.0


def _held(state: Ttic, seat: Seat, action: Action, seconds: float) -> Stage:
    """The pieces that are held `seconds` after the press; none if the action is refused."""
    if state.refuse(seat, action) is not None:
        return {}
    move, mark = MOVES[action], _stroke(seat, action)
    if mark:
        piece = pieces.mark(move.target, mark)
        done = EASES[stroke_of(piece)](_written(seat, action, seconds) / WRITING[mark])
        return {f"mark/{move.target}": replace(piece, drawn=done)}
    if move.kind not in STAND:
        return {}
    shown = ttic.preview(state, seat, action)
    return {key: _aloft(piece) for key, piece in shown.items() if key.startswith(STAND[move.kind])}


def _aloft(piece: Piece) -> Piece:
    """The preview of a piece, lifted off the page."""
    return replace(piece, height=ALOFT, layer=pieces.PROP, alpha=PREVIEW)
