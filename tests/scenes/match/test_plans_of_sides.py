"""Tests how sides write plans: all at once on devices of their own, the others after them behind one curtain."""

import pytest

from game.engine.input.intents import Intent
from game.play.record import Sitter
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.variants.common.seating import Way
from tests.rule import rule
from tests.scenes.conftest import Plug, Start
from tests.scenes.match.test_shared_seats import Couch, at_the_table, seat
from tests.scenes.tactic import LETTERS, Writer

SHARED = ("keyboard-left", "keyboard-left", "-", "-")
"""The devices of two people who hold the same one."""


def sides(start: Start, plug: Plug, first: Sitter | None = None, second: Sitter | None = None) -> Couch:
    """Ada and Bob on pads against Cleo and Dan on halves of the keyboard; or other sides."""
    couch = at_the_table(start, plug, (first or seat(2), second or seat(2, first=2)), "match-tactic")
    couch.player.until_asked()
    return couch


@rule("match-share")
def test_all_write_at_once_each_on_their_own_device(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    player = couch.player
    for device, number in (("pad-2", "1"), ("keyboard-right", "2"), ("pad-1", "4"), ("keyboard-left", "3")):
        couch.writer(device).write(number)
    assert player.until_asked() is Way.BLIND
    assert player.play.view().rounds.made == {0: 2, 1: 2}
    couch.writer("pad-2").write("9")
    assert player.play.view().rounds.locked == (0,)
    couch.writer("keyboard-right").write("8")
    player.until(lambda: player.plies == 1, "the orders")
    assert player.record.plies == [{"0": "149", "1": "238"}]
    assert player.record.shared == {0: {0: {1: "9", 0: "4"}, 1: {1: "8", 0: "3"}}}


@rule("match-share")
def test_an_order_that_counts_brings_no_word_about_turns(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    player = couch.player
    for device, number in (("pad-2", "1"), ("pad-1", "4"), ("pad-2", "9")):
        couch.writer(device).write(number)
        player.until_drawn()
        assert not player.loop.stack.captions.said
    assert player.play.view().rounds.locked == (0,)
    couch.hands["pad-1"].do(Intent.CONFIRM)
    player.until_drawn()
    assert player.loop.stack.captions.said == "All write at once."


@rule("match-share")
def test_a_partner_who_presses_for_a_throw_is_told_who_throws(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(2), seat(2, first=2)), "match-rps")
    player = couch.player
    player.until_asked()
    couch.hands["pad-2"].do(Intent.LEFT)
    player.until_drawn()
    assert player.loop.stack.captions.said == "It is Ada’s turn (pad 1)."


@rule("match-share")
def test_who_has_written_their_share_leaves_the_rest_to_the_others(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    couch.writer("pad-1").write("149")
    rounds = couch.player.play.view().rounds
    assert rounds.made[0] == 2
    assert rounds.unsealed[0] == "Ada has written enough. The rest is the others’."
    couch.writer("pad-2").write("9")
    assert couch.player.play.view().rounds.locked == (0,)


@rule("tactic-round-1")
@pytest.mark.parametrize(
    ("before", "order", "broken"), [("", "5", "centre"), ("1", "1", "repeat"), ("17", "4", "line")]
)
def test_an_order_that_breaks_a_rule_is_not_written_and_says_which(
    start: Start, plug: Plug, before: str, order: str, broken: str
) -> None:
    couch = sides(start, plug)
    for device, number in zip(("pad-1", "pad-2"), before, strict=False):
        couch.writer(device).write(number)
    before_it = couch.player.heard
    couch.writer("pad-2").write(order)
    rounds = couch.player.play.view().rounds
    assert rounds.broken[0] == broken
    assert rounds.made[0] == len(before)
    assert couch.player.heard[len(before_it) :] == ["refuse"]
    couch.writer("pad-1").write("8")
    assert couch.player.play.view().rounds.broken[0] == "", "it is said until the next order"


@rule("tactic-round-2")
def test_in_the_second_round_none_of_the_first_orders_comes_again(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    for device, number in zip(("pad-1", "pad-2", "pad-1"), "149", strict=True):
        couch.writer(device).write(number)
    for device, number in zip(("keyboard-left", "keyboard-right", "keyboard-left"), "238", strict=True):
        couch.writer(device).write(number)
    couch.player.until(lambda: couch.player.plies == 1, "the orders")
    couch.player.until_asked()
    couch.writer("pad-1").write("4")
    assert couch.player.play.view().rounds.broken[0] == "first"


@pytest.mark.usefixtures("drawn_anew")
def test_orders_of_a_side_are_equal_to_the_pixel(start: Start, plug: Plug) -> None:
    seen = []
    for plan in ("237", "691"):
        couch = sides(start, plug)
        for device, number in zip(("keyboard-left", "keyboard-right", "keyboard-left"), plan, strict=True):
            couch.writer(device).write(number)
            couch.player.until_drawn()
            seen.append(couch.player.digest())
        for pad in ("pad-1", "pad-2"):
            couch.hands[pad].pad.unplug()  # type: ignore[attr-defined]
    assert seen[:3] == seen[3:]
    assert len(set(seen)) == 3, "a lamp for each"


@rule("match-share")
def test_who_shares_a_device_is_asked_afterwards_behind_one_curtain(start: Start, plug: Plug) -> None:
    couch = sides(start, plug, seat(2, devices=SHARED), seat(2, devices=("-", "-", "pad-1", "pad-2"), first=2))
    player, writer = couch.player, Writer(couch.hands["keyboard-left"], LETTERS["halves"][0])
    writer.write("1")
    assert player.play.view().rounds.made[0] == 0, "it waits"
    for device, number in (("pad-1", "2"), ("pad-2", "3"), ("pad-1", "8")):
        couch.writer(device).write(number)
    player.until_top(CurtainScene)
    player.turn(4)
    player.press("space")
    player.until(lambda: not player.top.moving, "the open curtain")
    writer.write("11")
    assert player.pointing.spot.action == "1"
    writer.write("49")
    player.press("space")
    player.until(lambda: player.plies == 1, "the orders")
    assert player.record.plies == [{"0": "149", "1": "238"}]
    assert player.record.shared[0][0].keys() == {0, 1}
    assert isinstance(player.top, MatchScene)


def test_the_fuse_burns_from_the_first_order_and_chance_writes_the_rest(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    player = couch.player
    player.app.services.preferences.change(untimed=False)
    player.wait(60.0)
    assert player.play.view().rounds.fuse is None
    couch.writer("pad-1").write("1")
    player.wait(19.0)
    assert player.plies == 0
    player.until(lambda: player.plies == 1, "the end of the fuse", patience=4.0)
    assert player.record.plies[0]["0"].startswith("1")
    assert player.play.selection.said == "Time is up: chance does the rest."
    player.until(lambda: not player.play.shown.busy, "the next round")
    assert not player.play.selection.said, "the next round has all its time"


def test_where_no_clock_runs_no_fuse_burns(start: Start, plug: Plug) -> None:
    couch = sides(start, plug)
    couch.writer("pad-1").write("1")
    couch.player.wait(60.0)
    assert couch.player.plies == 0
    assert couch.player.play.view().rounds.fuse is None
    couch.hands["pad-1"].do(Intent.UNDO)
    assert couch.player.play.view().rounds.made[0] == 1, "a written order stands"
