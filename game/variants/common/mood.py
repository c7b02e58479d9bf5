"""Tells the mood of a table: what the music is to say of the position that everybody sees."""

from collections.abc import Callable
from functools import lru_cache

from game.engine.sound.score import Mood
from game.rules.core import CHANCE, Outcome, State
from game.rules.game_rules import play
from game.rules.match import Match, Past
from game.rules.registry import pressed, winning_action
from game.variants.common.match_view import MatchView
from game.variants.common.timing import SHORT, second

TRIED = 6
"""How many of the mover's actions are tried to find what the other side threatens."""


@lru_cache(maxsize=8)
def threatened(state: State) -> bool:
    """Whether somebody is one ply from winning: the mover at once, or the other side after most of what they may do."""
    if len(state.to_act) != 1 or CHANCE in state.to_act:
        return False
    if winning_action(state) is not None or pressed(state):
        return True
    actions = list(state.legal(state.to_act[0]))
    after = [play(state, action) for action in actions[:: max(len(actions) // TRIED, 1)][:TRIED]]
    lost = [then for then in after if then.outcome is None and winning_action(then) is not None]
    return 2 * len(lost) > len(after)


def mood_of(view: MatchView, threat: Callable[[State], bool] = threatened) -> Mood:
    """The default: the last seconds of a clock, a threat in a game that may end the match, a threat, a won game."""
    match, outcome = view.match, view.state.outcome
    if match.stage != "game":
        return "quiet"
    if outcome is not None:
        return "quiet" if outcome.winner is None else "won"
    if _hurried(view):
        return "tension"
    if not threat(view.state):
        return "quiet"
    return "tension" if _decides(match) else "threat"


def _hurried(view: MatchView) -> bool:
    """Whether a clock shows its last seconds."""
    match, mover = view.match, view.mover
    return match.control is not None and mover is not None and second(match, mover, view.thought) * 1000 <= SHORT


def _decides(match: Match) -> bool:
    """Whether it is match point: a later game of several, and who wins it wins the match."""
    if not any(past.stage == "game" for past in match.past):
        return False
    return any(isinstance(match.plan((*match.past, Past("game", won)), match.options), Outcome) for won in match.sides)
