"""Asks onlookers of tic-tac-toe where the next mark goes, and how the game ends."""

from game.rules.calls import YES_OR_NO, Call, soon, winner
from game.rules.classic.state import Classic, MarkWritten
from game.rules.core import Event, State
from game.words import N_

MIDDLE, CORNERS, SIDES_OF_IT = "5", "1379", "2468"
EARLY, LATE = 2, 7
"""Marks up to which it is asked who wins, and from which it is asked again: then all know how soon it is over."""


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position; none where only one square is left."""
    assert isinstance(state, Classic)
    marks = 9 - state.cells.count(".")
    if state.outcome is not None or marks == 8:
        return ()
    legal = set(state.legal(state.mover))
    where = []
    if MIDDLE in legal and len(legal) > 1:
        where.append(_where(N_("Will {mover} take the middle?"), YES_OR_NO, (MIDDLE, CORNERS + SIDES_OF_IT)))
    if legal & set(CORNERS) and legal & set(SIDES_OF_IT):
        where.append(_where(N_("Where does {mover} write?"), (N_("a corner"), N_("a side")), (CORNERS, SIDES_OF_IT)))
    return (soon() if EARLY < marks < LATE else winner(), *where)


def _where(text: str, answers: tuple[str, str], places: tuple[str, str]) -> Call:
    def written(_after: State, events: tuple[Event, ...]) -> int | None:
        squares = [each.square for each in events if isinstance(each, MarkWritten)]
        return next((number for number, there in enumerate(places) if squares and squares[0] in there), None)

    return Call(text, answers, written)
