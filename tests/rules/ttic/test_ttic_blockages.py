"""Tests curtains, walls, Checkpoints, snips and tear-downs of T-Tic-T-Tac-Toe."""

import pytest

from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.moves import (
    CheckpointLeft,
    CheckpointPosted,
    CurtainDropped,
    LineMade,
    PageRedrawn,
    Snipped,
    TornDown,
    WallBuilt,
)
from tests.rule import rule
from tests.rules.ttic.ttic_pages import is_legal, on, played, refused, step, v1, v2

both_versions = pytest.mark.parametrize("version", [Ttic1, Ttic2])


def standing(page: Ttic) -> str:
    return str(page).split(" ")[3]


@rule("4.04")
@rule("4.05")
@both_versions
@pytest.mark.parametrize(("action", "number"), [("curtain:bc", "4.04"), ("wall:bc23", "4.05"), ("wall:a1", "4.05")])
def test_no_blockage_on_the_first_turn_of_the_game(version: type[Ttic], action: str, number: str) -> None:
    assert refused(version.new(), action) == number
    assert is_legal(played(version, "a5"), action)


@rule("3.1.04")
@rule("3.2.03")
@both_versions
def test_the_second_player_may_write_or_block_at_once(version: type[Ttic]) -> None:
    page = played(version, "a5", first=1)
    assert page.to_act == (0,)
    for action in ("e1", "curtain:23", "wall:12de", "wall:b2"):
        assert is_legal(page, action)
    assert page.refuse(1, "e1").rule == version.turn_rule


@rule("4.02")
@pytest.mark.parametrize("action", ["e1", "curtain:bc", "wall:bc23", "super:a1", "checkpoint:c3", "tear:c3"])
def test_one_action_is_the_whole_turn(action: str) -> None:
    page = v1("X..../...../...../...../....O X 4 c3@4")
    after = on(page, action)
    assert (after.mover, after.plies) == (1, 5)


@rule("4.04(b)")
@rule("4.05(d)")
@rule("4.06(a)")
@pytest.mark.parametrize(
    ("first", "again", "number"),
    [
        ("curtain:bc", "curtain:23", "4.04(b)"),
        ("wall:bc23", "wall:a1", "4.05(d)"),
        ("wall:a1", "wall:bc23", "4.05(d)"),
        ("checkpoint:c3", "checkpoint:c3", "4.06(a)"),
    ],
)
def test_one_of_each_for_each_player(first: str, again: str, number: str) -> None:
    page = played(Ttic1, "a5", first, "e5")
    assert refused(page, again) == number
    assert is_legal(on(page, "e1"), again)
    assert str(page).split(" ")[4].split("/")[0] == "CWKS"
    assert len(str(page).split(" ")[4].split("/")[1]) == 3


@rule("4.04(a)")
def test_a_curtain_stands_and_is_safe_through_the_fourth_ply_after() -> None:
    after, happened = step(played(Ttic2, "a5"), "curtain:bc")
    assert happened == (CurtainDropped("bc", "O", 6),)
    assert standing(after) == "bc@6"


@rule("4.05(a)")
def test_a_wall_stands_and_is_safe_through_the_fourth_ply_after() -> None:
    after, happened = step(played(Ttic2, "a5", "e5"), "wall:23bc")
    assert happened == (WallBuilt("23bc", "X", 7),)
    assert standing(after) == "23bc@7"


@rule("4.04(c)")
def test_a_fresh_curtain_cannot_be_snipped() -> None:
    page = played(Ttic2, "a5", "curtain:bc")
    for quiet in ("e5", "b4", "c5", "d3"):
        assert refused(page, "snip:bc") == "4.04(c)"
        page = on(page, quiet)
    assert page.plies == 6
    assert is_legal(page, "snip:bc")


@rule("4.04(c)")
def test_the_refusal_says_through_which_ply() -> None:
    refusal = played(Ttic2, "a5", "curtain:bc").refuse(0, "snip:bc")
    assert str(refusal) == "The curtain between columns b and c is safe through turn 6."


@rule("4.05(e)")
def test_a_fresh_wall_cannot_be_torn_down() -> None:
    page = played(Ttic2, "a5", "wall:b2")
    for quiet in ("e5", "b4", "c5", "d3"):
        assert refused(page, "tear:b2") == "4.05(e)"
        page = on(page, quiet)
    assert is_legal(page, "tear:b2")


