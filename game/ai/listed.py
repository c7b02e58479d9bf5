"""Lists every game's bots by its rule set, from the catalog."""

from collections.abc import Mapping

from game import catalog
from game.ai.game_bots import BOTS, Bots
from game.ai.mind import Mind
from game.catalog import Listed


def bots_of(ruleset: str) -> Bots:
    """The bots of a rule set; for what is decided before a game those that draw."""
    if ruleset not in catalog.rulesets():
        return BOTS
    return catalog.room(catalog.entry_of(ruleset).bots, Bots).of(ruleset)


MINDS: Mapping[str, Mind] = Listed(catalog.rulesets, lambda ruleset: bots_of(ruleset).mind)
"""The bots of each rule set."""
