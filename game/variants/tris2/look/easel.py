"""Edits positions of Tris 2, with the nine dice that are always there."""

from dataclasses import replace

from game.play.levels.easel import Detail, Easel, turn
from game.rules.tris2.dice import DICE
from game.rules.tris2.mat import CELLS
from game.rules.tris2.state import Tris2


class Tris2Easel(Easel[Tris2]):
    """A touched die turns to another orientation; a touched square gets the held die."""

    def cleared(self, state: Tris2) -> Tris2:
        return state

    def touched(self, state: Tris2, tool: str, place: str) -> Tris2:
        dice, cell = list(state.dice), CELLS[place]
        if dice[cell]:
            dice[cell] = DICE[(DICE.index(dice[cell]) + 1) % len(DICE)]
        elif tool in CELLS and dice[CELLS[tool]]:
            dice[cell], dice[CELLS[tool]] = dice[CELLS[tool]], ""
        return Tris2(tuple(dice), state.mover)

    def details(self, state: Tris2) -> tuple[Detail, ...]:
        return (turn(state, state.mover),)

    def with_detail(self, state: Tris2, key: str, value: str) -> Tris2:
        return replace(state, mover=state.sides.index(value))


EASEL = Tris2Easel()
