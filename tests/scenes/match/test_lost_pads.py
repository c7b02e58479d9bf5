"""Tests pads that come and go: a lost one pauses play and names the seat, a press on another takes it, a new one
disturbs nothing."""

from game.engine.input.intents import Intent
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.title.title import TitleScene
from game.variants.common.seating import Way
from tests.criterion import criterion
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, PadHand


def on_a_pad(start: Start, plug: Plug, options: str = "starts=1") -> tuple[Player, PadHand]:
    """Ada plays on a pad against a bot, and it is her turn."""
    player = start(sitters=(person("Ada", "pad-1"), bot(1)), options=options)
    hand = PadHand(player, plug())
    hand.begin()
    player.until_asked()
    return player, hand


@criterion(5)
def test_a_lost_pad_pauses_and_names_the_seat(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.pad.unplug()
    player.until_top(PauseScene)
    assert "Ada" in player.top._why
    player.wait(3.0)
    assert isinstance(player.top, PauseScene)


@criterion(5)
def test_a_press_on_any_other_pad_takes_the_seat(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    second = PadHand(player, plug("nintendo"))
    hand.pad.unplug()
    player.until_top(PauseScene)
    second.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert player.plies == 0, "the press that took the seat is spent"
    second.spot("5")
    player.until(lambda: player.plies >= 1)
    assert player.record.sitters[0].device == "pad-2"


def test_the_same_pad_plugged_in_again_goes_on_at_a_press(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.pad.unplug()
    player.until_top(PauseScene)
    again = PadHand(player, plug())
    assert player.top._why == "Ada’s pad is back. Press to go on."
    player.wait(1.0)
    assert isinstance(player.top, PauseScene)
    again.do(Intent.CONFIRM)
    again.spot("5")
    player.until(lambda: player.plies >= 1)


def test_a_pad_lost_while_the_mark_is_being_written_pauses_too(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.spot("5")
    player.until(lambda: player.play.board.showing)
    hand.pad.unplug()
    player.until_top(PauseScene)
    PadHand(player, plug()).do(Intent.CONFIRM)
    assert player.until_asked() is Way.POINT


@criterion(5)
def test_a_lost_pad_pauses_too_where_everybody_takes_what_lies_there(start: Start, plug: Plug) -> None:
    player = start(sitters=two(), options="starts=1")
    idle, hand = plug(), PadHand(player, plug())
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until_asked()
    idle.unplug()
    player.wait(0.5)
    assert isinstance(player.top, MatchScene), "nobody played with that one"
    hand.pad.unplug()
    player.until_top(PauseScene)
    player.press("escape")
    player.turn(3)
    assert isinstance(player.top, MatchScene)


@criterion(5)
def test_a_pad_nobody_sits_with_may_come_and_go(start: Start, plug: Plug) -> None:
    player, _selection = on_a_pad(start, plug)
    before = player.digest()
    stranger = plug("playstation")
    player.wait(0.5)
    assert isinstance(player.top, MatchScene)
    assert player.digest() == before
    stranger.unplug()
    player.wait(0.5)
    assert isinstance(player.top, MatchScene)


@criterion(5)
def test_a_strangers_pad_neither_moves_nor_takes_back_nor_hurries(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    stranger = PadHand(player, plug())
    hand.spot("5")
    player.until(lambda: player.plies == 2)
    assert player.play.board.showing
    stranger.do(Intent.CONFIRM)
    assert player.play.board.showing, "only who plays hurries a show"
    player.until_asked()
    before = player.plies
    for intent in (Intent.UNDO, Intent.HINT, Intent.CONFIRM, Intent.LEFT):
        stranger.do(intent)
    player.wait(1.0)
    assert player.plies == before


def test_who_sits_already_takes_no_other_seat(start: Start, plug: Plug) -> None:
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1")
    ada, grace = PadHand(player, plug()), PadHand(player, plug())
    Keys(player).begin()
    player.until_asked()
    ada.pad.unplug()
    player.until_top(PauseScene)
    grace.do(Intent.CONFIRM)
    assert player.record.sitters[0].device == "pad-1", "Grace does not play for both"


def test_the_other_persons_pad_leads_out_of_the_pause(start: Start, plug: Plug) -> None:
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1")
    ada, grace = PadHand(player, plug()), PadHand(player, plug())
    Keys(player).begin()
    player.until_asked()
    ada.pad.unplug()
    player.until_top(PauseScene)
    grace.card("title")
    player.until_top(TitleScene)


def test_a_pad_may_sleep_until_its_person_is_asked(start: Start, plug: Plug) -> None:
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1")
    ada, grace = PadHand(player, plug()), PadHand(player, plug())
    Keys(player).begin()
    player.until_asked()
    grace.pad.unplug()
    player.wait(1.0)
    assert isinstance(player.top, MatchScene), "she only waits"
    ada.pad.unplug()
    player.until_top(PauseScene)
    assert "Ada" in player.top._why
    ada = PadHand(player, plug())
    ada.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    ada.spot("5")
    player.until_top(PauseScene)
    assert "Grace" in player.top._why
    PadHand(player, plug()).do(Intent.CONFIRM)
    assert player.until_asked() is Way.POINT


def test_a_pad_lost_during_a_pause_is_asked_for_after_it(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.back()
    hand.pad.unplug()
    player.turn(3)
    player.press("escape")
    player.turn(3)
    assert isinstance(player.top, PauseScene)
    assert "Ada" in player.top._why


def test_a_match_taken_up_without_its_pad_asks_for_one(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.spot("5")
    player.until(lambda: player.plies == 2)
    player.written()
    hand.pad.unplug()
    again = start()
    Keys(again).card("continue")
    again.turn(3)
    assert isinstance(again.top, PauseScene)
    PadHand(again, plug()).do(Intent.CONFIRM)
    assert again.until_asked() is Way.POINT
