"""Decides when bots accept and offer draws, and how they handle a third repetition.

Only games with draws by agreement or repetition need this, because careful play could go on forever. A bot judges by
what its level sees: a forced win is worth more than a draw, a forced loss less. If it sees neither, it plays on until
the game is late.
"""

from collections.abc import Mapping
from math import inf

from game.ai.game_bots import NOTHING, Recall, bots_of
from game.ai.mind import Brief, pick
from game.rules.core import Action, State
from game.rules.match import Match

LATE = 60
"""An even game may be drawn after this many plies."""
LATE_FOR_TRAPPERS = 90
"""A trapper, who lives on mistakes, agrees to a draw only after this many plies."""
EVERY = 20
"""The plies between two offers of a bot."""


def recalled(state: State) -> Recall:
    """The facts about a game that its position's text does not contain. Few games have any."""
    game = playing(state)
    draws = bots_of(game.ruleset).draws
    return NOTHING if draws is None or not game.to_act else draws.recall(game)


def playing(state: State) -> State:
    """The present position in a match; any other state is returned unchanged."""
    while isinstance(state, Match) and state.outcome is None:
        state = state.playing
    return state


def agrees(state: State, brief: Brief, recall: Recall) -> bool:
    """True if a bot accepts the mover's draw: in a lost game, and in a late even one."""
    worths, won = _worths(state, brief)
    theirs = max(worths.values(), default=0.0)
    return theirs >= won or (theirs > -won and _late(brief, recall))


def offers(state: State, brief: Brief, recall: Recall) -> bool:
    """True if a bot to move offers a draw: from time to time in a late game that it cannot win by force."""
    if not _late(brief, recall) or recall.plies % EVERY > 1:
        return False
    worths, won = _worths(state, brief)
    return max(worths.values(), default=0.0) < won


def chosen(state: State, action: Action, brief: Brief, recall: Recall) -> Action:
    """The action of a bot that wants to play `action` but knows which actions draw. It draws rather than lose by
    force, and never draws while another action does not lose."""
    draws = bots_of(state.ruleset).draws
    if draws is None or not recall.drawing:
        return action
    worths, won = _worths(state, brief)
    others = {each: worth for each, worth in worths.items() if each not in recall.drawing}
    if max(others.values(), default=-won) <= -won:
        return brief.rng.choice(recall.drawing)
    return pick(others, draws.temper(brief), brief.rng) if action in recall.drawing else action


def _late(brief: Brief, recall: Recall) -> bool:
    return recall.plies >= (LATE_FOR_TRAPPERS if brief.style == "trapper" else LATE)


def _worths(state: State, brief: Brief) -> tuple[Mapping[Action, float], float]:
    """The worth of each of the mover's actions, and the worth from which on it is a win. Empty in games without
    draws."""
    bots = bots_of(state.ruleset)
    weighing = bots.weighing if bots.draws is not None else None
    return ({}, inf) if weighing is None else (weighing.worths(state, brief), weighing.won)
