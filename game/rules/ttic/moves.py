"""Lists every well-formed action text and its meaning, and the events that moves cause.

`refusals.py` says whether an action is legal. In events squares are names like `c3`, blockages like `bc`. The move's
event comes first, then Checkpoints that leave, the redrawn page, and the lines or the end.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.rules.core import Action, Event
from game.rules.ttic.page import BLOCKAGES, SIZE, SQUARES, names, square_bit, where
from game.words import N_, Phrase


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


NAMES = {
    Kind.SYMBOL: N_("Mark"),
    Kind.CURTAIN: N_("Curtain"),
    Kind.WALL: N_("Wall"),
    Kind.CHECKPOINT: N_("Charlie"),
    Kind.SUPER: N_("Super"),
    Kind.SNIP: N_("Cutters"),
    Kind.TEAR: N_("Reagan"),
    Kind.BWAH: N_("Bwah"),
}
"""The name of each kind, in the order of the tray."""


def in_words(action: Action) -> str | Phrase:
    """An action as a player reads it: its tool, and its squares or the place of its blockage; a symbol's square
    alone."""
    move = MOVES[action]
    if move.kind is Kind.SYMBOL:
        return move.target
    place = ", ".join(names(move.squares)) if move.squares else where(move.target)
    return Phrase("{tool} {place}", {"tool": Phrase(NAMES[move.kind]), "place": place})


@dataclass(frozen=True)
class SymbolWritten(Event):
    """A player wrote their own symbol."""

    square: str
    mark: str


@dataclass(frozen=True)
class BwahWritten(Event):
    """A player wrote the opponent's mark and lifted the pen, so it stands [6.01(b)]."""

    square: str
    mark: str


@dataclass(frozen=True)
class CurtainDropped(Event):
    """An Iron Curtain stands, safe through that ply."""

    blockage: str
    mark: str
    safe_through: int


@dataclass(frozen=True)
class WallBuilt(Event):
    """A Berlin Wall stands, safe through that ply."""

    blockage: str
    mark: str
    safe_through: int


@dataclass(frozen=True)
class CheckpointPosted(Event):
    """A Checkpoint Charlie guards a blockage, which is now safe through that ply. `again` is true if one was there
    before."""

    blockage: str
    mark: str
    safe_through: int
    again: bool


@dataclass(frozen=True)
class CheckpointLeft(Event):
    """A Checkpoint Charlie left. The blockage still stands [4.06(b), 4.06(c)]."""

    blockage: str


@dataclass(frozen=True)
class Snipped(Event):
    """The `pair`th pair of wire cutters of the game removed an Iron Curtain [4.04(e)]."""

    blockage: str
    mark: str
    pair: int


@dataclass(frozen=True)
class TornDown(Event):
    """The `reagan`th Ronald Reagan of the game tore down a Berlin Wall [4.05(g)]."""

    blockage: str
    mark: str
    reagan: int


@dataclass(frozen=True)
class SuperSlammed(Event):
    """A Super came down on the 2x2 whose upper left is `square`. It gooshed some squares and placed marks on others."""

    square: str
    mark: str
    gooshed: tuple[str, ...]
    placed: tuple[str, ...]


@dataclass(frozen=True)
class PageRedrawn(Event):
    """The page was redrawn [7.02]. `causes` are the numbers of the rules that require it [7.01]."""

    causes: tuple[str, ...]


@dataclass(frozen=True)
class LineMade(Event):
    """Three marks in a row without a blockage between them. There is one event for each line."""

    mark: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class NoMoveLeft(Event):
    """The side to move has no legal action, so the game is a draw."""
