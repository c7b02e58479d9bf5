"""What the rule sets are called where levels are chosen."""

from game.catalog import titles
from game.play.levels.setting import settings
from game.rules.registry import RULESETS
from game.rules.rulebook import book_of
from game.words import _


def title_of(ruleset: str) -> str:
    """The rule set's name in the language in use; of several that one match plays, each with its version."""
    match = settings()[ruleset].ruleset
    title = titles().get(match) or _(book_of(RULESETS[ruleset].turn_rule).title)
    versions = [each for each in settings() if settings()[each].ruleset == match]
    return f"{title} {ruleset[-1]}.0" if len(versions) > 1 else title
