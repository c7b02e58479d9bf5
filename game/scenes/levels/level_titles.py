"""Names the rule sets on the screens of the levels."""

from game.catalog import titles
from game.play.levels.setting import settings
from game.rules.registry import RULESETS
from game.rules.rulebook import book_of
from game.words import _


def title_of(ruleset: str) -> str:
    """The rule set's title in the language in use; with its version, if one match plays several."""
    match = settings()[ruleset].ruleset
    title = titles().get(match) or _(book_of(RULESETS[ruleset].turn_rule).title)
    versions = [each for each in settings() if settings()[each].ruleset == match]
    return f"{title} {ruleset[-1]}.0" if len(versions) > 1 else title
