"""Tests Tris 2, rule by rule. `laid` writes a position as its tops; every die then has its own way to lie, see WAY."""

from itertools import product

import pytest

from game.referee import Referee
from game.rules.core import BadText, IllegalAction, Refusal
from game.rules.tris2.mat import DICE, SQUARES
from game.rules.tris2.state import LineMade, Repeated, Rolled, Tris2
from tests.rule import rule
from tests.rules.matching import played

WAY = {"X": "XO-", "O": "OX-", "-": "-XO", ".": ""}
"""X rolls to O or sideways to the bar; O to X or the bar; the bar to X or sideways to O."""

START = "b2:XO-,c2:OX-,d2:X-O,b3:-XO,c3:XO-,d3:-OX,b4:OX-,c4:O-X,d4:-OX 1 -"
AN_X_IS_MISSING = (".....", ".XX..", ".OO-.", ".-XOX", ".....")
"""d3 rolls north and makes three."""


def laid(rows: tuple[str, ...], mover: int = 0, last: str = "") -> Tris2:
    state = Tris2(tuple(WAY[top] for top in "".join(rows)), mover, last)
    assert Tris2.parse(str(state)) == state
    return state


def refused(state: Tris2, action: str) -> Refusal:
    refusal = state.refuse(state.mover, action)
    assert refusal is not None
    assert action not in state.legal(state.mover)
    with pytest.raises(IllegalAction):
        state.apply({state.mover: action})
    return refusal


@rule("tris2-turns")
def test_players_roll_in_turns() -> None:
    state = Tris2.parse(START)
    assert state.to_act == (0,)
    refusal = state.refuse(1, "b2n")
    assert refusal.rule == "tris2-turns"
    assert played(state, "b2n").to_act == (1,)


@rule("tris2-any-die")
def test_any_die_with_room_may_roll_and_it_has_to_be_there() -> None:
    state = Tris2.parse(START)
    assert {action[:2] for action in state.legal(0)} == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    refusal = refused(state, "a1e")
    assert refusal.rule == "tris2-any-die"
    assert "a1" in str(refusal)


@rule("tris2-roll")
@pytest.mark.parametrize(
    ("action", "to", "before", "after"),
    [
        ("b2n", "b1", "XO-", "OX-"),
        ("b2w", "a2", "XO-", "-OX"),
        ("d3e", "e3", "-OX", "XO-"),
        ("c4s", "c5", "O-X", "-OX"),
    ],
)
def test_a_roll_moves_the_die_and_turns_it_over_its_edge(action: str, to: str, before: str, after: str) -> None:
    state = Tris2.parse(START)
    step = state.apply({0: action})
    assert step.events == (Rolled(action[:2], to, action[2], before, after),)
    assert step.state.dice[SQUARES.index(action[:2])] == ""
    assert step.state.dice[SQUARES.index(to)] == after
    assert str(step.state).endswith(f" 2 {action}")


@rule("tris2-roll")
@pytest.mark.parametrize(
    "action", ["b2", "b2ne", "b2N", "b2x", "f2n", "b6n", "b0n", "2bn", "", " b2n", "b2n ", "b2n\n"]
)
def test_slantwise_or_senseless_rolls_are_no_actions(action: str) -> None:
    assert refused(Tris2.parse(START), action).rule is None


@rule("tris2-free")
def test_no_die_rolls_onto_another() -> None:
    refusal = refused(Tris2.parse(START), "b2e")
    assert refusal.rule == "tris2-free"
    assert "c2" in str(refusal)


@rule("tris2-mat")
def test_no_die_leaves_the_mat() -> None:
    at_the_rim = played(Tris2.parse(START), "b2w")
    refusal = refused(at_the_rim, "a2w")
    assert refusal.rule == "tris2-mat"
    assert "a2" in str(refusal)
    corner = laid(("O....", ".XO..", ".-XO.", "..O-.", "..X.."))
    assert [refused(corner, action).rule for action in ("a1n", "a1w")] == ["tris2-mat"] * 2
    assert refused(corner, "c5s").rule == "tris2-mat"


@rule("tris2-contact")
def test_a_corner_is_contact_enough() -> None:
    stairs = laid(("X....", ".OX..", "...O.", "..-.-", ".X.OO"))
    assert "a1s" in stairs.legal(0)
    assert "a1e" in stairs.legal(0)


