"""Keeps the move list of the game on the board: its moves, and rounds that were opened, to be watched again."""

from game.play.table import Table
from game.rules.clock import untimed
from game.rules.core import Action, Seat, State
from game.rules.match import ASIDES, Match
from game.stage.stage import Spot
from game.variants.common.shown_board import Board


class MoveList:
    """The move list of one board."""

    def __init__(self, table: Table, board: Board) -> None:
        self.moves: list[str] = []
        """As the note has them, each with its symbol. What is chosen in secret is not written down."""
        self.plans: list[tuple[Action, Action]] = []
        """What both chose at once, by seat of the game."""
        self._round = 0
        """Which of those rounds is watched again."""
        self._table = table
        self._board = board
        self._sought: tuple[State, Action] | None = None
        self._found: Spot | None = None
        self.read()

    def read(self) -> None:
        """Write the whole list again."""
        self.moves.clear()
        self.plans.clear()
        for before, acts in self._table.stage_steps():
            assert isinstance(before, Match)
            self.add(before, acts)

    def add(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Add one more step."""
        said = {before.seat(person): untimed(action)[0] for person, action in acts.items()}
        if not set(said.values()).isdisjoint(ASIDES):
            return
        if len(said) == 1:
            ((seat, action),) = said.items()
            self.moves.append(f"{self._board.state.sides[seat]}  {action}")
        else:
            self.plans.append((said[0], said[1]))

    def last_spot(self) -> Spot | None:
        """The spot of the last move, if it was on the board."""
        if self._board.busy or not self.moves:
            return None
        sought = self._board.state, self.moves[-1].rpartition(" ")[2]
        if sought != self._sought:
            spots = self._board.look.spots(self._board.state, 0)
            self._sought, self._found = sought, next((spot for spot in spots if spot.action == sought[1]), None)
        return self._found

    @property
    def rewatchable(self) -> bool:
        """Whether a round can be watched again."""
        return bool(self.plans) and self._board.look.rounds is not None

    def opened(self) -> tuple[tuple[Action, Action], ...]:
        """The plans of the rounds that are visible: up to the one on screen."""
        watched = self._board.watching and self._board.showing
        return tuple(self.plans[: self._round] if watched else self.plans)

    def watch(self) -> bool:
        """Watch a round again. Go back a step: to the last pair shown, the one before it, the round before. False where
        nothing is."""
        rounds = self._board.look.rounds
        if rounds is None or not self.plans:
            return False
        if not self._board.showing:
            self._round = len(self.plans)
        elif self._board.rewind():
            return True
        elif self._board.watching and self._round > 1:
            self._round -= 1
        else:
            return self._board.watching
        before, step = list(rounds(self.plans))[self._round - 1]
        self._board.watch(before, step.events, step.state)
        return True
