"""Plays tic-tac-toe. Level 7 is perfect and sets traps; lower levels look less far and overlook diagonals.

Worths are counted in open lines. Levels 1 and 2 are easy, 3 to 5 medium; level 6 loses only if it overlooks something.
"""

from functools import cache, lru_cache
from random import Random

from game.ai.mind import Brief, Temper, felt, pick
from game.rules.classic import Classic
from game.rules.core import Action, Seat
from game.rules.grid import EMPTY, LINES, Line, live

PERFECT = Temper(depth=9, overlooks=0.0, cutoff=0.9, heat=0.1)
TEMPERS = (
    Temper(depth=1, overlooks=0.6, cutoff=9.0, heat=4.0),
    Temper(depth=1, overlooks=0.4, cutoff=6.0, heat=1.5),
    Temper(depth=2, overlooks=0.5, cutoff=5.0, heat=2.2),
    Temper(depth=3, overlooks=0.3, cutoff=3.0, heat=1.0),
    Temper(depth=4, overlooks=0.16, cutoff=2.0, heat=0.9),
    Temper(depth=6, overlooks=0.07, cutoff=2.0, heat=0.5),
    PERFECT,
)
"""The tempers of levels 1 to 7."""

DIAGONALS = LINES[6:]
WIN = 100.0
"""The worth of a won game, above any sum of open lines. Each empty square adds one more."""
LIVE = (0.0, 1.0, 3.0)
"""The worth of a line without the opponent's marks, by the number of own marks."""


def choose(state: Classic, seat: Seat, brief: Brief) -> Action:
    """The square on which this level writes."""
    temper = felt(TEMPERS[brief.level - 1], brief.style)
    mark, theirs = state.sides[seat], state.sides[1 - seat]
    lines = seen(state.cells, theirs, temper, brief.rng)
    worths = {}
    for square in state.legal(seat):
        cells = write(state.cells, int(square) - 1, mark)
        worths[square] = -worth(cells, theirs, min(temper.depth - 1, cells.count(EMPTY)), lines)
        if temper is PERFECT or brief.style == "trapper":
            worths[square] += hope(cells, mark)
    return pick(worths, temper, brief.rng)


def seen(cells: str, theirs: str, temper: Temper, rng: Random) -> tuple[Line, ...]:
    """The lines that this level considers. It may overlook a diagonal, unless the opponent threatens to complete it."""
    return tuple(
        line
        for line in LINES
        if line not in DIAGONALS or rng.random() >= temper.overlooks or live(cells, line, theirs) == 2
    )


def opponent(mark: str) -> str:
    """The other mark."""
    return "O" if mark == "X" else "X"


def write(cells: str, cell: int, mark: str) -> str:
    """Write one more mark into a cell."""
    return cells[:cell] + mark + cells[cell + 1 :]


@lru_cache(maxsize=100_000)
def worth(cells: str, mark: str, depth: int, lines: tuple[Line, ...] = LINES) -> float:
    """The worth for the side to move, looking `depth` plies ahead at these lines only."""
    theirs = opponent(mark)
    empty = [cell for cell in range(9) if cells[cell] == EMPTY]
    if any(cells[a] == cells[b] == cells[c] == theirs for a, b, c in lines):
        return -WIN - len(empty)
    if not empty:
        return 0.0
    if depth == 0:
        return sum(LIVE[live(cells, line, mark)] - LIVE[live(cells, line, theirs)] for line in lines)
    return max(-worth(write(cells, cell, mark), theirs, depth - 1, lines) for cell in empty)


def solved(cells: str, mark: str) -> float:
    """The worth for the side to move between perfect players."""
    return worth(cells, mark, cells.count(EMPTY))


@cache
def hope(cells: str, mark: str) -> float:
    """The chance that a careless opponent, who is to move, lets a perfect `mark` win.

    A careless opponent completes a line or blocks one, and otherwise writes anywhere.
    """
    theirs = opponent(mark)
    value = solved(cells, theirs)
    if value != 0:
        return float(value < 0)
    replies = careless(cells, mark)
    return sum(best_hope(write(cells, cell, theirs), mark) for cell in replies) / max(len(replies), 1)


def best_hope(cells: str, mark: str) -> float:
    """The chance that a perfect `mark`, who is to move, beats a careless opponent."""
    after = [write(cells, cell, mark) for cell in range(9) if cells[cell] == EMPTY]
    worths = [-solved(each, opponent(mark)) for each in after]
    return max(
        (hope(each, mark) for each, value in zip(after, worths, strict=True) if value == max(worths)), default=0.0
    )


def careless(cells: str, threat: str) -> list[int]:
    """The cells where a careless person without a line to complete may write: against a threat, or else anywhere."""
    empty = [cell for cell in range(9) if cells[cell] == EMPTY]
    blocks = [cell for line in LINES if live(cells, line, threat) == 2 for cell in line if cell in empty]
    return blocks or empty