@rule("tris2-islands")
def test_no_roll_may_leave_an_island() -> None:
    joined_by_d3 = laid((".....", ".OX..", ".OO-.", ".-X.O", ".O..."))
    refusal = refused(joined_by_d3, "d3n")
    assert refusal.rule == "tris2-islands"
    assert refusal.values == {"squares": "e4"}
    assert refused(joined_by_d3, "e4s").values == {"squares": "e5"}
    assert "e4n" in joined_by_d3.legal(0)


@rule("tris2-islands")
def test_the_smaller_part_is_the_island() -> None:
    bridge = laid(("XO...", "O-...", "..X..", "...-O", "...XO"))
    assert refused(bridge, "c3n").values == {"squares": "d4, e4, d5, e5"}
    assert refused(bridge, "c3e").values == {"squares": "a1, b1, a2, b2"}


@rule("tris2-islands")
def test_not_even_a_winning_roll_may_leave_an_island() -> None:
    with_e4 = (".....", ".XX..", ".OO-.", ".-X.O", ".O...")
    without = (".....", ".XX..", ".OO-.", ".-XO.", ".O...")
    assert refused(laid(with_e4), "d3n").rule == "tris2-islands"
    assert played(laid(without), "d3n").ending() == "1"


@rule("tris2-undo")
def test_the_opponents_roll_may_not_be_taken_back() -> None:
    state = played(Tris2.parse(START), "b2n")
    refusal = refused(state, "b1s")
    assert refusal.rule == "tris2-undo"
    assert "b1" in str(refusal)


@rule("tris2-undo")
def test_the_same_die_may_go_elsewhere_and_ones_own_roll_back() -> None:
    state = played(Tris2.parse(START), "b2n")
    assert "b1e" in state.legal(1)
    assert "b1s" in played(state, "d4e").legal(0)


@rule("tris2-three")
@rule("tris2-nobodys")
@pytest.mark.parametrize("mover", [0, 1])
def test_three_of_a_kind_win_for_whoever_rolled(mover: int) -> None:
    step = laid(AN_X_IS_MISSING, mover).apply({mover: "d3n"})
    assert step.events == (Rolled("d3", "d2", "n", "-XO", "X-O"), LineMade("X", ("b2", "c2", "d2")))
    outcome = step.state.outcome
    assert (outcome.kind, outcome.winner, outcome.rule) == ("win", mover, "tris2-three")
    assert step.state.ending() == "12"[mover]


@rule("tris2-three")
@pytest.mark.parametrize(
    ("rows", "action", "symbol", "squares"),
    [
        (("...-.", "...X.", "..XO.", "..XX-", ".O.O."), "c4s", "O", ("b5", "c5", "d5")),
        ((".....", "...-X", ".XXOO", "..-O.", "..-.."), "c5e", "O", ("d3", "d4", "d5")),
        (("...-O", "...OX", "..X.O", "..O.-", "...-."), "d1w", "O", ("c1", "d2", "e3")),
        (("..X.-", "...-X", "...XX", "...X-", "....O"), "d3w", "-", ("e1", "d2", "c3")),
    ],
)
def test_rows_columns_and_slants_anywhere(rows: tuple[str, ...], action: str, symbol: str, squares: object) -> None:
    step = laid(rows).apply({0: action})
    assert [(line.symbol, line.squares) for line in step.events if isinstance(line, LineMade)] == [(symbol, squares)]
    assert step.state.ending() == "1"


@rule("tris2-three")
def test_a_gap_spoils_a_line() -> None:
    step = laid((".....", ".X.X.", ".O-O-", ".-X.X", ".....")).apply({0: "e3n"})
    assert len(step.events) == 1
    assert step.state.outcome is None


@rule("tris2-more")
@pytest.mark.parametrize(
    ("rows", "action", "squares"),
    [
        ((".....", "...X.", "..XO-", ".O.OO", ".X..X"), "c3s", ("b4", "c4", "d4", "e4")),
        ((".-...", ".-...", "X....", ".-OO.", "--.-."), "a3e", ("b1", "b2", "b3", "b4", "b5")),
    ],
)
def test_more_than_three_win_as_well(rows: tuple[str, ...], action: str, squares: tuple[str, ...]) -> None:
    step = laid(rows).apply({0: action})
    assert [line.squares for line in step.events if isinstance(line, LineMade)] == [squares]
    assert step.state.ending() == "1"


@rule("tris2-more")
def test_two_lines_at_once_are_both_told() -> None:
    step = laid(("...-.", "...X.", "..XO.", "..XX-", ".O.O.")).apply({0: "b5n"})
    assert step.events[1:] == (LineMade("X", ("b4", "c4", "d4")), LineMade("X", ("d2", "c3", "b4")))


