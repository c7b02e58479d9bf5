"""Makes the look of a choice between games: the catalog's look of the room whose rule gives the choice."""

from typing import Any

from game import catalog
from game.rules.core import Action, Event, Seat
from game.rules.stages import Choice
from game.stage.look import Cast, Look, Spoken
from game.stage.stage import Spot, Stage
from game.stage.timeline import Timeline

width = 16.0
height = 9.0
"""The height of every choice, which fills the whole window."""


def _look(state: Choice) -> Look[Any]:
    return catalog.room(catalog.choice_of(state.rule).look, Look)


def build(state: Choice) -> Stage:
    return _look(state).build(state)


def show(event: Event, after: Choice, cast: Cast) -> Timeline:
    return _look(after).show(event, after, cast)


def open_page(state: Choice) -> Timeline:
    opened = _look(state).open_page
    return Timeline() if opened is None else opened(state)


def spots(state: Choice, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return _look(state).spots(state, seat, tool)


def place(state: Choice, seat: Seat, spot: Spot) -> str:
    return _look(state).spoken.place(state, seat, spot)


def action(state: Choice, chosen: Action) -> str:
    said = _look(state).spoken.action
    return said(state, chosen) if said is not None else ""


LOOK = Look[Choice](
    width, height, build, show, spots=spots, open_page=open_page, spoken=Spoken(place, lambda state: "", action)
)
