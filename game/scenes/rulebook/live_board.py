"""Plays a rule out on its small board, when the page is opened and whenever a player asks."""

import pygame

from game.engine.picture.canvas import Canvas
from game.rules.core import Action, Seat, State, Step
from game.rules.rulebook import Rule
from game.scenes.common import board_pictures
from game.stage.look import Cast
from game.variants.common.shown_board import Board, Manner

BEFORE, BETWEEN = 1.0, 0.7
"""Seconds before it begins, and from one action to the next."""
FRAME = 1 / 30
"""Seconds from one picture of an animation to the next."""


class Act:
    """Draws on a square of its own, `side` pixels wide."""

    def __init__(self, canvas: Canvas, rule: Rule, side: int) -> None:
        self._canvas = canvas
        self._rule = rule
        self._side = side
        self.begin()

    def begin(self) -> None:
        """Start from the beginning."""
        state = board_pictures.position(self._rule)
        self._board = Board(state, Cast(("1", "2")), Manner(lambda sound, place: None))
        self._left = list(self._rule.plays)
        self._waited = BETWEEN - BEFORE
        self._undrawn = 0.0

    @property
    def moving(self) -> bool:
        """Whether there is more to come."""
        return bool(self._left) or self._board.showing

    def update(self, seconds: float, reduced: bool) -> bool:
        """Pass time. Returns whether there is another picture."""
        if self._board.showing:
            self._board.update(seconds)
            self._undrawn += seconds
            if self._board.showing and self._undrawn < FRAME:
                return False
            self._undrawn = 0.0
            return True
        self._waited += seconds
        if self._left and self._waited >= BETWEEN:
            self._waited = 0.0
            step = played(self._board.state, self._left.pop(0))
            self._board.present(step.events, step.state)
            if reduced:
                self._board.hurry()
            return reduced
        return False

    def picture(self) -> pygame.Surface:
        """The board as it is now."""
        return board_pictures.staged(self._canvas.direct(), self._board.state, self._board.stage, self._side)


def played(state: State, said: str) -> Step[State]:
    """The step for an action of the side to act, or for two of them joined by a slash."""
    acts: dict[Seat, Action] = dict(zip(state.to_act, said.split("/"), strict=True))
    return state.apply(acts)
