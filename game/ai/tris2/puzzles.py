"""Says what new puzzles of Tris 2 are made of."""

from collections.abc import Iterator, Sequence

from game.ai.candidates import Aim, Candidate, Lots, Puzzles
from game.rules.tris2.mat import ROLLS, SIZE
from game.rules.tris2.starts import NUMBER_OF_STARTS, start_number
from game.rules.tris2.state import Tris2


def turned(candidate: Candidate[Tris2]) -> Sequence[str]:
    """The eight texts. What was rolled last counts only for what it would take back."""
    state = candidate.state
    free = frozenset(state.legal(state.mover))
    return [_seen(state, free, way) for way in range(8)]


def _seen(state: Tris2, free: frozenset[str], way: int) -> str:
    """How the dice lie, and which rolls there are, seen from one of eight sides."""
    dice = sorted((_cell(cell, way), _die(die, way)) for cell, die in enumerate(state.dice) if die)
    return f"{dice} {sorted(_rolls(free, way))}"


def _rolls(free: frozenset[str], way: int) -> Iterator[tuple[int, int]]:
    """Every roll, as the cells that it leaves and reaches."""
    for action in free:
        yield _cell(ROLLS[action].origin, way), _cell(ROLLS[action].to, way)


def _cell(cell: int, way: int) -> int:
    row, column = divmod(cell, SIZE)
    row, column = (column, row) if way & 1 else (row, column)
    return (SIZE - 1 - row if way & 2 else row) * SIZE + (SIZE - 1 - column if way & 4 else column)


def _die(die: str, way: int) -> str:
    """A die keeps its top; what lay north and south lies east and west after a quarter turn."""
    return die[0] + die[2] + die[1] if way & 1 else die


def begin(_ruleset: str, lots: Lots) -> Tris2:
    """A start, as the dice fell."""
    return start_number(lots.below(NUMBER_OF_STARTS))


PUZZLES = Puzzles(
    ((Aim("survive 1", 3),), (Aim("survive 1"),), (Aim("win 2", 2),)),
    turned,
    begin=begin,
    plies=range(3, 17),
)
