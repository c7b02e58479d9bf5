"""Says what new puzzles of ultimate tic-tac-toe are made of."""

from collections.abc import Sequence

from game.ai.candidates import Aim, Candidate, Lots, Puzzles
from game.rules.grid import SYMMETRIES, moved
from game.rules.registry import RULESETS
from game.rules.ultimate.boards import NUMBERS
from game.rules.ultimate.state import NineBoards


def turned(candidate: Candidate[NineBoards]) -> Sequence[str]:
    """The eight texts: the boards turn, and so do their squares."""
    state, found = candidate.state, []
    for way in SYMMETRIES:
        boards = moved([f"{moved(cells, way)}/" for cells in state.boards], way)
        sent = NUMBERS[way[int(state.sent) - 1]] if state.sent in NUMBERS else state.sent
        found.append(f"{boards} {state.mover} {sent}")
    return found


def begin(ruleset: str, _lots: Lots) -> NineBoards:
    """Nine empty boards."""
    boards = RULESETS[ruleset]()
    assert isinstance(boards, NineBoards)
    return boards


PUZZLES = Puzzles(
    ((Aim("win 2"), Aim("survive 1")), (Aim("win 2"), Aim("survive 2")), (Aim("win 3"), Aim("survive 2"))),
    turned,
    begin=begin,
    plies=range(32, 56),
)
