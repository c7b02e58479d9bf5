"""Tests the look of TacTic-Toe: the result of every order is shown, and ties, cat's games and lines differ."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.tactic import OVER, Tactic
from game.stage.look import Cast
from game.stage.stage import Stage
from game.stage.timeline import Timeline
from game.variants.tactic.look import board as tactic
from game.variants.tactic.look import pieces, shows

CAST = Cast(("Ada", "Grace"))
EXAMPLE = ("237", "271")
"""The author's own: the twos bounce, 3 and 7 are placed, then X orders a taken 7 and O a free 1."""
UNREAD = ("folding", "tucking", "closed", "waxed", "sealed", "cracked", "parted", "opening", "sliding", "laying")
"""The faces of an order whose number is not to be read yet."""


def show(state: Tactic, plans: tuple[str, str]) -> tuple[Timeline, Tactic]:
    """The whole show of a round, and the position after it."""
    step = state.apply({0: plans[0], 1: plans[1]})
    after = step.state
    assert isinstance(after, Tactic)
    whole = Timeline()
    for event in step.events:
        whole = whole.then(tactic.show(event, after, CAST))
    return whole, after


def frames(state: Tactic, plans: tuple[str, str]) -> list[Stage]:
    """What is on the stage fifty times a second."""
    whole, _after = show(state, plans)
    base = tactic.build(state)
    return [whole.at(base, frame / 50) for frame in range(int(whole.length * 50) + 2)]


def faces(stages: list[Stage], key: str) -> list[str]:
    """The faces an order wears one after the other, without repetition."""
    worn = [stage[key].look.rpartition("/")[2] for stage in stages if key in stage]
    return [face for index, face in enumerate(worn) if index == 0 or worn[index - 1] != face]


def ended(kind: str, seed: int = 4) -> Tactic:
    """The end of a random game that ends like this."""
    chooser = Random(seed)
    while True:
        state = Tactic()
        while state.to_act:
            state = state.apply({seat: chooser.choice(list(state.legal(seat))) for seat in (0, 1)}).state
        if state.outcome is not None and state.outcome.kind == kind:
            return state


def test_orders_are_sealed_break_open_slide_out_and_tell_what_became_of_them() -> None:
    stages = frames(Tactic(), EXAMPLE)
    sealed = ["folding", "tucking", "closed", "waxed", "sealed"]
    opened = ["cracked", "parted", "opening", "sliding", "laying", "open"]
    assert faces(stages, "order/X/1") == [*sealed, *opened, "bounced", "blank"]
    assert faces(stages, "order/O/2") == ["blank", *sealed, *opened, "placed", "blank"]
    assert faces(stages, "order/X/3") == ["blank", *sealed, *opened, "wasted", "blank"]


def test_no_number_can_be_read_before_its_seal_is_broken() -> None:
    for stage in frames(Tactic(), EXAMPLE):
        for key, piece in stage.items():
            if key.startswith("order/") and piece.look.rpartition("/")[2] in UNREAD:
                assert piece.text == ""


def test_a_later_pair_stays_sealed_until_the_earlier_one_is_carried_out() -> None:
    for stage in frames(Tactic(), EXAMPLE):
        second = stage.get("order/X/2")
        if second is not None and second.look.rpartition("/")[2] == "opening":
            assert stage["order/X/1"].look.endswith("/bounced")


def test_marks_that_bounce_meet_and_spring_apart_and_are_gone() -> None:
    stages = frames(Tactic(), EXAMPLE)
    both = [(stage["fly/X"], stage["fly/O"]) for stage in stages if "fly/X" in stage and "fly/O" in stage]
    gaps = [o.x - x.x for x, o in both]
    nearest = gaps.index(min(gaps))
    assert 0 < gaps[nearest] < 0.7, "they touch"
    assert all(piece.squash < 0 for piece in both[nearest]), "they are pressed flat"
    assert max(gaps[nearest:]) == pytest.approx(2 * shows.APART)
    assert any(stage["burst"].text == "Bounce!" for stage in stages if "burst" in stage)
    assert not any("mark/2" in stage for stage in stages)


@pytest.mark.parametrize("pair", [1, 2, 3])
def test_a_mark_marches_out_of_its_own_order(pair: int) -> None:
    plans = ["237", "149"]
    stages = frames(Tactic(), (plans[0], plans[1]))
    first = next(stage[f"mark/{plans[0][pair - 1]}"] for stage in stages if f"mark/{plans[0][pair - 1]}" in stage)
    assert (first.x, first.y) == pytest.approx(pieces.slot(0, pair), abs=0.15)


def test_orders_that_a_line_left_unplayed_turn_grey_with_their_numbers() -> None:
    state = Tactic("XX.......", 3, ("237", "271"))
    stages = frames(state, ("312", "458"))
    worn = faces(stages, "order/X/2")
    assert worn[worn.index("sealed") :][:2] == ["sealed", "void"]
    assert {
        stage["order/O/3"].text for stage in stages if stage.get("order/O/3") and "void" in stage["order/O/3"].look
    } == {"8"}
    lying = tactic.results(state, ("312", "458"))
    assert [lying[f"order/X/{pair}"].look.rpartition("/")[2] for pair in (1, 2, 3)] == ["placed", "void", "void"]


def test_a_tie_shows_two_lines_a_win_one_and_a_cats_game_the_cat() -> None:
    struck = {kind: {key for key in tactic.build(ended(kind)) if key.startswith("strike")} for kind in ("tie", "win")}
    assert struck["tie"] == {"strike/X", "strike/O"}
    assert len(struck["win"]) == 1
    cat = tactic.build(ended("draw"))
    assert "cat" in cat
    assert not any(key.startswith("strike") for key in cat)
    assert "cat" not in tactic.build(ended("tie"))


@given(seed=st.integers(0, 10**9))
def test_what_became_of_the_orders_is_what_stands_on_the_grid(seed: int) -> None:
    chooser, state = Random(seed), Tactic()
    while state.round != OVER:
        plans = [chooser.choice(list(state.legal(seat))) for seat in (0, 1)]
        lying = tactic.results(state, (plans[0], plans[1]))
        after = state.apply({0: plans[0], 1: plans[1]}).state
        assert len(lying) == 6
        for seat, mark in enumerate("XO"):
            placed = {
                lying[f"order/{mark}/{pair}"].text
                for pair in (1, 2, 3)
                if "placed" in lying[f"order/{mark}/{pair}"].look
            }
            new = {str(i + 1) for i in range(9) if after.cells[i] == mark and state.cells[i] == "."}
            assert placed == new
            assert [lying[f"order/{mark}/{pair}"].text for pair in (1, 2, 3)] == list(plans[seat])
        state = after
