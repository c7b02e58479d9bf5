"""A fast board for ultimate tic-tac-toe, with take-back and a worth; it plays exactly what `game.rules.ultimate` says.

A local board is one number, its base-3 `code`: digit 0 is empty, 1 is X, 2 is O. Everything about a code is looked
up in tables that are worked out when the first bot of a rule set thinks.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.rules.core import Seat
from game.rules.grid import LINES
from game.rules.ultimate import ANY, UNNAMED, NineBoards
from game.rules.ultimate_boards import NOBODY, OPEN, PLACES, owner

CODES = 3**9
DIGITS: tuple[int, ...] = tuple(3**cell for cell in range(9))
MARKS = ".XO"
ANYWHERE = -1
"""As a board one is sent to: any that is open."""
OWNERS = {OPEN: 0, "X": 1, "O": 2, NOBODY: 3}
MOVES = {action: 9 * board + cell for action, (board, cell) in PLACES.items()}
"""The rules' actions as this board writes them."""
LINES_AT = tuple(tuple(line for line in LINES if board in line) for board in range(9))

WIN = 1000.0
"""Worth of a won game; all other worths stay well below."""
LINE = 100.0
"""Worth of a line of boards that is sure to be won."""
FREE = 9.0
"""Worth of a free move."""
WORTHS: Mapping[str, tuple[float, float]] = {
    "ultimate": (4.0, 0.0),
    "ultimate-gambit": (8.0, 12.0),
    "ultimate-conduct": (20.0, 0.0),
    "ultimate-shardren": (20.0, 0.0),
}
"""For each rule set what a local board is worth while the game goes on, and when it ends without a winner.

Zero's Gambit counts the boards of drawn games; where more marks win, more boards do in the end.
"""

Chances = tuple[float, float]
"""How likely X and O are to own a local board."""


@dataclass(frozen=True)
class Tables:
    """Everything about a local board, by its code."""

    owner: Sequence[int]
    """Among OWNERS."""
    empties: Sequence[tuple[int, ...]]
    """The cells still empty; none on a finished board."""
    chances: Sequence[Chances]
    """Who will own it if a coin says each time who writes, a line at hand is completed, and else any cell will do."""
    moved: tuple[Sequence[Chances], Sequence[Chances]]
    """The same after the best mark that X, or O, can write on it now."""


@cache
def tables(more_marks_win: bool) -> Tables:
    """The tables of rule sets in which more marks take a full board, or do not. Half a second for the first time."""
    owners = [0] * CODES
    empties: list[tuple[int, ...]] = [()] * CODES
    chances = [(0.0, 0.0)] * CODES
    moved = ([(0.0, 0.0)] * CODES, [(0.0, 0.0)] * CODES)
    for code in reversed(range(CODES)):
        cells = "".join(MARKS[code // digit % 3] for digit in DIGITS)
        owned = OWNERS[owner(cells, more_marks_win)]
        owners[code] = owned
        if owned:
            chances[code] = moved[0][code] = moved[1][code] = (float(owned == 1), float(owned == 2))
            continue
        empties[code] = tuple(cell for cell in range(9) if cells[cell] == ".")
        halves = []
        for seat in (0, 1):
            after = [code + (seat + 1) * DIGITS[cell] for cell in empties[code]]
            best = max((chances[each] for each in after), key=lambda pair: (pair[0] - pair[1]) * (1 - 2 * seat))
            moved[seat][code] = best
            share = [best] if best[seat] == 1.0 else [chances[each] for each in after]
            halves.append((sum(pair[0] for pair in share) / len(share), sum(pair[1] for pair in share) / len(share)))
        chances[code] = (halves[0][0] + halves[1][0]) / 2, (halves[0][1] + halves[1][1]) / 2
    return Tables(owners, empties, chances, moved)


def lines_worth(p: Sequence[float]) -> float:
    """How many of the eight lines of boards a side will own, if it owns each board with these chances."""
    a, b, c, d, e, f, g, h, i = p
    return a * (b * c + d * g + e * i) + e * (b * h + d * f + c * g) + i * (c * f + g * h)


class Board:
    """One position; `play` and `take_back` change it in place."""

    def __init__(self, state: NineBoards) -> None:
        self.tables = tables(state.more_marks_win)
        self.more_marks_win = state.more_marks_win
        self.boards_worth, self.draw_worth = WORTHS[state.ruleset]
        self.codes = [sum(MARKS.index(mark) * digit for mark, digit in zip(cells, DIGITS, strict=True))
                      for cells in state.boards]  # fmt: skip
        self.owners = [OWNERS[owned] for owned in state.owners]
        self.chances = [[self.tables.chances[code][seat] for code in self.codes] for seat in (0, 1)]
        self.mover: Seat = state.mover
        self.sent = ANYWHERE if state.sent in (ANY, UNNAMED) else int(state.sent) - 1
        self.result: float | None = None
        """Once it is over, its worth to X."""
        self._past: list[tuple[int, int, int, int]] = []

    @property
    def key(self) -> tuple[int, ...]:
        """The same for positions that are the same."""
        return (*self.codes, self.sent, self.mover)

    def moves(self) -> list[int]:
        """Every legal move, while it is not over; without the closed opening of Zero's Gambit."""
        empties, codes = self.tables.empties, self.codes
        if self.sent != ANYWHERE:
            first = 9 * self.sent
            return [first + cell for cell in empties[codes[self.sent]]]
        return [9 * board + cell for board in range(9) for cell in empties[codes[board]]]

    def play(self, move: int) -> None:
        """Write the mover's mark; the opponent is sent."""
        board, cell = divmod(move, 9)
        old = self.codes[board]
        self._past.append((board, old, self.sent, self.mover))
        code = old + (self.mover + 1) * DIGITS[cell]
        self._set(board, code)
        owned = self.tables.owner[code]
        if owned:
            self.owners[board] = owned
            self._finished(board, owned)
        self.sent = ANYWHERE if self.owners[cell] else cell
        self.mover = 1 - self.mover

    def take_back(self) -> None:
        """Undo the last move."""
        board, code, self.sent, self.mover = self._past.pop()
        self.owners[board] = 0
        self._set(board, code)
        self.result = None

    def _set(self, board: int, code: int) -> None:
        self.codes[board] = code
        self.chances[0][board], self.chances[1][board] = self.tables.chances[code]

    def _finished(self, board: int, owned: int) -> None:
        """See whether this board, the last one finished, ended the game."""
        owners = self.owners
        if owned != OWNERS[NOBODY]:
            for a, b, c in LINES_AT[board]:
                if owners[a] == owners[b] == owners[c]:
                    self.result = WIN if owned == 1 else -WIN
                    return
        if 0 not in owners:
            lead = owners.count(1) - owners.count(2)
            self.result = (WIN if lead > 0 else -WIN) if self.more_marks_win else self.draw_worth * lead

    def worth(self) -> float:
        """What the position, which is not over, is worth to the side to move."""
        xs, os = self.chances
        sent, mover = self.sent, self.mover
        if sent == ANYWHERE:
            worth = LINE * (lines_worth(xs) - lines_worth(os)) + self.boards_worth * (sum(xs) - sum(os))
            return (worth if mover == 0 else -worth) + FREE
        kept = xs[sent], os[sent]
        xs[sent], os[sent] = self.tables.moved[mover][self.codes[sent]]
        worth = LINE * (lines_worth(xs) - lines_worth(os)) + self.boards_worth * (sum(xs) - sum(os))
        xs[sent], os[sent] = kept
        return worth if mover == 0 else -worth
