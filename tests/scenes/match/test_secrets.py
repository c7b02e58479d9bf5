"""Tests that secret choices stay secret: from the first press to the reveal no pixel, sound or saved byte shows
them."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.play.files.settings import Setup
from game.rules.rps import SIGNS
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from tests.scenes.conftest import Plug, Start, bot, two
from tests.scenes.driver import Player, unmasked
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Hand, Keys, Mouse, PadHand, Steps

pytestmark = [pytest.mark.usefixtures("drawn_anew"), pytest.mark.turns]

Seen = tuple[list[str], list[str], bytes]
"""Pictures, sounds, and the save after the first entry."""


def begin(player: Player) -> Player:
    """Begin a match, up to the question for the throw, with everything baked."""
    Keys(player).begin()
    player.until_asked()
    player.until_drawn()
    return player


def watch(player: Player, first: Callable[[], None], second: Callable[[], None]) -> Seen:
    """What there is to see and hear while both choose, until the hands open."""
    before = len(player.heard)
    player.watching = True
    first()
    player.wait(0.5)
    save = unmasked(player.saved())
    second()
    player.until(lambda: player.heard[-1] == "shoot")
    del player.seen[-1]  # the hands open in this one
    return player.seen, player.heard[before:], save


@pytest.mark.parametrize("devices", ["halves", "pads"])
@pytest.mark.parametrize("who", [0, 1])
def test_two_who_choose_at_once_give_nothing_away(start: Start, plug: Plug, devices: str, who: int) -> None:
    def game(sign: str) -> Seen:
        if devices == "halves":
            player = begin(start(sitters=two("keyboard-left", "keyboard-right")))
            hands: list[Steps] = [Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)]
        else:
            player = start(sitters=two("pad-1", "pad-2"))
            hands = [PadHand(player, plug()), PadHand(player, plug())]
            begin(player)
        other = hands[1 - who]
        seen = watch(player, lambda: hands[who].blind(sign), lambda: other.blind("paper"))
        for hand in hands if devices == "pads" else ():
            hand.pad.unplug()
        return seen

    rock, paper, scissors = (game(sign) for sign in SIGNS)
    assert len(rock[0]) > 60, "the fists pound for a while"
    assert len(set(rock[0])) > 10
    assert rock == paper == scissors
    assert b"rock" not in rock[2]


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_the_curtain_gives_nothing_away_once_it_is_closed(start: Start, device: str) -> None:
    def game(sign: str) -> Seen:
        player = begin(start(sitters=two()))
        keys, mouse = Keys(player), Mouse(player)
        keys.open_curtain()
        player.wait(0.6)
        if device == "keyboard":
            keys.walk(sign)
            return watch(player, lambda: keys.do(Intent.CONFIRM), lambda: grace(player, keys))
        place = player.where(sign)
        player.move(place)
        return watch(player, lambda: player.tap(place), lambda: grace(player, mouse))

    def grace(player: Player, hand: Hand) -> None:
        player.until_top(CurtainScene)
        hand.behind("paper")

    rock, paper, scissors = (game(sign) for sign in SIGNS)
    assert len(set(rock[0])) > 10
    assert rock == paper == scissors


def test_the_pointer_does_not_stay_where_the_choice_was(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the curtain a click on the right card would leave the pointer on the right."""
    warped: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.mouse, "set_pos", lambda *pos: warped.append(pos))
    player = begin(start(sitters=two()))
    mouse = Mouse(player)
    mouse.behind("scissors")
    assert warped, "the pointer was moved away"


def test_a_key_pressed_again_sounds_the_same_as_one_that_changes_the_choice(start: Start) -> None:
    def game(second: str) -> Seen:
        player = begin(start(sitters=two("keyboard-left", "keyboard-right")))
        ada, grace = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)

        def enter() -> None:
            ada.blind("rock")
            ada.blind(second)

        return watch(player, enter, lambda: grace.blind("paper"))

    assert game("rock") == game("scissors")


def test_taking_back_is_no_way_to_look_at_a_throw(start: Start) -> None:
    player = begin(start(sitters=two("keyboard-left", "keyboard-right")))
    ada, grace = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    ada.blind("rock")
    player.press("g", "h")
    grace.blind("paper")
    player.until(lambda: player.plies == 1)
    player.until_asked()
    player.press("h", "g")
    player.wait(0.5)
    assert player.plies == 1, "the throw stands"
    assert player.record.plies == [{"0": "rock", "1": "paper"}]


def test_half_a_keyboard_opens_the_curtain_against_a_mouse(start: Start) -> None:
    player = begin(start(sitters=two("mouse", "keyboard-right")))
    mouse, keys = Mouse(player), Keys(player, RIGHT_HALF)
    mouse.behind("rock")
    player.until_top(CurtainScene)
    keys.behind("paper")
    player.until(lambda: "shoot" in player.heard)


def test_a_press_counts_at_the_curtain_only_once_it_was_seen(start: Start) -> None:
    """Whatever is pressed before the closed curtain is drawn opens nothing, and before the open one chooses nothing."""
    player = begin(start(sitters=two()))
    player.until_top(CurtainScene)
    curtain = player.top
    assert isinstance(curtain, CurtainScene)
    curtain.enter()
    for _press in range(3):
        player.loop.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
    assert not curtain.secret, "it was not drawn yet"
    player.until(lambda: not curtain.moving, "the closed curtain")
    for _press in range(3):
        player.loop.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
    assert curtain.secret
    while curtain.moving:
        player.press("return")
    assert player.play.table.waiting == (0, 1), "the open page was not seen yet"
    player.press("return")
    assert player.play.table.waiting == (1,)


def test_a_click_that_began_before_the_curtain_was_open_chooses_nothing(start: Start) -> None:
    player = begin(start(sitters=two()))
    player.until_top(CurtainScene)
    mouse, curtain = Mouse(player), player.top
    mouse.open_curtain()
    player.loop.stack.handle(Pointer("down", player.where("rock") if curtain.squares() else (400, 300)))
    player.until(lambda: not curtain.moving, "the open curtain")
    player.loop.stack.handle(Pointer("up", player.where("rock")))
    assert player.play.table.waiting == (0, 1)
    mouse.spot("rock")
    assert player.play.table.waiting == (1,)


def test_a_hint_is_offered_for_a_plan_against_a_bot(start: Start) -> None:
    player = start()
    record = Setup("match-tactic", (two()[0], bot(3))).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, lambda: None))
    player.until_asked()
    player.until_drawn()
    assert player.hint("hint")
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
