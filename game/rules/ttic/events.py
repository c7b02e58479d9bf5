"""Defines the events on the page. Squares are names like `c3`, blockages like `bc`.

The move's event comes first, then Checkpoints that leave, the redrawn page, and the lines or the end.
"""

from dataclasses import dataclass

from game.rules.core import Event


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
