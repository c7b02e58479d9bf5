"""Tests the sheet before a match: all press at once, the last press begins it, nobody presses more than thrice."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.play.evening.evening import Evening
from game.play.evening.facts import Bet
from game.play.evening.people import Guest
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.outcome import OutcomeScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse
from tests.scenes.party.hosting import BRIEF, ONE, host, leave_behind, where

pytestmark = pytest.mark.usefixtures("noted")
DEVICES = {"Ada": "keyboard-left", "Grace": "mouse", "Alan": "keyboard-right"}


def begun(start: Start, devices: dict[str, str] = DEVICES, **wishes: object) -> tuple[Player, NextScene]:
    """A league of these people before its first match: Grace plays Alan, and Ada looks on."""
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    leave_behind(Evening("league", guests, len(guests), ONE))
    player = start(speed=4.0, reduced=True, **wishes)
    Keys(player).card("continue-party")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, NextScene)
    assert scene.stakes is not None
    return player, scene


def turn_wheel(player: Player, by: int) -> None:
    """Turn the mouse's wheel."""
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False, precise_x=0.0, precise_y=float(by)))
    player.turn()


def test_all_press_in_any_order_and_the_last_press_begins_the_match(start: Start) -> None:
    player, scene = begun(start)
    assert scene.pair == (1, 2)
    left, right, mouse = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF), Mouse(player)
    right.do(Intent.CONFIRM)
    left.do(Intent.LEFT)
    assert player.top is scene
    mouse.player.click(where(player, "1"))
    assert scene.ready == {1, 2}
    assert player.top is scene, "somebody still bets"
    left.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert scene.host.evening.schedule.staked == (Bet(0, "1", 1),)


def test_a_mouse_bets_with_its_wheel_and_not_one_pixel_tells(start: Start) -> None:
    devices = {"Ada": "mouse", "Grace": "keyboard-left", "Alan": "keyboard-right"}
    player, scene = begun(start, devices)
    assert scene.stakes is not None
    assert scene.stakes.blind == [0]
    player.move(where(player, "0"))
    player.until_baked()
    before = player.digest()
    for by in (-1, -1, -1, -1, 1, -1, -1):
        turn_wheel(player, by)
        assert player.digest() == before
    assert scene.stakes.draft(0) == ("2", 2), "beyond the most it is nothing again, and the other side begins anew"
    player.click(where(player, "0"))
    assert scene.stakes.bets == {0: Bet(0, "2", 2)}


def test_from_a_result_to_the_next_match_nobody_presses_more_than_three_times(start: Start) -> None:
    player, first = begun(start)
    evening_host = host(player)
    hands = {"keyboard-left": Keys(player, LEFT_HALF), "keyboard-right": Keys(player, RIGHT_HALF)}
    evening_host.happened(first.stakes.closed())  # type: ignore[union-attr]
    evening_host.play()
    player.turn(2)
    for ply, square in enumerate("14253"):
        player.until_asked()
        player.play.course.give(ply % 2, square)
        player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
    player.until_top(OutcomeScene)
    player.turn(2)
    presses = dict.fromkeys((0, 1, 2), 0)

    def press(who: int, intent: Intent) -> None:
        presses[who] += 1
        device = evening_host.guest(who).device
        if device == "mouse":
            player.click(where(player, str(who)))
        else:
            hands[device].do(intent)

    press(0, Intent.CONFIRM)
    scene = player.top
    assert isinstance(scene, NextScene)
    player.turn(2)
    (bettor,) = {0, 1, 2} - set(scene.pair)
    for who in scene.pair:
        press(who, Intent.CONFIRM)
    press(bettor, Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert max(presses.values()) <= 3


def test_the_wheel_starts_by_itself_and_a_press_hurries_it_and_is_spent(start: Start) -> None:
    guests = (Guest("Ada", device="keyboard-left"), Guest("Grace", device="keyboard-right"))
    leave_behind(Evening("league", guests, 2, BRIEF))
    player = start()
    Keys(player).card("continue-party")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, NextScene)
    assert scene.moving
    player.wait(1.0)
    assert scene.moving
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    assert not scene.moving
    assert scene.ready == set()
    assert len(scene.host.evening.facts) == 1
