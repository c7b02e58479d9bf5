"""Gives the reason for a plan of TacTic-Toe: what it would do if nobody interfered."""

from game.ai.mind import Brief
from game.ai.reason import Reason, line_of
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY, LINES
from game.rules.tactic.state import Tactic
from game.words import N_


def reason(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The line that the plan makes or stops; else only that nobody can guess it."""
    assert isinstance(state, Tactic)
    cells, own, theirs = state.cells, state.sides[seat], state.sides[other(seat)]
    wanted = set(action)
    mine = [line for line in LINES if _missing(cells, line, own) and _missing(cells, line, own) <= wanted]
    if mine:
        return Reason(N_("This makes a line, unless they bounce you."))
    stopped = [
        line for line in LINES if len(_missing(cells, line, theirs)) == 1 and _missing(cells, line, theirs) <= wanted
    ]
    if stopped:
        return Reason(N_("This stands in their way."), lines=(_name(stopped[0]),))
    if state.round == 1:
        return Reason(N_("One of many good openings: nobody can guess which."))
    return Reason(N_("Nobody can guess this one."))


def _missing(cells: str, line: tuple[int, int, int], mark: str) -> set[str]:
    """The numbers of a line's squares still to be written; none if another mark stands on it."""
    if any(cells[cell] not in (mark, EMPTY) for cell in line):
        return set()
    return {str(cell + 1) for cell in line if cells[cell] == EMPTY}


def _name(line: tuple[int, int, int]) -> str:
    return line_of(str(cell + 1) for cell in line)
