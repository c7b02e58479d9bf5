"""Defines how the workshop sets up a game's positions: an `Easel`, which the game's look names.

Any touch is allowed; the rules judge afterwards. Every touch goes round in a circle, so that more touches undo the
first.
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
    """A property of a position that no square shows: its key, its title, its value, and its possible values."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


def new(state: Any) -> Any:
    """The default: the position without anything on it."""
    return type(state)()


def no_details(state: State) -> tuple[Detail, ...]:
    """The default: every property is seen."""
    return ()


def exchanged(state: Any, key: str, value: str) -> Any:
    """The default: the detail is the state's field of the same name."""
    return replace(state, **{key: value})


@dataclass(frozen=True)
class Easel(Generic[S]):
    """How the positions of one game are set up. Whose turn it is need not be told."""

    touch: Callable[[S, str, str], S] | None = None
    """The position after a touch with a tool on a place, the action or the square that was pointed at; without tools,
    the tool is the place before. None: a position is set up by playing up to it."""
    places: Callable[[S], tuple[Spot, ...]] | None = None
    """What can be touched, without tools, where that is not what the look's tools can point at."""
    clear: Callable[[S], S] = new
    """The empty board of the same game."""
    details: Callable[[S], tuple[Detail, ...]] = no_details
    """The properties of a position that no square shows."""
    change: Callable[[S, str, str], S] = exchanged
    """The position with another value of one of its details."""


def circled(cells: str, at: int) -> str:
    """A grid after a touch: its square changes to X, to O, to empty."""
    return cells[:at] + CIRCLE[cells[at]] + cells[at + 1 :]


def mover_after(ahead: int, before: Seat) -> Seat:
    """Whose turn it is when the opener is this many marks ahead; unchanged if that is impossible."""
    return ahead if ahead in (0, 1) else before
