"""Tests pads that come and go: a lost one pauses play and names the seat, a press on another takes it, a new one
disturbs nothing."""

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.window.scene_stack import SETTLES, STARTLED
from game.play.record import Sitter
from game.scenes.common.whose_pad import WhosePadScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene, PersonAskedScene
from game.scenes.result.result import ResultScene
from game.scenes.title.title import TitleScene
from game.variants.common.nametags import tag_of
from game.variants.common.seating import Way
from tests.criterion import criterion
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse, PadHand
from tests.scenes.tactic import begin_tactic


def on_a_pad(start: Start, plug: Plug, options: str = "starts=1") -> tuple[Player, PadHand]:
    """Ada plays on a pad against a bot, and it is her turn."""
    player = start(sitters=(person("Ada", "pad-1"), bot(1)), options=options)
    hand = PadHand(player, plug())
    hand.begin()
    player.until_asked()
    return player, hand


def on_two_pads(start: Start, plug: Plug) -> tuple[Player, PadHand, PadHand]:
    """Ada and Grace play on a pad each, and it is her turn."""
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1")
    ada, grace = PadHand(player, plug()), PadHand(player, plug())
    Keys(player).begin()
    player.until_asked()
    return player, ada, grace


@criterion(5)
def test_a_lost_pad_pauses_and_names_the_seat(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.pad.unplug()
    player.until_top(PauseScene)
    assert "Ada’s pad is gone." in player.told
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
    assert "Ada’s pad is back. Press to go on." in player.words
    assert not player.loop.stack.captions.said, "the screen has told it"
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
    player, ada, grace = on_two_pads(start, plug)
    ada.pad.unplug()
    player.until_top(PauseScene)
    grace.do(Intent.CONFIRM)
    assert player.record.sitters[0].device == "pad-1", "Grace does not play for both"


def test_the_other_persons_pad_leads_out_of_the_pause(start: Start, plug: Plug) -> None:
    player, ada, grace = on_two_pads(start, plug)
    ada.pad.unplug()
    player.until_top(PauseScene)
    grace.card("title")
    player.until_top(TitleScene)


def test_a_pad_may_sleep_until_its_person_is_asked(start: Start, plug: Plug) -> None:
    player, ada, grace = on_two_pads(start, plug)
    grace.pad.unplug()
    player.wait(1.0)
    assert isinstance(player.top, MatchScene), "she only waits"
    ada.pad.unplug()
    player.until_top(PauseScene)
    assert "The pads of Ada and Grace are gone." in player.told
    ada = PadHand(player, plug("nintendo"))
    ada.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    ada.spot("5")
    player.until_top(PauseScene)
    assert "Grace’s pad is gone." in player.told
    PadHand(player, plug("steam")).do(Intent.CONFIRM)
    assert player.until_asked() is Way.POINT


def test_a_pad_lost_during_a_pause_is_asked_for_after_it(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.back()
    hand.pad.unplug()
    player.turn(3)
    player.press("escape")
    player.turn(3)
    assert isinstance(player.top, PauseScene)
    assert "Ada’s pad is gone." in player.told


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


def both(start: Start, plug: Plug, **options: object) -> tuple[Player, PadHand, PadHand]:
    """Ada and Grace play tic-tac-toe on two equal pads, and it is Ada's turn."""
    player = start(sitters=two("pad-1", "pad-2"), options="starts=1", **options)
    ada, grace = PadHand(player, plug()), PadHand(player, plug())
    Keys(player).begin()
    player.until_asked()
    return player, ada, grace


def lost(start: Start, plug: Plug) -> tuple[Player, PadHand, PadHand]:
    """The same, once Ada's pad is gone."""
    player, ada, grace = both(start, plug)
    ada.pad.unplug()
    player.until_top(PauseScene)
    return player, ada, grace


def read(player: Player) -> list[str]:
    """What the picture says."""
    player.until_drawn()
    return player.words


@criterion(5)
def test_two_equal_pads_that_come_back_in_the_other_order_are_asked_for(start: Start, plug: Plug) -> None:
    player, ada, grace = both(start, plug)
    grace.pad.unplug()
    ada.pad.unplug()
    player.until_top(PauseScene)
    assert "The pads of Ada and Grace are gone." in player.told
    grace, ada = PadHand(player, plug()), PadHand(player, plug())
    player.until_top(WhosePadScene)
    assert "Ada, press a button on yours" in read(player)
    ada.do(Intent.DOWN)
    player.turn()
    assert isinstance(player.top, PauseScene), "the other one is Grace's: nobody need ask"
    assert "Ada’s pad is back. Press to go on." in player.words
    ada.do(Intent.CONFIRM)
    ada.spot("5")
    player.until(lambda: player.plies == 1)
    assert player.until_asked() is Way.POINT
    grace.spot("1")
    player.until(lambda: player.plies == 2)


def test_whoever_has_no_pad_at_hand_is_passed_over(start: Start, plug: Plug) -> None:
    player, ada, grace = both(start, plug)
    for hand in (ada, grace):
        hand.pad.unplug()
    player.until_top(PauseScene)
    one = PadHand(player, plug())
    player.until_top(WhosePadScene)
    player.press("escape")
    player.turn()
    assert isinstance(player.top, PauseScene)
    assert "Ada’s pad is gone." in player.told, "this one is Grace's"
    one.do(Intent.CONFIRM)
    assert player.record.sitters[0].device == "pad-1", "Grace does not play for both"
    PadHand(player, plug()).do(Intent.CONFIRM)
    assert player.until_asked() is Way.POINT


def test_one_switch_can_be_a_pad_of_which_it_is_unclear_whose_it_is(start: Start, plug: Plug) -> None:
    player, ada, grace = both(start, plug)
    for hand in (ada, grace):
        hand.pad.unplug()
    player.until_top(PauseScene)
    PadHand(player, plug())
    player.until_top(WhosePadScene)
    player.app.services.preferences.change(scans=True)
    player.until_drawn()
    ada = PadHand(player, plug())
    ada.pad.press("x")
    player.turn(2)
    assert isinstance(player.top, PauseScene)
    numbers = {device.id: device.number for device in player.app.services.devices.pads()}
    assert numbers[ada.pad.id] == 1


def test_a_pad_that_nobody_wants_to_have_lost_is_a_new_one(start: Start, plug: Plug) -> None:
    player, ada, grace = both(start, plug)
    for hand in (ada, grace):
        hand.pad.unplug()
    player.until_top(PauseScene)
    one, _other = PadHand(player, plug()), PadHand(player, plug())
    player.until_top(WhosePadScene)
    player.press("escape")
    player.press("escape")
    player.turn()
    assert isinstance(player.top, PauseScene)
    one.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert player.record.sitters[0].device == "pad-3"


def test_the_pad_that_returns_has_its_seat_again(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    spare = PadHand(player, plug("nintendo"))
    hand.pad.unplug()
    player.until_top(PauseScene)
    spare.do(Intent.CONFIRM)
    assert player.record.sitters[0].device == "pad-2"
    again = PadHand(player, plug())
    again.do(Intent.CONFIRM)
    assert player.record.sitters[0].device == "pad-1"
    assert player.plies == 0, "the press that took the seat is spent"
    spare.spot("5")
    player.wait(0.5)
    assert player.plies == 0, "the spare pad is free"
    again.spot("5")
    player.until(lambda: player.plies >= 1)


def test_a_free_pad_that_lies_on_its_stick_takes_no_seat(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    spare = PadHand(player, plug("nintendo"))
    hand.pad.unplug()
    player.until_top(PauseScene)
    spare.pad.push("lefty", 1.0)
    player.wait(1.0)
    assert isinstance(player.top, PauseScene)


@criterion(5)
def test_a_pad_that_is_lost_while_its_person_waits_is_shown_at_once(start: Start, plug: Plug) -> None:
    player, _ada, grace = both(start, plug)
    grace.pad.unplug()
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert player.loop.stack.captions.said == "Grace: the pad is gone."
    player.wait(5.0)
    assert player.loop.stack.captions.wakes is None
    assert tag_of(player.play.view(), 1).under() == "unplugged", "her nametag says it as long as it is gone"
    PadHand(player, plug())
    assert tag_of(player.play.view(), 1).under() == "pad 2"
    assert player.loop.stack.captions.said == "Grace: the pad is back."


@pytest.mark.parametrize("who", ["key", "grace"])
def test_to_resign_in_the_pause_of_a_lost_pad_ends_the_game(start: Start, plug: Plug, who: str) -> None:
    player, _ada, grace = lost(start, plug)
    hand = Keys(player) if who == "key" else grace
    hand.card("resign")
    assert isinstance(player.top, PersonAskedScene)
    assert "Ada gives this game up?" in player.words
    hand.card("yes")
    player.until_top(ResultScene)
    assert player.record.plies[-1] == {"0": "resign"}
    assert "LostPadScene" not in player.scenes


def test_a_bot_plays_on_for_a_person_whose_pad_is_gone(start: Start, plug: Plug) -> None:
    player, _ada, grace = lost(start, plug)
    grace.card("without")
    assert isinstance(player.top, MatchScene)
    player.until(lambda: player.plies == 1, "the bot's move")
    assert player.until_asked() is Way.POINT
    assert (player.record.sitters[0].kind, player.record.sitters[0].name) == ("bot", "Ada")
    ada = PadHand(player, plug())
    assert player.loop.stack.captions.said == "Ada’s pad is back. Press to go on."
    ada.do(Intent.CONFIRM)
    assert player.record.sitters[0] == person("Ada", "pad-1")
    assert player.until_asked() is Way.POINT
    before = set(player.match.playing.legal(1))
    grace.spot(min(before))
    player.until(lambda: player.plies == 2)
    assert player.until_asked() is Way.POINT
    ada.spot(min(before - {min(before)}))
    player.until(lambda: player.plies == 3)


def test_two_bots_do_not_play_on_alone(start: Start, plug: Plug) -> None:
    player, hand = on_a_pad(start, plug)
    hand.pad.unplug()
    player.until_top(PauseScene)
    assert "without" not in player.cards()


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_the_first_card_gives_the_seat_to_a_device_that_lies_there(start: Start, plug: Plug, device: str) -> None:
    player, hand = on_a_pad(start, plug)
    hand.pad.unplug()
    player.until_top(PauseScene)
    (Keys(player) if device == "keyboard" else Mouse(player)).card("go-on")
    assert isinstance(player.top, MatchScene)
    assert player.record.sitters[0].device == device


@pytest.mark.parametrize(
    ("other", "offered"),
    [
        ("pad-2", "with the keyboard or the mouse"),
        ("keyboard", "with the mouse"),
        ("keyboard-left", "with the keyboard or the mouse"),
        ("mouse", "with the keyboard"),
    ],
)
def test_the_first_card_offers_only_what_nobody_has(start: Start, plug: Plug, other: str, offered: str) -> None:
    player = start(sitters=two("pad-1", other), options="starts=1")
    ada = PadHand(player, plug())
    if other == "pad-2":
        plug()
    ada.begin()
    player.until_asked()
    ada.pad.unplug()
    player.until_top(PauseScene)
    assert player.menu.cards[0].subtitle == offered


def test_who_plays_already_is_told_so_by_the_first_card(start: Start, plug: Plug) -> None:
    player, _ada, grace = lost(start, plug)
    for press in (Intent.CONFIRM, Intent.CANCEL):
        grace.do(press)
        assert isinstance(player.top, PauseScene)
        assert player.heard[-1] == "refuse"
        player.until_drawn()
        assert "Grace plays with that one. Ada’s pad is gone." in player.told


def test_the_pause_says_whose_pad_is_gone_where_any_device_will_do(start: Start, plug: Plug) -> None:
    player = start(sitters=two(), options="starts=1")
    hand = PadHand(player, plug())
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until_asked()
    hand.pad.unplug()
    player.until_top(PauseScene)
    assert "Grace’s pad 1 is gone. Any other device will do." in player.words


@pytest.mark.parametrize("sitters", [two("pad-1", "pad-1"), (person("Ada", "pad-1"), bot(1)), two("pad-1", "pad-2")])
def test_start_pauses_while_a_plan_is_written(start: Start, plug: Plug, sitters: tuple[Sitter, Sitter]) -> None:
    player = start()
    hand, _other = PadHand(player, plug()), PadHand(player, plug())
    begin_tactic(player, sitters)
    if isinstance(player.top, CurtainScene):
        hand.open_curtain()
        player.until(lambda: not player.top.moving, "the open curtain")
    hand.do(Intent.UP)
    hand.do(Intent.CONFIRM)
    hand.do(Intent.PAUSE)
    assert isinstance(player.top, PauseScene)
    hand.do(Intent.PAUSE)
    if isinstance(player.top, CurtainScene):
        assert not player.top.secret


def test_presses_that_were_meant_for_the_match_choose_nothing_in_the_pause_of_a_lost_pad(
    start: Start, plug: Plug
) -> None:
    player, _ada, _grace = lost(start, plug)
    stack = player.loop.stack
    stack.rest(2 * SETTLES)
    for intent in (Intent.DOWN, Intent.CONFIRM):
        stack.handle(Press(intent, KEYBOARD))
    assert isinstance(player.top, PauseScene)
    stack.rest(STARTLED * SETTLES)
    for intent in (Intent.DOWN, Intent.CONFIRM):
        stack.handle(Press(intent, KEYBOARD))
    assert player.record.sitters[0].kind == "bot"


def test_two_who_want_a_pause_at_once_have_one(start: Start, plug: Plug) -> None:
    player, _ada, _grace = both(start, plug)
    stack = player.loop.stack
    hers, the_others = (Press(Intent.PAUSE, pad) for pad in player.app.services.devices.pads())
    stack.handle(hers)
    for press in (the_others, the_others):
        assert isinstance(player.top, PauseScene)
        stack.handle(press)
        stack.rest(STARTLED * SETTLES)
    assert isinstance(player.top, MatchScene)
    for _press in range(2):
        stack.handle(hers)
    assert isinstance(player.top, MatchScene), "whoever opened it may close it"
