"""How a game stands, between -1 and 1: one function a rule set, for the side to move. The looks ahead are short."""

from collections.abc import Callable, Mapping
from math import tanh

from game.ai import classic, tactic, tris2, ttic, ultimate
from game.ai.mind import Brief, TimeUp
from game.ai.ttic_search import WIN
from game.ai.ultimate_board import SURE, Board
from game.ai.ultimate_search import Enough, Search
from game.ai.ultimate_worths import UNIT
from game.rules.classic import Classic
from game.rules.core import Action, State, other
from game.rules.tactic import Tactic
from game.rules.tris2 import Tris2
from game.rules.ttic import Ttic
from game.rules.ultimate import NineBoards

SWEEPS, PLIES = 4_000, 4
"""How far a look ahead goes on nine boards."""

BALANCED = -5.0
"""What Tris 2's worths, which count the safe replies that are left to the opponent, come to where nobody is ahead."""

Estimate = Callable[[State, Brief], float]


def of_classic(state: State, brief: Brief) -> float:
    """What it comes to between players who see everything; in a draw, whose traps are the better ones."""
    assert isinstance(state, Classic)
    mover = state.to_act[0]
    own, theirs = state.sides[mover], state.sides[other(mover)]
    worth = classic.solved(state.cells, own)
    if worth:
        return 1.0 if worth > 0 else -1.0
    return 0.5 * (classic.best_hope(state.cells, own) - classic.hope(state.cells, theirs))


def of_ttic(state: State, brief: Brief) -> float:
    """What the search makes of it."""
    assert isinstance(state, Ttic)
    return scaled(max(ttic.worths(state, brief).values(), default=0.0), 12.0, WIN / 2)


def of_tris2(state: State, brief: Brief) -> float:
    """What the search makes of it: safe replies, or a win."""
    assert isinstance(state, Tris2)
    worth = max(tris2.worths(state, brief).values(), default=BALANCED)
    return scaled(worth - BALANCED, 15.0, tris2.WIN / 2)


def of_tactic(state: State, brief: Brief) -> float:
    """What it is worth to the first seat between players who know the solution."""
    assert isinstance(state, Tactic)
    found = tactic.solution(state, 0)
    return 0.0 if found is None else found.value


def of_ultimate(state: State, brief: Brief) -> float:
    """What a short look ahead makes of it."""
    assert isinstance(state, NineBoards)
    return scaled(max(worths_on_boards(state, SWEEPS, PLIES, 0, brief).values()), UNIT, SURE)


ESTIMATES: Mapping[str, Estimate] = {
    "classic": of_classic,
    "ttic-1": of_ttic,
    "ttic-2": of_ttic,
    "tris2": of_tris2,
    "tactic": of_tactic,
    "ultimate": of_ultimate,
    "ultimate-gambit": of_ultimate,
    "ultimate-conduct": of_ultimate,
    "ultimate-shardren": of_ultimate,
}


def worths_on_boards(state: NineBoards, sweeps: int, plies: int, margin: int, brief: Brief) -> Mapping[Action, float]:
    """What each action on nine boards is worth to the mover, looking as far ahead as `plies` and `sweeps` allow; exact
    for those within `margin` of the best."""
    search = Search(Board(state), sweeps, brief)
    tries, _ = ultimate.options(search, state)
    known: dict[Action, float] = dict.fromkeys(tries, 0.0)
    for depth in range(plies):
        found: dict[Action, float] = {}
        try:
            ultimate.look(tries, known, depth, margin, found)
        except (Enough, TimeUp):
            break
        known = found
    return known


def scaled(worth: float, much: float, won: float) -> float:
    """A worth between -1 and 1: `much` is a clear advantage, from `won` on it is proved to be won."""
    if abs(worth) >= won:
        return 1.0 if worth > 0 else -1.0
    return 0.98 * tanh(worth / much)
