"""Tests the easel: touches go round in circles, and the rules' objections are shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.levels import easel
from game.play.levels.setting import record_of, settings
from game.play.record import Sitter
from game.rules.classic.state import Classic
from game.rules.registry import RULESETS
from game.rules.tris2.mat import SQUARES
from game.rules.tris2.state import Tris2
from game.rules.ttic import Ttic2
from game.rules.ultimate.state import Conduct, Ultimate


def test_three_touches_of_a_square_are_none() -> None:
    for state, place in ((Classic(), "5"), (Ultimate(), "57")):
        after = state
        for mark in "XO":
            after = easel.touched(after, "", place)
            assert mark in str(after).split(" ")[0]
        assert str(easel.touched(after, "", place)) == str(state)


def test_whose_turn_it_is_follows_the_marks() -> None:
    state = easel.touched(Classic(), "", "5")
    assert (str(state), easel.objection(state)) == (".../.X./... O", "")
    state = easel.touched(state, "", "1")
    assert "too many" in easel.objection(state)
    conduct = easel.touched(easel.touched(Conduct(), "", "55"), "", "55")
    assert (str(conduct).split(" ")[1], easel.objection(easel.with_detail(conduct, "sent", "5"))) == ("X", "")


def test_a_finished_game_is_no_puzzle() -> None:
    assert "over" in easel.objection(Classic.parse("XXX/OO./... O"))


def test_a_curtain_hangs_fresh_grows_old_and_goes() -> None:
    state = Ttic2.parse("X.O../...../..X../...O./..... X 6 - CWKS/CWKS 1001/420")
    fresh = easel.touched(state, "curtain", "curtain:bc")
    old = easel.touched(fresh, "curtain", "curtain:bc")
    gone = easel.touched(old, "curtain", "curtain:bc")
    assert [str(each).split(" ")[3] for each in (fresh, old, gone)] == ["bc@10", "bc@6", "-"]
    assert not any(map(easel.objection, (fresh, old, gone)))


def test_charlie_guards_what_stands_and_leaves_again() -> None:
    state = Ttic2.parse("X.O../...../..X../...O./..... X 6 bc@8 CWKS/CWKS 1001/420")
    guarded = easel.touched(state, "checkpoint", "checkpoint:bc")
    assert "bc@12k" in str(guarded)
    assert "k" not in str(easel.touched(guarded, "checkpoint", "checkpoint:bc")).split(" ")[3]
    assert easel.touched(state, "checkpoint", "checkpoint:23") == state


def test_stock_and_plies_are_details() -> None:
    state = Ttic2()
    for key in ("C0", "S1"):
        state = easel.with_detail(state, key, "False")
    state = easel.with_detail(easel.with_detail(state, "plies", "7"), "side", "O")
    assert str(state) == "...../...../...../...../..... O 7 - WKS/CWK 1001/420"


@given(st.lists(st.sampled_from(SQUARES), max_size=12))
def test_nine_dice_stay_nine_whatever_is_touched(places: list[str]) -> None:
    state: object = settings()["tris2"].playing
    held = ""
    for place in places:
        assert isinstance(state, Tris2)
        state, held = easel.touched(state, held, place), place
    assert isinstance(state, Tris2)
    assert sum(map(bool, state.dice)) == 9


def test_dice_that_lie_apart_are_objected_to() -> None:
    state = easel.touched(settings()["tris2"].playing, "b2", "a1")
    assert "hang together" in easel.objection(state)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_finds_its_way_to_the_table(ruleset: str) -> None:
    position = settings()[ruleset].playing
    for seat in position.to_act:
        record = record_of(position, seat, "Ada", Sitter("Tabby", "bot"))
        match = record.positions()[0]
        people = [sitter.name for sitter in record.sitters]
        assert people[match.people[seat]] == "Ada"  # type: ignore[attr-defined]
        assert str(match.playing) == str(position)  # type: ignore[attr-defined]
