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
        return Reason(N_("Wins at once: {line} is three in a row."), {"line": made[0]})
    forced = solved(cells, theirs) < 0
    stopped = [name(line) for line in through if live(state.cells, line, theirs) == 2]
    if stopped:
        return Reason(N_("Blocks {line}."), {"line": stopped[0]}, forced)
    threats = [name(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        text = N_("Threatens {line} and {other}: nobody can block both.")
        return Reason(text, {"line": threats[0], "other": threats[1]}, forced)
    if forced:
        return Reason(N_("Wins by force from here."), forced=True)
    replies = [each for each in range(9) if cells[each] == EMPTY]
    holding = [each for each in replies if solved(write(cells, each, theirs), own) <= 0]
    if len(holding) < len(replies):
        values = {"good": len(holding), "all": len(replies)}
        return Reason(N_("Sets a trap: only {good} of {all} answers hold the draw."), values)
    return Reason(N_("Keeps the draw. It is not broken, it is a draw."))


def allows(state: State, answer: Action, worth: float) -> Allowed | None:
    """The line that an answer makes, or the lines that it threatens, if nothing helps against them."""
    assert isinstance(state, Classic)
    own = state.sides[state.mover]
    cell = int(answer) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [name(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Allowed(2, Reason(N_("{move} would let them finish {line} with {answer}."), {"line": made[0]}))
    if solved(cells, state.sides[other(state.mover)]) >= 0:
        return None
    threats = [name(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        said = N_("{move} would let them threaten {line} and {other} at once, with {answer}.")
        return Allowed(1, Reason(said, {"line": threats[0], "other": threats[1]}))
    return Allowed(1, Reason(N_("After {move} they win by force, beginning with {answer}.")))


def name(line: tuple[int, int, int]) -> str:
    """A line by the numbers of its squares."""
    return line_of(str(cell + 1) for cell in line)
