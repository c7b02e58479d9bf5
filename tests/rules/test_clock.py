"""Tests clocks as values, apart from any match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.clock import FRESH, PRESETS, Clock, Control, untimed
from game.rules.core import BadText
from tests.rule import rule

times = st.integers(0, 10**7)
controls = st.builds(
    lambda turn, reserve, added: Control(turn * 1000, reserve * 1000, added * 1000 if reserve else 0),
    st.integers(1, 9999),
    st.integers(0, 9999),
    st.integers(0, 99),
)


@given(control=controls)
def test_a_control_is_its_text(control: Control) -> None:
    assert Control.parse(str(control)) == control


@pytest.mark.parametrize(
    "text", ["", "60", "60/", "/60", "0/0", "10/0+2", "1/2/3", "-1/5", "99999/0", "60/180+", "６/0"]
)
def test_other_texts_are_no_control(text: str) -> None:
    with pytest.raises(BadText):
        Control.parse(text)


def test_every_preset_can_be_chosen() -> None:
    assert [str(Control.parse(text)) for text in PRESETS.values()] == list(PRESETS.values())


@rule("match-clock")
def test_who_has_twice_the_time_has_twice_of_everything() -> None:
    assert Control.parse("8/60+2").doubled == Control.parse("16/120+4")


@given(control=controls, person=st.integers(0, 1), data=st.data())
def test_a_turn_first_takes_its_own_time_then_the_reserve(control: Control, person: int, data: st.DataObject) -> None:
    left = FRESH.left(control, person)
    assert left == control.turn + control.reserve
    taken = data.draw(st.integers(0, left))
    after = FRESH.pressed(control, person, taken)
    assert after.reserve(control, person) == control.reserve - max(0, taken - control.turn) + control.added
    assert after.reserve(control, 1 - person) == control.reserve
    assert after.left(control, person) >= control.turn


@rule("match-clock")
def test_fischer_adds_after_the_turn() -> None:
    fischer = Control.parse("0/180+2")
    after = FRESH.pressed(fischer, 0, 500)
    assert after.reserve(fischer, 0) == 180_000 - 500 + 2_000


@rule("match-clock")
def test_bronstein_gives_back_no_more_than_was_used() -> None:
    bronstein = Control.parse("5/180")
    assert FRESH.pressed(bronstein, 0, 3_000).reserve(bronstein, 0) == 180_000
    assert FRESH.pressed(bronstein, 0, 8_000).reserve(bronstein, 0) == 177_000


@rule("match-flag")
def test_only_a_reserve_can_be_lost() -> None:
    assert Control.parse("60/180").loses
    assert not Control.parse("45/0").loses


@given(first=times, second=times, control=controls)
def test_a_turn_in_two_parts_costs_as_much_as_in_one(first: int, second: int, control: Control) -> None:
    assert FRESH.paused(first).pressed(control, 1, second) == FRESH.pressed(control, 1, first + second)


@given(clock=st.builds(Clock, st.tuples(st.integers(-(10**7), 10**7), times), times))
def test_a_clock_is_its_text(clock: Clock) -> None:
    assert Clock.parse(str(clock)) == clock


@pytest.mark.parametrize("text", ["", "1,2", "1,2,3,4", "a,b,c", "1,2,-3", "1,,3"])
def test_other_texts_are_no_clock(text: str) -> None:
    with pytest.raises(BadText):
        Clock.parse(text)


def test_an_action_may_carry_its_time() -> None:
    assert untimed("57@3150") == ("57", 3150)
    assert untimed("curtain:bc@0") == ("curtain:bc", 0)
    assert untimed("57") == ("57", 0)
    assert untimed("57@soon") == ("57@soon", 0)
