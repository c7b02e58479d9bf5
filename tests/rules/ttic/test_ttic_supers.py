"""Tests Supers of both versions, and the exception of 5.2.02."""

import pytest

from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import MOVES, LineMade, PageRedrawn, SuperSlammed, in_words
from game.rules.ttic.refusals import other_way
from tests.rule import rule
from tests.rules.ttic.ttic_pages import is_legal, on, played, refused, step, v1, v2

EXCEPTION = "....O/....X/...../..X.X/..O.. O 5 - CWKS/CWKS 1001/420"
"""X threatens d4 and e3 at once; O's Super on d3 gooshes e4 and makes c5-d4-e3."""


def cells(page: Ttic) -> str:
    return str(page).split(" ")[0]


@rule("5.1.01")
@rule("5.1.01(c)")
@rule("5.1.01(d)")
def test_version_one_only_gooshes() -> None:
    page = v1("XO.../OX.../O..../...../..... X 5 c3@4")
    after, happened = step(page, "super:a1")
    assert cells(after) == "X..../.X.../O..../...../....."
    assert happened == (SuperSlammed("a1", "X", ("b1", "a2"), ()), PageRedrawn(("7.01(a)",)))


@rule("5.2.01")
@rule("5.2.01(c)")
@rule("5.2.01(d)")
@rule("5.2.01(g)")
def test_version_two_gooshes_and_places_on_what_was_empty_before() -> None:
    page = v2("XO.../...../O..../...../..... X 5")
    after, happened = step(page, "super:a1")
    assert cells(after) == "X..../XX.../O..../...../....."
    assert happened == (SuperSlammed("a1", "X", ("b1",), ("a2", "b2")), PageRedrawn(("7.01(a)",)))


@rule("5.1.01(a)")
@rule("5.2.01(a)")
@rule("3.2.02")
def test_a_super_opens_in_version_two_only() -> None:
    assert refused(Ttic1.new(), "super:c3") == "5.1.01(a)"
    assert is_legal(played(Ttic1, "a1"), "super:c3")
    assert cells(on(Ttic2.new(), "super:c3")) == "...../...../..XX./..XX./....."


@rule("5.1.01(b)")
@rule("5.2.01(b)")
@pytest.mark.parametrize(("version", "number"), [(Ttic1, "5.1.01(b)"), (Ttic2, "5.2.01(b)")])
def test_the_range_lies_wholly_on_the_board(version: type[Ttic], number: str) -> None:
    page = played(version, "c3")
    assert sum(action.startswith("super:") for action in page.legal(1)) == 16
    assert refused(page, "super:e1") == refused(page, "super:a5") == refused(page, "super:e5") == number


@rule("5.1.01(e)")
@rule("5.2.01(e)")
@pytest.mark.parametrize(("version", "number"), [(Ttic1, "5.1.01(e)"), (Ttic2, "5.2.01(e)")])
def test_one_super_each(version: type[Ttic], number: str) -> None:
    page = played(version, "c5", "super:a1", "e5")
    assert refused(page, "super:c1") == number
    assert is_legal(on(page, "e4"), "super:c1")


@rule("5.1.01(f)")
@rule("5.2.01(f)")
@pytest.mark.parametrize(
    "page", [v1("...../...../...../...../..... X 2 bc@6"), v2(".O.../..O../...../...../..... X 4 bc@6")]
)
def test_supers_go_through_blockages_and_leave_them_standing(page: Ttic) -> None:
    after = on(page, "super:b1")
    assert "O" not in cells(after)
    assert after.standing == page.standing


@rule("5.1.01(f)")
def test_a_super_reaches_into_the_box() -> None:
    page = v1("...../...../..O../...../..... X 2 c3@4")
    assert cells(on(page, "super:c3")) == "...../...../...../...../....."


@rule("5.1.01(c)")
def test_a_super_without_effect_is_legal() -> None:
    page = v1("X..../...../...../...../..... X 2 c3@4")
    after, happened = step(page, "super:a1")
    assert happened[0] == SuperSlammed("a1", "X", (), ())
    assert (cells(after), after.stock) == (cells(page), ("CWK", "CWKS"))


@rule("5.2.02")
@rule("5.2.01(a)")
def test_a_super_may_not_make_a_line_when_nobody_is_about_to_win() -> None:
    page = v2("X..../...../...../...../O..O. X 4")
    refusal = page.refuse(0, "super:a2")
    assert (refusal.rule, refusal.values) == ("5.2.02", {})
    assert is_legal(page, "super:c1")


@rule("5.2.02")
def test_a_super_that_makes_the_line_wins_where_nothing_else_helps() -> None:
    page = v2(EXCEPTION)
    after, happened = step(page, "super:d3")
    assert after.ending() == "O"
    assert after.outcome.rule == "3.2.04"
    assert happened[-1] == LineMade("O", ("e3", "d4", "c5"))


