"""Builds the spots of each tool of T-Tic-T-Tac-Toe: where the selection moves on the page, and which areas can be
pressed."""

from dataclasses import replace
from functools import lru_cache

from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES_OF, Kind
from game.rules.ttic.page import BLOCKAGES, COLUMNS, ROWS, SIZE
from game.stage.stage import Area, Spot
from game.variants.ttic.look import pieces
from game.variants.ttic.look.pieces import BlockageLine

THIN = 0.16
"""Half the width of a spot on a line, in cells."""
CORE = 0.3
"""Half the width of a spot in the middle of a square, in cells."""
HOLE = 0.2
"""Half the width of the area in the middle of a box that selects it, besides its walls, in cells."""


@lru_cache(maxsize=64)
def spots(state: Ttic, kind: Kind) -> tuple[Spot, ...]:
    """The spots of a kind of move, whether legal or not."""
    match kind:
        case Kind.SYMBOL | Kind.BWAH:
            return tuple(_around(move.action, pieces.square(move.target), 0.5) for move in MOVES_OF[kind])
        case Kind.CURTAIN:
            return tuple(_on_line(move.action, move.target, pieces.STRAIGHT) for move in MOVES_OF[kind])
        case Kind.WALL:
            return tuple(_for_wall(move.action, move.target) for move in MOVES_OF[kind])
        case Kind.SUPER:
            corners = ((move.action, pieces.square(move.target)) for move in MOVES_OF[kind] if move.squares)
            return tuple(_four_squares(action, x + 0.5, y + 0.5) for action, (x, y) in corners)
        case Kind.CHECKPOINT | Kind.SNIP | Kind.TEAR:
            lanes = pieces.lanes_of(state.standing)
            drawn = sorted((each.name for each in state.standing), key=lambda name: pieces.blockage(name).layer)
            return tuple(_standing(kind, name, lanes[name]) for name in drawn if _serves(kind, name))


def _serves(kind: Kind, name: str) -> bool:
    """True if a kind of move works on this blockage."""
    return kind is Kind.CHECKPOINT or (kind is Kind.SNIP) == (BLOCKAGES[name].kind == "curtain")


def _around(action: str, middle: tuple[float, float], half: float) -> Spot:
    return Spot(action, middle[0] - half, middle[1] - half, 2 * half, 2 * half)


def _four_squares(action: str, x: float, y: float) -> Spot:
    """The spot of a Super, around the corner that its four squares share."""
    return replace(_around(action, (x, y), 0.5), takes=(x - 1, y - 1, 2.0, 2.0))


def _on_line(action: str, name: str, lane: pieces.Lane) -> Spot:
    """The spot of a curtain: the whole grid line."""
    at = pieces.place(name, lane)
    if at.upright:
        return Spot(action, at.x - THIN, 0.0, 2 * THIN, SIZE, drawn=(_line(at),))
    return Spot(action, 0.0, at.y - THIN, SIZE, 2 * THIN, drawn=(_line(at),))


def _on_segment(action: str, at: BlockageLine, taken_by: Area, reach: float = 1.0) -> Spot:
    """The spot of a straight wall: its first segment, or `reach` cells of it."""
    if at.upright:
        return Spot(action, at.x - THIN, at.y + THIN, 2 * THIN, reach - 2 * THIN, drawn=(taken_by,))
    return Spot(action, at.x + THIN, at.y - THIN, reach - 2 * THIN, 2 * THIN, drawn=(taken_by,))


def _for_wall(action: str, name: str) -> Spot:
    """The spot of a wall that could be built: its first segment, for the last wall of a line both segments, for a box
    the middle of its square.

    The pointer selects the wall whose middle is nearest.
    """
    if pieces.is_box(name):
        return replace(_around(action, pieces.square(name), CORE), drawn=(_hole(name),))
    at, first, last = pieces.place(name), name[2:] in (ROWS[:2], COLUMNS[:2]), name[2:] in (ROWS[-2:], COLUMNS[-2:])
    before, beyond = 0.0 if first else 0.5, 0.0 if last else 0.5
    middle = BlockageLine(at.x, at.y + before, at.x, at.to_y - beyond)
    if not at.upright:
        middle = BlockageLine(at.x + before, at.y, at.to_x - beyond, at.y)
    return _on_segment(action, at, _line(middle), {ROWS[-2:]: 1.8, COLUMNS[-2:]: 2.0}.get(name[2:], 1.0))


def _standing(kind: Kind, name: str, lane: pieces.Lane) -> Spot:
    """The spot of a blockage that stands; all of its drawing can be pressed."""
    action, extent = f"{kind.value}:{name}", pieces.extent(name, lane)
    if pieces.is_box(name):
        return replace(_around(action, pieces.square(name), CORE), drawn=(_hole(name), *extent))
    if BLOCKAGES[name].kind == "curtain":
        return replace(_on_line(action, name, lane), drawn=extent)
    return _on_segment(action, pieces.place(name, lane), extent[0])


def _line(at: BlockageLine) -> Area:
    return at.x, at.y, at.to_x - at.x, at.to_y - at.y


def _hole(name: str) -> Area:
    x, y = pieces.square(name)
    return x - HOLE, y - HOLE, 2 * HOLE, 2 * HOLE
