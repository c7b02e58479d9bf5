"""Edits positions of tic-tac-toe, mark by mark."""

from dataclasses import replace

from game.play.levels.easel import CIRCLE, Detail, Easel, mover_after, turn
from game.rules.classic.state import CELL, Classic


class ClassicEasel(Easel[Classic]):
    """A touched square changes to X, to O, to empty."""

    def touched(self, state: Classic, tool: str, place: str) -> Classic:
        cell = CELL[place]
        cells = state.cells[:cell] + CIRCLE[state.cells[cell]] + state.cells[cell + 1 :]
        return Classic(cells, mover_after(cells.count("X") - cells.count("O"), state.mover))

    def details(self, state: Classic) -> tuple[Detail, ...]:
        return (turn(state, state.mover),)

    def with_detail(self, state: Classic, key: str, value: str) -> Classic:
        return replace(state, mover=state.sides.index(value))


EASEL = ClassicEasel()
