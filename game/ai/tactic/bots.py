"""Offers the bots of TacTic-Toe: their mind, estimate, reasons, and the likings of characters."""

from game.ai.game_bots import Bots, Reason
from game.ai.mind import Brief
from game.ai.tactic.habits import learn
from game.ai.tactic.player import choose, solution
from game.ai.tactic.puzzles import PUZZLES
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, Line, blocks, numbered, serves, threats
from game.rules.tactic.state import NUMBERS, Tactic
from game.words import N_


def estimate(state: Tactic, brief: Brief) -> float:
    """The worth to the first seat between players who know the solution."""
    found = solution(state, 0)
    return 0.0 if found is None else found.value


def walls(state: Tactic, seat: Seat, action: Action) -> float:
    """A builder of walls writes where the opponent wants to."""
    return sum(blocks(state.cells, NUMBERS.index(number), state.sides[other(seat)]) for number in action)


def thrifty(state: Tactic, seat: Seat, action: Action) -> float:
    """The thrifty name squares that serve many lines, none twice, and none that is taken."""
    cells = {NUMBERS.index(number) for number in action}
    return sum(serves(state.cells, cell, state.sides[seat]) for cell in cells if state.cells[cell] == EMPTY)


def trapper(state: Tactic, seat: Seat, action: Action) -> float:
    """A setter of traps prepares several lines at once."""
    cells = list(state.cells)
    for cell in map(NUMBERS.index, action):
        if cells[cell] == EMPTY:
            cells[cell] = state.sides[seat]
    return threats("".join(cells), state.sides[seat])


def reason(state: Tactic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The line that the plan makes or stops; else only that nobody can guess it."""
    cells, own, theirs = state.cells, state.sides[seat], state.sides[other(seat)]
    wanted = set(action)
    mine = [line for line in LINES if _missing(cells, line, own) and _missing(cells, line, own) <= wanted]
    if mine:
        return Reason(N_("This makes a line, unless they bounce you."))
    stopped = [
        line for line in LINES if len(_missing(cells, line, theirs)) == 1 and _missing(cells, line, theirs) <= wanted
    ]
    if stopped:
        return Reason(N_("This stands in their way."), lines=(numbered(stopped[0]),))
    if state.round == 1:
        return Reason(N_("One of many good openings: nobody can guess which."))
    return Reason(N_("Nobody can guess this one."))


def _missing(cells: str, line: Line, mark: str) -> set[str]:
    """The numbers of a line's squares still to be written; none if another mark stands on it."""
    if any(cells[cell] not in (mark, EMPTY) for cell in line):
        return set()
    return {str(cell + 1) for cell in line if cells[cell] == EMPTY}


BOTS = Bots(
    choose,
    learn,
    estimate,
    reason,
    likings={"walls": walls, "thrifty": thrifty, "trapper": trapper},
    lapses=True,
    puzzles=PUZZLES,
)
