"""Says why a roll in Tris 2 is good, and what the other rolls would allow."""

from functools import cached_property

from game.ai import reasons
from game.ai.mind import Brief
from game.ai.reasons import GIVES_AWAY, WINS, WON_AT_ONCE, Allowed, Reason, ReasonKind, lost_at_once, reason_of
from game.ai.tris2.fast_mat import can_win, mat_of, possible, safe
from game.rules.core import Action, Seat
from game.rules.registry import play
from game.rules.tris2.state import Tris2
from game.words import N_


class Facts(reasons.Facts):
    """What a roll does."""

    def __init__(self, before: Tris2, action: Action) -> None:
        self._before, self._after = mat_of(before), play(before, action)
        self._mat = mat_of(self._after)

    @property
    def wins(self) -> bool:
        """True if the roll makes a line."""
        return bool(self._after.lines)

    @property
    def loses(self) -> bool:
        """True if the other side can make a line next turn."""
        return can_win(self._mat)

    @property
    def avoidable(self) -> bool:
        """True if some roll wins, or leaves the other side no line."""
        return can_win(self._before) or bool(safe(self._before))

    @property
    def all(self) -> int:
        """The number of replies."""
        return sum(1 for _roll in possible(self._mat))

    @cached_property
    def safe(self) -> int:
        """The number of replies that leave no line."""
        return len(safe(self._mat))

    @property
    def gifts(self) -> int:
        """The number of replies that leave a line."""
        return self.all - self.safe

    @property
    def forced(self) -> bool:
        return not self.wins and not self.loses and self.gifts > 0 and self.safe == 0


KINDS: tuple[ReasonKind[Facts], ...] = (
    ReasonKind(WINS, lambda roll: roll.wins),
    ReasonKind(GIVES_AWAY, lambda roll: roll.loses and roll.avoidable),
    ReasonKind(N_("Every roll leaves them a line: hope they miss it."), lambda roll: roll.loses),
    ReasonKind(N_("Whatever they roll, you win next turn."), lambda roll: roll.forced),
    ReasonKind(N_("All their {all} rolls but one let you win."), lambda roll: roll.safe == 1 < roll.all),
    ReasonKind(N_("Their rolls that let you win: {gifts} of {all}."), lambda roll: roll.gifts > 0),
    ReasonKind(N_("Gives them no line."), lambda _roll: True),
)
"""The kinds of reasons: the line that a roll makes, or the safe replies that it leaves."""


def reason(state: Tris2, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a roll."""
    return reason_of(KINDS, Facts(state, action))


def allows(state: Tris2, answer: Action, worth: float) -> Allowed | None:
    """The chance that a reply gives its player: a line, or no safe reply for the opponent."""
    roll = Facts(state, answer)
    if roll.wins:
        return Allowed(2, Reason(WON_AT_ONCE), lost_at_once)
    return Allowed(1, Reason(N_("Elsewhere they win in {turns} turns."), {"turns": 2})) if roll.forced else None
