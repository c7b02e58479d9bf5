"""Tests the workbench: touches go round in circles, and the rules' objections are shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.play.levels.setting import record_of, settings
from game.play.record import Sitter
from game.rules.classic import Classic
from game.rules.registry import RULESETS
from game.rules.tactic import Tactic
from game.rules.tris2.mat import SQUARES
from game.rules.ttic import Ttic2
from game.rules.ultimate.state import Conduct, Ultimate
from game.variants.common import workbench
from game.variants.common.workbench import Workbench
from game.variants.tactic.planning import OpenPlan


def test_three_touches_of_a_square_are_none() -> None:
    for state, place in ((Classic(), "5"), (Ultimate(), "57")):
        after = state
        for mark in "XO":
            after = workbench.touched(after, "", place)
            assert mark in str(after).split(" ")[0]
        assert str(workbench.touched(after, "", place)) == str(state)


def test_whose_turn_it_is_follows_the_marks() -> None:
    state = workbench.touched(Classic(), "", "5")
    assert (str(state), workbench.objection(state)) == (".../.X./... O", "")
    state = workbench.touched(state, "", "1")
    assert "too many" in workbench.objection(state)
    conduct = workbench.touched(workbench.touched(Conduct(), "", "55"), "", "55")
    assert (str(conduct).split(" ")[1], workbench.objection(workbench.with_detail(conduct, "sent", "5"))) == ("X", "")


def test_a_finished_game_is_no_puzzle() -> None:
    assert "over" in workbench.objection(Classic.parse("XXX/OO./... O"))


def test_a_curtain_hangs_fresh_grows_old_and_goes() -> None:
    state = Ttic2.parse("X.O../...../..X../...O./..... X 6 - CWKS/CWKS 1001/420")
    fresh = workbench.touched(state, "curtain", "curtain:bc")
    old = workbench.touched(fresh, "curtain", "curtain:bc")
    gone = workbench.touched(old, "curtain", "curtain:bc")
    assert [str(each).split(" ")[3] for each in (fresh, old, gone)] == ["bc@10", "bc@6", "-"]
    assert not any(map(workbench.objection, (fresh, old, gone)))


def test_charlie_guards_what_stands_and_leaves_again() -> None:
    state = Ttic2.parse("X.O../...../..X../...O./..... X 6 bc@8 CWKS/CWKS 1001/420")
    guarded = workbench.touched(state, "checkpoint", "checkpoint:bc")
    assert "bc@12k" in str(guarded)
    assert "k" not in str(workbench.touched(guarded, "checkpoint", "checkpoint:bc")).split(" ")[3]
    assert workbench.touched(state, "checkpoint", "checkpoint:23") == state


def test_stock_and_plies_are_details() -> None:
    state = Ttic2()
    for key in ("C0", "S1"):
        state = workbench.with_detail(state, key, "False")
    state = workbench.with_detail(workbench.with_detail(state, "plies", "7"), "side", "O")
    assert str(state) == "...../...../...../...../..... O 7 - WKS/CWK 1001/420"


@given(st.lists(st.sampled_from(SQUARES), max_size=12))
def test_nine_dice_stay_nine_whatever_is_touched(places: list[str]) -> None:
    state: object = settings()["tris2"].playing
    held = ""
    for place in places:
        state, held = workbench.touched(state, held, place), place
    assert sum(map(bool, state.dice)) == 9


def test_dice_that_lie_apart_are_objected_to() -> None:
    state = workbench.touched(settings()["tris2"].playing, "b2", "a1")
    assert "hang together" in workbench.objection(state)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_finds_its_way_to_the_table(ruleset: str) -> None:
    position = settings()[ruleset].playing
    for seat in position.to_act:
        record = record_of(position, seat, "Ada", Sitter("Tabby", "bot"))
        match = record.positions()[0]
        people = [sitter.name for sitter in record.sitters]
        assert people[match.people[seat]] == "Ada"
        assert str(match.playing) == str(position)


def test_the_rounds_before_a_position_are_taken_back_one_by_one() -> None:
    first = Tactic().apply({0: "127", 1: "487"}).state
    second = first.apply({0: "358", 1: "369"}).state
    heard: list[str] = []
    bench = Workbench(second, ("127/487", "358/369"), lambda said, rule, sound: heard.append(sound), OpenPlan)
    for state, before in ((first, ("127/487",)), (Tactic(), ())):
        bench.press(Press(Intent.UNDO, KEYBOARD))
        assert (bench.state, bench.before) == (state, before)
    assert heard == ["erase", "erase"]
    bench.press(Press(Intent.UNDO, KEYBOARD))
    assert heard == ["erase", "erase"], "there is nothing more"


def test_a_sealed_plan_is_taken_back_before_the_round_is_played() -> None:
    bench = Workbench(Tactic(), (), lambda said, rule, sound: None, OpenPlan)
    for number in (1, 2, 7):
        bench.press(Press(None, KEYBOARD, number=number))
    bench.press(Press(Intent.CONFIRM, KEYBOARD))
    assert (bench.seat, bench.draft, bench.state) == (1, "", Tactic())
    bench.press(Press(Intent.UNDO, KEYBOARD))
    assert bench.seat == 0


def test_a_round_that_would_end_the_game_is_not_played() -> None:
    said: list[str] = []
    begun = Tactic().apply({0: "127", 1: "486"}).state
    bench = Workbench(begun, ("127/486",), lambda text, rule, sound: said.append(text), OpenPlan)
    for number in (3, 5, 9, 5, 9, 3):
        bench.press(Press(None, KEYBOARD, number=number))
        if len(bench.draft) == 3:
            bench.press(Press(Intent.CONFIRM, KEYBOARD))
    assert "over" in said[-1]
    assert (bench.seat, bench.state, bench.before) == (0, begun, ("127/486",))
