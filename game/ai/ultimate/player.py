"""Plays all four rule sets of ultimate tic-tac-toe: how deep each level searches, and how it decides.

Higher levels search deeper, counted in plies and visited local boards, never in time. Lower levels often forget that a
mark sends the opponent to a board, and judge the move as if the opponent could play anywhere. Every level takes a win
at once.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from game.ai.mind import Brief, Temper, TimeUp, pick
from game.ai.ultimate.fast_board import SURE, FastBoard
from game.ai.ultimate.search import ENDLESS, HEAVY, LIGHT, Pruning, Situation, UltimateSearch
from game.rules.core import Action, Seat
from game.rules.ultimate.boards import ACTIONS
from game.rules.ultimate.state import NAMINGS, UNNAMED, NineBoards


@dataclass(frozen=True)
class Skill:
    """The skill of one level: its temper, the most local boards that it visits, and the moves that its search skips."""

    temper: Temper
    sweeps: int
    pruning: Pruning = LIGHT


SKILLS = (
    Skill(Temper(depth=1, overlooks=0.9, cutoff=150.0, heat=25.0), 1_000),
    Skill(Temper(depth=1, overlooks=0.3, cutoff=60.0, heat=9.0), 1_000),
    Skill(Temper(depth=2, overlooks=0.15, cutoff=40.0, heat=7.0), 2_000),
    Skill(Temper(depth=3, overlooks=0.04, cutoff=30.0, heat=5.0), 5_000),
    Skill(Temper(depth=6, overlooks=0.0, cutoff=30.0, heat=6.5), 10_000),
    Skill(Temper(depth=8, overlooks=0.0, cutoff=4.0, heat=1.0), 20_000),
    Skill(Temper(depth=40, overlooks=0.0, cutoff=2.0, heat=1.0), 80_000, HEAVY),
)
"""The skills of levels 1 to 7."""
CONTEMPT = {"ultimate": 60}
"""The worth that a draw costs in rule sets where draws are frequent and useless."""
SWEEPS, PLIES = 4_000, 4
"""The limits of a search that does not belong to a level: visited local boards, and plies."""

Try = Callable[[int, int, int], int]
"""The worth of an action after a search of some plies. It is exact between two bounds."""


def choose(state: NineBoards, seat: Seat, brief: Brief) -> Action:
    """The mark that this level writes, or the board that it names."""
    return chosen(state, seat, SKILLS[brief.level - 1], brief)


def chosen(state: NineBoards, seat: Seat, skill: Skill, brief: Brief) -> Action:
    """The action of a player with this skill."""
    temper = skill.temper
    board = FastBoard(state, CONTEMPT.get(state.ruleset, 0))
    search = UltimateSearch(board, skill.sweeps if brief.deadline is None else sys.maxsize, brief, skill.pruning)
    tries, blind = options(search, state)
    known: dict[Action, float] = dict.fromkeys(state.legal(seat), 0.0)
    blind = {action: worth for action, worth in blind.items() if brief.rng.random() < temper.overlooks}
    for depth in range(temper.depth):
        found: dict[Action, float] = {}
        try:
            look(tries, known, depth, round(temper.cutoff), found)
        except TimeUp:
            known = found or known
            break
        known = {**found, **{action: worth for action, worth in blind.items() if found[action] < SURE}}
        if len(known) == 1 or max(known.values()) > SURE:
            break
    return pick(known, temper, brief.rng)


def options(search: UltimateSearch, state: NineBoards) -> tuple[dict[Action, Try], dict[Action, float]]:
    """The actions to search, and the worth of each for a player who forgets that a mark sends the opponent to a
    board."""
    place = search.start()
    if state.sent == UNNAMED:
        named = {
            action: place._replace(mover=1, sent=int(board) - 1, own=-place.own) for action, board in NAMINGS.items()
        }
        return {action: partial(_named, search, each) for action, each in named.items()}, {}
    sends = search.board.sends[1 - place.mover]
    legal = set(state.legal(state.mover))  # the opening of Zero's Gambit is not open to the fast board's every move
    moves = [move for move in search.moves(place) if ACTIONS[move[1]][move[2]] in legal]
    usual = sum(sends[cell] for _worth, _at, cell in moves) / len(moves)
    tries: dict[Action, Try] = {}
    blind = {}
    for worth, at, cell in moves:
        action = ACTIONS[at][cell]
        tries[action] = partial(search.after, place, worth, at, cell)
        blind[action] = worth + sends[cell] - usual
    return tries, blind


def _named(search: UltimateSearch, place: Situation, depth: int, alpha: int, beta: int) -> int:
    """The worth for X if O opens on this board."""
    return -search.look(place, depth + 1, -beta, -alpha)


def look(
    tries: Mapping[Action, Try], known: Mapping[Action, float], depth: int, cutoff: int, found: dict[Action, float]
) -> None:
    """Find the worth of each action, the most promising first. It is exact for those within `cutoff` of the best."""
    best = -ENDLESS
    for action in sorted(known, key=lambda action: -known[action]):
        floor = best - cutoff - 1
        worth = tries[action](depth, floor, floor + 1 if found else ENDLESS)
        if found and worth > floor:
            worth = tries[action](depth, floor, ENDLESS)
        found[action] = worth
        best = max(best, worth)


def worths_on_boards(state: NineBoards, sweeps: int, plies: int, margin: int, brief: Brief) -> Mapping[Action, float]:
    """The worth of each action for the mover, by a search within `plies` and `sweeps`. It is exact for actions
    within `margin` of the best."""
    search = UltimateSearch(FastBoard(state), sweeps, brief)
    tries, _ = options(search, state)
    known: dict[Action, float] = dict.fromkeys(tries, 0.0)
    for depth in range(plies):
        found: dict[Action, float] = {}
        try:
            look(tries, known, depth, margin, found)
        except TimeUp:
            break
        known = found
    return known
