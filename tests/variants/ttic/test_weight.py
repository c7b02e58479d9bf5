"""Tests that what lands on the Cold War file has weight, and that a page carries all that stands on it."""

import pytest

from game.rules.ttic import Ttic, Ttic2
from game.stage.look import Cast
from game.stage.motions import HIT
from game.stage.stage import Stage
from game.stage.timeline import Timeline
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look import pieces
from game.variants.ttic.look.shows import SLAMMED
from tests.variants.ttic.test_ttic_look import played

MARKS = ("c2", "b4", "a1", "d2", "b3", "c5")


def shown(state: Ttic, action: str) -> tuple[Stage, Timeline, Ttic]:
    """What stands before an action, its show, and the position after it."""
    step = state.apply({state.mover: action})
    assert isinstance(step.state, Ttic)
    show = Timeline()
    for event in step.events:
        show = show.then(ttic.show(event, step.state, Cast(("Ada", "Grace"))))
    return ttic.build(state), show, step.state


def heard(show: Timeline, sound: str) -> list[float]:
    return [cue.start for cue in show.cues if cue.sound == sound]


@pytest.mark.parametrize("name", ["bc", "23"])
def test_a_curtain_is_raised_and_held_before_it_slams_where_it_is_heard(name: str) -> None:
    stood, show, after = shown(played(Ttic2.new(), *MARKS), f"curtain:{name}")
    key, lies = f"blockage/{name}", pieces.blockage(name)
    lifted = [show.at(stood, HIT * share)[key] for share in (0.2, 0.5, 0.65)]
    assert all(piece.y < lies.y and piece.height > 0 for piece in lifted)
    assert abs(lifted[2].y - lifted[1].y) < 0.05, "it is held"
    assert heard(show, "clang") == [HIT]
    assert show.at(stood, HIT)[key].height == 0.0
    assert show.finish(stood)[key] == ttic.build(after)[key]


def test_symbols_on_both_sides_hop_where_something_lands() -> None:
    stood, show, _after = shown(played(Ttic2.new(), *MARKS), "curtain:bc")
    moments = [show.at(stood, HIT + number / 100) for number in range(25)]
    hopped = {key for stage in moments for key, piece in stage.items() if key in stood and piece.y < stood[key].y}
    assert hopped == {f"mark/{square}" for square in ("c2", "b4", "b3", "c5")}


def test_bricks_are_laid_one_after_the_other_and_the_last_is_pushed_in_later() -> None:
    count = pieces.bricks(2.0)
    lands = [pieces.landed(number, count) for number in range(count)]
    assert lands == sorted(lands)
    assert lands[-1] - lands[-2] > 1.5 * (lands[1] - lands[0])
    _stood, show, _after = shown(played(Ttic2.new(), *MARKS), "wall:bc34")
    assert heard(show, "brick")[-1] == pytest.approx(lands[-1] * 0.7)


def test_a_super_shakes_the_sheet_as_it_is_heard_to_slam() -> None:
    stood, show, _after = shown(played(Ttic2.new(), *MARKS), "super:d4")
    assert heard(show, "goosh") == [SLAMMED]
    assert "jolt" not in show.at(stood, SLAMMED - 0.01)
    jolts = [show.at(stood, SLAMMED + number / 100).get("jolt") for number in range(30)]
    assert {piece.x > 0 for piece in jolts if piece is not None and piece.x} == {True, False}
    assert "jolt" not in show.finish(stood)


def test_a_snipped_end_recoils_and_swings() -> None:
    state = played(Ttic2.new(), "a1", "curtain:bc", "wall:de23", "d4", "b3", "a4")
    stood, show, _after = shown(state, "snip:bc")
    turns = [half.turn for number in range(300) if (half := show.at(stood, number / 100).get("half/1")) is not None]
    assert min(turns) < 0 < max(turns)


@pytest.mark.parametrize("action", ["super:d3", "snip:bc"])
def test_the_new_page_slides_in_with_all_that_stands_and_the_old_one_leaves_with_its_own(action: str) -> None:
    state = played(Ttic2.new(), "a1", "curtain:bc", "wall:de23", "d4", "b3", "a4")
    stood, show, after = shown(state, action)
    page = pieces.on_page(after)
    moments = [show.at(stood, show.length * number / 200) for number in range(200)]
    carried = [stage for stage in moments if "fresh" in stage and stage["fresh"].layer != pieces.PAGE]
    assert carried
    for stage in carried:
        assert not page.keys() & stage.keys(), "nothing stays behind"
        assert stage["fresh"].text == str(after)
        assert all(stage[old].text == str(after) for old in ("page", "curl", "grip") if old in stage)
    assert page.items() <= moments[-1].items()
