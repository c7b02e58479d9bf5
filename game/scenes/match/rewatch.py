"""Shows again how sealed orders were carried out: any pair of any round of the game on the board."""

from game.rules.core import Action
from game.rules.tactic.state import Tactic
from game.scenes.match.move_list import MoveList
from game.variants.common.shown_board import Board
from game.variants.tactic.look.board import rounds


class Rewatch:
    """Animates rounds of one board's game once more."""

    def __init__(self, board: Board, move_list: MoveList) -> None:
        self._board = board
        self._plans = move_list.plans
        self._round = 0

    @property
    def may(self) -> bool:
        """Whether there is a round to watch."""
        return bool(self._plans) and isinstance(self._board.state, Tactic)

    def seen(self) -> tuple[tuple[Action, Action], ...]:
        """The plans of the rounds that are visible: up to the one on screen."""
        watched = self._board.watching and self._board.showing
        return tuple(self._plans[: self._round] if watched else self._plans)

    def watch(self) -> bool:
        """Go back a step: to the last pair shown, the one before it, the round before. False if there is none."""
        if not self.may:
            return False
        if not self._board.showing:
            self._round = len(self._plans)
        elif self._board.rewind():
            return True
        elif self._board.watching and self._round > 1:
            self._round -= 1
        else:
            return self._board.watching
        before, step = list(rounds(self._plans))[self._round - 1]
        self._board.watch(before, step.events, step.state)
        return True
