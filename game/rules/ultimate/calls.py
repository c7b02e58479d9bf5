"""Asks onlookers of nine boards who takes one, and where the next mark sends."""

from game.rules.calls import Call, whether
from game.rules.core import Event, State
from game.rules.ultimate.boards import OPEN
from game.rules.ultimate.events import BoardFull, BoardWon, Sent
from game.rules.ultimate.state import UNNAMED, NineBoards
from game.words import N_

LONGEST = 60
"""Turns after which nobody waits for a board any more."""
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
    return (*taken, _row(), whether(N_("Does this mark win a board?"), BoardWon))


def _taker(at: int) -> Call:
    board = str(at + 1)

    def taken(after: State, events: tuple[Event, ...]) -> int | None:
        for each in events:
            if isinstance(each, BoardWon) and each.board == board:
                return after.sides.index(each.mark)
        return 2 if any(isinstance(each, BoardFull) and each.board == board for each in events) else None

    answers = N_("{first}"), N_("{second}"), N_("nobody")
    return Call(N_("Who takes board {board}?"), answers, taken, {"board": board}, LONGEST)


def _row() -> Call:
    def sent(_after: State, events: tuple[Event, ...]) -> int | None:
        return next(((int(each.board) - 1) // 3 for each in events if isinstance(each, Sent)), None)

    answers = N_("to the top row"), N_("to the middle row"), N_("to the bottom row")
    return Call(N_("Where does {mover} send {other}?"), answers, sent)
