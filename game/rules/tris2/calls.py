"""Asks onlookers of Tris 2 how the next die tips, and how long the game lasts."""

from game.rules.calls import Call, soon, winner
from game.rules.core import Event, State
from game.rules.tris2.state import Rolled, Tris2
from game.words import N_

BAR, UPRIGHT = "-", "ns"
"""The top that is no letter, and the directions up and down the page."""


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position."""
    assert isinstance(state, Tris2)
    return () if state.outcome is not None else (_top(), soon(4), _way(), winner())


def _top() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(each.after[0] == BAR) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("What will {mover}’s die show?"), (N_("a letter"), N_("a bar")), rolled)


def _way() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(each.direction in UPRIGHT) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("Which way does {mover} tip?"), (N_("left or right"), N_("up or down")), rolled)
