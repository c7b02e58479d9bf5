"""The bots of ultimate tic-tac-toe: their mind, estimate, reasons, likings and puzzles."""

from collections.abc import Mapping, Sequence

from game.ai.game_bots import Aim, Allowed, Bots, Candidate, Lots, Puzzles, Reason, Weighing, about_as_good, holds
from game.ai.mind import Brief, Mind, scaled
from game.ai.ultimate.fast_board import SURE
from game.ai.ultimate.player import PLIES, SKILLS, SWEEPS, choose, worths_on_boards
from game.ai.ultimate.worths import UNIT
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, SYMMETRIES, blocks, live, moved, serves, threats
from game.rules.registry import RULESETS
from game.rules.ultimate.boards import NUMBERS, PLACES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards
from game.words import N_

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


def reason(state: NineBoards, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a mark: the boards that it wins, blocks or threatens; otherwise the board where the opponent
    must play."""
    if state.sent == UNNAMED:
        return Reason(N_("This board gives least away."))
    after = state.apply({seat: action}).state
    own, theirs = state.sides[seat], state.sides[other(seat)]
    board, cell = int(action[0]) - 1, int(action[1]) - 1
    if after.outcome is not None:
        made = [line for line in LINES if all(after.owners[each] == own for each in line)]
        if made:
            return Reason(N_("Here you win."))
        return Reason(N_("Finishes the last board."))
    if after.to_act and _lost(after, brief):
        return Reason(N_("From here you win."), forced=True)
    if after.owners[board] == own:
        if threats(after.owners, own):
            return Reason(N_("Takes this board: one more makes a line."))
        return Reason(N_("Here you take this board."))
    if _stops(state.boards[board], cell, theirs):
        if _stops(state.owners, board, theirs):
            return Reason(N_("Here you block, or they win the game."))
        return Reason(N_("Here you block this board."))
    return _sending(after, own, theirs)


def allows(state: NineBoards, answer: Action, worth: float) -> Allowed | None:
    """The chance that an answer gives its player: the game or a board."""
    if state.sent == UNNAMED:
        return None
    after = state.apply({state.mover: answer}).state
    own = state.sides[state.mover]
    if after.outcome is not None and after.outcome.winner == state.mover:
        return Allowed(4, Reason(N_("Elsewhere they win next turn.")))
    if worth >= SURE:
        return Allowed(3, Reason(N_("Elsewhere they win.")))
    if after.owners[int(answer[0]) - 1] != own:
        return None
    if threats(after.owners, own):
        return Allowed(2, Reason(N_("Elsewhere they take a board, one short of winning.")))
    return Allowed(1, Reason(N_("Elsewhere they take a board, to applause.")))


def _lost(state: NineBoards, brief: Brief) -> bool:
    """True if a short search finds that the mover loses."""
    return max(worths_on_boards(state, SWEEPS, PLIES, 0, brief).values()) <= -SURE


def _sending(after: NineBoards, own: str, theirs: str) -> Reason:
    """The opponent's chances on the board to which the action sends them."""
    if after.sent == ANY:
        return Reason(N_("They may play anywhere, but win nothing much."))
    cells = after.boards[int(after.sent) - 1]
    mine, yours = threats(cells, own), threats(cells, theirs)
    if not any(all(cells[cell] in (theirs, EMPTY) for cell in line) for line in LINES):
        return Reason(N_("Sends them where they can no longer win."))
    if mine and not yours:
        return Reason(N_("Sends them where they must stop you first."))
    if not yours:
        return Reason(N_("Sends them where nothing can be won yet."))
    return Reason(N_("Sends them where it hurts least."))


def _stops(cells: str, cell: int, theirs: str) -> bool:
    """True if the opponent could make a line on this cell, of squares or, with `cells` as owners, of boards."""
    return cells[cell] == EMPTY and any(cell in line and live(cells, line, theirs) == 2 for line in LINES)


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
    ((Aim("win 2"), Aim("survive 1")), (Aim("win 2"), Aim("survive 2")), (Aim("win 2"), Aim("win 3"))),
    turned,
    seems=seems,
    begin=begin,
    plies=range(32, 56),
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