@rule("3.1.02")
@rule("3.1.02(a)")
@rule("2.05(a)")
def test_the_wall_in_the_middle_counts_from_ply_nought_and_is_nobodys() -> None:
    page = Ttic1.new()
    assert str(page) == "...../...../...../...../..... X 0 c3@4 CWKS/CWKS 1001/420"
    for quiet in ("a5", "e5", "b4", "d4"):
        assert refused(page, "tear:c3") == "4.05(e)"
        page = on(page, quiet)
    assert is_legal(page, "wall:b2")
    after, happened = step(page, "tear:c3")
    assert happened == (TornDown("c3", "X", 1), PageRedrawn(("7.01(d)",)))
    assert standing(after) == "-"
    assert is_legal(after, "wall:c3")


@rule("2.05(b)")
def test_version_two_starts_bare() -> None:
    assert str(Ttic2.new()) == "...../...../...../...../..... X 0 - CWKS/CWKS 1001/420"
    assert str(Ttic2.new(first=1, free_pen=True)) == "...../...../...../...../..... O 0 - CWKS/CWKS 1001/420 pen"


@rule("4.04(d)")
@rule("4.05(f)")
def test_either_player_removes_anybodys_exposed_blockage() -> None:
    for mover in "XO":
        page = v2(f"...../...../...../...../..... {mover} 6 bc@6,bc23@6")
        assert standing(on(page, "snip:bc")) == "bc23@6"
        assert standing(on(page, "tear:bc23")) == "bc@6"


@rule("4.04(d)")
@rule("4.05(f)")
def test_the_right_tool_for_what_stands() -> None:
    page = v2("...../...../...../...../..... X 6 bc@6,bc23@6")
    assert refused(page, "snip:bc23") == "4.05(f)"
    assert refused(page, "tear:bc") == "4.04(d)"
    assert refused(page, "snip:cd") == "4.04(d)"
    assert refused(page, "tear:c3") == "4.05(f)"


@rule("4.04(d)")
def test_a_curtain_stays_if_both_would_have_a_line() -> None:
    page = v2("XXX../...../OOO../...../..... X 7 bc@6")
    assert refused(page, "snip:bc") == "4.04(d)"


@rule("4.05(f)")
def test_a_wall_stays_if_both_would_have_a_line() -> None:
    page = v2("...../OOO../.XXX./...../..... X 7 bc23@6")
    assert refused(page, "tear:bc23") == "4.05(f)"


@rule("4.04(d)")
@rule("3.2.04")
def test_a_snip_may_open_the_opponents_line_and_lose() -> None:
    page = v2("...../...../OOO../...../..... X 7 bc@6")
    after, happened = step(page, "snip:bc")
    assert after.ending() == "O"
    assert happened == (Snipped("bc", "X", 1), PageRedrawn(("7.01(c)",)), LineMade("O", ("a3", "b3", "c3")))


@rule("3.1.05")
def test_a_tear_down_may_open_ones_own_line_and_win() -> None:
    page = v1("...../.X.../..X../...X./..... X 6 c3@4")
    assert page.outcome is None
    after = on(page, "tear:c3")
    assert after.ending() == "X"
    assert after.outcome.rule == "3.1.05"


@rule("4.04(d)")
def test_snipping_leaves_other_blockages_closed() -> None:
    page = v2("...../...../OOO../...../..... X 7 bc@6,bc23@6")
    assert on(page, "snip:bc").ending() == "-"


@rule("4.04(e)")
def test_1001_pairs_of_wire_cutters_for_both_together() -> None:
    page = v2("...../...../...../...../..... X 8 bc@6,cd@6 CWKS/CWKS 1001/420")
    first, events = step(page, "snip:bc")
    assert isinstance(events[0], Snipped)
    assert events[0].pair == 1
    second, events = step(first, "snip:cd")
    assert isinstance(events[0], Snipped)
    assert (events[0].mark, events[0].pair) == ("O", 2)
    assert str(second).endswith(" 999/420")
    used_up = v2("...../...../...../...../..... X 8 bc@6 CWKS/CWKS 0/420")
    assert refused(used_up, "snip:bc") == "4.04(e)"


