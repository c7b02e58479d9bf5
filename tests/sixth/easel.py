"""Edits positions of Sticks: each touch takes one stick away, until there are seven again."""

from dataclasses import replace

from game.play.levels.easel import Detail, Easel, turn
from tests.sixth.rules import Sticks

MOST = 7


class SticksEasel(Easel[Sticks]):
    def touched(self, state: Sticks, tool: str, place: str) -> Sticks:
        return replace(state, left=state.left - 1 if state.left > 1 else MOST)

    def details(self, state: Sticks) -> tuple[Detail, ...]:
        return (turn(state, state.mover),)

    def with_detail(self, state: Sticks, key: str, value: str) -> Sticks:
        return replace(state, mover=state.sides.index(value))


EASEL = SticksEasel()
