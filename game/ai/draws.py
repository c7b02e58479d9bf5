"""Decides what bots do about draws: when they agree to one, when they offer one, and how they meet a third repetition.

Only Tris 2 knows draws by agreement and by repetition, and only there careful play may go on for ever. A bot judges by
what its level sees: a win by force is worth more than a draw, a loss by force less. If it sees neither, it plays on
until the game is late.
"""

from collections import Counter
from typing import NamedTuple

from game.ai.mind import Brief
from game.ai.taste import pick
from game.ai.tris2 import player as tris2
from game.rules.core import Action, State
from game.rules.match import Match
from game.rules.tris2.state import ENOUGH, Tris2

LATE = 60
"""Plies after which a level game may be drawn."""
LATE_FOR_TRAPPERS = 90
"""The same for a bot that lives on the others' mistakes."""
EVERY = 20
"""Plies between two offers of a bot, so that it does not pester anybody."""
WON = tris2.WIN / 2
"""A worth from here on is a win by force."""


class Recall(NamedTuple):
    """What is known of a game beside its position's text, which does not contain earlier positions."""

    plies: int = 0
    """The plies played."""
    drawing: tuple[Action, ...] = ()
    """The actions after which the dice lie for the third time as they lay before: a draw."""


NOTHING = Recall()


def recalled(state: State) -> Recall:
    """What is known about a game beside its text; only Tris 2 has such things."""
    game = playing(state)
    if not isinstance(game, Tris2) or not game.to_act:
        return NOTHING
    twice = max(Counter(game.earlier).values(), default=0) >= ENOUGH - 1
    return Recall(len(game.earlier), tuple(each for each in game.legal(game.mover) if twice and _draws(game, each)))


def playing(state: State) -> State:
    """The current position in a match; any other state as it is."""
    while isinstance(state, Match) and state.outcome is None:
        state = state.playing
    return state


def agrees(state: State, brief: Brief, recall: Recall) -> bool:
    """Whether a bot accepts the draw that the mover of this game offers: in a lost game, and in a late level one."""
    worths = _worths(state, brief)
    theirs = max(worths.values(), default=0.0)
    return theirs >= WON or (theirs > -WON and _late(brief, recall))


def offers(state: State, brief: Brief, recall: Recall) -> bool:
    """Whether a bot to move offers a draw: now and then in a late game that it cannot win by force."""
    if not _late(brief, recall) or recall.plies % EVERY > 1:
        return False
    return max(_worths(state, brief).values(), default=0.0) < WON


def chosen(state: State, action: Action, brief: Brief, recall: Recall) -> Action:
    """What a bot that meant to play `action` plays, knowing which actions draw: one of them, rather than lose by force;
    none of them, as long as anything else does not lose."""
    if not recall.drawing:
        return action
    others = {each: worth for each, worth in _worths(state, brief).items() if each not in recall.drawing}
    if max(others.values(), default=-WON) <= -WON:
        return brief.rng.choice(recall.drawing)
    return pick(others, tris2.SKILLS[brief.level - 1].temper, brief.rng) if action in recall.drawing else action


def _late(brief: Brief, recall: Recall) -> bool:
    return recall.plies >= (LATE_FOR_TRAPPERS if brief.style == "trapper" else LATE)


def _worths(state: State, brief: Brief) -> dict[Action, float]:
    """The worth of each of the mover's rolls to the mover, as far as the level sees."""
    return tris2.worths(state, brief) if isinstance(state, Tris2) else {}


def _draws(state: Tris2, action: Action) -> bool:
    """Whether this roll ends the game drawn."""
    outcome = state.apply({state.mover: action}).state.outcome
    return outcome is not None and outcome.winner is None
