"""Offers the bots of TacTic-Toe: their mind, estimate, reasons, and the likings of characters."""

from game.ai.game_bots import Bots
from game.ai.mind import Brief
from game.ai.nine_cells import blocks, serves, threats
from game.ai.tactic import habits, reasons
from game.ai.tactic import player as tactic
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY
from game.rules.tactic.state import NUMBERS, Tactic


def of_tactic(state: State, brief: Brief) -> float:
    """The worth to the first seat between players who know the solution."""
    assert isinstance(state, Tactic)
    found = tactic.solution(state, 0)
    return 0.0 if found is None else found.value


def plan_blocks(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls writes where the opponent wants to."""
    assert isinstance(state, Tactic)
    return sum(blocks(state.cells, NUMBERS.index(number), state.sides[other(seat)]) for number in action)


def plan_saves(state: State, seat: Seat, action: Action) -> float:
    """The thrifty name squares that serve many lines, none twice, and none that is taken."""
    assert isinstance(state, Tactic)
    cells = {NUMBERS.index(number) for number in action}
    return sum(serves(state.cells, cell, state.sides[seat]) for cell in cells if state.cells[cell] == EMPTY)


def plan_threatens(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps prepares several lines at once."""
    assert isinstance(state, Tactic)
    cells = list(state.cells)
    for cell in map(NUMBERS.index, action):
        if cells[cell] == EMPTY:
            cells[cell] = state.sides[seat]
    return threats("".join(cells), state.sides[seat])


BOTS = Bots(
    tactic.choose,
    habits.learn,
    of_tactic,
    reasons.reason,
    likings={"walls": plan_blocks, "thrifty": plan_saves, "trapper": plan_threatens},
    lapses=True,
)
