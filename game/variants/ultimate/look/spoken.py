"""Describes nine boards in words."""

from game.rules.core import Action, Seat
from game.rules.ultimate.boards import NOBODY, NUMBERS, OPEN, PLACES
from game.rules.ultimate.state import ANY, NAMINGS, UNNAMED, NineBoards
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.variants.common.look.grid_words import NINE, numbered, standing, whose
from game.words import _


def place(state: NineBoards, seat: Seat, spot: Spot) -> str:
    """A square, its board, and where a mark there sends; or a whole board."""
    if spot.action not in PLACES:
        return _board(state, NAMINGS.get(spot.action, spot.group))
    at, cell = PLACES[spot.action]
    square = f"{numbered(spot.action[1])}, {whose(state, seat, state.boards[at][cell])}"
    said = f"{_called(spot.action[0])}: {square}"
    if state.refuse(seat, spot.action) is not None:
        return said
    after = state.apply({seat: spot.action}).state
    won = _("It wins this board.") if after.owners[at] == state.sides[seat] else ""
    sends = _("Sends anywhere.") if after.sent == ANY else _("Sends to: {board}.").format(board=_called(after.sent))
    return " ".join(filter(None, (f"{said}.", won, "" if after.outcome else sends)))


def whole(state: NineBoards) -> str:
    """The boards that have marks, and where the next mark must go."""
    boards = [_board(state, board) for board in NUMBERS if state.boards[int(board) - 1].strip(OPEN)]
    sent = ""
    if state.outcome is None and state.sent != UNNAMED:
        sent = _("Play anywhere.") if state.sent == ANY else _("Play here: {board}.").format(board=_called(state.sent))
    return " ".join((*(boards or [_("It is empty.")]), sent)).strip()


def _called(board: str) -> str:
    return _("{place} board").format(place=_(NINE[int(board) - 1]))


def _board(state: NineBoards, board: str) -> str:
    owner = state.owners[int(board) - 1]
    if owner == OPEN:
        return f"{_called(board)}. {standing(state.boards[int(board) - 1])}"
    said = _("nobody’s") if owner == NOBODY else _("won by {side}").format(side=owner)
    return f"{_called(board)}, {said}."


def action(state: NineBoards, mark: Action) -> str:
    """The board and the square of a mark, or the board that X named."""
    if mark in NAMINGS:
        return _called(NAMINGS[mark])
    return f"{_called(mark[0])}: {numbered(mark[1])}"


SPOKEN = Spoken[NineBoards](place, whole, action)
