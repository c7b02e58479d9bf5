"""Asks onlookers of nine boards who takes one, and where the next mark sends."""

from game.rules.calls import SIDES, Call, whether
from game.rules.core import Event, State
from game.rules.ultimate.boards import OPEN
from game.rules.ultimate.events import BoardWon, Sent
from game.rules.ultimate.state import UNNAMED, NineBoards
from game.words import N_

LONGEST = 60
"""Turns after which nobody waits for a board any more."""
MIDDLE = "5"
BEGUN = 3
"""Marks from which on it is asked who takes a board."""


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position."""
    assert isinstance(state, NineBoards)
    if state.outcome is not None or state.sent == UNNAMED:
        return ()
    marks = {at: 9 - cells.count(".") for at, cells in enumerate(state.boards) if state.owners[at] == OPEN}
    fullest = max(marks, key=lambda at: marks[at])
    taken = (_taker(fullest),) if marks[fullest] >= BEGUN else ()
    return (*taken, _where(), whether(N_("Does this mark win a board?"), BoardWon))


def _taker(at: int) -> Call:
    board = str(at + 1)

    def taken(after: State, events: tuple[Event, ...]) -> int | None:
        for each in events:
            if isinstance(each, BoardWon) and each.board == board:
                return after.sides.index(each.mark)
        return None

    return Call(N_("Who takes board {board}?"), SIDES, taken, {"board": board}, LONGEST)


def _where() -> Call:
    def sent(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(each.board == MIDDLE) for each in events if isinstance(each, Sent)), None)

    return Call(N_("Where does {mover} send {other}?"), (N_("outwards"), N_("to the middle")), sent)
