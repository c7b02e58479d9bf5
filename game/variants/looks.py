"""Finds the look of each rule set, through the catalog."""

from collections.abc import Mapping
from typing import Any

from game import catalog
from game.catalog import Listed
from game.stage.look import Look


def look_of(ruleset: str, way: str = "") -> Look[Any]:
    """The look of a rule set, for a way of playing it if there are several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).look, Look)


LOOKS: Mapping[str, Look[Any]] = Listed(catalog.shown, look_of)
"""The look of each rule set in its usual way of playing."""
