"""Gives the reason for a square of tic-tac-toe."""

from game.ai.classic.player import solved, write
from game.ai.mind import Brief
from game.ai.nine_cells import live
from game.ai.reason import Reason, line_of
from game.ai.weighing import Allowed
from game.rules.classic.state import Classic
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY, LINES
from game.words import N_


def reason(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """What the mark does for its writer."""
    assert isinstance(state, Classic)
    own, theirs = state.sides[seat], state.sides[1 - seat]
    cell = int(action) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [name(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Reason(N_("Here you win."))
    forced = solved(cells, theirs) < 0
    stopped = [name(line) for line in through if live(state.cells, line, theirs) == 2]
    if stopped:
        said = N_("Here you block both.") if len(stopped) > 1 else N_("Here you block.")
        return Reason(said, forced=forced, lines=tuple(stopped))
    threats = [name(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        return Reason(N_("Two threats at once: nobody can block both."), forced=forced)
    if forced:
        return Reason(N_("From here you win."), forced=True)
    replies = [each for each in range(9) if cells[each] == EMPTY]
    holding = [each for each in replies if solved(write(cells, each, theirs), own) <= 0]
    if len(holding) < len(replies):
        values = {"good": len(holding), "all": len(replies)}
        return Reason(N_("A trap: {good} of {all} answers hold the draw."), values)
    return Reason(N_("It is not broken, it is a draw."))


def allows(state: State, answer: Action, worth: float) -> Allowed | None:
    """That an answer makes a line, or threatens so that nothing helps."""
    assert isinstance(state, Classic)
    own = state.sides[state.mover]
    cell = int(answer) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [name(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Allowed(2, Reason(N_("Elsewhere they win next turn.")))
    if solved(cells, state.sides[other(state.mover)]) >= 0:
        return None
    threats = [name(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        return Allowed(1, Reason(N_("Elsewhere they threaten twice at once.")))
    return Allowed(1, Reason(N_("Elsewhere they win.")))


def name(line: tuple[int, int, int]) -> str:
    """A line by the numbers of its squares."""
    return line_of(str(cell + 1) for cell in line)
