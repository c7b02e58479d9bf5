"""Gives the reason for a square of ultimate tic-tac-toe: its effect on its board, and where it sends the opponent."""

from game.ai.mind import Brief
from game.ai.reason import Reason, line_of
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
        return Reason(N_("Nobody has written anything yet, and this board tells least about you."))
    after = state.apply({seat: action}).state
    assert isinstance(after, NineBoards)
    own, theirs = state.sides[seat], state.sides[other(seat)]
    board, cell = int(action[0]) - 1, int(action[1]) - 1
    if after.outcome is not None:
        made = [line for line in LINES if all(after.owners[each] == own for each in line)]
        if made:
            return Reason(N_("Wins at once: boards {line} are yours."), {"line": _name(made[0])})
        return Reason(N_("Finishes the last board."))
    if after.to_act and _lost(after, brief):
        return Reason(N_("Wins by force from here."), forced=True)
    if after.owners[board] == own:
        if _threats(after.owners, own):
            return Reason(N_("Wins board {board}, and one more would make a line of boards."), {"board": action[0]})
        return Reason(N_("Wins board {board}."), {"board": action[0]})
    if _stops(state.boards[board], cell, theirs):
        if _stops(state.owners, board, theirs):
            return Reason(N_("Blocks board {board}, which would win them the game."), {"board": action[0]})
        return Reason(N_("Blocks board {board}."), {"board": action[0]})
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
        return Allowed(4, Reason(N_("{move} would let them win the whole show with {answer}.")))
    if worth >= SURE:
        return Allowed(3, Reason(N_("After {move} they win by force, beginning with {answer}.")))
    if after.owners[int(answer[0]) - 1] != own:
        return None
    board = {"board": answer[0]}
    if _threats(after.owners, own):
        said = N_("{move} would let them take board {board} with {answer}, one short of a line of boards.")
        return Allowed(2, Reason(said, board))
    return Allowed(1, Reason(N_("{move} would let them take board {board} with {answer}, to applause."), board))


def _lost(state: NineBoards, brief: Brief) -> bool:
    """Whether the mover is known to lose, as far as a short look ahead goes."""
    return max(worths_on_boards(state, SWEEPS, PLIES, 0, brief).values()) <= -SURE


def _sending(after: NineBoards, own: str, theirs: str) -> Reason:
    """What awaits the opponent there."""
    if after.sent == ANY:
        return Reason(N_("They may play anywhere, but nothing that is open wins them much."))
    values = {"board": after.sent}
    cells = after.boards[int(after.sent) - 1]
    mine, yours = bool(_threats(cells, own)), bool(_threats(cells, theirs))
    if all(_dead(cells, line, theirs) for line in LINES):
        return Reason(N_("Sends them to board {board}, which they can no longer win."), values)
    if mine and not yours:
        return Reason(N_("Sends them to board {board}, where they must stop you first."), values)
    if not yours:
        return Reason(N_("Sends them to board {board}, where nothing can be won at once."), values)
    return Reason(N_("Gives them board {board}, which hurts least."), values)


def _threats(cells: str, mark: str) -> list[tuple[int, int, int]]:
    """The lines that one more mark would make. `cells` are squares of a board, or the boards' owners."""
    return [line for line in LINES if sorted(cells[cell] for cell in line) == sorted(EMPTY + mark + mark)]


def _stops(cells: str, cell: int, theirs: str) -> bool:
    """Whether the opponent would make a line on this cell."""
    return any(cell in line and cells[cell] in (EMPTY, OPEN) for line in _threats(cells, theirs))


def _dead(cells: str, line: tuple[int, int, int], mark: str) -> bool:
    """Whether this mark can no longer make a line here."""
    return any(cells[cell] not in (mark, EMPTY) for cell in line)


def _name(line: tuple[int, int, int]) -> str:
    return line_of(str(cell + 1) for cell in line)
