"""Asks onlookers of Tris 2 how the next die tips, and how long the game lasts."""

from game.rules.calls import Call, soon
from game.rules.core import Event, State
from game.rules.tris2.dice import DIRECTIONS, SYMBOLS
from game.rules.tris2.state import Rolled, Tris2
from game.words import N_


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position."""
    assert isinstance(state, Tris2)
    return () if state.outcome is not None else (_top(), soon(4), _way())


def _top() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((SYMBOLS.index(each.after[0]) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("What will {mover}’s die show?"), (N_("an X"), N_("an O"), N_("a bar")), rolled)


def _way() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((DIRECTIONS.index(each.direction) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("Which way does {mover} tip?"), (N_("north"), N_("east"), N_("south"), N_("west")), rolled)
