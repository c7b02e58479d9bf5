"""Tests that bets of people who share a device stay secret: one after the other, behind the velvet."""

import pytest

from game.engine.input.intents import Intent
from game.play.evening.evening import Evening
from game.play.evening.facts import Bet
from game.play.evening.people import Guest
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.next_match import NextScene
from tests.scenes.conftest import Start
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys
from tests.scenes.party.hosting import ONE, click, continued

pytestmark = pytest.mark.usefixtures("noted")


def test_who_share_the_mouse_bet_behind_the_velvet_one_right_after_the_other(start: Start) -> None:
    devices = {"Ada": "keyboard-left", "Grace": "mouse", "Alan": "mouse", "Hedy": "keyboard-right"}
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, 4, ONE), speed=4.0, reduced=True)
    scene, left, right = player.top, Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    assert isinstance(scene, NextScene)
    assert (scene.prepared.pair, scene.prepared.stakes and scene.prepared.stakes.hidden) == ((0, 3), [1, 2])
    player.until_drawn()
    click(player, "1")
    for who, stake in (("Grace", 2), ("Alan", 1)):
        slip = player.top
        assert isinstance(slip, SlipScene)
        assert slip._guest.name == who
        left.do(Intent.CONFIRM)
        assert not slip.opened, "who bets opens the velvet"
        player.click((480, 270))
        player.until(lambda slip=slip: slip.choices.rects)
        click(player, f"1 {stake}")
    assert player.top is scene
    left.do(Intent.CONFIRM)
    right.do(Intent.CONFIRM)
    assert scene.host.evening.schedule.staked == (Bet(1, "1", 2), Bet(2, "1", 1))
