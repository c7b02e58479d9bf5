"""Tests tic-tac-toe by its FAQ."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.counting import playout
from game.rules.classic import SQUARES, Classic, GridFilled, LineMade, MarkWritten
from game.rules.core import BadText, IllegalAction
from game.rules.grid import LINES
from game.rules.registry import play
from tests.rule import rule


def played(*squares: str, first: int = 0) -> Classic:
    state = Classic.new(first)
    for square in squares:
        state = play(state, square)
    return state


@rule("faq-turns")
def test_x_and_o_take_turns() -> None:
    assert str(played("5", "1")) == "O../.X./... X"
    refusal = played("5").refuse(0, "1")
    assert refusal.rule == "faq-turns"


@rule("faq-occupied")
def test_a_taken_square_is_refused() -> None:
    state = played("5")
    refusal = state.refuse(1, "5")
    assert refusal.rule == "faq-occupied"
    assert "5" in str(refusal)
    with pytest.raises(IllegalAction):
        state.apply({1: "5"})


@rule("faq-anywhere")
def test_any_empty_square_will_do() -> None:
    assert list(played("1").legal(1)) == [square for square in SQUARES if square != "1"]


@rule("faq-outer-space")
@pytest.mark.parametrize("action", ["0", "10", "a1", "", " 5", "五", "-1"])
def test_there_are_nine_spaces_and_no_more(action: str) -> None:
    refusal = Classic().refuse(0, action)
    assert refusal.rule is None


@rule("faq-three-in-a-row")
@rule("faq-every-way")
@pytest.mark.parametrize("line", LINES)
def test_all_eight_lines_win(line: tuple[int, int, int]) -> None:
    a, b, c = (SQUARES[cell] for cell in line)
    others = [square for square in SQUARES if square not in (a, b, c)]
    second = next((x, y) for x in others for y in others if x != y)
    before = played(a, second[0], b, second[1])
    step = before.apply({0: c})
    assert step.state.outcome.winner == 0
    assert step.events == (MarkWritten(c, "X"), LineMade("X", (a, b, c)))


@rule("faq-three-in-a-row")
def test_the_ninth_mark_may_make_the_line() -> None:
    state = played("1", "2", "3", "4", "5", "6", "8", "7", "9")
    assert "." not in state.cells
    assert (state.outcome.kind, state.outcome.winner) == ("win", 0)


@rule("faq-full-grid")
def test_a_full_grid_without_a_line_is_a_draw() -> None:
    before = played("1", "2", "3", "5", "4", "6", "8", "7")
    step = before.apply({0: "9"})
    assert (step.state.outcome.kind, step.state.outcome.rule) == ("draw", "faq-full-grid")
    assert step.events[-1] == GridFilled()


@rule("faq-end")
def test_nobody_writes_after_the_end() -> None:
    over = played("1", "4", "2", "5", "3")
    assert over.to_act == ()
    refusal = over.refuse(1, "9")
    assert refusal.rule == "faq-end"


@rule("faq-house-rule")
def test_o_may_begin() -> None:
    assert str(Classic.new(first=1)) == ".../.../... O"
    assert str(played("5", "1", first=1)) == "X../.O./... O"


@rule("faq-letters")
@pytest.mark.parametrize(
    "text",
    [
        "Q../.C./... X",
        "x../.../... O",
        "X../... O",
        "X../.../... Z",
        "X../.../...",
        "XXX/.../... O",
        "",
        "XX./.../... X",
        "XXX/OO./O.. X",
    ],
)
def test_other_letters_and_impossible_grids_are_no_position(text: str) -> None:
    with pytest.raises(BadText):
        Classic.parse(text)


@given(seed=st.integers(0, 10**6))
def test_the_winner_has_a_line_and_nobody_else_has(seed: int) -> None:
    end, plies = playout(Classic(), Random(seed))
    assert plies == 9 - end.cells.count(".")
    owners = {mark for mark in "XO" for line in LINES if all(end.cells[cell] == mark for cell in line)}
    assert end.ending() == (owners.pop() if owners else "draw")


@rule("match-flag")
def test_chance_makes_no_row_for_whoever_is_late_if_another_square_is_left() -> None:
    assert list(played("1", "4", "2", "5").lots(0)) == ["6", "7", "8", "9"]
    assert list(played("1", "2", "3", "4", "6", "5", "8", "9").lots(0)) == ["7"]
    last = played("1", "2", "3", "5", "4", "6", "8", "9")
    assert list(last.lots(0)) == ["7"], "the only square left makes a row"
    assert last.apply({0: "7"}).state.outcome.kind == "win"
