"""Names moves that need a confirmation, because the player may not intend their effect."""

from game.rules.core import Action, Seat, other
from game.rules.match import Match
from game.variants.common.asking import ASIDES
from game.variants.variant import variant_of
from game.words import _


def doubt(match: Match, person: Seat, action: Action, names: tuple[str, str]) -> str:
    """The question before a legal action of a person is played; empty if there is none."""
    if action in ASIDES or len(match.to_act) != 1:
        return ""
    outcome = match.inner_step({person: action}).state.outcome
    if outcome is None:
        return ""
    if outcome.winner == other(match.seat(person)):
        return _("That lets {name} win. Really?").format(name=names[other(person)])
    asked = variant_of(match.playing.ruleset).cautions.get(outcome.rule)
    return _(asked) if asked else ""
