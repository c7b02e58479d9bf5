"""Finds every game's variant by its rule set, through the catalog."""

from game import catalog
from game.variants.variant import Variant


def variant_of(ruleset: str, way: str = "") -> Variant:
    """The variant of a game, in this way of playing if it has several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).variant, Variant)