@rule("tris2-bar")
def test_bars_agree_whichever_way_they_were_rolled() -> None:
    bars = [die for die in DICE if die[0] == "-"]
    dice = list(laid((".....", ".-.-.", ".OXO.", ".XOX.", "..X..")).dice)
    dice[SQUARES.index("c3")] = "X-O"
    for west, east in product(bars, repeat=2):
        dice[SQUARES.index("b2")], dice[SQUARES.index("d2")] = west, east
        assert played(Tris2(tuple(dice)), "c3n").lines == (("b2", "c2", "d2"),)


@rule("tris2-end")
def test_nobody_rolls_after_the_end() -> None:
    over = played(laid(AN_X_IS_MISSING), "d3n")
    assert over.to_act == ()
    for seat in (0, 1):
        refusal = over.refuse(seat, "b2n")
        assert refusal.rule == "tris2-end"


@rule("tris2-agreed")
def test_the_players_may_agree_on_a_draw() -> None:
    assert Tris2.draw_rule == "tris2-agreed"
    referee = Referee()
    referee.answer("new tris2 seed=1")
    assert referee.answer("agree-draw")["outcome"] == "draw"
    assert referee.answer("legal") == {"legal": []}


ROUND = ("b2n", "d4s", "b1s", "d5n")
"""Two dice roll away and return."""


@rule("tris2-repetition")
def test_at_the_third_time_a_draw_is_due_and_the_second_is_told() -> None:
    once = Tris2.parse(START)
    before_twice = played(once, *ROUND[:3])
    step = before_twice.apply({1: ROUND[3]})
    assert step.events[-1] == Repeated(2)
    twice = step.state
    assert (twice.dice, twice.mover, twice.times, twice.stale) == (once.dice, once.mover, 2, False)
    step = played(twice, *ROUND[:3]).apply({1: ROUND[3]})
    assert step.events[-1] == Repeated(3)
    assert step.state.stale
    assert (step.state.outcome, step.state.to_act) == (None, (0,)), "and the game goes on"


@rule("tris2-repetition")
def test_how_the_position_came_about_does_not_matter() -> None:
    """The last move is no part of what repeats."""
    start = Tris2.parse(START)
    first, second = played(start, *ROUND), played(start, "d4e", "b2w", "e4w", "a2e")
    assert first.last != second.last
    assert played(first, "d4e", "b2w", "e4w", "a2e").times == 3
    assert played(second, *ROUND).stale


@rule("tris2-repetition")
def test_a_position_from_its_text_has_forgotten_what_it_repeats() -> None:
    twice = played(Tris2.parse(START), *ROUND)
    again = Tris2.parse(str(twice))
    assert again == twice
    assert hash(again) == hash(twice)
    assert (twice.times, again.times) == (2, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        START.removesuffix(" -"),
        START + " -",
        START.replace(" 1 ", " X "),
        START.replace("XO-", "XX-", 1),
        START.replace("XO-", "XO/", 1),
        START.replace("b2:", "b6:"),
        START.replace("b2:XO-,", ""),
        START.replace("b2:XO-,c2:OX-", "c2:OX-,b2:XO-"),
        START.replace("b2:", "c2:"),
        START.replace("b2:", "a1:").replace("c3:", "e1:"),
        "a1:XO-," + START,
        START[:-1] + "b2n",
        START[:-1] + "a1n",
        START[:-1] + "a1e",
        START[:-1] + "b3n",
        START[:-1] + "b9n",
        START.replace("c2:OX-", "c2:XO-"),
    ],
)
def test_other_texts_are_no_position(text: str) -> None:
    with pytest.raises(BadText):
        Tris2.parse(text)


def test_a_line_needs_somebody_who_made_it() -> None:
    over = played(laid(AN_X_IS_MISSING), "d3n")
    assert Tris2.parse(str(over)).ending() == "1"
    with pytest.raises(BadText):
        Tris2.parse(str(over).removesuffix("d3n") + "-")


def test_a_last_move_that_followed_a_line_or_came_from_or_made_an_island_cannot_be() -> None:
    left_a_line = laid(("...-.", ".XX..", ".OO..", ".-XOX", "....."))
    left_an_island = laid((".....", ".OX..", ".OO-.", ".-X.O", ".O..."))
    makes_an_island = str(left_an_island).replace("c2:XO-", "c2:XO-,d2:X-O").replace("d3:-XO,", "")
    for text, last in ((str(left_a_line), "d2n"), (str(left_an_island), "e5n"), (makes_an_island, "d3n")):
        with pytest.raises(BadText, match="before the last move"):
            Tris2.parse(text.removesuffix("-") + last)
