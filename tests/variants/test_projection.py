"""Tests the projection law: an animation leaves on the stage exactly what the new position builds."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import registry
from game.rules.core import CHANCE, State
from game.rules.stages import Choice
from game.rules.tris2.starts import Deal, StartRoll
from game.stage.look import Cast
from game.stage.motions import restood
from game.stage.stage import Piece, Spot, Stage, neighbour
from game.stage.timeline import FADE, GHOST, POP, Cue, Part, Timeline, change, leave, pop, write
from game.variants.common.look.writing import written
from game.variants.looks import LOOKS
from tests.examples import examples

CAST = Cast(("Ada", "Grace"))
BEGINNINGS = {"deal": Deal, "roll": StartRoll, "choice": partial(Choice, 0, ("version:1", "version:2"), "2.05")}
"""What is decided before a game."""
INSTANT, FAINT = 1e-6, 0.01
"""Seconds that nothing is seen to happen in, and an opacity that nothing is seen of."""


def random_steps(ruleset: str, seed: int) -> Iterator[tuple[Any, tuple[Any, ...], Any]]:
    """Every (before, events, after) of one random game."""
    chooser = random.Random(seed)
    state: State = BEGINNINGS[ruleset]() if ruleset in BEGINNINGS else registry.new(ruleset, {}, chooser)
    while state.to_act:
        step = state.apply({seat: chooser.choice(list(state.legal(seat))) for seat in state.to_act})
        yield state, step.events, step.state
        state = step.state


@pytest.mark.turns
@pytest.mark.parametrize("ruleset", sorted(LOOKS))
@examples(12)
@given(seed=st.integers(0, 10**9), shoot=st.booleans())
def test_finished_parts_of_all_events_equal_the_new_stage(ruleset: str, seed: int, shoot: bool) -> None:
    look = LOOKS[ruleset]
    for before, events, after in random_steps(ruleset, seed):
        full = Timeline()
        for event in events:
            full = full.then(look.show(event, after, Cast(CAST.names, shoot)))
        stood, stands = look.build(before), look.build(after)
        for show in (full, full.reduced(stood)):
            assert show.finish(stood) == stands
            assert show.at(stood, show.length) == stands
            assert show.at(stood, -1) == stood
        assert not list(pops(full.reduced(stood), stood)), "reduced motion fades"


def pops(show: Timeline, stood: Stage) -> Iterator[str]:
    """What is another picture from one moment to the next."""
    for moment in {end for part in show.parts for end in (part.start, part.start + part.length)}:
        before, after = (seen(show, stood, moment + way) for way in (-INSTANT, INSTANT))
        yield from (f"{key} at {moment}" for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def seen(show: Timeline, stood: Stage, moment: float) -> dict[str, set[Piece]]:
    """What is seen of each piece, and how strongly."""
    found: dict[str, set[Piece]] = {}
    for key, piece in show.at(stood, moment).items():
        if piece.alpha > FAINT and piece.drawn > 0:
            plain = piece if piece.alpha == 1 else replace(piece, alpha=round(piece.alpha, 1))
            found.setdefault(key.removesuffix(GHOST), set()).add(plain)
    return found


@pytest.mark.parametrize("rubber", ["eraser", ""])
@pytest.mark.parametrize("ruleset", sorted(LOOKS))
def test_what_is_taken_back_and_played_again_leaves_exactly_the_positions(ruleset: str, rubber: str) -> None:
    look = LOOKS[ruleset]
    for before, _events, after in random_steps(ruleset, 5):
        stood, stands = look.build(before), look.build(after)
        for first, last in ((stood, stands), (stands, stood)):
            full = restood(first, last, rubber, written)
            for show in (full, full.reduced(first)):
                assert show.finish(first) == last
                assert show.at(first, show.length) == last


@pytest.mark.parametrize("seats", [(), (0,), (1,), (0, 1)], ids=str)
def test_orders_lie_sealed_before_they_are_opened_whoever_sealed_them_when(seats: tuple[int, ...]) -> None:
    before, events, after = next(iter(random_steps("tactic", 3)))
    shown = LOOKS["tactic"].show(events[0], after, replace(CAST, chosen=seats))
    stood = LOOKS["tactic"].build(before)
    opens = next(cue.start for cue in shown.cues if cue.sound == "seal-breaks")
    for seat, mark in enumerate("XO"):
        for pair in (1, 2, 3):
            key = f"order/{mark}/{pair}"
            looks = [shown.at(stood, opens * part / 40)[key].look for part in range(40)]
            assert all(looks), "it is never gone"
            assert (looks[0] == f"{key}/sealed") == (seat in seats)
            assert seat not in seats or set(looks) == {f"{key}/sealed"}
            assert looks[39] == f"{key}/sealed"


@pytest.mark.parametrize("ruleset", sorted(LOOKS))
def test_every_legal_action_has_a_spot(ruleset: str) -> None:
    for before, _, _ in random_steps(ruleset, 7):
        for seat in set(before.to_act) - {CHANCE}:
            spots = {spot.action for spot in LOOKS[ruleset].spots(before, seat)}
            legal = set(before.legal(seat))
            if ruleset == "tactic":  # three spots, one after the other
                legal = {one for action in legal for one in action}
            assert legal <= spots


DOT = Piece("dot", 0.0, 0.0)


def test_a_change_passes_through_the_middle() -> None:
    moved = change("a", DOT, Piece("dot", 2.0, 4.0), 1.0, ease="in-out")
    halfway = moved.at({"a": DOT}, 0.5)["a"]
    assert (halfway.x, halfway.y) == pytest.approx((1.0, 2.0))


def test_what_leaves_is_gone_and_only_then() -> None:
    gone = leave("a", DOT, 1.0)
    assert "a" in gone.at({"a": DOT}, 0.99)
    assert gone.at({"a": DOT}, 1.0) == {}


def test_then_plays_one_after_the_other() -> None:
    two = write("a", DOT, 1.0, sound="scratch").then(write("b", DOT, 2.0, sound="scratch"), gap=0.5)
    assert two.length == pytest.approx(3.5)
    assert [cue.start for cue in two.cues] == [0.0, 1.5]
    assert "b" not in two.at({}, 1.2)


def test_reduced_motion_never_moves_anything() -> None:
    far = Piece("dot", 9.0, 9.0, turn=90.0)
    shown = Timeline((Part("a", 0.0, 3.0, DOT, far),)).reduced({"a": DOT})
    assert shown.length <= 0.16
    for tenth in range(11):
        for piece in shown.at({"a": DOT}, shown.length * tenth / 10).values():
            assert (piece.x, piece.turn) in ((0.0, 0.0), (9.0, 90.0))


def test_what_bursts_out_has_few_pictures_and_they_are_known_before() -> None:
    burst = pop("a", replace(DOT, size=0.5), DOT, 1.0)
    seen = {burst.at({}, thousandth / 1000)["a"] for thousandth in range(1000)}
    assert seen == set(burst.parts[0].pictures[:-1])
    assert len(seen) == POP
    assert burst.finish({})["a"] == burst.parts[0].pictures[-1] == DOT


def test_in_reduced_motion_what_only_moves_through_is_not_seen_and_what_stays_does_not_flicker() -> None:
    ball = Timeline((Part("ball", 0.0, 0.3, DOT, replace(DOT, x=9.0), gone=True),))
    again = Timeline((Part("a", 0.0, 0.3, replace(DOT, drawn=0.0), DOT),))
    star = Timeline((Part("star", 0.0, 0.1, replace(DOT, size=0.5), DOT), Part("star", 0.3, 0.1, DOT, DOT, gone=True)))
    shown = ball.beside(again).beside(star).reduced({"a": DOT})
    seen = [shown.at({"a": DOT}, shown.length * step / 20) for step in range(21)]
    assert all(stage["a"] == DOT and "ball" not in stage for stage in seen)
    assert any("star" in stage for stage in seen)


def test_in_reduced_motion_a_show_of_nothing_but_motion_keeps_its_time_and_its_sound() -> None:
    shake = change("a", DOT, replace(DOT, x=1.0), 0.1).then(change("a", replace(DOT, x=1.0), DOT, 0.1))
    shown = replace(shake, cues=(Cue(0.0, "no"),)).reduced({"a": DOT})
    assert shown.length >= FADE
    assert shown.cues == (Cue(0.0, "no"),)


def test_neighbours_follow_the_direction_pressed() -> None:
    spots = tuple(Spot(str(n + 1), n % 3, n // 3) for n in range(9))
    assert neighbour(spots, spots[4], 1, 0).action == "6"
    assert neighbour(spots, spots[4], 0, -1).action == "2"
    assert neighbour(spots, spots[0], -1, 0).action == "1"


def test_reduced_motion_leaves_time_to_read_what_stands_still() -> None:
    shown = Timeline((Part("a", 0.0, 2.0, DOT, DOT), Part("b", 2.0, 0.3, None, DOT))).reduced({})
    assert shown.length == pytest.approx(2.0 + 2 * FADE)
    assert shown.at({}, 1.9)["a"] == DOT
    waits = Timeline((Part("a", 0.0, 2.0, DOT, DOT), Part("b", 2.0, 0.3, None, DOT))).reduced({"a": DOT})
    assert waits.length == pytest.approx(FADE), "it was there before"


def test_reduced_motion_lets_what_stood_there_fade_where_it_stood() -> None:
    far = replace(DOT, x=9.0)
    shown = Timeline((Part("a", 0.0, 1.0, None, far),)).reduced({"a": DOT})
    half = shown.at({"a": DOT}, FADE / 2)
    assert half["a"].x == 9.0
    assert (half["a~"].x, half["a~"].alpha) == (DOT.x, pytest.approx(0.5))
    assert shown.finish({"a": DOT}) == {"a": far}
