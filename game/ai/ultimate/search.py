"""Searches ultimate tic-tac-toe: principal variation search on the fast board, with a table of positions.

Moves are tried in the order of their static worths; bad-looking ones are searched less deep.

Worths are to the side to move, unless they are of its moves.
"""

from typing import NamedTuple

from game.ai.mind import Brief
from game.ai.ultimate.fast_board import ANYWHERE, LAST, WIN, Board
from game.ai.ultimate.shapes import DIGITS
from game.ai.ultimate.worths import LINE
from game.rules.core import Seat

POLL = 512
"""Local boards visited between two polls: a few milliseconds."""
ENDLESS = 2 * WIN
HALF = LINE // 2
LATE = 4
"""From this move on, best-looking first, moves are searched two plies less deep unless they surprise."""
HOPELESS = 40
"""Two plies before the end, a move that looks worse than the assured worth by this much is skipped."""
POWERS = [3**place for place in range(81)]


class Enough(Exception):
    """The level's measure of thought is used up."""


class Place(NamedTuple):
    """What the search knows about the side to move besides the boards."""

    mover: Seat
    sent: int
    own: int
    """The boards' and lines' worth to the mover."""
    number: int
    """The position as one base-3 number of 81 digits."""
    ply: int
    """Plies played since the question."""


class Known(NamedTuple):
    """What an earlier look at a position found. `bound` is 0 if the worth is exact, 1 if at least, -1 if at most."""

    depth: int
    worth: int
    bound: int
    best: int


class Search:
    """One question's search."""

    def __init__(self, board: Board, sweeps: int, brief: Brief) -> None:
        self.board = board
        self.left = sweeps
        self.unpolled = 0
        self.brief = brief
        self.known: dict[int, Known] = {}
        self.endings: dict[tuple[int, Seat, tuple[int, int, int]], int] = {}
        self.open = len(board.open)

    def start(self) -> Place:
        """The place at which the question begins."""
        board = self.board
        number = sum(code * POWERS[9 * at] for at, code in enumerate(board.codes))
        return Place(board.mover, board.sent, board.own(board.mover), number, 0)

    def moves(self, place: Place) -> list[tuple[int, int, int]]:
        """Every move: its static worth, its board and its cell."""
        board = self.board
        mover, sent, own, _number, _ply = place
        found = []
        for at in (sent,) if sent != ANYWHERE else board.open:
            cells = board.worths.cells[board.codes[at]]
            found += [(worth, at, cell) for worth, cell in zip(board.ahead(mover, at, own), cells, strict=True)]
        return found

    def after(self, place: Place, worth: int, at: int, cell: int, depth: int, alpha: int, beta: int) -> int:
        """The worth of a move with this static worth `depth` plies later, the mover's own not counted."""
        mover, _sent, _own, number, ply = place
        if worth > HALF:
            return WIN - ply - 1
        if worth < -HALF:
            return ply + 1 - WIN
        board = self.board
        old = board.codes[at]
        mark = (mover + 1) * DIGITS[cell]
        if self.open == 1:
            return -self.ending(1 - mover, at, old + mark, ply + 1)
        if depth == 0:
            return worth
        board.put(at, old + mark)
        owners = board.worths.owners
        finished = owners[old + mark] > 0
        self.open -= finished
        sent = cell if not owners[board.codes[cell]] else ANYWHERE
        own = -worth - board.sends[1 - mover][cell]
        following = Place(1 - mover, sent, own, number + mark * POWERS[9 * at], ply + 1)
        found = -self.look(following, depth, -beta, -alpha)
        self.open += finished
        board.put(at, old)
        return found

    def look(self, place: Place, depth: int, alpha: int, beta: int) -> int:
        """The position's worth, `depth` plies ahead; exact between alpha and beta. Raises Enough, Cancelled."""
        mover, sent, own, number, ply = place
        self.count(1 if sent != ANYWHERE else self.open)
        board = self.board
        if self.open == 1:
            at = board.open[0]
            return self.ending(mover, at, board.codes[at], ply)
        if depth <= 1:
            if sent != ANYWHERE:
                best = max(board.ahead(mover, sent, own))
            else:
                best = max([max(board.ahead(mover, at, own)) for at in board.open])
            return best if -HALF < best < HALF else WIN - ply - 1 if best > 0 else ply + 1 - WIN
        moves = self.moves(place)
        moves.sort(reverse=True)
        if moves[0][0] > HALF:
            return WIN - ply - 1
        key = 10 * number + sent + 1
        known = self.known.get(key)
        if known is not None:
            if known.depth >= depth and (
                known.bound == 0 or (known.worth >= beta if known.bound > 0 else known.worth <= alpha)
            ):
                return known.worth
            first = next((at for at, move in enumerate(moves) if 9 * move[1] + move[2] == known.best), 0)
            moves.insert(0, moves.pop(first))
        best, chosen, floor = -ENDLESS, -1, alpha
        for order, (worth, at, cell) in enumerate(moves):
            if order == 0:
                found = self.after(place, worth, at, cell, depth - 1, alpha, beta)
            else:
                if depth == 2 and worth + HOPELESS <= alpha:
                    best = max(best, worth)
                    break
                less = 2 if depth > 2 and order >= LATE else 0
                found = self.after(place, worth, at, cell, depth - 1 - less, alpha, alpha + 1)
                if less and found > alpha:
                    found = self.after(place, worth, at, cell, depth - 1, alpha, alpha + 1)
                if alpha < found < beta:
                    found = self.after(place, worth, at, cell, depth - 1, found - 1, beta)
            if found > best:
                best, chosen = found, 9 * at + cell
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        break
        bound = 1 if best >= beta else -1 if best <= floor else 0
        self.known[key] = Known(depth, best, bound, chosen)
        return best

    def count(self, sweeps: int) -> None:
        """Count local boards looked over. Raises Enough, and what the brief raises."""
        self.left -= sweeps
        self.unpolled += sweeps
        if self.unpolled > POLL:
            self.unpolled = 0
            self.brief.poll()
        if self.left < 0:
            raise Enough

    def ending(self, mover: Seat, at: int, code: int, ply: int) -> int:
        """The worth of the game on the last open board, played out, in this state of that board."""
        board = self.board
        worth = self.solved(code, mover, board.outcomes(at))
        if board.worths.owners[code] and abs(worth) == LAST:
            worth += (WIN - ply - LAST) * (1 if worth > 0 else -1)
        return worth if mover == 0 else -worth

    def solved(self, code: int, mover: Seat, outcomes: tuple[int, int, int]) -> int:
        """The last local board's worth to X; `outcomes` if X, O, nobody owns it in the end."""
        owned = self.board.worths.owners[code]
        if owned:
            return outcomes[owned - 1]
        key = code, mover, outcomes
        worth = self.endings.get(key)
        if worth is None:
            self.count(1)
            after = [
                self.solved(code + (mover + 1) * DIGITS[cell], 1 - mover, outcomes)
                for cell in self.board.worths.cells[code]
            ]
            worth = self.endings[key] = max(after) if mover == 0 else min(after)
        return worth
