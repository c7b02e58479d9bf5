"""How bots judge a draw in Tris 2: by agreement, or because the dice lie the same way for the third time."""

from collections import Counter
from collections.abc import Mapping

from game.ai.mind import Brief
from game.ai.recall import Draws, Recall
from game.ai.taste import Temper
from game.ai.tris2 import player
from game.rules.core import Action, State
from game.rules.tris2.state import ENOUGH, Tris2


def recall(state: State) -> Recall:
    """How long the game has gone on, and which rolls repeat a position for the third time."""
    assert isinstance(state, Tris2)
    twice = max(Counter(state.earlier).values(), default=0) >= ENOUGH - 1
    return Recall(len(state.earlier), tuple(each for each in state.legal(state.mover) if twice and _draws(state, each)))


def _worths(state: State, brief: Brief) -> Mapping[Action, float]:
    assert isinstance(state, Tris2)
    return player.worths(state, brief)


def _temper(brief: Brief) -> Temper:
    return player.SKILLS[brief.level - 1].temper


def _draws(state: Tris2, action: Action) -> bool:
    """Whether this roll ends the game drawn."""
    outcome = state.apply({state.mover: action}).state.outcome
    return outcome is not None and outcome.winner is None


DRAWS = Draws(recall, _worths, player.WIN / 2, _temper)
