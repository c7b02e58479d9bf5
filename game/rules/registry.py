"""Every rule set and every match by its name in the notation. A further game is one line here."""

from collections.abc import Mapping

from game.rules.classic import Classic
from game.rules.core import State
from game.rules.match import Match
from game.rules.matches.classic import ClassicMatch
from game.rules.rps import Throw

RULESETS: Mapping[str, type[State]] = {each.ruleset: each for each in (Throw, Classic)}
"""The games, in the order in which they are listed."""

MATCHES: Mapping[str, type[Match]] = {each.ruleset: each for each in (ClassicMatch,)}
"""The matches around them."""


def parse(ruleset: str, text: str) -> State:
    """The position of a rule set or match with this text. Raises KeyError for an unknown name, BadText for the rest."""
    return (RULESETS.get(ruleset) or MATCHES[ruleset]).parse(text)
