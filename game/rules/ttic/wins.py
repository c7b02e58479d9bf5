"""Wins at once in T-Tic-T-Tac-Toe, found without trying every action."""

from collections.abc import Iterator
from dataclasses import replace

from game.rules.core import Action, State
from game.rules.ttic.state import Ttic
from game.rules.winning import tried


def wins(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once."""
    assert isinstance(state, Ttic)
    yield from state.completions()
    if state.version.supers_place and "S" in state.stock[state.mover] and pressed(state):  # 5.2.02
        yield from tried(state, (each for each in state.legal(state.mover) if each.startswith("super")))


def pressed(state: State) -> bool:
    """Whether the other side would win at once if the mover did nothing."""
    assert isinstance(state, Ttic)
    skipped = replace(state, mover=1 - state.mover, plies=state.plies + 1)
    return next(skipped.completions(), None) is not None
