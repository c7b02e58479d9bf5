"""Every rule set and every match by its name in the notation. A further game is one line here."""

from collections.abc import Callable, Mapping
from random import Random

from game.rules.classic import Classic
from game.rules.core import BadText, State
from game.rules.match import Match
from game.rules.matches.classic import ClassicMatch
from game.rules.matches.tactic import TacticMatch
from game.rules.rps import Throw
from game.rules.tactic import Tactic
from game.words import N_

RULESETS: Mapping[str, type[State]] = {each.ruleset: each for each in (Throw, Classic, Tactic)}
"""The games, in the order in which they are listed."""

MATCHES: Mapping[str, type[Match]] = {each.ruleset: each for each in (ClassicMatch, TacticMatch)}
"""The matches around them."""

_SIDES = {"X": 0, "O": 1}

STARTS: Mapping[str, Callable[[dict[str, str], Random], State]] = {
    "rps": lambda settings, source: Throw(),
    "classic": lambda settings, source: Classic.new(first=_SIDES[settings.pop("first", "X")]),
    "tactic": lambda settings, source: Tactic(),
}
"""How each rule set begins: takes the settings that it knows, and draws what is random."""


def new(ruleset: str, settings: Mapping[str, str], source: Random) -> State:
    """A first position. Raises KeyError for an unknown name, BadText for a setting that the rule set does not know."""
    left = dict(settings)
    try:
        state = STARTS[ruleset](left, source)
    except KeyError:
        raise BadText(N_("A setting of this game has a value that it does not know.")) from None
    if left:
        raise BadText(N_("This game has no such setting."))
    return state


def parse(ruleset: str, text: str) -> State:
    """The position of a rule set or match with this text. Raises KeyError for an unknown name, BadText for the rest."""
    return (RULESETS.get(ruleset) or MATCHES[ruleset]).parse(text)
