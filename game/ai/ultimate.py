"""The ultimate tic-tac-toe player: alpha-beta search over a board that knows what boards and lines are worth.

Levels look further and further, by plies and by positions seen, never by time. The weaker ones often forget that
a square sends: they judge what they write and overlook where it leaves the opponent. A win at once is always taken.
"""

from dataclasses import dataclass

from game.ai.mind import Brief, TimeUp
from game.ai.taste import Temper, pick
from game.ai.ultimate_board import ANYWHERE, FREE, MOVES, WIN, Board
from game.rules.core import Action, Seat, State
from game.rules.ultimate import NAMINGS, UNNAMED, NineBoards


@dataclass(frozen=True)
class Skill:
    """One level: its temper, and how many positions it looks at before it settles for what it knows."""

    temper: Temper
    positions: int


SKILLS = (
    Skill(Temper(depth=1, overlooks=0.9, cutoff=150.0, heat=30.0), 1_000),
    Skill(Temper(depth=2, overlooks=0.6, cutoff=60.0, heat=14.0), 5_000),
    Skill(Temper(depth=2, overlooks=0.15, cutoff=20.0, heat=4.0), 5_000),
    Skill(Temper(depth=3, overlooks=0.05, cutoff=15.0, heat=3.0), 15_000),
    Skill(Temper(depth=4, overlooks=0.0, cutoff=6.0, heat=2.0), 30_000),
    Skill(Temper(depth=6, overlooks=0.0, cutoff=3.0, heat=1.0), 60_000),
    Skill(Temper(depth=20, overlooks=0.0, cutoff=1.0, heat=0.4), 500_000),
)
"""Levels 1 to 7."""
POLL = 256
"""Positions between two looks at whether the answer is still wanted."""
SOON = 1.0
"""What a win is worth less for each ply it takes."""


class Enough(Exception):
    """The level's positions are used up."""


def choose(state: State, seat: Seat, brief: Brief) -> Action:
    """The square this level writes on, or the board it names."""
    assert isinstance(state, NineBoards)
    skill = SKILLS[brief.level - 1]
    temper = skill.temper
    search = Search(Board(state), skill.positions, brief)
    worths = {action: search.glance(state, action) for action in state.legal(seat)}
    blind = {action: worth for action, worth in worths.items() if brief.rng.random() < temper.overlooks}
    try:
        for depth in range(1, temper.depth + 1):
            looked = search.look(state, worths, depth, temper.cutoff)
            worths = {**looked, **{action: worth for action, worth in blind.items() if looked[action] < WIN / 2}}
            if len(worths) == 1 or max(worths.values()) > WIN / 2:
                break
    except (Enough, TimeUp):
        pass
    return pick(worths, temper, brief.rng)


class Search:
    """Looks ahead from one position. Worths are to the side to move, unless they are of its moves."""

    def __init__(self, board: Board, positions: int, brief: Brief) -> None:
        self.board = board
        self.left = positions
        self.brief = brief
        self.best: dict[tuple[int, ...], int] = {}
        """The move found best in each position: it is tried first when it is met again."""

    def glance(self, state: NineBoards, action: Action) -> float:
        """What an action is worth at first sight, without a thought of where it sends the opponent."""
        if state.sent == UNNAMED:
            return 0.0
        board = self.board
        board.play(MOVES[action])
        sent, board.sent = board.sent, ANYWHERE
        worth = self.ending(0) if board.result is not None else FREE - board.worth()
        board.sent = sent
        board.take_back()
        return worth

    def look(self, state: NineBoards, known: dict[Action, float], depth: int, cutoff: float) -> dict[Action, float]:
        """The worth of each action, `depth` plies ahead; exact for those that are within `cutoff` of the best."""
        found: dict[Action, float] = {}
        best = -2 * WIN
        board = self.board
        for action in sorted(known, key=lambda action: -known[action]):
            alpha = best - cutoff - 1e-6
            if state.sent == UNNAMED:
                board.mover, board.sent = 1, int(NAMINGS[action]) - 1
                found[action] = -self.value(depth, -2 * WIN, -alpha, 1)
            else:
                board.play(MOVES[action])
                found[action] = -self.value(depth - 1, -2 * WIN, -alpha, 1)
                board.take_back()
            best = max(best, found[action])
        return found

    def value(self, depth: int, alpha: float, beta: float, plies: int) -> float:
        """What the position is worth, within alpha and beta; `plies` have been played to reach it."""
        self.left -= 1
        if self.left < 0:
            raise Enough
        if self.left % POLL == 0:
            self.brief.poll()
        board = self.board
        if board.result is not None:
            return -self.ending(plies)
        if depth <= 0:
            return board.worth()
        moves = board.moves()
        key = board.key
        first = self.best.get(key)
        if first is not None:
            moves.remove(first)
            moves.insert(0, first)
        best = -2 * WIN
        for move in moves:
            board.play(move)
            worth = -self.value(depth - 1, -beta, -alpha, plies + 1)
            board.take_back()
            if worth > best:
                best = worth
                self.best[key] = move
                if best > alpha:
                    alpha = best
                    if alpha >= beta:
                        break
        return best

    def ending(self, plies: int) -> float:
        """What a game that is over is worth to the side that moved last, sooner wins more than later ones."""
        assert self.board.result is not None
        worth = self.board.result if self.board.mover == 1 else -self.board.result
        return worth - SOON * plies if worth > WIN / 2 else worth + SOON * plies if worth < -WIN / 2 else worth
