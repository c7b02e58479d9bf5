"""Measures marks on nine cells for a character: lines blocked, lines still open, threats."""

from game.rules.grid import EMPTY, LINES

Line = tuple[int, int, int]


def live(cells: str, line: Line, mark: str) -> int:
    """How many marks of this kind stand on a line; 0 if any other does."""
    marks = {cells[cell] for cell in line} - {EMPTY}
    return sum(cells[cell] == mark for cell in line) if marks == {mark} else 0


def blocks(cells: str, cell: int, theirs: str) -> float:
    """How much a mark on this cell takes from the opponent's lines."""
    return sum(live(cells, line, theirs) ** 2 for line in LINES if cell in line)


def serves(cells: str, cell: int, own: str) -> float:
    """How many lines a mark on this cell can still serve."""
    return sum(cell in line and all(cells[each] in (own, EMPTY) for each in line) for line in LINES)


def threats(cells: str, mark: str) -> int:
    """How many lines one more mark would make."""
    return sum(live(cells, line, mark) == 2 for line in LINES)
