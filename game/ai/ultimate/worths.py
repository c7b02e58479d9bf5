"""Reads the learned worths of shapes, and builds the tables for the search.

`assets/bots/train_ultimate.py` writes the file: a line that says what made it, then the compressed numbers. Worths are
whole numbers here; UNIT is 1 in the trainer.
"""

import lzma
from array import array
from collections.abc import Sequence
from functools import cache, partial

from game import installed
from game.ai.ultimate.shapes import CLASSES, DIGITS, LINE_KINDS, WON, shapes
from game.paths import ASSETS
from game.rules.core import Seat
from game.rules.grid import LINES

UNIT = 256
MOST = 32_000
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 1 << 18, "lc": 0, "pb": 0}]
FILES = {
    "ultimate": "ultimate-standard.bin",
    "ultimate-gambit": "ultimate-standard.bin",
    "ultimate-conduct": "ultimate-marks.bin",
    "ultimate-shardren": "ultimate-marks.bin",
}
"""The file for each rule set. In the first two, nobody owns a full board without a line."""

LINE = 1_000_000
"""The worth of a line of boards, which ends the game. All other worths together are much less."""
NOWHERE = 9
"""Stands for a board whose sending is counted elsewhere."""


def packed(worths: Sequence[float], made_by: str) -> bytes:
    """The file's content: a first line, then the low bytes of all numbers, then the high ones."""
    whole = [min(max(round(UNIT * worth), -MOST), MOST) & 0xFFFF for worth in worths]
    data = bytes(number & 0xFF for number in whole) + bytes(number >> 8 for number in whole)
    return installed.sealed(f"{made_by}\n".encode() + lzma.compress(data, lzma.FORMAT_RAW, filters=FILTERS))


def unpacked(content: bytes) -> list[int]:
    """The numbers in the content of a file."""
    packed = installed.unsealed(content).partition(b"\n")[2]
    data = lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS)
    half = len(data) // 2
    both = bytearray(len(data))
    both[::2], both[1::2] = data[:half], data[half:]
    return array("h", bytes(both)).tolist()


class Cells(dict[int, list[int]]):
    """The empty cells for each code, computed when they are first needed."""

    def __missing__(self, code: int) -> list[int]:
        self[code] = found = [cell for cell, digit in enumerate(DIGITS) if code // digit % 3 == 0]
        return found


class Squares(dict[int, list[int]]):
    """For each code, nine times the board plus each empty cell; computed when they are first needed."""

    def __init__(self, cells: Cells, board: int) -> None:
        super().__init__()
        self._cells, self._board = cells, board

    def __missing__(self, code: int) -> list[int]:
        self[code] = found = [9 * self._board + cell for cell in self._cells[code]]
        return found


Written = tuple[list[tuple[int, int, int]], list[int], int]


class Marks(dict[int, Written]):
    """The marks that one side can write on one board, for each code; computed when they are first needed.

    A value has three parts. First the marks: where each sends (NOWHERE if to the same board), the board's worth after
    it, and the index of its class in the second part. Then the possible classes, the present one first. Last the
    board's present worth.
    """

    def __init__(self, worths: "Worths", mover: Seat, board: int) -> None:
        super().__init__()
        self._worths, self._mover, self._board = worths, mover, board

    def __missing__(self, code: int) -> Written:
        mover, board, worths = self._mover, self._board, self._worths
        alone, classes = worths.alone[mover][board], worths.classes
        seen = [classes[code]]
        marks = []
        for cell in worths.cells[code]:
            after = code + (mover + 1) * DIGITS[cell]
            if classes[after] not in seen:
                seen.append(classes[after])
            place = seen.index(classes[after])
            if cell == board:
                marks.append((NOWHERE, alone[after] - worths.sent[1 - mover][board][after], place))
            else:
                marks.append((cell, alone[after], place))
        self[code] = found = marks, seen, alone[code]
        return found


Row = list[int]
"""The worths of a line for each class of one board, with the other two boards fixed."""


def rows_of(worths: list[int], place: int) -> list[Row]:
    """The rows of a line for the board in `place` (0, 1, 2), by the classes of the other two boards (the first one
    counts CLASSES)."""
    step = CLASSES ** (2 - place)
    first, second = (each for each in (CLASSES**2, CLASSES, 1) if each != step)
    starts = [a * first + b * second for a in range(CLASSES) for b in range(CLASSES)]
    return [worths[start : start + CLASSES * step : step] for start in starts]


class Worths:
    """All tables of one file; all worths are 0 if it is damaged. `mover` is the side for whom a worth counts."""

    def __init__(self, file: str, more_marks_win: bool) -> None:
        known = shapes(more_marks_win)
        numbers = installed.read(file, partial(_read, file, known.free), lambda: [0] * known.free)
        by_number = [0, *numbers, *(-each for each in reversed(numbers))]
        alone = [[by_number[number] for number in board] for board in known.boards()]
        self.owners = known.owners
        """The owner for each code."""
        self.cells = Cells()
        """The empty cells for each code."""
        self.squares = [Squares(self.cells, board) for board in range(9)]
        """For each board and code, the moves on it."""
        self.classes = known.classes
        """The class of each code."""
        self.alone = (alone, [[-worth for worth in board] for board in alone])
        """For each mover, board and code, the worth of the board."""
        self.sent = [[[by_number[number] for number in board] for board in side] for side in known.sent()]
        """For each mover, board and code, the worth of being sent there; on a finished board, that of a free move."""
        self.free = by_number[known.free]
        lines = [[by_number[number] for number in kind] for kind in known.lines()]
        for kind in lines:
            for mark, sign in ((1, LINE), (2, -LINE)):
                kind[WON[mark] * (CLASSES**2 + CLASSES + 1)] = sign
        self.lines = (lines, [[-worth for worth in kind] for kind in lines])
        """For each mover, kind of line and three classes, as in `Shapes.lines`, the worth of the line."""
        rows = [[[rows_of(kind, place) for place in range(3)] for kind in side] for side in self.lines]
        self.rows = tuple([_rows(rows[mover], board) for board in range(9)] for mover in (0, 1))
        """For each mover and board, the rows and the other two boards of each line through it."""
        self.marks = tuple([Marks(self, mover, board) for board in range(9)] for mover in (0, 1))


def _read(file: str, count: int) -> list[int]:
    numbers = unpacked((ASSETS / "bots" / file).read_bytes())
    if len(numbers) != count:
        raise ValueError(f"There are {len(numbers)} worths instead of {count}.")
    return numbers


def _rows(rows: list[list[list[Row]]], board: int) -> list[tuple[list[Row], int, int]]:
    found = []
    for line, kind in zip(LINES, LINE_KINDS, strict=True):
        if board in line:
            x, y = (each for each in line if each != board)
            found.append((rows[kind][line.index(board)], x, y))
    return found


@cache
def worths_of(ruleset: str, more_marks_win: bool) -> Worths:
    """The tables of a rule set. The first call takes 0.1 s."""
    return Worths(FILES[ruleset], more_marks_win)
