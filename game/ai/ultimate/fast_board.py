"""A fast model of nine boards for searching, with the rules of `game.rules.ultimate.state`.

A position's worth for a side is the sum over its boards, its lines of boards, and the board that the mover is sent to.
One sweep over tables gives the worths of all moves.
"""

from game.ai.ultimate.shapes import CLASSES, DIGITS, LINE_KINDS, MARKS
from game.ai.ultimate.worths import Worths, worths_of
from game.rules.core import Seat
from game.rules.grid import LINES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards

ANYWHERE = -1
"""The value of `sent` if any open board will do."""

WIN = 100_000
"""The worth of a won game, less one for each ply that it takes."""
LAST = WIN - 81
"""The worth of a game that is won on the last open board."""
SURE = WIN - 1000
"""A worth from here on is a won game."""
LEADS = {"ultimate": 0, "ultimate-gambit": 26, "ultimate-conduct": 0, "ultimate-shardren": 0}
"""The worth of one more local board in a drawn game. Only Zero's Gambit counts the boards of drawn games."""


class FastBoard:
    """One position. `put` changes it in place; the caller keeps the side to move and the board it is sent to.

    `contempt` is the worth that a draw costs the side that was asked, which then prefers slightly worse moves.
    """

    def __init__(self, state: NineBoards, contempt: int = 0) -> None:
        self.worths: Worths = worths_of(state.ruleset, state.more_marks_win)
        self.more_marks_win = state.more_marks_win
        self.lead_worth = LEADS[state.ruleset]
        self.drawn = contempt if state.mover else -contempt
        """The worth of a draw for X, without LEADS."""
        self.codes = [sum(MARKS.index(mark) * digit for mark, digit in zip(cells, DIGITS, strict=True))
                      for cells in state.boards]  # fmt: skip
        self.classes = [self.worths.classes[code] for code in self.codes]
        self.sends = [[*(side[board][code] for board, code in enumerate(self.codes)), 0] for side in self.worths.sent]
        """For X and for O, the worth of being sent to each board; 0 for NOWHERE."""
        self.mover: Seat = state.mover
        self.sent = ANYWHERE if state.sent in (ANY, UNNAMED) else int(state.sent) - 1

    @property
    def open(self) -> list[int]:
        """The unfinished boards."""
        owners = self.worths.owners
        return [board for board, code in enumerate(self.codes) if not owners[code]]

    def put(self, board: int, code: int) -> None:
        """Set a local board."""
        self.codes[board] = code
        self.classes[board] = self.worths.classes[code]
        xs, os = self.sends
        xs[board], os[board] = self.worths.sent[0][board][code], self.worths.sent[1][board][code]

    def own(self, mover: Seat) -> int:
        """The worth of boards and lines for a side, computed from scratch. A search only adds the changes."""
        alone, lines = self.worths.alone[mover], self.worths.lines[mover]
        classes = self.classes
        total = sum(alone[board][code] for board, code in enumerate(self.codes))
        for (a, b, c), kind in zip(LINES, LINE_KINDS, strict=True):
            total += lines[kind][(classes[a] * CLASSES + classes[b]) * CLASSES + classes[c]]
        return total

    def outcomes(self, board: int) -> tuple[int, int, int]:
        """The worth for X if X, O or nobody owns this board in the end, with all other boards finished."""
        owners = [self.worths.owners[code] for code in self.codes]
        found = []
        for owned in (1, 2, 3):
            owners[board] = owned
            lead = owners.count(1) - owners.count(2)
            lined = owned != 3 and any(
                owners[a] == owners[b] == owners[c] == owned for a, b, c in LINES if board in (a, b, c)
            )
            if lined:
                lead = 3 - 2 * owned
            if lined or self.more_marks_win:
                found.append(LAST if lead > 0 else -LAST)
            else:
                found.append(self.drawn + self.lead_worth * lead)
        return found[0], found[1], found[2]

    def ahead(self, mover: Seat, board: int, own: int) -> list[int]:
        """The worth for the mover of the position after each mark on a board.

        `own` is the present worth of boards and lines for the mover. Above LINE / 2 the mark wins; below the negative
        it loses.
        """
        classes = self.classes
        marks, seen, now = self.worths.marks[mover][board][self.codes[board]]
        rows = self.worths.rows[mover][board]
        if len(rows) == 2:
            (a, ax, ay), (b, bx, by) = rows
            first, second = a[classes[ax] * CLASSES + classes[ay]], b[classes[bx] * CLASSES + classes[by]]
            lines = [first[each] + second[each] for each in seen]
        elif len(rows) == 3:
            (a, ax, ay), (b, bx, by), (c, cx, cy) = rows
            first, second = a[classes[ax] * CLASSES + classes[ay]], b[classes[bx] * CLASSES + classes[by]]
            third = c[classes[cx] * CLASSES + classes[cy]]
            lines = [first[each] + second[each] + third[each] for each in seen]
        else:
            (a, ax, ay), (b, bx, by), (c, cx, cy), (d, dx, dy) = rows
            first, second = a[classes[ax] * CLASSES + classes[ay]], b[classes[bx] * CLASSES + classes[by]]
            third, fourth = c[classes[cx] * CLASSES + classes[cy]], d[classes[dx] * CLASSES + classes[dy]]
            lines = [first[each] + second[each] + third[each] + fourth[each] for each in seen]
        own -= now + lines[0]
        sends = self.sends[1 - mover]
        return [own + worth + lines[place] - sends[cell] for cell, worth, place in marks]
