"""Finds the look of each rule set, through the catalog, and the place of an action on its board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.catalog import Listed
from game.rules.core import Action, Event, Seat, State
from game.rules.stages import Choice
from game.stage.look import Cast, Look, Spoken
from game.stage.stage import Spot, Stage
from game.stage.timeline import Timeline

WIDTH, HEIGHT = 16.0, 9.0
"""The size in cells of every choice between games: it fills the whole window."""


def look_of(ruleset: str, way: str = "") -> Look[Any]:
    """The look of a rule set, for a way of playing it if there are several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).look, Look)


LOOKS: Mapping[str, Look[Any]] = Listed(catalog.shown, look_of)
"""The look of each rule set in its usual way of playing."""


@dataclass(frozen=True)
class Place:
    """The place of an action: its spot, and the tool that it needs ("" for none)."""

    tool: str
    spot: Spot


def place_of(state: State, seat: Seat, action: Action, way: str = "") -> Place | None:
    """The place of an action; None for one without a single spot, such as a plan. `way` is the record's `dice`."""
    look = look_of(state.ruleset, way)
    for tool in [each.key for each in look.tools(state, seat)] or [""]:
        for spot in look.spots(state, seat, tool):
            if spot.action == action:
                return Place(tool, spot)
    return None


def _chosen(state: Choice) -> Look[Any]:
    """The look of a choice between games: that of the game whose rule gives the choice."""
    return catalog.room(catalog.choice_of(state.rule).look, Look)


def build(state: Choice) -> Stage:
    return _chosen(state).build(state)


def show(event: Event, after: Choice, cast: Cast) -> Timeline:
    return _chosen(after).show(event, after, cast)


def open_page(state: Choice) -> Timeline:
    opened = _chosen(state).open_page
    return Timeline() if opened is None else opened(state)


def spots(state: Choice, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return _chosen(state).spots(state, seat, tool)


def place(state: Choice, seat: Seat, spot: Spot) -> str:
    return _chosen(state).spoken.place(state, seat, spot)


def action(state: Choice, chosen: Action) -> str:
    said = _chosen(state).spoken.action
    return said(state, chosen) if said is not None else ""


LOOK = Look[Choice](
    WIDTH, HEIGHT, build, show, spots=spots, open_page=open_page, spoken=Spoken(place, lambda state: "", action)
)
"""The look of every choice between games."""
