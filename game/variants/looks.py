"""Finds the look of each rule set, through the catalog, and the place of an action on its board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.catalog import Listed
from game.rules.core import Action, Seat, State
from game.stage.look import Look
from game.stage.stage import Spot


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
