"""Describes the nine boards of ultimate tic-tac-toe in words: a square and where it sends, a whole board, what won."""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.core import Action, Seat
from game.rules.grid import NINE
from game.rules.ultimate.boards import NOBODY, NUMBERS, OPEN, PLACES, line_in
from game.rules.ultimate.state import ANY, NAMINGS, UNNAMED, UNTOUCHED, NineBoards
from game.stage.look import Cause, Spoken, in_a_row
from game.stage.stage import Area, Spot
from game.variants.common.look.nine_squares import areas, numbered, standing, whose
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
    return " ".join((*(boards or [_("It is empty.")]), sent(state) if state.outcome is None else "")).strip()


def sent(state: NineBoards) -> str:
    """Where the next mark must go, or what is named first, while the game goes on."""
    mark = state.sides[state.mover]
    if state.sent == UNNAMED:
        return _("{mark} names the board on which the other opens").format(mark=mark)
    if state.sent != ANY:
        return _("Sent to board {board}: {mark} plays in the light").format(board=state.sent, mark=mark)
    if state.boards != UNTOUCHED:
        return _("That board is finished: {mark} plays on any lit one").format(mark=mark)
    if state.closed_opening:
        return _("{mark} opens anywhere but in the very middle").format(mark=mark)
    return _("{mark} opens anywhere").format(mark=mark)


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
    return _("{square} on the {board}").format(square=_(NINE[int(mark[1]) - 1]), board=_called(mark[0]))


def brought(state: NineBoards, acts: Mapping[Seat, Action]) -> str:
    """The board that a mark has finished, and whose it is."""
    after, board = state.apply(acts).state, acts[state.mover][0]
    finished = after.owners != state.owners
    return _board(after, board) if finished else ""


def cause(state: NineBoards, acts: Mapping[Seat, Action], names: Sequence[str]) -> Cause | None:
    """The board that won, how its winner came to play there, and its line; or the number of boards on each side."""
    after, mark = state.apply(acts).state, acts[state.mover]
    if after.outcome is None or after.outcome.winner is None:
        return None
    winner, line = after.outcome.winner, line_in(after.owners)
    if line is None:
        won = after.boards_won
        said = _("All boards are finished: {name} has {more} of them, {other} has {fewer}.")
        told = said.format(name=names[winner], more=won[winner], other=names[1 - winner], fewer=won[1 - winner])
        mine = state.sides[winner]
        return Cause(told, _areas(board for board, owner in zip(NUMBERS, after.owners, strict=True) if owner == mine))
    if winner != state.mover:
        said = _("This mark filled board {board}, and {name} has more marks there. Three boards in a row: {line}.")
    elif state.sent == ANY:
        said = _("{name} could play anywhere, and took board {board}. Three boards in a row: {line}.")
    else:
        said = _("{name} was sent to board {board}, and took it. Three boards in a row: {line}.")
    boards = [NUMBERS[cell] for cell in line]
    return Cause(said.format(name=names[winner], board=mark[0], line=in_a_row(boards)), _areas(boards))


def _areas(boards: Iterable[str]) -> tuple[Area, ...]:
    """The areas of boards on the stage, where each is three cells wide."""
    return tuple((3 * x, 3 * y, 3 * wide, 3 * tall) for x, y, wide, tall in areas(boards))


SPOKEN = Spoken[NineBoards](place, whole, action, brought)
