"""Says why a plan in TacTic-Toe is good."""

from functools import cached_property

from game.ai import reasons
from game.ai.mind import Brief
from game.ai.reasons import Reason, ReasonKind, reason_of
from game.ai.tactic.player import solution
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, Line, numbered
from game.rules.tactic import Tactic
from game.words import N_


class Facts(reasons.Facts):
    """What a plan does."""

    def __init__(self, state: Tactic, seat: Seat, action: Action) -> None:
        self._state, self._seat, self._action = state, seat, action

    @property
    def lines(self) -> bool:
        """True if the plan names all that a line of its own still needs."""
        return any(self._named(self._state.sides[self._seat]).values())

    @property
    def stopped(self) -> tuple[str, ...]:
        theirs = self._named(self._state.sides[other(self._seat)])
        return tuple(numbered(line) for line, missing in theirs.items() if len(missing) == 1)

    def _named(self, mark: str) -> dict[Line, set[str]]:
        """The lines that this mark may still complete and whose empty squares are all in the plan, with these."""
        cells = self._state.cells
        free = (line for line in LINES if all(cells[cell] in (mark, EMPTY) for cell in line))
        missing = {line: {str(cell + 1) for cell in line if cells[cell] == EMPTY} for line in free}
        return {line: squares for line, squares in missing.items() if squares <= set(self._action)}

    @cached_property
    def plans(self) -> int:
        """The number of plans that perfect play mixes here, if this one is among them; otherwise 0."""
        found = solution(self._state, self._seat)
        if found is None:
            return 0
        a, b, c = (int(number) - 1 for number in self._action)
        return len(found.shares) if (a, b, c) in found.shares else 0


KINDS: tuple[ReasonKind[Facts], ...] = (
    ReasonKind(N_("This plan makes a line, unless they block it or win."), lambda plan: plan.lines),
    ReasonKind(N_("This plan goes for the square they need."), lambda plan: bool(plan.stopped), stops=True),
    ReasonKind(N_("Perfect play mixes {plans} plans, and this is one."), lambda plan: plan.plans > 1),
    ReasonKind(N_("They see it only when both are opened."), lambda _plan: True),
)
"""The kinds of reasons. No sentence promises what the other side's plan may undo."""


def reason(state: Tactic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The line that the plan makes or stops; without one, that it cannot be guessed."""
    return reason_of(KINDS, Facts(state, seat, action))