@rule("4.05(g)")
def test_420_reagans_for_both_together() -> None:
    page = v2("...../...../...../...../..... X 8 b2@6,c3@6 CWKS/CWKS 1001/420")
    first, events = step(page, "tear:b2")
    assert isinstance(events[0], TornDown)
    assert events[0].reagan == 1
    second, events = step(first, "tear:c3")
    assert isinstance(events[0], TornDown)
    assert (events[0].mark, events[0].reagan) == ("O", 2)
    assert str(second).endswith(" 1001/418")
    used_up = v2("...../...../...../...../..... X 8 b2@6 CWKS/CWKS 1001/0")
    assert refused(used_up, "tear:b2") == "4.05(g)"


@rule("4.06")
def test_charlie_guards_whatever_stands_and_nothing_else() -> None:
    page = v2("...../...../...../...../..... X 8 bc@6,c3@11 CWKS/CWKS 1001/420")
    assert refused(page, "checkpoint:23") == "4.06"
    assert is_legal(page, "checkpoint:bc")
    assert is_legal(page, "checkpoint:c3")


@rule("3.1.03")
def test_charlie_waits_for_the_second_ply() -> None:
    assert refused(Ttic1.new(), "checkpoint:c3") == "3.1.03"
    assert is_legal(played(Ttic1, "a5"), "checkpoint:c3")


@rule("4.06")
@rule("4.04(d)")
def test_on_a_safe_blockage_his_two_turns_begin_when_its_own_end() -> None:
    page, happened = step(played(Ttic2, "a5", "curtain:bc"), "checkpoint:bc")
    assert happened == (CheckpointPosted("bc", "X", 10, again=False),)
    assert standing(page) == "bc@10k"


@rule("4.06")
@rule("4.05(f)")
def test_on_an_exposed_blockage_they_begin_at_once() -> None:
    page = v1("...../...../...../...../..... X 8 c3@4")
    assert standing(on(page, "checkpoint:c3")) == "c3@13k"


@rule("4.06")
def test_what_charlie_guards_cannot_be_removed() -> None:
    page = v2("...../...../...../...../..... X 8 bc@10k,c3@10k CWS/WKS 1001/420")
    assert refused(page, "snip:bc") == "4.06"
    assert refused(page, "tear:c3") == "4.06"


@rule("4.06(b)")
@rule("7.01(e)")
def test_charlie_leaves_with_the_last_safe_ply_and_the_page_is_redrawn() -> None:
    page = v2("...../...../...../...../..... X 8 bc@10k CWS/WKS 1001/420")
    page, happened = step(page, "a1")
    assert standing(page) == "bc@10k"
    assert CheckpointLeft("bc") not in happened
    page, happened = step(page, "e5")
    assert happened[1:] == (CheckpointLeft("bc"), PageRedrawn(("7.01(e)",)))
    assert standing(page) == "bc@10"


@rule("4.06(c)")
def test_when_he_has_left_the_blockage_still_has_to_be_removed() -> None:
    page = on(v2("...../...../OO.../...../..... O 9 bc@10k CWS/WKS 1001/420"), "c3")
    assert page.ending() == "-"
    assert on(page, "snip:bc").ending() == "O"


@rule("4.06")
@rule("4.06(b)")
def test_a_second_charlie_renews_the_first_and_both_leave_together() -> None:
    page = played(Ttic2, "a5", "curtain:bc", "checkpoint:bc")
    page, happened = step(page, "checkpoint:bc")
    assert happened == (CheckpointPosted("bc", "O", 14, again=True),)
    assert standing(page) == "bc@14k"
    for quiet in ("e5", "b4", "c5", "d3", "a1", "e1", "b2", "c1", "e3"):
        page = on(page, quiet)
    assert (page.plies, standing(page)) == (13, "bc@14k")
    page, happened = step(page, "a3")
    assert happened.count(CheckpointLeft("bc")) == 1
    assert standing(page) == "bc@14"


@rule("4.06(b)")
def test_a_second_charlie_on_the_last_safe_ply_keeps_the_first_from_leaving() -> None:
    page = v2("...../...../...../...../..... O 9 bc@10k CWS/WKS 1001/420")
    after, happened = step(page, "checkpoint:bc")
    assert happened == (CheckpointPosted("bc", "O", 14, again=True),)
    assert standing(after) == "bc@14k"


@rule("4.04(e)")
@rule("7.01(e)")
def test_one_page_is_redrawn_for_two_reasons_at_once() -> None:
    page = v2("...../...../...../...../..... X 9 23@6,bc@10k CWS/WKS 1001/420")
    _, happened = step(page, "snip:23")
    assert happened == (Snipped("23", "X", 1), CheckpointLeft("bc"), PageRedrawn(("7.01(c)", "7.01(e)")))
