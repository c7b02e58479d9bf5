"""Tests two people at one screen: each has her own device, and neither can act for the other."""

from collections.abc import Callable

import pytest

from game.engine.input.intents import KEYBOARD_RIGHT, Intent
from game.play.files.settings import Setup
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import ResultScene
from game.variants.common.seating import Way
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse, PadHand, Steps


def at_the_table(start: Start, first: str = "", second: str = "", options: str = "-") -> Player:
    """A match of two that has just begun."""
    player = start(sitters=two(first, second), options=options)
    Keys(player).begin()
    return player


def apart(start: Start, plug: Plug, devices: str, options: str = "-") -> tuple[Player, Steps, Steps]:
    """A match of two that has just begun, Ada's hand and Grace's."""
    player = start(sitters=two(*SEATS[devices]), options=options)
    hands: dict[str, Callable[[], tuple[Steps, Steps]]] = {
        "pads": lambda: (PadHand(player, plug("xbox")), PadHand(player, plug("playstation"))),
        "halves": lambda: (Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)),
        "both": lambda: (Keys(player), PadHand(player, plug())),
    }
    ada, grace = hands[devices]()
    Keys(player).begin()
    return player, ada, grace


SEATS = {"pads": ("pad-1", "pad-2"), "halves": ("keyboard-left", "keyboard-right"), "both": ("keyboard", "pad-1")}


@pytest.mark.parametrize("devices", SEATS)
def test_both_throw_at_once_and_play_to_the_end(start: Start, plug: Plug, devices: str) -> None:
    player, ada, grace = apart(start, plug, devices)
    assert player.until_asked() is Way.BLIND
    ada.blind("paper")
    grace.blind("paper")
    player.until(lambda: player.plies == 1)
    assert player.until_asked() is Way.BLIND, "the same: once more"
    grace.blind("scissors")
    ada.blind("paper")
    player.until(lambda: player.match.stage == "game")
    assert player.match.people == (1, 0)
    for turn, square in enumerate("159374"):
        player.until_asked()
        (grace, ada)[turn % 2].spot(square)
    player.until_asked()
    grace.spot("6")
    ada_loses = [str(past) for past in player.match.past]
    assert ada_loses == ["throw:draw", "throw:2"]
    player.until_asked()
    ada.spot("2")
    player.until_asked()
    grace.spot("8")
    player.until_top(ResultScene)
    Keys(player).card("title")
    assert player.at_title


def test_a_choice_may_be_changed_until_both_have_chosen(start: Start, plug: Plug) -> None:
    player, ada, grace = apart(start, plug, "pads")
    player.until_asked()
    ada.blind("rock")
    ada.blind("paper")
    grace.blind("rock")
    player.until(lambda: player.plies == 1)
    assert player.record.plies == [{"0": "paper", "1": "rock"}]


def test_a_key_held_down_answers_no_later_question(start: Start) -> None:
    player = at_the_table(start, "keyboard-left", "keyboard-right")
    grace = Keys(player, RIGHT_HALF)
    player.until_asked()
    player.see()
    player.hold("s")
    grace.blind("paper")
    player.until(lambda: player.plies == 1)
    player.until_asked()
    player.wait(3.0)
    assert player.play.table.waiting == (0, 1), "the same once more, and nobody has pressed yet"


@pytest.mark.parametrize("devices", SEATS)
def test_nobody_throws_for_the_other(start: Start, plug: Plug, devices: str) -> None:
    player, ada, grace = apart(start, plug, devices)
    stranger = PadHand(player, plug())
    player.until_asked()
    for intent in (Intent.LEFT, Intent.DOWN, Intent.RIGHT, Intent.CONFIRM):
        ada.do(intent)
        stranger.do(intent)
    player.click((480, 400))
    assert player.play.table.waiting == (1,)
    player.wait(1.0)
    assert player.plies == 0
    grace.blind("rock")
    player.until(lambda: player.plies == 1)
    assert player.record.plies == [{"0": "scissors", "1": "rock"}]


@pytest.mark.parametrize("devices", SEATS)
def test_nobody_moves_for_the_other(start: Start, plug: Plug, devices: str) -> None:
    player, ada, grace = apart(start, plug, devices, "starts=2")
    stranger = PadHand(player, plug())
    assert player.until_asked() is Way.POINT
    mouse = Mouse(player)
    for hand in (ada, stranger):
        for intent in (Intent.LEFT, Intent.UP, Intent.CONFIRM):
            hand.do(intent)
    mouse.spot("1")
    player.wait(1.0)
    assert player.plies == 0
    assert "Grace" in player.play.selection.said, "a stranger's press says whose turn it is"
    grace.spot("1")
    player.until(lambda: player.plies == 1)


def test_presses_in_anothers_turn_shake_nothing_of_theirs(start: Start, plug: Plug) -> None:
    player, ada, _grace = apart(start, plug, "pads", "starts=2")
    assert player.until_asked() is Way.POINT
    stack = player.loop.stack
    for _press in range(3):
        for intent in (Intent.UP, Intent.CONFIRM):
            ada.do(intent)
            player.until_drawn()
            assert stack.shaking is None
            assert "Grace" in player.play.selection.said
            assert not stack.captions.said, "it stands on the table"


