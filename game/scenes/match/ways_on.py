"""What a match leads to: its next game, the same once more, a branch of it, and back to where it was begun."""

from collections.abc import Callable
from typing import Protocol

from game.engine.window.scene import Scene, SceneStack
from game.play.record import Record
from game.play.table import Table
from game.scenes.match.course import Course
from game.variants.common.match_view import MatchView
from game.variants.common.shown_board import Board


class Play(Protocol):
    """The scene of a match, as far as it leads on."""

    stack: SceneStack
    course: Course


class WaysOn:
    """Those from one scene; what a result or a pause offers."""

    def __init__(
        self,
        play: Play,
        begin: Callable[[Record], Scene],
        leave: Callable[[], None],
        keep: Callable[[Record], None],
        way_out: str,
    ) -> None:
        """`begin` makes the scene of another match with the same way out; that is called `way_out`."""
        self._play = play
        self._begin = begin
        self._leave = leave
        self._keep = keep
        self.way_out = way_out

    @property
    def stack(self) -> SceneStack:
        """The scenes that the match is one of."""
        return self._play.stack

    @property
    def table(self) -> Table:
        """Where the match is played."""
        return self._play.course.table

    @property
    def board(self) -> Board:
        """What is shown of the game being played."""
        return self._play.course.shown.board

    def view(self) -> MatchView:
        """What there is to see of the match now."""
        return self._play.course.view()

    def next_game(self) -> None:
        """On to what the match has next."""
        self._play.course.take_up(opening=True)

    def again(self) -> None:
        """Once more, with the same people and options."""
        start = self._play.course.shown.match.anew()
        self.stack.replace(self._begin(self.table.record.anew(str(start))))

    def branch_off(self, branch: Record) -> None:
        """Play on from an earlier ply."""
        self.stack.push(self._begin(branch))

    def save_and_leave(self) -> None:
        """Back to where it was begun; the match is kept."""
        self._keep(self.table.record)
        self._leave()
