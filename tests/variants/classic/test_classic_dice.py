"""Tests tic-tac-toe on dice: both ways look as the rules say, and no animation leaves anything else behind."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.classic import Classic
from game.rules.grid import EMPTY
from game.rules.registry import play
from game.rules.tris2.mat import WRITTEN, rolled
from game.stage.look import Cast
from game.stage.timeline import Timeline
from game.variants.classic.look import on_dice, set_down, turned
from game.variants.looks import LOOKS, look_of
from tests.rule import rule

CAST = Cast(("Ada", "Grace"))
WAYS = ("turned", "set")


def steps(seed: int, first: int = 0):
    """Every (before, events, after) of one random game."""
    chooser, state = random.Random(seed), Classic.new(first=first)
    while state.to_act:
        step = state.apply({state.mover: chooser.choice(list(state.legal(state.mover)))})
        yield state, step.events, step.state
        assert isinstance(step.state, Classic)
        state = step.state


def test_only_tic_tac_toe_is_played_on_dice() -> None:
    assert look_of("classic", "turned") is turned.LOOK
    assert look_of("classic", "set") is set_down.LOOK
    assert look_of("classic") is LOOKS["classic"]
    assert look_of("tactic", "turned") is LOOKS["tactic"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("reduced", [False, True])
@given(seed=st.integers(0, 10**6), first=st.sampled_from([0, 1]))
def test_finished_shows_equal_the_new_stage(way: str, reduced: bool, seed: int, first: int) -> None:
    look = look_of("classic", way)
    for before, events, after in steps(seed, first):
        show = Timeline()
        for event in events:
            show = show.then(look.show(event, after, CAST))
        show = show.reduced(look.build(before)) if reduced else show
        assert show.finish(look.build(before)) == look.build(after)
        assert show.at(look.build(before), -1) == look.build(before)


@rule("tris2-compatible")
@given(seed=st.integers(0, 10**6))
def test_nine_dice_show_the_grid_a_bar_for_an_empty_square(seed: int) -> None:
    for _before, _events, after in steps(seed):
        stage = turned.build(after)
        shown = "".join(stage[f"die/{at}"].look[4] for at in on_dice.SQUARES)
        assert shown.replace("-", EMPTY) == after.cells
        assert sum(key.startswith("die/") for key in stage) == 9


def test_a_turn_in_place_brings_the_mark_up() -> None:
    for mark, way in turned.WAYS.items():
        assert rolled(WRITTEN[EMPTY], way) == WRITTEN[mark]


@rule("tris2-compatible-outside")
@given(seed=st.integers(0, 10**6), first=st.sampled_from([0, 1]))
def test_nine_dice_wait_outside_and_each_move_sets_one_down(seed: int, first: int) -> None:
    assert sum(key.startswith("die/") for key in set_down.build(Classic.new(first=first))) == 9
    for _before, _events, after in steps(seed, first):
        stage = set_down.build(after)
        dice = {key.partition("/")[2]: piece.look[4] for key, piece in stage.items() if key.startswith("die/")}
        assert len(dice) == 9
        for at, mark in zip(on_dice.SQUARES, after.cells, strict=True):
            assert dice.get(at, EMPTY) == mark
        assert all(mark == {"a": "X", "e": "O"}[at[0]] for at, mark in dice.items() if at[0] in "ae")


@pytest.mark.parametrize("way", WAYS)
def test_the_preview_shows_the_movers_mark(way: str) -> None:
    look = look_of("classic", way)
    for state in (Classic(), Classic.parse("X../.../... O")):
        shown = look.preview(state, state.mover, "5")
        assert shown
        after = play(state, "5")
        assert all(key in {**look.build(state), **look.build(after)} for key in shown)
