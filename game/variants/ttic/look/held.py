"""Builds what the mouse holds over the page between press and release: a growing stroke, or a curtain about to drop."""

from dataclasses import replace

from game.rules.core import Action, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.turn import MARKS
from game.stage.look import PREVIEW
from game.stage.stage import Piece, Stage
from game.stage.timeline import EASES, WRITING
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look import pieces

ALOFT = 0.5
"""How far above the page (cells) a held thing is."""
STAND = {Kind.CURTAIN: "blockage/", Kind.WALL: "blockage/", Kind.CHECKPOINT: "booth/", Kind.SUPER: "super"}
"""What comes down on the page, by the beginning of its piece's name; all else is written, or works on what stands."""


def stroke(seat: Seat, action: Action) -> str:
    """The symbol that the pen writes with this action; empty if it writes none."""
    kind = MOVES[action].kind
    return {Kind.SYMBOL: MARKS[seat], Kind.BWAH: MARKS[1 - seat]}.get(kind, "")


def written(seat: Seat, action: Action, seconds: float) -> float:
    """For how many of these seconds the pen has been writing: no longer than the symbol takes."""
    mark = stroke(seat, action)
    return min(seconds, WRITING[mark]) if mark else 0.0


def held(state: Ttic, seat: Seat, action: Action, seconds: float) -> Stage:
    """The held pieces `seconds` after the press; none if the action is refused."""
    if state.refuse(seat, action) is not None:
        return {}
    move, mark = MOVES[action], stroke(seat, action)
    if mark:
        done = EASES["pen"](written(seat, action, seconds) / WRITING[mark])
        return {f"mark/{move.target}": replace(pieces.mark(move.target, mark), drawn=done)}
    if move.kind not in STAND:
        return {}
    shown = ttic.preview(state, seat, action)
    return {key: _aloft(piece) for key, piece in shown.items() if key.startswith(STAND[move.kind])}


def _aloft(piece: Piece) -> Piece:
    """The preview of a piece lifted a little off the page, its shadow away from it."""
    return replace(piece, height=ALOFT, layer=pieces.PROP, alpha=PREVIEW)
