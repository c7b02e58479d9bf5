"""Edits a position for the workshop: what a touch does to it. Any touch is allowed; the rules judge afterwards.

A place is the action or the square that was pointed at, a tool one of the game's own. Every touch goes round in a
circle, so that more touches undo the first.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game import catalog
from game.rules.core import BadText, Seat, State
from game.rules.registry import RULESETS
from game.words import _

S = TypeVar("S", bound=State)

CIRCLE = {".": "X", "X": "O", "O": "."}


@dataclass(frozen=True)
class Detail:
    """A property of a position that no square shows: its key, its title, its value, and its possible values."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


class Easel(Generic[S]):
    """How the positions of one game are edited. This class itself serves a game that is not edited square by square."""

    def cleared(self, state: S) -> State:
        """The empty board of the same game."""
        return type(state)()

    def touched(self, state: S, tool: str, place: str) -> State:
        """The position after a touch."""
        return state

    def open_to_touch(self, state: S) -> State:
        """The position with the spots that can be touched, if they are not its own."""
        return state

    def details(self, state: S) -> tuple[Detail, ...]:
        """The further properties of a position."""
        return ()

    def with_detail(self, state: S, key: str, value: str) -> State:
        """The position with another value of one of its details."""
        return state


EASEL = Easel[State]()
"""The easel of a game that defines none."""


def turn(state: State, mover: Seat) -> Detail:
    """The detail `side`: whose turn it is."""
    return Detail("side", _("To move"), state.sides[mover], tuple((side, side) for side in state.sides))


def mover_after(ahead: int, before: Seat) -> Seat:
    """Whose turn it is when the opener is this many marks ahead; unchanged if that is impossible."""
    return ahead if ahead in (0, 1) else before


def easel_of(ruleset: str) -> Easel[Any]:
    """The easel of a rule set. Raises KeyError."""
    module = catalog.entry_of(ruleset).easel
    return catalog.room(module, Easel) if module else EASEL


def objection(state: State) -> str:
    """Why the rules reject this position; empty if they accept it."""
    try:
        known = RULESETS[state.ruleset].parse(str(state))
    except BadText as wrong:
        return _(str(wrong))
    return _("The game is over in this position.") if known.outcome is not None else ""


def cleared(state: State) -> State:
    """The empty board of the same game."""
    return easel_of(state.ruleset).cleared(state)


def together(state: State) -> bool:
    """Whether both sides act at once in this game."""
    return len(cleared(state).to_act) == 2


def touched(state: State, tool: str, place: str) -> State:
    """The position after a touch. Games that are not edited square by square leave it unchanged."""
    return easel_of(state.ruleset).touched(state, tool, place)


def open_to_touch(state: State) -> State:
    """The position with the spots that can be touched, if they are not its own."""
    return easel_of(state.ruleset).open_to_touch(state)


def details(state: State) -> tuple[Detail, ...]:
    """The further properties of a position: whose turn it is, and more if the game has more."""
    return easel_of(state.ruleset).details(state)


def with_detail(state: State, key: str, value: str) -> State:
    """The position with another value of a detail."""
    return easel_of(state.ruleset).with_detail(state, key, value)
