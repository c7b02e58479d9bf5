"""Gives the reason for a roll of Tris 2: what it leaves the opponent."""

from game.ai.mind import Brief
from game.ai.reason import Reason, line_of
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
        return Reason(N_("Wins at once: {line} show the same."), {"line": line_of(after.lines[0])})
    mat = mat_of(after)
    if can_win(mat):
        return Reason(N_("Every roll leaves them a line. Hope that they miss this one."))
    safe_rolls, rolls = len(safe(mat)), sum(1 for _ in after.legal(after.mover))
    match safe_rolls:
        case 0 if rolls:
            return Reason(N_("Leaves no safe roll: whatever they do, you make a line next."), forced=True)
        case 1:
            return Reason(N_("All of their {all} rolls but one let you make a line."), {"all": rolls})
        case _ if safe_rolls < rolls:
            said = N_("Gives them no line, and {gifts} of their {all} rolls would hand you one.")
            return Reason(said, {"gifts": rolls - safe_rolls, "all": rolls})
    return Reason(N_("Gives them no line. Two alike beside each other are a trap: then many rolls give you the third."))


def allows(state: State, answer: Action, worth: float) -> Allowed | None:
    """The line that an answer makes, or that it leaves no safe roll."""
    assert isinstance(state, Tris2)
    after = state.apply({state.mover: answer}).state
    assert isinstance(after, Tris2)
    if after.lines:
        said = N_("{move} would hand them {line}: they roll {answer} and say thank you.")
        return Allowed(2, Reason(said, {"line": line_of(after.lines[0])}))
    mat = mat_of(after)
    if not safe(mat) and not can_win(mat):
        return Allowed(1, Reason(N_("After {move} they roll {answer}, and whatever you do, they make a line next.")))
    return None
