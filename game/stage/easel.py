"""Defines how the workshop sets up a game's positions: an `Easel`, which belongs to the game's look.

Any touch is allowed; the rules judge the position afterwards. Repeated touches of a square go through all its values
and back to the first.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.rules.core import Seat, State
from game.stage.stage import Spot

S = TypeVar("S", bound=State)

CIRCLE = {".": "X", "X": "O", "O": "."}


@dataclass(frozen=True)
class Detail:
    """A property of a position that no square shows: its key, its label, its value, and the possible values."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


def new(state: Any) -> Any:
    """The default: a position with nothing on it."""
    return type(state)()


def exchanged(state: Any, key: str, value: str) -> Any:
    """The position with another value of this detail, which is a field of the state."""
    return replace(state, **{key: value})


@dataclass(frozen=True)
class Easel(Generic[S]):
    """How positions of one game are set up. The side to move follows from the board."""

    touch: Callable[[S, str, str], S] | None = None
    """The position after a touch with a tool on a square. Without tools, the second argument is the square that was
    touched before. None if a position is set up by playing up to it."""
    places: Callable[[S], tuple[Spot, ...]] | None = None
    """The squares that can be touched. None if they are the spots of the look's tools."""
    clear: Callable[[S], S] = new
    """The empty board of the same game."""
    details: Callable[[S], tuple[Detail, ...]] = lambda state: ()
    """The properties of a position that no square shows."""
    change: Callable[[S, str, str], S] = exchanged
    """The position with another value of one of its details."""


def circled(cells: str, at: int) -> str:
    """The grid after a touch of the cell `at`, which goes from empty to X, to O, and to empty again."""
    return cells[:at] + CIRCLE[cells[at]] + cells[at + 1 :]


def mover_after(ahead: int, before: Seat) -> Seat:
    """The side to move if the opener is this many marks ahead; `before` if that is impossible."""
    return ahead if ahead in (0, 1) else before
