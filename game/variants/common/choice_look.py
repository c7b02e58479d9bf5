"""Builds the look of a choice between games: cards to point at, or nothing for a draw that the game shows later."""

from game.rules.choice import Choice
from game.rules.core import Event, Seat, State
from game.stage.look import Cast, Look
from game.stage.stage import Spot, Stage
from game.stage.timeline import Timeline
from game.variants.ultimate.look import prelude

width = 16.0
height = 9.0

CARD, GAP = 6.6, 0.6
"""Width of a card and the room between two, in cells of a sixteenth of the window."""


def build(state: State) -> Stage:
    return prelude.build(state) if isinstance(state, Choice) else {}


def show(event: Event, after: State, cast: Cast) -> Timeline:
    return prelude.show(event, after) if isinstance(after, Choice) else Timeline()


def open_page(state: State) -> Timeline:
    """People come on stage before a death match; other choices have no opening."""
    return prelude.open_page(state) if isinstance(state, Choice) and prelude.concerns(state) else Timeline()


def spots(state: State, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The options side by side."""
    if isinstance(state, Choice) and prelude.concerns(state):
        return prelude.spots(state)
    options = state.options if isinstance(state, Choice) else ()
    left = (width - len(options) * CARD - (len(options) - 1) * GAP) / 2
    return tuple(Spot(option, left + i * (CARD + GAP), 2.7, CARD, 4.9) for i, option in enumerate(options))


LOOK = Look[State](width, height, build, show, spots=spots, open_page=open_page)
