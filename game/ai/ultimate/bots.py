"""The bots of ultimate tic-tac-toe: their mind, estimate, weights, likings and puzzles."""

from collections.abc import Mapping, Sequence

from game.ai.game_bots import Aim, Bots, Candidate, Lots, Puzzles, Weighing, about_as_good, holds
from game.ai.mind import Brief, Mind, scaled
from game.ai.ultimate.fast_board import SURE
from game.ai.ultimate.player import PLIES, SKILLS, SWEEPS, choose, worths_on_boards
from game.ai.ultimate.reasons import allows, reason
from game.ai.ultimate.worths import UNIT
from game.rules.core import Action, Seat, other
from game.rules.grid import SYMMETRIES, blocks, moved, serves, threats
from game.rules.registry import RULESETS
from game.rules.ultimate.boards import NUMBERS, PLACES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards

MARGIN = 6.0
"""Worths within this margin are about equal."""
TELLING = 24.0
"""A smaller difference is not worth mentioning. It is a tenth of a good position's worth."""
FREE = 3.0
"""The worth, in lines, that a free choice for the opponent costs thrifty players."""


def estimate(state: NineBoards, brief: Brief) -> float:
    """The worth of the best action by a short search, scaled to -1 to 1."""
    return scaled(max(worths_on_boards(state, SWEEPS, PLIES, 0, brief).values()), UNIT, SURE)


def worths(state: NineBoards, brief: Brief) -> Mapping[Action, float]:
    """The worth of each action, by the search of this level. It is exact for actions within TELLING of the best."""
    return _worths(state, brief, round(TELLING))


def ideas(mind: Mind[NineBoards], state: NineBoards, seat: Seat, brief: Brief) -> list[Action]:
    """The mind's action, and all actions that are about as good."""
    return about_as_good(mind(state, seat, brief), _worths(state, brief, round(2 * MARGIN)), MARGIN, SURE)


def walls(state: NineBoards, seat: Seat, action: Action) -> float:
    """Returns how much builders of walls like a mark: it blocks on its local board."""
    if state.sent == UNNAMED:
        return 0.0
    board, cell = PLACES[action]
    return blocks(state.boards[board], cell, state.sides[other(seat)])


def thrifty(state: NineBoards, seat: Seat, action: Action) -> float:
    """Returns how much thrifty players like a mark: it is not wasted, and gives the opponent no free choice."""
    if state.sent == UNNAMED:
        return 0.0
    board, cell = PLACES[action]
    given = state.apply({seat: action}).state.sent == ANY
    return serves(state.boards[board], cell, state.sides[seat]) - FREE * given


def trapper(state: NineBoards, seat: Seat, action: Action) -> float:
    """Returns how much trappers like a mark: it sends the opponent to a board with much to stop and little to win."""
    then = state.apply({seat: action}).state
    if then.sent in (ANY, UNNAMED):
        return 0.0
    cells = then.boards[int(then.sent) - 1]
    return threats(cells, state.sides[seat]) - threats(cells, state.sides[other(seat)])


def showman(state: NineBoards, seat: Seat, action: Action) -> float:
    """Returns how much showmen like a mark: it wins boards, threatens lines of boards, or sends the opponent where
    the most is at stake."""
    if state.sent == UNNAMED:
        return 0.0
    board, _cell = PLACES[action]
    own, then = state.sides[seat], state.apply({seat: action}).state
    show = 8 * (then.owners[board] == own) + 4 * threats(then.owners, own) + threats(then.boards[board], own)
    if then.sent == ANY:
        return show + 2
    return show + sum(threats(then.boards[int(then.sent) - 1], mark) for mark in "XO")


def _worths(state: NineBoards, brief: Brief, margin: int) -> Mapping[Action, float]:
    """The worth of each action. It is exact within this margin of the best one."""
    skill = SKILLS[brief.level - 1]
    return worths_on_boards(state, skill.sweeps, skill.temper.depth, margin, brief)


def turned(candidate: Candidate[NineBoards]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a position. Boards and their squares are turned alike."""
    state, found = candidate.state, []
    for way in SYMMETRIES:
        boards = moved([f"{moved(cells, way)}/" for cells in state.boards], way)
        sent = NUMBERS[way[int(state.sent) - 1]] if state.sent in NUMBERS else state.sent
        found.append(f"{boards} {state.mover} {sent}")
    return found


def begin(ruleset: str, _lots: Lots) -> NineBoards:
    """The first position of a puzzle's game: nine empty boards."""
    boards = RULESETS[ruleset]()
    assert isinstance(boards, NineBoards)
    return boards


def seems(state: NineBoards, after: NineBoards, goal: str) -> bool:
    """A win seems to begin with a board, or with two in line; to hold seems whatever does not lose at once."""
    own = state.sides[state.mover]
    gains = after.owners.count(own) > state.owners.count(own) or threats(after.owners, own)
    return holds(state, after, goal) and (bool(gains) or not goal.startswith("win"))


PUZZLES = Puzzles(
    ((Aim("win 2"), Aim("survive 1")), (Aim("win 2"), Aim("survive 2")), (Aim("win 3"),)),
    turned,
    seems=seems,
    begin=begin,
    plies=range(32, 56),
    most_tempting=3,
    bands=(4, 6),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    ideas=ideas,
    weighing=Weighing(worths, SURE, TELLING, allows),
    likings={"walls": walls, "thrifty": thrifty, "trapper": trapper, "showman": showman},
    lapses=True,
    puzzles=PUZZLES,
)
