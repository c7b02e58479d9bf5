"""Handles the mouse on the Cold War file: press puts the pen down, release commits, dragging off takes it back
[6.01(b)].

A symbol's stroke grows while the button is held. Everything else is held over its place, and may be dragged to another
one; off the board it is taken back too. The wheel goes from tool to tool.
"""

from dataclasses import replace

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.turn import MARKS
from game.stage.look import PREVIEW
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import EASES, WRITING, stroke_of
from game.variants.common.look.writing import TAKEN
from game.variants.common.question.selection import Gesture, Selection
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look import pieces

ALOFT = 0.5
"""How far above the page (cells) a held thing is."""
STAND = {Kind.CURTAIN: "blockage/", Kind.WALL: "blockage/", Kind.CHECKPOINT: "booth/", Kind.SUPER: "super"}
"""What comes down on the page, by the beginning of its piece's name; all else is written, or works on what stands."""


class Pen(Gesture):
    """The gesture of one game's mouse."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._spot: Spot | None = None
        """What is pressed on."""
        self._seat: Seat = 0
        """Whose hand it is."""
        self._seconds = 0.0
        """Since when."""
        self._pressed = False
        """Whether the button is down since the question was put; once lifted, what is held waits to be played."""

    @property
    def held(self) -> Stage:
        state = self._selection.state
        if self._spot is None or not isinstance(state, Ttic) or (self._selection.reduced and self._inks(self._spot)):
            return {}  # in reduced motion no stroke grows
        return _held(state, self._seat, self._spot.action, self._seconds)

    @property
    def moving(self) -> bool:
        """Whether a stroke grows."""
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
        """The pen touches the paper; any other tool is held over its place."""
        self._spot, self._seconds, self._seat = spot, 0.0, self._selection.seat or 0
        if spot is not None and self._selection.state.refuse(self._seat, spot.action) is None:
            mark = _stroke(self._seat, spot.action)
            self._selection.sound(f"write-{mark.lower()}" if mark else "slide")

    def _drag(self, spot: Spot | None) -> None:
        """Leaving a stroke takes it back for good; any other tool follows to the next place, or out of the tray."""
        inked = self._spot is not None and self._inks(self._spot)
        self._let_go()
        if inked or (spot is not None and self._inks(spot)):
            self._pressed = False
        else:
            self._put_down(spot)

    def _inks(self, spot: Spot) -> bool:
        """Whether the pen writes a symbol there."""
        return bool(_stroke(self._seat, spot.action))

    def _let_go(self) -> None:
        """Take back what is held."""
        if self._writing:
            self._selection.sound("erase")
        self._spot = None


def _stroke(seat: Seat, action: Action) -> str:
    """The symbol that the pen writes with this action; empty if it writes none."""
    kind = MOVES[action].kind
    return {Kind.SYMBOL: MARKS[seat], Kind.BWAH: MARKS[1 - seat]}.get(kind, "")


def _written(seat: Seat, action: Action, seconds: float) -> float:
    """For how many of these seconds the pen has been writing: no longer than the symbol takes."""
    mark = _stroke(seat, action)
    return min(seconds, WRITING[mark]) if mark else 0.0


def _held(state: Ttic, seat: Seat, action: Action, seconds: float) -> Stage:
    """The held pieces `seconds` after the press; none if the action is refused."""
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
    """The preview of a piece lifted a little off the page, its shadow away from it."""
    return replace(piece, height=ALOFT, layer=pieces.PROP, alpha=PREVIEW)
