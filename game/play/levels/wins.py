"""Wins at once, as the rules of each game find them."""

from collections.abc import Iterator

from game.rules.core import Action, State
from game.rules.registry import rules_of


def wins(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once."""
    return rules_of(state.ruleset).wins(state)


def winning_action(state: State) -> Action | None:
    """An action by which the mover wins at once; None if there is none."""
    return next(wins(state), None)


def pressed(state: State) -> bool:
    """Whether the other side would win at once if the mover did nothing; told only where that is quickly seen."""
    return rules_of(state.ruleset).pressed(state)
