"""Decides what bots do about draws: when they agree to one, when they offer one, and how they meet a third repetition.

Only where a game knows draws by agreement or repetition may careful play go on for ever. A bot judges by what its
level sees: a win by force is worth more than a draw, a loss by force less. Where it sees neither, it plays
on until the game has become late.
"""

from collections.abc import Mapping
from math import inf

from game.ai.game_bots import NOTHING, Recall, bots_of
from game.ai.mind import Brief, pick
from game.rules.core import Action, State
from game.rules.match import Match

LATE = 60
"""Plies after which a level game may be drawn."""
LATE_FOR_TRAPPERS = 90
"""The same for a bot that lives on the others' mistakes."""
EVERY = 20
"""Plies between two offers of a bot, so that nobody is pestered."""


def recalled(state: State) -> Recall:
    """What there is to know about a game beside its text; few games have such things."""
    game = playing(state)
    draws = bots_of(game.ruleset).draws
    return NOTHING if draws is None or not game.to_act else draws.recall(game)


def playing(state: State) -> State:
    """The current position in a match; any other state as it is."""
    while isinstance(state, Match) and state.outcome is None:
        state = state.playing
    return state


def agrees(state: State, brief: Brief, recall: Recall) -> bool:
    """Whether a bot accepts the draw that the mover of this game offers: in a lost game, and in a late level one."""
    worths, won = _worths(state, brief)
    theirs = max(worths.values(), default=0.0)
    return theirs >= won or (theirs > -won and _late(brief, recall))


def offers(state: State, brief: Brief, recall: Recall) -> bool:
    """Whether a bot to move offers a draw: now and then in a late game that it cannot win by force."""
    if not _late(brief, recall) or recall.plies % EVERY > 1:
        return False
    worths, won = _worths(state, brief)
    return max(worths.values(), default=0.0) < won


def chosen(state: State, action: Action, brief: Brief, recall: Recall) -> Action:
    """What a bot that meant to play `action` plays, knowing which actions draw: one of them, rather than lose by force;
    none of them, as long as anything else does not lose."""
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
    """What each of the mover's actions is worth, and from where on that is a win; nothing where there are no draws."""
    bots = bots_of(state.ruleset)
    weighing = bots.weighing if bots.draws is not None else None
    return ({}, inf) if weighing is None else (weighing.worths(state, brief), weighing.won)