@rule("5.2.02")
def test_not_while_a_symbol_would_stop_them() -> None:
    page = v2(EXCEPTION.replace("....X/", "...../").replace("5 -", "4 -"))
    refusal = page.refuse(1, "super:d3")
    assert refusal.rule == "5.2.02"
    assert refusal.values == {"action": "d4"}


@rule("5.2.02")
def test_not_while_a_symbol_would_win() -> None:
    page = v2(EXCEPTION.replace("....O/", "..O.O/").replace("5 -", "7 -"))
    refusal = page.refuse(1, "super:d3")
    assert (refusal.rule, refusal.values) == ("5.2.02", {"action": "d1"})
    assert on(page, "d1").ending() == "O"


@rule("5.2.02")
def test_not_if_they_could_win_all_the_same() -> None:
    """X's third threat, on a3, is out of the Super's reach."""
    page = v2("X...O/X...X/...../..X.X/..O.. O 7")
    refusal = page.refuse(1, "super:d3")
    assert (refusal.rule, refusal.values) == ("5.2.02", {"action": "a3"})


@rule("5.2.02")
def test_the_winning_super_leaves_its_own_line_aside_when_it_looks_for_their_reply() -> None:
    """X's a1-b1-c1 waits behind an exposed curtain; that the snip would open it beside O's new line does not help O."""
    page = v2("XXX.O/....X/...../..X.X/..O.. O 9 bc@6")
    refusal = page.refuse(1, "super:d3")
    assert (refusal.rule, refusal.values) == ("5.2.02", {"action": in_words("snip:bc")})


@rule("5.2.02")
def test_the_threat_is_judged_at_the_opponents_next_ply() -> None:
    """O plays ply 7, so X's snip would be ply 8: through 8 the curtain is safe and no threat, through 7 it is one."""
    grid = "XXX../...../..O../...../O...O O"
    fresh, exposed = (v2(f"{grid} 6 bc@{safe}").refuse(1, "super:c4") for safe in (8, 7))
    assert fresh.rule == exposed.rule == "5.2.02"
    assert fresh.values == {}
    assert exposed.values == {"action": in_words("snip:bc")}


@rule("5.2.02")
def test_a_checkpoint_is_among_the_other_options() -> None:
    """X waits behind the exposed box on c4: only a Charlie would keep it standing."""
    page = "....O/..O../O..X./..X../.X..O O 9 c4@6 {} 1001/420"
    with_charlie = v2(page.format("-/KS")).refuse(1, "super:c2")
    assert with_charlie.values == {"action": in_words("checkpoint:c4")}
    assert on(v2(page.format("-/S")), "super:c2").ending() == "O"


@rule("5.2.02")
def test_opening_their_line_oneself_is_no_help() -> None:
    """Then they have won, although there is nothing left that they could complete."""
    page = v2("XXXO./...../...../...../..... O 9 bc@6")
    assert on(page, "snip:bc").ending() == "X"
    assert next(on(page, "snip:bc").completions(), None) is None
    assert other_way(page, [MOVES["snip:bc"]]) is None
    assert other_way(page, [MOVES["snip:bc"], MOVES["checkpoint:bc"]]) == "checkpoint:bc"


@rule("5.2.02")
@rule("4.04(d)")
def test_a_snip_that_opens_both_lines_is_no_threat() -> None:
    page = v2("XXX../...../OOO../....O/....O O 9 bc@6")
    refusal = page.refuse(1, "super:d2")
    assert (refusal.rule, refusal.values) == ("5.2.02", {})


@rule("5.2.02")
@rule("4.04(e)")
def test_a_snip_without_wire_cutters_is_no_threat() -> None:
    page = v2("XXX../...../...../....O/....O O 9 bc@6 CWKS/CWKS 0/420")
    refusal = page.refuse(1, "super:d2")
    assert (refusal.rule, refusal.values) == ("5.2.02", {})


def test_every_completion_is_named_once() -> None:
    """X's b1 would make two lines."""
    assert sorted(v2("X.X../.X.../.X.../...../..... X 9").completions()) == ["a3", "b1", "b4", "c3"]


@rule("5.2.02")
def test_two_such_supers_do_not_forbid_each_other() -> None:
    page = v2("...../.X.X./..X../O...O/..... O 5")
    assert [action for action in page.legal(1) if on(page, action).ending() == "O"] == ["super:b2", "super:c2"]


@rule("5.2.02")
@rule("2.05(a)")
def test_version_one_has_no_such_rule() -> None:
    page = v1("....O/....X/...../..X.X/..O.. O 5 c3@4")
    assert on(page, "super:d3").ending() == "-"
