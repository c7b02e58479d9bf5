"""Asks onlookers of tic-tac-toe where the next mark goes, and how the game ends."""

from collections.abc import Mapping

from game.rules.calls import Call, soon, winner
from game.rules.classic.state import Classic, MarkWritten
from game.rules.core import Event, State
from game.words import N_

PLACES: Mapping[str, str] = {N_("the middle"): "5", N_("a corner"): "1379", N_("a side"): "2468"}
EARLY, LATE = 2, 7
"""Marks up to which it is asked who wins, and from which it is asked again: then all know how soon it is over."""


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position; none where only one square is left."""
    assert isinstance(state, Classic)
    marks = 9 - state.cells.count(".")
    if state.outcome is not None or marks == 8:
        return ()
    legal = set(state.legal(state.mover))
    free = {said: squares for said, squares in PLACES.items() if legal & set(squares)}
    found = [soon()] if EARLY < marks < LATE else [winner()]
    return (*found, _where(free)) if len(free) > 1 else tuple(found)


def _where(free: Mapping[str, str]) -> Call:
    def written(_after: State, events: tuple[Event, ...]) -> int | None:
        squares = [each.square for each in events if isinstance(each, MarkWritten)]
        return next((number for number, there in enumerate(free.values()) if squares and squares[0] in there), None)

    return Call(N_("Where does {mover} write?"), tuple(free), written)
