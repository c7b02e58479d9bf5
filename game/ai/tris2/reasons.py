"""Gives the reason for a roll of Tris 2: what it leaves the opponent."""

from game.ai.mind import Brief
from game.ai.reason import Reason
from game.ai.tris2.fast_mat import can_win, mat_of, safe
from game.ai.weighing import Allowed
from game.rules.core import Action, Seat, State
from game.rules.tris2.state import Tris2
from game.words import N_


def reason(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The line it makes, or how many rolls it leaves that do not lose."""
    assert isinstance(state, Tris2)
    after = state.apply({seat: action}).state
    assert isinstance(after, Tris2)
    if after.lines:
        return Reason(N_("Here you win."))
    mat = mat_of(after)
    if can_win(mat):
        return Reason(N_("Every roll leaves them a line: hope they miss it."))
    safe_rolls, rolls = len(safe(mat)), sum(1 for _ in after.legal(after.mover))
    match safe_rolls:
        case 0 if rolls:
            return Reason(N_("Whatever they roll, you win next turn."), forced=True)
        case 1:
            return Reason(N_("All their {all} rolls but one let you win."), {"all": rolls})
        case _ if safe_rolls < rolls:
            said = N_("{gifts} of their {all} rolls would hand you a line.")
            return Reason(said, {"gifts": rolls - safe_rolls, "all": rolls})
    return Reason(N_("Gives them no line."))


def allows(state: State, answer: Action, worth: float) -> Allowed | None:
    """That an answer makes a line, or leaves no safe roll."""
    assert isinstance(state, Tris2)
    after = state.apply({state.mover: answer}).state
    assert isinstance(after, Tris2)
    if after.lines:
        return Allowed(2, Reason(N_("Elsewhere they win next turn.")))
    mat = mat_of(after)
    if not safe(mat) and not can_win(mat):
        return Allowed(1, Reason(N_("Elsewhere they win in {turns} turns."), {"turns": 2}))
    return None
