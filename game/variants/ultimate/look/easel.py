"""Edits positions of ultimate tic-tac-toe, mark by mark."""

from dataclasses import replace

from game.play.levels.easel import CIRCLE, Detail, Easel, mover_after, turn
from game.rules.ultimate.boards import NUMBERS, OPEN, PLACES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards
from game.words import _


class BoardsEasel(Easel[NineBoards]):
    """A touched square changes to X, to O, to empty."""

    def touched(self, state: NineBoards, tool: str, place: str) -> NineBoards:
        at, cell = PLACES[place]
        cells = state.boards[at][:cell] + CIRCLE[state.boards[at][cell]] + state.boards[at][cell + 1 :]
        boards = (*state.boards[:at], cells, *state.boards[at + 1 :])
        ahead = sum(each.count("X") - each.count("O") for each in boards)
        mover = 1 - mover_after(-ahead, 1 - state.mover) if state.names_first_board else mover_after(ahead, state.mover)
        after = type(state)(boards, mover, state.sent if state.sent in NUMBERS else ANY)
        finished = after.sent in NUMBERS and after.owners[int(after.sent) - 1] != OPEN
        return replace(after, sent=ANY) if finished else after

    def open_to_touch(self, state: NineBoards) -> NineBoards:
        return replace(state, sent=ANY) if state.sent == UNNAMED else state

    def details(self, state: NineBoards) -> tuple[Detail, ...]:
        unnamed = ((UNNAMED, _("named by X first")),) if state.names_first_board else ()
        boards = (*unnamed, (ANY, _("anywhere")), *((board, board) for board in NUMBERS))
        return (turn(state, state.mover), Detail("sent", _("Sent to board"), state.sent, boards))

    def with_detail(self, state: NineBoards, key: str, value: str) -> NineBoards:
        if key == "side":
            return replace(state, mover=state.sides.index(value))
        return replace(state, sent=value)


EASEL = BoardsEasel()
