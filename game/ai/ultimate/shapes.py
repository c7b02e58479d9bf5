"""Numbers the shapes of local boards and of lines of boards, for which worths are learned.

A local board is a number, its base-3 `code`: digit 0 is empty, 1 is X, 2 is O. Rotations, reflections and the exchange
of X and O give one shape, so only a few thousand worths have to be learned. The player and the trainer,
`assets/bots/train_ultimate.py`, use the same numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

from game.rules.grid import LINES, SYMMETRIES
from game.rules.ultimate.boards import NOBODY, OPEN, owner

DIGITS: tuple[int, ...] = tuple(3**cell for cell in range(9))
MARKS = ".XO"
OWNERS = {OPEN: 0, "X": 1, "O": 2, NOBODY: 3}

KINDS = (0, 1, 0, 1, 2, 1, 0, 1, 0)
"""The kind of each local board: 0 corner, 1 edge, 2 centre."""
MODELS = (0, 1, 4)
"""The board that represents each kind."""
LINE_KINDS = (0, 1, 0, 0, 1, 0, 2, 2)
"""The kind of each line of boards, in the order of LINES: 0 along a side, 1 through the middle, 2 diagonal."""

CLASSES = 27
"""The number of states of a local board in a line of boards: five prospects of X times five of O, won by X, won by
O."""
WON = {1: 25, 2: 26}
SWAPPED_CLASSES = (*(cls % 5 * 5 + cls // 5 for cls in range(25)), 26, 25)

Cells = tuple[int, ...]


def recoded(cells: Cells, marks: Sequence[int] = (0, 1, 2)) -> list[int]:
    """For each code, the code after each cell has moved to the place in `cells`, and each digit has become one of
    `marks`."""
    found = [0]
    for to in cells:
        found = [code + mark * DIGITS[to] for mark in marks for code in found]
    return found


@dataclass(frozen=True)
class Shapes:
    """The shapes of the rule sets in which more marks take a full board, or of the others.

    Each shape has a number from 1 on. The negative number is the shape with X and O exchanged, whose worth is negative,
    too. The number 0 has no worth: it is a shape that is its own exchange, or a finished board.
    """

    more_marks_win: bool

    @cached_property
    def owners(self) -> list[int]:
        """For each code of a local board, its owner, a value of OWNERS."""
        return [OWNERS[owner("".join(map(MARKS.__getitem__, marks)), self.more_marks_win)] for marks in _boards()]

    @cached_property
    def classes(self) -> list[int]:
        """For each code of a local board, its class in a line of boards."""
        prospects = [0 if owned else self._prospect(marks) for marks, owned in zip(_boards(), self.owners, strict=True)]
        swap = recoded(SYMMETRIES[0], (0, 2, 1))
        return [
            WON.get(owned, 5 * prospect + prospects[exchanged])
            for owned, prospect, exchanged in zip(self.owners, prospects, swap, strict=True)
        ]

    def _prospect(self, marks: Cells) -> int:
        """X's prospects of owning a board, from 0 (X cannot own it) to 4.

        4: two cells would complete a line. 3: one cell would. 2: a line is open; unless more marks win, it must have a
        mark of X. 1: a line is open, or if more marks win, X can still get more marks.
        """
        ways = set()
        most = -1
        for a, b, c in LINES:
            x, y, z = marks[a], marks[b], marks[c]
            if x != 2 and y != 2 and z != 2:
                count = x + y + z
                if count == 2:
                    ways.add(a if x == 0 else b if y == 0 else c)
                elif count > most:
                    most = count
        if ways:
            return min(2 + len(ways), 4)
        if self.more_marks_win:
            return 2 if most >= 0 else int(marks.count(2) < 5)
        return most + 1

    @cached_property
    def _folds(self) -> tuple[list[list[int]], list[list[int]]]:
        """For each kind of board and each code: its shape, and its shape if X and O are not exchanged."""
        swap = recoded(SYMMETRIES[0], (0, 2, 1))
        both, apart = [], []
        for model in MODELS:
            keeping = [recoded(cells) for cells in SYMMETRIES if cells[model] == model]
            least = list(map(min, *keeping))
            signed = [_signed(code, least[swap[at]]) for at, code in enumerate(least)]
            both.append([0 if owned else code for code, owned in zip(signed, self.owners, strict=True)])
            apart.append([0 if owned else code + 1 for code, owned in zip(least, self.owners, strict=True)])
        return both, apart

    @cached_property
    def _parts(self) -> list[list[int]]:
        """The shapes in the order of the file, by kind: boards, boards that the mover is sent to, and lines."""
        return [*self._folds[0], *self._folds[1], *_lines()]

    @cached_property
    def _numbers(self) -> list[dict[int, int]]:
        """For each part, the number of each of its shapes."""
        numbers, first = [], 1
        for part in self._parts:
            shapes = sorted({abs(shape) for shape in part} - {0})
            numbers.append({shape: first + at for at, shape in enumerate(shapes)})
            first += len(shapes)
        return numbers

    @property
    def free(self) -> int:
        """The number of the free move."""
        return 1 + sum(map(len, self._numbers))

    def _numbered(self, part: int) -> list[int]:
        numbers = self._numbers[part]
        return [0 if shape == 0 else numbers[shape] if shape > 0 else -numbers[-shape] for shape in self._parts[part]]

    @cached_property
    def _recoded_to_model(self) -> list[list[int]]:
        """For each board and each code, the code as seen on the board that represents its kind."""
        return [
            recoded(next(cells for cells in SYMMETRIES if cells[board] == MODELS[kind]))
            for board, kind in enumerate(KINDS)
        ]

    def boards(self) -> list[list[int]]:
        """For each local board and each code, the number of its shape."""
        numbers = [self._numbered(kind) for kind in range(3)]
        return [_taken(numbers[kind], seen) for kind, seen in zip(KINDS, self._recoded_to_model, strict=True)]

    def sent(self) -> list[list[list[int]]]:
        """For X and O to move, for each board and each code, the number of being sent to that board.

        A finished board gives a free move.
        """
        numbers = [self._numbered(3 + kind) for kind in range(3)]
        numbers = [[number or self.free for number in part] for part in numbers]
        swap = recoded(SYMMETRIES[0], (0, 2, 1))
        as_x = [_taken(numbers[kind], seen) for kind, seen in zip(KINDS, self._recoded_to_model, strict=True)]
        return [as_x, [_taken(part, swap) for part in as_x]]

    def lines(self) -> list[list[int]]:
        """For each kind of line and the classes a, b, c of its boards, the number of its shape, at 729 a + 27 b + c."""
        return [self._numbered(6 + kind) for kind in range(3)]


def _boards() -> Iterator[Cells]:
    """The marks of every code in order: 0 empty, 1 X, 2 O.

    The cells are in reverse order, which does not matter for lines and counts.
    """
    return product(range(3), repeat=9)


@cache
def shapes(more_marks_win: bool) -> Shapes:
    """The shapes, computed once."""
    return Shapes(more_marks_win)


def _signed(shape: int, exchanged: int) -> int:
    """The number that represents a shape and its exchange, from 1 on; 0 if they are the same."""
    return 0 if shape == exchanged else shape + 1 if shape < exchanged else -exchanged - 1


def _lines() -> Iterable[list[int]]:
    """The shapes of each kind of line, which are the same from both ends."""
    triples = [(a, b, c) for a in range(CLASSES) for b in range(CLASSES) for c in range(CLASSES)]

    def least(a: int, b: int, c: int) -> int:
        return min(a, c) * CLASSES**2 + b * CLASSES + max(a, c)

    swap = SWAPPED_CLASSES
    part = [_signed(least(a, b, c), least(swap[a], swap[b], swap[c])) for a, b, c in triples]
    return [part] * 3


def _taken(values: Sequence[int], places: Iterable[int]) -> list[int]:
    return [values[place] for place in places]
