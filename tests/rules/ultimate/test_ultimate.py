"""Tests ultimate tic-tac-toe and the games of its three death matches, rule by rule."""

import pytest

from game.rules.core import Outcome
from game.rules.ultimate.boards import ACTIONS, NUMBERS, numbers
from game.rules.ultimate.state import (
    ANY,
    UNTOUCHED,
    AllFinished,
    BoardFull,
    BoardNamed,
    BoardWon,
    Conduct,
    Gambit,
    LineMade,
    MarkWritten,
    NineBoards,
    Sent,
    Shardren,
    Ultimate,
)
from tests.rule import rule
from tests.rules.ultimate.ultimate_positions import (
    FULL,
    UNTIL_NINTH,
    WON,
    after,
    at,
    ended,
    every_game,
    every_line,
    legal,
    more_marks_win,
    nobodys,
    owned,
    refused,
    start,
    step,
)


@rule("ultimate-turns", "gambit-turns", "shardren-turns")
@pytest.mark.parametrize("game", [Ultimate, Gambit, Shardren])
def test_x_opens_and_the_two_take_turns(game: type[NineBoards]) -> None:
    state = game()
    assert state.to_act == (0,)
    state = after(state, "15")
    assert (state.to_act, state.boards[0]) == ((1,), "....X....")
    state = after(state, "59")
    assert (state.to_act, state.boards[4]) == ((0,), "........O")
    refusal = state.refuse(1, "91")
    assert refusal.rule == f"{game.book}-turns"


@rule("conduct-turns")
def test_in_the_code_of_conduct_o_writes_first() -> None:
    assert Conduct().to_act == (0,)
    state = after(Conduct(), "board:4")
    assert state.to_act == (1,)
    refusal = state.refuse(0, "41")
    assert refusal.rule == "conduct-turns"
    state = after(state, "43")
    assert (state.to_act, state.boards[3]) == ((0,), "..O......")


@rule("ultimate-opening", "shardren-opening")
@pytest.mark.parametrize("game", [Ultimate, Shardren])
def test_x_opens_anywhere(game: type[NineBoards]) -> None:
    assert legal(game()) == [action for actions in ACTIONS for action in actions]


@rule("gambit-opening")
def test_the_very_middle_is_closed_to_the_opening_mark_alone() -> None:
    assert set(legal(Ultimate())) - set(legal(Gambit())) == {"55"}
    assert refused(Gambit(), "55") == "opening"
    assert "55" in legal(after(Gambit(), "15"))
    assert after(Gambit(), "15", "55").boards[4] == "....O...."


@rule("conduct-first-board")
@pytest.mark.parametrize("board", NUMBERS)
def test_x_names_the_board_on_which_o_opens(board: str) -> None:
    assert legal(Conduct()) == [f"board:{number}" for number in NUMBERS]
    state, events = step(Conduct(), f"board:{board}")
    assert events == (BoardNamed(board), Sent("O", board, free=False))
    assert str(state) == f"{'/'.join(UNTOUCHED)} O {board}"
    assert legal(state) == [board + square for square in NUMBERS]


@rule("conduct-first-board")
def test_naming_comes_before_all_marks_and_never_again() -> None:
    assert refused(Conduct(), "55") == "first-board"
    assert refused(after(Conduct(), "board:5"), "board:5") == "first-board"
    assert refused(after(Conduct(), "board:5", "55"), "board:5") == "first-board"


@pytest.mark.parametrize("game", [Ultimate, Gambit, Shardren])
def test_elsewhere_no_board_is_named(game: type[NineBoards]) -> None:
    assert refused(game(), "board:5") is None


@every_game
@pytest.mark.parametrize("text", ["", "5", "555", "50", "05", "5٣", " 55", "board:0", "board:", "a1", "5,5"])
def test_other_texts_are_no_action(game: type[NineBoards], text: str) -> None:
    assert refused(game(), text) is None
    assert refused(start(game), text) is None


@rule("ultimate-send", "gambit-send", "conduct-send", "shardren-send")
@every_game
@pytest.mark.parametrize("square", NUMBERS)
def test_the_square_sends_the_opponent_to_the_board_of_its_number(game: type[NineBoards], square: str) -> None:
    before = at(game, "X", "2", b4="O........")
    state, events = step(before, f"2{square}")
    assert events == (MarkWritten("2", square, "X"), Sent("O", square, free=False))
    assert state.sent == square
    assert legal(state) == [action for action in ACTIONS[int(square) - 1] if action not in (f"2{square}", "41")]
    elsewhere = "9" if square != "9" else "1"
    assert refused(state, f"{elsewhere}1") == "send"


@rule("ultimate-send", "gambit-send", "conduct-send", "shardren-send")
@every_game
def test_who_is_sent_may_not_play_on_a_finished_board_instead(game: type[NineBoards]) -> None:
    assert refused(at(game, "O", "5", b1=WON["X"]), "19") == "send"


