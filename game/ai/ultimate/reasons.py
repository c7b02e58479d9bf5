"""Gives the reason for a square of ultimate tic-tac-toe: its effect on its board, and where it sends the opponent."""

from game.ai.mind import Brief
from game.ai.reason import Reason
from game.ai.ultimate.fast_board import SURE
from game.ai.ultimate.player import PLIES, SWEEPS, worths_on_boards
from game.ai.weighing import Allowed
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY, LINES
from game.rules.ultimate.boards import OPEN
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards
from game.words import N_


def reason(state: State, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The boards it wins, blocks or threatens; else the board where the opponent must play."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return Reason(N_("This board tells least about you."))
    after = state.apply({seat: action}).state
    assert isinstance(after, NineBoards)
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
        if _threats(after.owners, own):
            return Reason(N_("Takes this board: one more makes a line."))
        return Reason(N_("Here you take this board."))
    if _stops(state.boards[board], cell, theirs):
        if _stops(state.owners, board, theirs):
            return Reason(N_("Here you block, or they win the game."))
        return Reason(N_("Here you block this board."))
    return _sending(after, own, theirs)


def allows(state: State, answer: Action, worth: float) -> Allowed | None:
    """The game or the board that an answer wins."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return None
    after = state.apply({state.mover: answer}).state
    assert isinstance(after, NineBoards)
    own = state.sides[state.mover]
    if after.outcome is not None and after.outcome.winner == state.mover:
        return Allowed(4, Reason(N_("Elsewhere they win next turn.")))
    if worth >= SURE:
        return Allowed(3, Reason(N_("Elsewhere they win.")))
    if after.owners[int(answer[0]) - 1] != own:
        return None
    if _threats(after.owners, own):
        return Allowed(2, Reason(N_("Elsewhere they take a board, one short of winning.")))
    return Allowed(1, Reason(N_("Elsewhere they take a board, to applause.")))


def _lost(state: NineBoards, brief: Brief) -> bool:
    """Whether the mover is known to lose, as far as a short look ahead goes."""
    return max(worths_on_boards(state, SWEEPS, PLIES, 0, brief).values()) <= -SURE


def _sending(after: NineBoards, own: str, theirs: str) -> Reason:
    """What awaits the opponent there."""
    if after.sent == ANY:
        return Reason(N_("They may play anywhere, but win nothing much."))
    cells = after.boards[int(after.sent) - 1]
    mine, yours = bool(_threats(cells, own)), bool(_threats(cells, theirs))
    if all(_dead(cells, line, theirs) for line in LINES):
        return Reason(N_("Sends them where they can no longer win."))
    if mine and not yours:
        return Reason(N_("Sends them where they must stop you first."))
    if not yours:
        return Reason(N_("Sends them where nothing can be won yet."))
    return Reason(N_("Sends them where it hurts least."))


def _threats(cells: str, mark: str) -> list[tuple[int, int, int]]:
    """The lines that one more mark would make. `cells` are squares of a board, or the boards' owners."""
    return [line for line in LINES if sorted(cells[cell] for cell in line) == sorted(EMPTY + mark + mark)]


def _stops(cells: str, cell: int, theirs: str) -> bool:
    """Whether the opponent would make a line on this cell."""
    return any(cell in line and cells[cell] in (EMPTY, OPEN) for line in _threats(cells, theirs))


def _dead(cells: str, line: tuple[int, int, int], mark: str) -> bool:
    """Whether this mark can no longer make a line here."""
    return any(cells[cell] not in (mark, EMPTY) for cell in line)
