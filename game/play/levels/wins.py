"""Finds wins at once for each game, faster than by trying every action."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import singledispatch

from game.rules.core import Action, State
from game.rules.tris2.dice import rolled
from game.rules.tris2.mat import CELLS, ROLLS, runs_through
from game.rules.tris2.state import Tris2
from game.rules.ttic import Ttic
from game.rules.ultimate.boards import OPEN
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards


def play(state: State, action: Action) -> State:
    """The position after the mover's action."""
    (seat,) = state.to_act
    return state.apply({seat: action}).state


def win_at_once(state: State) -> Action | None:
    """An action by which the mover wins at once; None if there is none."""
    return next(wins(state), None)


def pressed(state: State) -> bool:
    """Whether the other side would win at once if the mover did nothing; only for games where that is quick to see."""
    return isinstance(state, Ttic) and next(_skipped(state).completions(), None) is not None


@singledispatch
def wins(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once."""
    return _tried(state, state.legal(state.to_act[0]))


@wins.register
def _(state: Ttic) -> Iterator[Action]:
    yield from state.completions()
    if state.version.supers_place and "S" in state.stock[state.mover] and pressed(state):  # 5.2.02
        yield from _tried(state, (each for each in state.legal(state.mover) if each.startswith("super")))


@wins.register
def _(state: Tris2) -> Iterator[Action]:
    tops = list(state.tops)
    for action in state.legal(state.mover):
        roll = ROLLS[action]
        kept, tops[roll.origin] = tops[roll.origin], ""
        tops[roll.to] = rolled(state.dice[CELLS[action[:2]]], roll.direction)[0]
        if next(runs_through(tops, roll.to), None):
            yield action
        tops[roll.origin], tops[roll.to] = kept, ""


@wins.register
def _(state: NineBoards) -> Iterator[Action]:
    """Only a mark that finishes a board can end the game, and three boards must be finished then."""
    if state.sent == UNNAMED or state.owners.count(OPEN) > 7:
        return
    for at in range(9) if state.sent == ANY else (int(state.sent) - 1,):
        cells = state.boards[at]
        if state.owners[at] == OPEN and (cells.count(".") == 1 or cells.count(state.sides[state.mover]) >= 2):
            yield from _tried(state, (each for each in state.legal(state.mover) if each[0] == str(at + 1)))


def _tried(state: State, actions: Iterable[Action]) -> Iterator[Action]:
    (seat,) = state.to_act
    for action in actions:
        outcome = play(state, action).outcome
        if outcome is not None and outcome.winner == seat:
            yield action


def _skipped(state: Ttic) -> Ttic:
    return replace(state, mover=1 - state.mover, plies=state.plies + 1)
