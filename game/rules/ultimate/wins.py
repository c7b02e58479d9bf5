"""Wins at once on nine boards, found without trying every action."""

from collections.abc import Iterator

from game.rules.core import Action, State
from game.rules.ultimate.boards import OPEN
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards
from game.rules.winning import tried


def wins(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once.

    Only a mark that finishes a board can end the game, and three boards must be finished then.
    """
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED or state.owners.count(OPEN) > 7:
        return
    for at in range(9) if state.sent == ANY else (int(state.sent) - 1,):
        cells = state.boards[at]
        if state.owners[at] == OPEN and (cells.count(".") == 1 or cells.count(state.sides[state.mover]) >= 2):
            yield from tried(state, (each for each in state.legal(state.mover) if each[0] == str(at + 1)))
