"""Every game's look by its rule set, as the catalog has it."""

from collections.abc import Mapping
from typing import Any

from game import catalog
from game.catalog import Listed
from game.stage.look import Look


def look_of(ruleset: str, way: str = "") -> Look[Any]:
    """The look of a game, played in this way where it is played in several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).look, Look)


LOOKS: Mapping[str, Look[Any]] = Listed(catalog.shown, look_of)
"""The looks of all that is shown, played in the usual way."""
