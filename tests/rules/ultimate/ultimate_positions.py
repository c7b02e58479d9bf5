"""Builds positions of ultimate tic-tac-toe by hand, and steps from them."""

import pytest

from game.rules.core import Event, IllegalAction
from game.rules.grid import LINES
from game.rules.rulebook import rules
from game.rules.ultimate.boards import NUMBERS
from game.rules.ultimate.state import Conduct, Gambit, NineBoards, Shardren, Ultimate

ALL = (Ultimate, Gambit, Conduct, Shardren)
every_game = pytest.mark.parametrize("game", ALL)
nobodys = pytest.mark.parametrize("game", [Ultimate, Gambit])
more_marks_win = pytest.mark.parametrize("game", [Conduct, Shardren])
every_line = pytest.mark.parametrize("line", LINES)

EMPTY = "." * 9
WON = {"X": "XXX......", "O": "OOO......"}
FULL = {"X": "XOXXOOOXX", "O": "OXOOXXXOO"}
"""Full boards without a line, by whose marks are more."""
UNTIL_NINTH = {"X": "XOXXOOOX.", "O": "OXOOXXXO."}
"""The same before the last mark, which is X's, or O's, on square 9."""


def at(game: type[NineBoards], to_move: str, sent: str, **boards: str) -> NineBoards:
    """A position: `b1` to `b9` are the boards that are not empty."""
    return game(tuple(boards.get(f"b{number}", EMPTY) for number in NUMBERS), "XO".index(to_move), sent)


def owned(game: type[NineBoards], to_move: str, sent: str, owners: str, **boards: str) -> NineBoards:
    """A position from the owners of its boards: `X` and `O` by a line, `x`, `o` and `-` full, `.` empty."""
    full = {**WON, "x": FULL["X"], "o": FULL["O"], "-": FULL["X"], ".": EMPTY}
    given = {f"b{number}": full[each] for number, each in zip(NUMBERS, owners, strict=True)}
    return at(game, to_move, sent, **{**given, **boards})


def after(state: NineBoards, *actions: str) -> NineBoards:
    for action in actions:
        state = step(state, action)[0]
    return state


def step(state: NineBoards, action: str) -> tuple[NineBoards, tuple[Event, ...]]:
    found, events = state.apply({state.to_act[0]: action})
    assert isinstance(found, NineBoards)
    return found, events


def legal(state: NineBoards) -> list[str]:
    return list(state.legal(state.to_act[0]))


def refused(state: NineBoards, action: str) -> str | None:
    """The number of the rule that refuses an action, without its book."""
    seat = state.to_act[0]
    refusal = state.refuse(seat, action)
    assert refusal is not None, f"{action} is legal"
    assert action not in state.legal(seat)
    with pytest.raises(IllegalAction):
        state.apply({seat: action})
    if refusal.rule is None:
        return None
    assert refusal.rule in rules()
    book, _, number = refusal.rule.partition("-")
    assert book == state.book
    return number


def ended(state: NineBoards) -> tuple[str, str]:
    """How it ended, and by which rule of its book."""
    assert state.outcome.rule in rules()
    return state.ending(), state.outcome.rule.removeprefix(f"{state.book}-")


def start(game: type[NineBoards]) -> NineBoards:
    """The position before the first mark."""
    return after(Conduct(), "board:5") if game is Conduct else game()
