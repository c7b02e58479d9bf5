"""Lists every well-formed action text and its meaning; `refusals.py` says whether it is legal."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from game.rules.core import Action
from game.rules.ttic.page import BLOCKAGES, SIZE, SQUARES, square_bit


class Kind(Enum):
    """The kinds of turn [4.02]. The value is the word in the notation."""

    SYMBOL = ""
    CURTAIN = "curtain"
    WALL = "wall"
    SUPER = "super"
    CHECKPOINT = "checkpoint"
    SNIP = "snip"
    TEAR = "tear"
    BWAH = "bwah"


class Move(NamedTuple):
    """An action: its text, its kind, and its target, a square or a blockage.

    `squares` is the set of squares that it writes on: one for a symbol or a bwah, four for a Super (none if they would
    leave the board), none for other kinds.
    """

    action: Action
    kind: Kind
    target: str
    squares: int = 0


def _range(cell: int) -> int:
    """The 2x2 squares with this upper left square; an empty set if they would leave the board."""
    row, column = divmod(cell, SIZE)
    if SIZE - 1 in (row, column):
        return 0
    return sum(square_bit(column + right, row + down) for down in (0, 1) for right in (0, 1))


def _moves() -> Iterator[Move]:
    for cell, square in enumerate(SQUARES):
        yield Move(square, Kind.SYMBOL, square, 1 << cell)
    for each in BLOCKAGES.values():
        yield Move(f"{each.kind}:{each.name}", Kind(each.kind), each.name)
    for cell, square in enumerate(SQUARES):
        yield Move(f"super:{square}", Kind.SUPER, square, _range(cell))
    for kind in (Kind.CHECKPOINT, Kind.SNIP, Kind.TEAR):
        for name in BLOCKAGES:
            yield Move(f"{kind.value}:{name}", kind, name)
    for cell, square in enumerate(SQUARES):
        yield Move(f"bwah:{square}", Kind.BWAH, square, 1 << cell)


MOVES: Mapping[Action, Move] = {move.action: move for move in _moves()}
"""Every well-formed action by its text, in the order in which legal actions are listed."""
MOVES_OF: Mapping[Kind, tuple[Move, ...]] = {
    kind: tuple(move for move in MOVES.values() if move.kind is kind) for kind in Kind
}
"""The moves of each kind."""
