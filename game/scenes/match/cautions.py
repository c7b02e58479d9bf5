"""Moves that are asked about before they are played: whoever makes them may not have meant what they bring."""

from game.rules.core import Action, Seat, other
from game.rules.match import Match
from game.variants.common.asking import ASIDES
from game.variants.variant import variant_of
from game.words import _


def doubt(match: Match, person: Seat, action: Action, names: tuple[str, str]) -> str:
    """What to ask before a legal action of a person is played; empty where there is nothing to ask."""
    if action in ASIDES or len(match.to_act) != 1:
        return ""
    outcome = match.inner_step({person: action}).state.outcome
    if outcome is None:
        return ""
    if outcome.winner == other(match.seat(person)):
        return _("That lets {name} win. Really?").format(name=names[other(person)])
    asked = variant_of(match.playing.ruleset).cautions.get(outcome.rule)
    return _(asked) if asked else ""
