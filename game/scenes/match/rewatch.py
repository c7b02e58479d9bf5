"""Watching again how rounds in which both chose at once came out: any step of any of them."""

from game.rules.core import Action
from game.scenes.match.move_list import MoveList
from game.variants.common.shown_board import Board


class Rewatch:
    """Animates rounds of one board's game once more."""

    def __init__(self, board: Board, move_list: MoveList) -> None:
        self._board = board
        self._plans = move_list.plans
        self._round = 0

    @property
    def may(self) -> bool:
        """Whether there is anything to watch."""
        return bool(self._plans) and self._board.look.rounds is not None

    def seen(self) -> tuple[tuple[Action, Action], ...]:
        """The plans of the rounds that are visible: up to the one on screen."""
        watched = self._board.watching and self._board.showing
        return tuple(self._plans[: self._round] if watched else self._plans)

    def watch(self) -> bool:
        """Go back a step: to the last pair shown, the one before it, the round before. False where nothing is."""
        rounds = self._board.look.rounds
        if rounds is None or not self._plans:
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
