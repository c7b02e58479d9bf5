"""Wins at once in Tris 2, found without trying every roll."""

from collections.abc import Iterator

from game.rules.core import Action, State
from game.rules.tris2.dice import rolled
from game.rules.tris2.mat import CELLS, ROLLS, runs_through
from game.rules.tris2.state import Tris2


def wins(state: State) -> Iterator[Action]:
    """The rolls by which the mover wins at once."""
    assert isinstance(state, Tris2)
    tops = list(state.tops)
    for action in state.legal(state.mover):
        roll = ROLLS[action]
        kept, tops[roll.origin] = tops[roll.origin], ""
        tops[roll.to] = rolled(state.dice[CELLS[action[:2]]], roll.direction)[0]
        if next(runs_through(tops, roll.to), None):
            yield action
        tops[roll.origin], tops[roll.to] = kept, ""
