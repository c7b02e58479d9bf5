"""Says why a square of tic-tac-toe is good, and what the other squares would allow."""

from functools import cached_property

from game.ai import reasons
from game.ai.classic.player import solved, write
from game.ai.mind import Brief
from game.ai.reasons import GIVES_AWAY, WINS, WON_AT_ONCE, Allowed, Reason, ReasonKind, lost_at_once, reason_of
from game.rules.classic import Classic
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, live, numbered
from game.words import N_


class Facts(reasons.Facts):
    """What a mark on a square does."""

    def __init__(self, before: str, cell: int, own: str, theirs: str) -> None:
        """`before` are the cells without the mark; `own` is the mark, and `theirs` the other one."""
        self._before, self._own, self._theirs = before, own, theirs
        self._cells = write(before, cell, own)
        self._through = [line for line in LINES if cell in line]
        self._worth = 0.0 if self.wins else -solved(self._cells, theirs)

    @cached_property
    def wins(self) -> bool:
        """True if the mark makes a line."""
        return any(live(self._cells, line, self._own) == 3 for line in self._through)

    @property
    def forced(self) -> bool:
        return self._worth > 0

    @property
    def loses(self) -> bool:
        """True if the other side can now win by force."""
        return self._worth < 0

    @property
    def avoidable(self) -> bool:
        """True if another square would not lose."""
        return solved(self._before, self._own) >= 0

    @property
    def stopped(self) -> tuple[str, ...]:
        return tuple(numbered(line) for line in self._through if live(self._before, line, self._theirs) == 2)

    @property
    def threats(self) -> int:
        """The number of lines that the mark threatens to complete."""
        return sum(live(self._cells, line, self._own) == 2 for line in self._through)

    @cached_property
    def _answers(self) -> list[float]:
        """The worth of each answer for the side that answers."""
        empty = [cell for cell in range(9) if self._cells[cell] == EMPTY]
        return [-solved(write(self._cells, cell, self._theirs), self._own) for cell in empty]

    @property
    def missed(self) -> bool:
        """True if some answer misses a win."""
        return any(worth <= 0 for worth in self._answers)

    @property
    def good(self) -> int:
        """The number of answers that do not lose."""
        return sum(worth >= 0 for worth in self._answers)

    @property
    def all(self) -> int:
        """The number of answers."""
        return len(self._answers)


KINDS: tuple[ReasonKind[Facts], ...] = (
    ReasonKind(WINS, lambda mark: mark.wins),
    ReasonKind(GIVES_AWAY, lambda mark: mark.loses and mark.avoidable),
    ReasonKind(N_("Nothing saves this grid, but they may not notice."), lambda mark: mark.loses and mark.missed),
    ReasonKind(N_("Nothing saves this grid, wherever they write."), lambda mark: mark.loses),
    ReasonKind(N_("Here you block both."), lambda mark: len(mark.stopped) > 1, stops=True),
    ReasonKind(N_("Here you block."), lambda mark: bool(mark.stopped), stops=True),
    ReasonKind(N_("Two threats at once: nobody can block both."), lambda mark: mark.forced and mark.threats > 1),
    ReasonKind(N_("From here you win."), lambda mark: mark.forced),
    ReasonKind(N_("Their answers that hold the draw: {good} of {all}."), lambda mark: mark.good < mark.all),
    ReasonKind(N_("It is not broken, it is a draw."), lambda _mark: True),
)
"""The kinds of reasons. The last two are about draws, because no mark before them wins or loses by force."""


def reason(state: Classic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a square: the line that the mark makes, blocks or threatens."""
    return reason_of(KINDS, Facts(state.cells, int(action) - 1, state.sides[seat], state.sides[other(seat)]))


def allows(state: Classic, answer: Action, worth: float) -> Allowed | None:
    """The chance that a square gives its player: a line, or more threats than can be stopped."""
    mark = Facts(state.cells, int(answer) - 1, state.sides[state.mover], state.sides[other(state.mover)])
    if mark.wins:
        return Allowed(2, Reason(WON_AT_ONCE), lost_at_once)
    return Allowed(1, Reason(N_("Elsewhere they win."))) if mark.forced else None
