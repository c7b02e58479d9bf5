"""Tells the mood of the war room: both act at once, so a threat is a line that a single number more may make."""

from game.engine.sound.score import Mood
from game.rules.core import State
from game.rules.grid import EMPTY, LINES
from game.rules.tactic.state import Tactic
from game.variants.common.match_view import MatchView
from game.variants.common.mood import mood_of


def one_number_away(state: State) -> bool:
    """Whether two equal marks and an empty square lie in line."""
    assert isinstance(state, Tactic)
    lines = ([state.cells[cell] for cell in line] for line in LINES)
    return any(cells.count(EMPTY) == 1 and len(set(cells)) == 2 for cells in lines)


def mood(view: MatchView) -> Mood:
    return mood_of(view, one_number_away)
