"""Finds rule sets and matches of the catalog by their names in the notation."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game import catalog
from game.catalog import Listed
from game.rules.core import Action, BadText, State
from game.rules.game_rules import Rules
from game.rules.match import Match
from game.words import N_


def rules_of(name: str) -> Rules[Any]:
    """The rules of the game to which a rule set or a match belongs. Raises KeyError."""
    return catalog.room(catalog.entry_of(name).rules, Rules)


RULESETS: Mapping[str, type[State]] = Listed(catalog.rulesets, lambda name: rules_of(name).game(name))
"""The rule sets in the order of the catalog."""
MATCHES: Mapping[str, type[Match]] = Listed(catalog.matches, lambda name: rules_of(name).match(name))
"""The matches of these games."""


def new(ruleset: str, settings: Mapping[str, str], source: Random) -> State:
    """A first position. Raises KeyError for an unknown name, BadText for a setting that the rule set does not know."""
    begin, left = rules_of(ruleset).start(ruleset), dict(settings)
    try:
        state = begin(left, source)
    except KeyError:
        raise BadText(N_("A setting of this game has a value that it does not know.")) from None
    if left:
        raise BadText(N_("This game has no such setting."))
    return state


def parse(ruleset: str, text: str) -> State:
    """The position of a rule set or match with this text. Raises KeyError for an unknown name, BadText for a bad
    text."""
    return (RULESETS.get(ruleset) or MATCHES[ruleset]).parse(text)


def wins(state: State) -> Iterator[Action]:
    """The actions with which the mover wins at once."""
    return rules_of(state.ruleset).wins(state)


def winning_action(state: State) -> Action | None:
    """An action with which the mover wins at once; None if there is none."""
    return next(wins(state), None)


def pressed(state: State) -> bool:
    """True if the other side would win at once if the mover passed; False if that cannot be seen quickly."""
    return rules_of(state.ruleset).pressed(state)
