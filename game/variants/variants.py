"""Every game's table by its rule set, as the catalog has it."""

from game import catalog
from game.variants.variant import Variant


def variant_of(ruleset: str, way: str = "") -> Variant:
    """How a game lies on the table, played in this way where it is played in several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).variant, Variant)
