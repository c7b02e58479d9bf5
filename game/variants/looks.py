"""Finds every game's look by its rule set, through the catalog."""

from collections.abc import Mapping
from typing import Any

from game import catalog
from game.catalog import Listed
from game.stage.look import Look


def look_of(ruleset: str, way: str = "") -> Look[Any]:
    """The look of a game, in this way of playing if it has several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).look, Look)


LOOKS: Mapping[str, Look[Any]] = Listed(catalog.shown, look_of)
"""The looks of every kind of position, in the usual way of playing."""