def test_on_halves_nine_keys_are_squares_for_whoever_is_asked(start: Start) -> None:
    player = at_the_table(start, "keyboard-left", "keyboard-right", "starts=1")
    for key in ("q", "o", "s", "comma"):
        player.until_asked()
        before = player.plies
        player.press(key)
        player.until(lambda before=before: player.plies > before)
    assert player.record.plies == [{"0": "1"}, {"1": "3"}, {"0": "5"}, {"1": "8"}]
    player.until_asked()
    player.press("e")
    assert "taken" in player.play.selection.said, "for confirm there is Space"


def test_on_halves_a_key_takes_a_free_board_first_and_then_its_square(start: Start) -> None:
    player = start()
    record = Setup("match-ultimate", two("keyboard-left", "keyboard-right"), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: player.match.stage == "game" and player.until_asked() is Way.POINT)
    hand, before = {0: LEFT_HALF, 1: RIGHT_HALF}[player.play.table.waiting[0]], player.plies
    player.press(hand[Intent.UP])
    player.wait(1.0)
    assert player.plies == before, "the board is chosen, and no square"
    player.press(hand[Intent.RIGHT])
    player.until(lambda: player.plies > before)
    assert list(player.record.plies[before].values()) == ["26"]


def test_a_key_for_a_square_never_pauses(start: Start) -> None:
    """Neither while the other is asked, nor while a mark is written. It leaves the pause, as any other screen."""
    player = at_the_table(start, "keyboard-left", "keyboard-right", "starts=2")
    player.until_asked()
    player.press("q")
    assert player.scenes[-1] == "MatchScene"
    player.press("u")
    player.until(lambda: player.play.board.showing)
    player.press("q")
    assert player.scenes[-1] == "MatchScene"
    for key in ("q", "backspace"):
        player.press("escape")
        player.until_top(PauseScene)
        player.press(key)
        assert player.scenes[-1] == "MatchScene"


@pytest.mark.parametrize("first", ["mouse", "keyboard"])
def test_who_shares_no_device_but_cannot_hide_a_choice_goes_behind_the_curtain(start: Start, first: str) -> None:
    """Everybody sees a pointer, so if one person has only the mouse both choose one after the other."""
    second = "keyboard" if first == "mouse" else "mouse"
    player = at_the_table(start, first, second)
    hands = {"mouse": Mouse(player), "keyboard": Keys(player)}
    player.until_top(CurtainScene)
    hands[first].behind("rock")
    player.until(lambda: player.play.table.waiting == (1,))
    player.until_top(CurtainScene)
    hands[second].behind("paper")
    player.until(lambda: player.plies == 1)
    assert player.record.plies == [{"0": "rock", "1": "paper"}]


def test_nobody_chooses_behind_the_curtain_for_the_other(start: Start, plug: Plug) -> None:
    player = at_the_table(start, "mouse", "keyboard")
    stranger = PadHand(player, plug())
    player.until_top(CurtainScene)
    for _press in range(3):
        player.press("return")
        stranger.do(Intent.CONFIRM)
    player.wait(1.0)
    assert player.plies == 0
    assert player.play.table.waiting == (0, 1), "Ada has the mouse; only that may open her curtain"


def test_the_curtain_may_be_closed_again_without_a_choice(start: Start) -> None:
    player = at_the_table(start)
    player.until_top(CurtainScene)
    Keys(player).open_curtain()
    player.wait(0.6)
    player.press("escape")
    player.press("left", "right")
    assert player.play.table.waiting == (0, 1)
    Keys(player).behind("scissors")
    player.until(lambda: player.play.table.waiting == (1,))


def test_a_pause_is_to_be_had_from_behind_the_curtain(start: Start) -> None:
    player = at_the_table(start)
    player.until_top(CurtainScene)
    player.press("escape")
    player.wait(0.5)
    assert player.scenes[-1] == "PauseScene"
    player.press("escape")
    player.until_top(CurtainScene)


def test_a_pause_names_the_keys_of_the_half_that_somebody_holds(start: Start) -> None:
    player = start(sitters=(bot(1), person("Ben", "keyboard-right")), options="starts=2")
    Keys(player).begin()
    player.press("escape")
    player.until_top(PauseScene)
    assert player.top.device == KEYBOARD_RIGHT


def test_a_persons_device_also_hurries_and_pauses_while_a_bot_thinks(start: Start) -> None:
    player = start(sitters=(bot(4), person("Ada", "keyboard")), options="starts=1")
    keys = Keys(player)
    keys.begin()
    assert player.play.board.showing, "the grid is being drawn"
    player.press("return")
    assert not player.play.board.showing
    player.press("p")
    assert player.scenes[-1] == "PauseScene"
    player.wait(3.0)
    assert player.plies == 0, "nobody moves while it is paused"
    player.press("p")
    player.until(lambda: isinstance(player.top, MatchScene) and player.plies == 1)
