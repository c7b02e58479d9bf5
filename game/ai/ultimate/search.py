"""Searches ultimate tic-tac-toe: a principal variation search on the fast board, with a transposition table.

Moves are ordered by their static worths. Bad moves are searched less deep, or not at all.

Worths are for the side to move.
"""

from typing import NamedTuple

from game.ai.mind import Brief, TimeUp
from game.ai.ultimate.fast_board import ANYWHERE, LAST, WIN, FastBoard
from game.ai.ultimate.shapes import DIGITS
from game.ai.ultimate.worths import LINE
from game.rules.core import Seat

POLL = 512
"""The visited local boards between two polls, which take a few milliseconds."""
ENDLESS = 2 * WIN
HALF = LINE // 2
NEVER = 4 * LINE
"""A margin that no move exceeds."""
WRITTEN = tuple([10 * mark * 3**move for move in range(81)] for mark in (1, 2))
"""The number that a mark adds to a position's number, by mover, and by nine times the board plus the cell."""


class Pruning(NamedTuple):
    """The moves that a search examines less closely than others."""

    reductions: tuple[int, ...]
    """For each move, the most promising first, the plies by which its search is shortened. A move that turns out
    well is searched again."""
    margin: int
    """A move is skipped if its static worth is below alpha by this much for each remaining ply."""
    plies: int
    """Moves are skipped only if at most this many plies remain."""


FULL = (0,) * 81
LIGHT = Pruning((0,) * 4 + (2,) * 77, 20, 2)
"""The pruning for searches of a few plies: few moves are skipped."""
HEAVY = Pruning((0,) * 2 + (1,) * 2 + (2,) * 77, 18, 81)
"""The pruning for deep searches: many moves are skipped, so that the others are searched deeper. It was tuned in
contests."""


class Situation(NamedTuple):
    """The part of a position that is not on the boards."""

    mover: Seat
    sent: int
    own: int
    """The worth of boards and lines for the mover."""
    number: int
    """The position as a base-3 number of 81 digits, times ten."""
    ply: int
    """The plies since the question."""


Known = tuple[int, int, int, int]
"""An entry of the transposition table: depth, worth, bound, and the best move (nine times its board plus its cell).
The bound is 0 for an exact worth, 1 for a lower bound, -1 for an upper one."""


