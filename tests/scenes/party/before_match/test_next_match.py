"""Tests the sheet before a match: all press at once, the last press begins it, nobody presses more than thrice."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.play.evening.asks import Betting
from game.play.evening.evening import Evening
from game.play.evening.facts import Bet
from game.play.evening.people import Guest
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match import first_cards
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.evening_sentences import round_name
from game.scenes.party.outcome import OutcomeScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse
from tests.scenes.party.hosting import BRIEF, ONE, continued, host, where

pytestmark = pytest.mark.usefixtures("noted")
DEVICES = {"Ada": "keyboard-left", "Grace": "mouse", "Alan": "keyboard-right"}


def begun(start: Start, devices: dict[str, str] = DEVICES, **wishes: object) -> tuple[Player, NextScene]:
    """A league of these people before its first match: Grace plays Alan, and Ada looks on."""
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, len(guests), ONE), speed=4.0, reduced=True, **wishes)
    scene = player.top
    assert isinstance(scene, NextScene)
    assert scene.prepared.stakes is not None
    return player, scene


def turn_wheel(player: Player, by: int) -> None:
    """Turn the mouse's wheel."""
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False, precise_x=0.0, precise_y=float(by)))
    player.turn()


def test_all_press_in_any_order_and_the_last_press_begins_the_match(start: Start) -> None:
    player, scene = begun(start)
    assert scene.prepared.pair == (1, 2)
    left, right, mouse = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF), Mouse(player)
    right.do(Intent.CONFIRM)
    left.do(Intent.LEFT)
    assert player.top is scene
    mouse.player.click(where(player, "1"))
    assert scene.prepared.ready == {1, 2}
    assert player.top is scene, "somebody still bets"
    left.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert scene.host.evening.schedule.staked == (Bet(0, "1", 1),)


def test_a_mouse_bets_with_its_wheel_and_not_one_pixel_tells(start: Start) -> None:
    devices = {"Ada": "mouse", "Grace": "keyboard-left", "Alan": "keyboard-right"}
    player, scene = begun(start, devices)
    assert scene.prepared.stakes is not None
    assert scene.prepared.stakes.blind == [0]
    player.move(where(player, "0"))
    player.until_drawn()
    before = player.digest()
    for by in (-1, -1, -1, -1, 1, -1, -1):
        turn_wheel(player, by)
        assert player.digest() == before
    assert scene.prepared.stakes.draft(0) == ("2", 2), (
        "beyond the most it is nothing again, and the other side begins anew"
    )
    player.click(where(player, "0"))
    assert scene.prepared.stakes.bets == {0: Bet(0, "2", 2)}


def test_from_a_result_to_the_next_match_nobody_presses_more_than_three_times(start: Start) -> None:
    player, first = begun(start)
    evening_host = host(player)
    hands = {"keyboard-left": Keys(player, LEFT_HALF), "keyboard-right": Keys(player, RIGHT_HALF)}
    evening_host.happened(first.prepared.stakes.closed())  # type: ignore[union-attr]
    evening_host.play()
    player.turn(2)
    for ply, square in enumerate("14253"):
        player.until_asked()
        player.play.shown.give(ply % 2, square)
        player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
    player.until_top(OutcomeScene)
    player.turn(2)
    coming = evening_host.evening.asks
    assert isinstance(coming, Betting)
    assert player.top._next() == round_name(coming.duel)  # type: ignore[attr-defined]
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
    (bettor,) = {0, 1, 2} - set(scene.prepared.pair)
    for who in scene.prepared.pair:
        press(who, Intent.CONFIRM)
    press(bettor, Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert max(presses.values()) <= 3


def spun(start: Start, monkeypatch: pytest.MonkeyPatch, news: bool) -> tuple[Player, NextScene]:
    """A wheel that has begun to turn for Ada and Grace, who know what it may stop at unless that is `news`."""
    cards = (first_cards.GARNETS,) if news else ()
    monkeypatch.setattr(first_cards, "due", lambda host, duel, item: cards)
    return turning(start, {"Ada": "keyboard-left", "Grace": "keyboard-right"})


def turning(start: Start, devices: dict[str, str]) -> tuple[Player, NextScene]:
    """A league of these people before its first match, for which the wheel has begun to turn."""
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, len(guests), BRIEF))
    scene = player.top
    assert isinstance(scene, NextScene)
    player.wait(1.0)
    assert scene.moving
    return player, scene


def test_the_two_are_ready_while_the_wheel_turns_and_the_match_begins_once_it_stands(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, scene = spun(start, monkeypatch, news=False)
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    left.do(Intent.CONFIRM)
    assert scene.moving
    assert scene.prepared.ready == {0}
    left.do(Intent.CONFIRM)
    assert not scene.moving, "whoever is ready hurries the wheel"
    right.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)


def test_the_wheel_runs_out_by_itself_for_those_who_are_ready(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player, scene = spun(start, monkeypatch, news=False)
    for half in (LEFT_HALF, RIGHT_HALF):
        Keys(player, half).do(Intent.CONFIRM)
    assert scene.moving
    player.until_top(MatchScene)


def test_before_something_new_a_press_hurries_the_wheel_and_is_spent(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, scene = spun(start, monkeypatch, news=True)
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    assert not scene.moving
    assert scene.prepared.ready == set()
    assert len(scene.host.evening.facts) == 1


def test_bets_are_taken_while_the_wheel_turns(start: Start) -> None:
    player, scene = turning(start, DEVICES)
    assert scene.prepared.stakes is not None
    left = Keys(player, LEFT_HALF)
    left.do(Intent.RIGHT)
    left.do(Intent.CONFIRM)
    assert scene.moving
    assert scene.prepared.stakes.bets == {0: Bet(0, "2", 1)}


def selling(start: Start) -> tuple[Player, NextScene]:
    """Grace plays Alan, who may buy something for their garnets."""
    guests = tuple(Guest(name, device=device) for name, device in DEVICES.items())
    player = continued(start, Evening("league", guests, 3, ONE, sells=True), speed=4.0, reduced=True)
    assert isinstance(player.top, NextScene)
    return player, player.top


def test_what_one_of_the_two_turns_to_is_bought_once_they_are_ready(start: Start) -> None:
    player, scene = selling(start)
    right = Keys(player, RIGHT_HALF)
    for way in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT):
        right.do(way)
    assert scene.host.evening.schedule.bought == {}
    right.do(Intent.CONFIRM)
    assert [each.key for each in scene.host.evening.schedule.bought.values()] == ["begins"]
    assert scene.host.evening.schedule.garnets[2] == 3
    assert scene.prepared.ready == {2}


def test_a_mouse_turns_to_it_by_its_wheel_or_a_click_and_pays_nothing_for_nothing(start: Start) -> None:
    player, scene = selling(start)
    player.click(where(player, "buys 1"))
    turn_wheel(player, 1)
    player.click(where(player, "1"))
    assert scene.prepared.ready == {1}
    assert scene.host.evening.schedule.bought == {}
