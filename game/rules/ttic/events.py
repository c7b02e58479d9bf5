"""Defines the events on the page, as facts in the past tense. Squares are names like `c3`, blockages like `bc`.

The move comes first; then Checkpoints leave, the page is redrawn, and the lines or the end follow.
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
    """A player wrote the opponent's symbol, `mark`, and lifted the pen: it stands [6.01(b)]."""

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
    """A Checkpoint Charlie stands on a blockage, now safe through that ply; `again`: one stood there before."""

    blockage: str
    mark: str
    safe_through: int
    again: bool


@dataclass(frozen=True)
class CheckpointLeft(Event):
    """The Checkpoint's time was up; the blockage itself still stands [4.06(b), 4.06(c)]."""

    blockage: str


@dataclass(frozen=True)
class Snipped(Event):
    """An Iron Curtain is gone, by the `pair`th pair of wire cutters of the game [4.04(e)]."""

    blockage: str
    mark: str
    pair: int


@dataclass(frozen=True)
class TornDown(Event):
    """A Berlin Wall is gone, by the `reagan`th Ronald Reagan of the game [4.05(g)]."""

    blockage: str
    mark: str
    reagan: int


@dataclass(frozen=True)
class SuperSlammed(Event):
    """A Super came down on the 2x2 whose upper left is `square`: it gooshed some squares and placed on others."""

    square: str
    mark: str
    gooshed: tuple[str, ...]
    placed: tuple[str, ...]


@dataclass(frozen=True)
class PageRedrawn(Event):
    """The page was replaced and everything carried over [7.02]; `causes` are the reasons' rule numbers [7.01]."""

    causes: tuple[str, ...]


@dataclass(frozen=True)
class LineMade(Event):
    """Three in a row, unobstructed: the mark that won and its squares from the top. One event for each line."""

    mark: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class NoMoveLeft(Event):
    """The side to move has no legal action: a draw."""