class UltimateSearch:
    """The search of one question."""

    def __init__(self, board: FastBoard, sweeps: int, brief: Brief, pruning: Pruning = LIGHT) -> None:
        self.board = board
        self.pruning = pruning
        self.left = sweeps
        self.pause = sweeps - POLL
        """The number of sweeps left at which the search polls next."""
        self.brief = brief
        self.known: dict[int, Known] = {}
        self.endings: dict[tuple[int, Seat, tuple[int, int, int]], int] = {}
        self.open = len(board.open)

    def start(self) -> Situation:
        """The place of the question."""
        board = self.board
        number = sum(10 * code * 3 ** (9 * at) for at, code in enumerate(board.codes))
        return Situation(board.mover, board.sent, board.own(board.mover), number, 0)

    def moves(self, place: Situation) -> list[tuple[int, int, int]]:
        """Every move: its static worth, its board and its cell."""
        board = self.board
        mover, sent, own, _number, _ply = place
        found = []
        for at in (sent,) if sent != ANYWHERE else board.open:
            cells = board.worths.cells[board.codes[at]]
            found += [(worth, at, cell) for worth, cell in zip(board.ahead(mover, at, own), cells, strict=True)]
        return found

    def after(self, place: Situation, worth: int, at: int, cell: int, depth: int, alpha: int, beta: int) -> int:
        """The worth of a move with this static worth, `depth` plies after it."""
        mover, _sent, _own, number, ply = place
        if worth > HALF:
            return WIN - ply - 1
        if worth < -HALF:
            return ply + 1 - WIN
        board = self.board
        old = board.codes[at]
        if self.open == 1:
            return -self.ending(1 - mover, at, old + (mover + 1) * DIGITS[cell], ply + 1)
        if depth == 0:
            return worth
        code = old + (mover + 1) * DIGITS[cell]
        board.put(at, code)
        owners = board.worths.owners
        finished = owners[code] > 0
        self.open -= finished
        sent = ANYWHERE if owners[board.codes[cell]] else cell
        own = -worth - board.sends[1 - mover][cell]
        number += WRITTEN[mover][9 * at + cell]
        found = -self.look(Situation(1 - mover, sent, own, number, ply + 1), depth, -beta, -alpha)
        self.open += finished
        board.put(at, old)
        return found

    def look(self, place: Situation, depth: int, alpha: int, beta: int) -> int:
        """The worth of a position for the side to move, searched `depth` plies ahead: exact between alpha and beta, and
        otherwise a bound. Raises TimeUp, Cancelled."""
        return self._look(*place, depth, alpha, beta)

    def _look(
        self, mover: Seat, sent: int, own: int, number: int, ply: int, depth: int, alpha: int, beta: int
    ) -> int:  # fmt: skip
        """The work of `look`. Nearly all time is spent here, so functions that it would call often are written out."""
        opened = self.open
        self.left -= 1 if sent != ANYWHERE else opened
        if self.left < self.pause:
            self.rest()
        board = self.board
        if opened == 1:
            at = board.open[0]
            return self.ending(mover, at, board.codes[at], ply)
        if depth <= 1:
            if sent != ANYWHERE:
                best = max(board.ahead(mover, sent, own))
            else:
                best = max([max(board.ahead(mover, at, own)) for at in board.open])
            return best if -HALF < best < HALF else WIN - ply - 1 if best > 0 else ply + 1 - WIN
        key = number + sent + 1
        known = self.known.get(key)
        first = -1
        if known is not None:
            known_depth, worth, bound, first = known
            if known_depth >= depth and (bound == 0 or (worth >= beta if bound > 0 else worth <= alpha)):
                return worth
        codes, worths = board.codes, board.worths
        squares = worths.squares
        if sent != ANYWHERE:
            moves = sorted(zip(board.ahead(mover, sent, own), squares[sent][codes[sent]], strict=True), reverse=True)
        else:
            moves = []
            for at in board.open:
                moves += zip(board.ahead(mover, at, own), squares[at][codes[at]], strict=True)
            moves.sort(reverse=True)
        if moves[0][0] > HALF:
            return WIN - ply - 1
        if first >= 0 and moves[0][1] != first:
            moves.insert(0, moves.pop([move for _worth, move in moves].index(first)))
        best, chosen, floor = -ENDLESS, -1, alpha
        rival, mark, next_ply, deeper = 1 - mover, mover + 1, ply + 1, depth - 1
        classes, owners, (xs, os) = board.classes, worths.owners, board.sends
        reductions, margin, plies = self.pruning
        if depth <= 2:
            reductions = FULL
        hopeless = margin * depth if depth <= plies else NEVER
        for order, (worth, move) in enumerate(moves):
            if order and worth + hopeless <= alpha:
                best = max(best, worth)
                break
            less = reductions[order]
            if worth < -HALF:
                found = next_ply - WIN
            elif less == deeper and worth <= alpha:
                found = worth
            else:
                at, cell = divmod(move, 9)
                old_code, old_class, old_xs, old_os = codes[at], classes[at], xs[at], os[at]
                code = old_code + mark * DIGITS[cell]
                codes[at], classes[at] = code, worths.classes[code]
                xs[at], os[at] = worths.sent[0][at][code], worths.sent[1][at][code]
                if owners[code]:
                    self.open -= 1
                to = ANYWHERE if owners[codes[cell]] else cell
                then = -worth - (os if rival else xs)[cell]
                following = number + WRITTEN[mover][move] if deeper > 1 else 0
                if order == 0:
                    found = -self._look(rival, to, then, following, next_ply, deeper, -beta, -alpha)
                else:
                    found = alpha + 1
                    if less != deeper:
                        found = -self._look(rival, to, then, following, next_ply, deeper - less, -alpha - 1, -alpha)
                    if less and found > alpha:
                        found = -self._look(rival, to, then, following, next_ply, deeper, -alpha - 1, -alpha)
                    if alpha < found < beta:
                        found = -self._look(rival, to, then, following, next_ply, deeper, -beta, 1 - found)
                self.open = opened
                codes[at], classes[at], xs[at], os[at] = old_code, old_class, old_xs, old_os
            if found > best:
                best, chosen = found, move
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        break
        self.known[key] = depth, best, 1 if best >= beta else -1 if best <= floor else 0, chosen
        return best

    def rest(self) -> None:
        """Poll. Raises TimeUp beyond the limit, and what the brief raises."""
        self.pause = max(self.left - POLL, 0)
        self.brief.poll()
        if self.left < 0:
            raise TimeUp

    def ending(self, mover: Seat, at: int, code: int, ply: int) -> int:
        """The worth of the game if this is its last open board, with this code."""
        board = self.board
        worth = self.solved(code, mover, board.outcomes(at))
        if board.worths.owners[code] and abs(worth) == LAST:
            worth += (WIN - ply - LAST) * (1 if worth > 0 else -1)
        return worth if mover == 0 else -worth

    def solved(self, code: int, mover: Seat, outcomes: tuple[int, int, int]) -> int:
        """The worth of the last local board for X. `outcomes` are the worths if X, O or nobody owns it in the end."""
        owned = self.board.worths.owners[code]
        if owned:
            return outcomes[owned - 1]
        key = code, mover, outcomes
        worth = self.endings.get(key)
        if worth is None:
            self.left -= 1
            if self.left < self.pause:
                self.rest()
            after = [
                self.solved(code + (mover + 1) * DIGITS[cell], 1 - mover, outcomes)
                for cell in self.board.worths.cells[code]
            ]
            worth = self.endings[key] = max(after) if mover == 0 else min(after)
        return worth
