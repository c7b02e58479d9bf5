"""Wins at once, found by trying actions out."""

from collections.abc import Iterable, Iterator

from game.rules.core import Action, State


def play(state: State, action: Action) -> State:
    """The position after the mover's action."""
    (seat,) = state.to_act
    return state.apply({seat: action}).state


def tried(state: State, actions: Iterable[Action]) -> Iterator[Action]:
    """Those of these actions by which the mover wins at once."""
    (seat,) = state.to_act
    for action in actions:
        outcome = play(state, action).outcome
        if outcome is not None and outcome.winner == seat:
            yield action


def all_tried(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once."""
    return tried(state, state.legal(state.to_act[0]))
