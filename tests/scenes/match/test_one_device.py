"""Tests that every screen can be reached, used and left with one device alone: mouse, keyboard or a pad."""

from collections.abc import Callable

import pytest

from game.engine.input.intents import Intent
from game.engine.panels.choices import Focus
from game.scenes.common.album import AlbumScene
from game.scenes.common.endings import InitialsScene
from game.scenes.common.list_sheet import ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToHall
from game.scenes.match.match_scene import HOME
from game.scenes.options.options_scene import PAGES, OptionsScene
from game.scenes.records.pin_board import PinScene
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.criterion import criterion
from tests.scenes.conftest import Plug, Start, bot, two
from tests.scenes.driver import Player
from tests.scenes.front import part
from tests.scenes.hands import Hand, Keys, Mouse, PadHand, Steps

pytestmark = pytest.mark.turns

HANDS: dict[str, Callable[[Player, Plug], Hand]] = {
    "mouse": lambda player, plug: Mouse(player),
    "keyboard": lambda player, plug: Keys(player),
    "pad": lambda player, plug: PadHand(player, plug()),
}


def do(hand: Hand, intent: Intent) -> None:
    """Press what means this; with the mouse, the hint that says so."""
    if isinstance(hand, Steps):
        hand.do(intent)
        return
    hand.player.click(hand.player.hint(intent.value))


def choose(hand: Hand) -> None:
    """Choose the first photograph of an album."""
    if isinstance(hand, Steps):
        hand.do(Intent.CONFIRM)
    else:
        rect = next(iter(hand.player.photos.rects.values()))
        hand.player.click(rect.center)


def home(hand: Hand) -> None:
    """Back to the title."""
    for _screen in range(8):
        if hand.player.at_title:
            return
        hand.back()
        if isinstance(hand.player.top, MenuScene) and "away" in hand.player.cards():
            hand.card("away")
    raise AssertionError(f"no way home from {hand.player.scenes}")


@criterion(4)
@pytest.mark.parametrize("device", HANDS)
def test_options_and_the_rulebook(start: Start, plug: Plug, device: str) -> None:
    player = start()
    hand = HANDS[device](player, plug)
    hand.card("options")
    for page in PAGES:
        hand.card(page)
        assert isinstance(player.top, OptionsScene)
        hand.control("done")
    hand.card("controls")
    hand.control("keys")
    assert isinstance(player.top, ListScene)
    first = player.top.leaf  # the page of the device in hand
    do(hand, Intent.RIGHT)
    assert player.top.leaf == first + 1
    home(hand)
    hand.card("rulebook")
    do(hand, Intent.DOWN)
    assert isinstance(player.top, RulebookScene)
    assert player.contents.focused == 1
    home(hand)


@criterion(4)
@pytest.mark.parametrize("device", HANDS)
def test_a_match_its_help_its_records_its_replay_and_its_graph(start: Start, plug: Plug, device: str) -> None:
    player = start(sitters=(two()[0], bot(1)), options="starts=1", match="match-classic")
    hand = HANDS[device](player, plug)
    hand.begin()
    player.until_asked()
    hand.back()
    for card in ("help", "marks"):
        hand.card(card)
    hand.through()
    hand.card("graph")
    assert isinstance(player.top, GraphScene)
    hand.back()
    hand.card("title")
    hand.card("records")
    for card, scene in (("hall", ListScene), ("results", ListScene), ("achievements", PinScene)):
        hand.card(card)
        assert isinstance(player.top, scene)
        hand.back()
    hand.card("matches")
    choose(hand)
    assert isinstance(player.top, ReplayScene)
    do(hand, Intent.RIGHT)
    player.until(lambda: not player.top.moving)
    assert player.top.playback.number == 1
    do(hand, Intent.CANCEL)
    assert isinstance(player.top, AlbumScene), "Cancel leaves at once; the menu lies on a key of its own"
    choose(hand)
    do(hand, Intent.RIGHT)
    player.until(lambda: not player.top.moving)
    do(hand, Intent.PAUSE)
    hand.card("branch")
    player.until_asked()
    hand.back()
    hand.card("title")
    assert player.at_title


@pytest.mark.parametrize(
    ("way_out", "said"), [("Leave the table", "The match waits on the title’s first card."), (HOME, "")]
)
def test_a_match_that_is_left_for_another_screen_says_where_it_waits(start: Start, way_out: str, said: str) -> None:
    player = start(sitters=(two()[0], bot(1)), options="starts=1", match="match-classic")
    Keys(player).begin()
    player.until_asked()
    player.play.choose(0, "5")
    player.until(lambda: bool(player.record.plies), "the move")
    player.play.way_out = way_out
    player.play.save_and_leave()
    assert player.loop.stack.captions.said == said


@criterion(4)
@pytest.mark.parametrize("device", HANDS)
def test_initials_for_the_hall_of_fame(start: Start, plug: Plug, device: str) -> None:
    player = start()
    hand = HANDS[device](player, plug)
    signed: list[str] = []

    def sign(letters: str) -> ToHall:
        signed.append(letters)
        return ToHall()

    scene = InitialsScene(player.app.services, "Ada", 1, "ADA", sign)
    player.loop.stack.push(scene)
    player.turn(2)
    if isinstance(hand, Steps):
        for intent in (Intent.DOWN, Intent.RIGHT, Intent.UP, Intent.CONFIRM, Intent.CONFIRM):
            hand.do(intent)
    else:
        first, second, _third = part(scene, Focus).rects.values()
        player.click((first.centerx, first.bottom + 4))
        player.click((second.centerx, second.top - 4))
        ((_intents, said),) = scene.keys()
        assert said == "skip it", "its click goes on to no letter"
        player.click(player.noted("Writes the three letters into the hall of fame.")[0].center)
    assert signed == ["BCA"]
    hand.back()
    assert player.at_title