@rule("ultimate-taken", "gambit-taken", "conduct-taken", "shardren-taken")
@every_game
@pytest.mark.parametrize("mark", "XO")
def test_a_taken_square_is_refused(game: type[NineBoards], mark: str) -> None:
    state = at(game, "X", "5", b5=f"..{mark}......")
    assert refused(state, "53") == "taken"
    assert refused(at(game, "X", ANY, b1=WON["X"], b5=f"..{mark}......"), "53") == "taken"
    refusal = state.refuse(0, "53")
    assert str(refusal) == "Square 3 of board 5 is taken. Use an empty one."


@rule("ultimate-board", "gambit-board", "conduct-board", "shardren-board")
@every_game
@every_line
@pytest.mark.parametrize("mark", "XO")
def test_each_of_the_eight_lines_wins_a_board(game: type[NineBoards], line: tuple[int, int, int], mark: str) -> None:
    cells = [mark if cell in line[:2] else "." for cell in range(9)]
    last = NUMBERS[line[2]]
    state, events = step(at(game, mark, "6", b6="".join(cells)), f"6{last}")
    assert events[1] == BoardWon("6", mark, numbers(line))
    assert state.owners == f".....{mark}..."
    assert state.boards_won == ((1, 0) if mark == "X" else (0, 1))
    assert state.outcome is None


@rule("ultimate-board", "gambit-board", "conduct-board", "shardren-board")
@every_game
def test_the_ninth_mark_may_make_the_line(game: type[NineBoards]) -> None:
    state, events = step(at(game, "X", "6", b6="OXXOOXXO."), "69")
    assert events[1:] == (BoardWon("6", "X", ("3", "6", "9")), Sent("O", "9", free=False))
    assert state.owners[5] == "X"


@rule("ultimate-finished", "gambit-finished", "conduct-finished", "shardren-finished")
@every_game
@pytest.mark.parametrize("cells", [WON["X"], WON["O"], FULL["X"]])
@pytest.mark.parametrize("mark", "XO")
def test_nobody_plays_on_a_finished_board(game: type[NineBoards], cells: str, mark: str) -> None:
    state = at(game, mark, ANY, b5=cells)
    assert refused(state, "59") == "finished"
    assert not any(action.startswith("5") for action in legal(state))


@rule("ultimate-free", "gambit-free", "conduct-free", "shardren-free")
@every_game
@pytest.mark.parametrize("cells", [WON["X"], WON["O"], FULL["X"]])
def test_who_is_sent_to_a_finished_board_plays_on_any_other(game: type[NineBoards], cells: str) -> None:
    before = at(game, "X", "1", b3=cells, b7=WON["O"], b8="..O......")
    state, events = step(before, "13")
    assert events == (MarkWritten("1", "3", "X"), Sent("O", "3", free=True))
    assert state.sent == ANY
    open_boards = "1245689"
    assert legal(state) == [
        board + square for board in open_boards for square in NUMBERS if board + square not in ("13", "83")
    ]


@rule("ultimate-order", "gambit-order", "conduct-order", "shardren-order")
@every_game
def test_a_mark_that_finishes_the_board_it_points_at_leaves_the_opponent_free(game: type[NineBoards]) -> None:
    state, events = step(at(game, "X", "3", b3="XX......."), "33")
    assert events == (MarkWritten("3", "3", "X"), BoardWon("3", "X", ("1", "2", "3")), Sent("O", "3", free=True))
    assert state.sent == ANY
    assert len(legal(state)) == 72
    filled = after(at(game, "X", "9", b9=UNTIL_NINTH["X"]), "99")
    assert filled.sent == ANY


@rule("ultimate-full", "gambit-full")
@nobodys
@pytest.mark.parametrize("mark", "XO")
def test_a_full_board_is_nobodys(game: type[NineBoards], mark: str) -> None:
    state, events = step(at(game, mark, "5", b5=UNTIL_NINTH[mark]), "59")
    marks = (5, 4) if mark == "X" else (4, 5)
    assert events == (
        MarkWritten("5", "9", mark),
        BoardFull("5", marks),
        Sent("O" if mark == "X" else "X", "9", free=False),
    )
    assert (state.owners, state.boards_won) == ("....-....", (0, 0))


@rule("ultimate-full", "gambit-full")
@nobodys
@every_line
def test_three_full_boards_are_no_line(game: type[NineBoards], line: tuple[int, int, int]) -> None:
    owners = "".join("-" if cell in line else "." for cell in range(9))
    assert owned(game, "O", ANY, owners).outcome is None


@rule("conduct-full", "shardren-full")
@more_marks_win
@pytest.mark.parametrize("mark", "XO")
def test_a_full_board_goes_to_whoever_has_more_marks(game: type[NineBoards], mark: str) -> None:
    state, events = step(at(game, mark, "5", b5=UNTIL_NINTH[mark]), "59")
    assert events[1:3] == (BoardFull("5", (5, 4) if mark == "X" else (4, 5)), BoardWon("5", mark, ()))
    assert state.owners == f"....{mark}...."


@rule("conduct-full", "shardren-full")
@more_marks_win
def test_the_last_mark_may_hand_the_board_to_the_opponent(game: type[NineBoards]) -> None:
    state, events = step(at(game, "O", "5", b5="X.XXOOOXX"), "52")
    assert events == (
        MarkWritten("5", "2", "O"),
        BoardFull("5", (5, 4)),
        BoardWon("5", "X", ()),
        Sent("X", "2", free=False),
    )
    assert state.owners == "....X...."


@rule("conduct-line", "shardren-line")
@more_marks_win
def test_the_last_mark_may_even_hand_over_the_game(game: type[NineBoards]) -> None:
    state, events = step(at(game, "O", "3", b1=WON["X"], b2=WON["X"], b3="X.XXOOOXX"), "32")
    assert events[-1] == LineMade("X", ("1", "2", "3"))
    assert ended(state) == ("X", "line")


@rule("ultimate-line", "gambit-line", "conduct-line", "shardren-line")
@every_game
@every_line
@pytest.mark.parametrize("mark", "XO")
def test_three_boards_in_line_win_at_once(game: type[NineBoards], line: tuple[int, int, int], mark: str) -> None:
    owners = "".join(mark if cell in line[:2] else "." for cell in range(9))
    last = NUMBERS[line[2]]
    before = owned(game, mark, last, owners, **{f"b{last}": f"{mark}{mark}......."})
    state, events = step(before, f"{last}3")
    assert events == (
        MarkWritten(last, "3", mark),
        BoardWon(last, mark, ("1", "2", "3")),
        LineMade(mark, numbers(line)),
    )
    assert ended(state) == (mark, "line")


@rule("ultimate-line", "gambit-line", "conduct-line", "shardren-line")
@every_game
def test_two_boards_of_one_and_one_of_the_other_are_no_line(game: type[NineBoards]) -> None:
    assert owned(game, "X", ANY, "XXOOOX...").outcome is None


@rule("ultimate-line", "gambit-line", "conduct-line", "shardren-line")
@every_game
def test_the_last_board_of_all_may_make_the_line(game: type[NineBoards]) -> None:
    before = owned(game, "X", "9", "XOXOXOOX.", b9="XX.......")
    state, events = step(before, "93")
    assert events[-1] == LineMade("X", ("1", "5", "9"))
    assert ended(state) == ("X", "line")


@rule("ultimate-all-finished", "gambit-all-finished")
@nobodys
@pytest.mark.parametrize("owners", ["XOXXOOOX.", "XOX-OO-X.", "--------."])
def test_all_boards_finished_without_a_line_are_a_draw_however_many_are_won(
    game: type[NineBoards], owners: str
) -> None:
    state, events = step(owned(game, "X", "9", owners, b9="XX......."), "93")
    assert events[-1] == AllFinished((owners.count("X") + 1, owners.count("O")))
    assert state.boards_won == (owners.count("X") + 1, owners.count("O"))
    assert ended(state) == ("draw", "all-finished")


@rule("conduct-all-finished", "shardren-all-finished")
@more_marks_win
@pytest.mark.parametrize(
    ("owners", "to_move", "ending"),
    [("XOXXOOOX.", "X", "X"), ("OXOOXXXO.", "O", "O"), ("xoxxooox.", "X", "X"), ("OXoOxxXo.", "O", "O")],
)
def test_all_boards_finished_without_a_line_are_won_by_more_boards(
    game: type[NineBoards], owners: str, to_move: str, ending: str
) -> None:
    state, events = step(owned(game, to_move, "9", owners, b9=UNTIL_NINTH[to_move]), "99")
    assert events[-1] == AllFinished((5, 4) if ending == "X" else (4, 5))
    assert ended(state) == (ending, "all-finished")
    assert state.outcome.kind == "win"


@rule("conduct-all-finished", "shardren-all-finished")
@more_marks_win
def test_the_very_last_mark_may_be_the_losers_gain(game: type[NineBoards]) -> None:
    state = after(owned(game, "O", "9", "XOXXOOOX.", b9="X.XXOOOXX"), "92")
    assert (state.boards_won, ended(state)) == ((5, 4), ("X", "all-finished"))


@rule("ultimate-end", "gambit-end", "conduct-end", "shardren-end")
@every_game
@pytest.mark.parametrize("owners", ["XXX......", "OXOOXXXOO"])
def test_nothing_is_played_after_the_end(game: type[NineBoards], owners: str) -> None:
    state = owned(game, "O", ANY, owners)
    assert state.to_act == ()
    for seat in (0, 1):
        assert list(state.legal(seat)) == []
        refusal = state.refuse(seat, "99")
        assert refusal.rule == f"{game.book}-end"


@every_game
def test_the_standard_game_and_its_relatives_know_no_agreed_draw(game: type[NineBoards]) -> None:
    assert game.draw_rule == ""
    assert game().outcome is None


def test_an_outcome_names_the_seat_that_won() -> None:
    assert owned(Shardren, "X", ANY, "OOO......").outcome == Outcome("win", 1, "shardren-line")
