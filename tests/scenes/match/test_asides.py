"""Tests that nobody resigns, offers a draw or accepts one for somebody else."""

import pytest

from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene, PersonAskedScene
from game.scenes.result.result import ResultScene
from game.variants.common.seating import Way
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, Hand, Keys, PadHand, Steps


def tris2(player: Player, first: str, second: str) -> Player:
    """Tris 2; Ada is to move."""
    record = Setup("match-tris2", two(first, second), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: player.match.stage == "game")
    assert player.until_asked() is Way.POINT
    return player


@pytest.fixture
def pads(start: Start, plug: Plug) -> tuple[Player, PadHand, PadHand]:
    """Tris 2 on two pads, Ada's hand and Grace's; Ada is to move."""
    player = start(reduced=True)  # no throw of dice is computed
    ada, grace = PadHand(player, plug("xbox")), PadHand(player, plug("playstation"))
    return tris2(player, "pad-1", "pad-2"), ada, grace


def pauses(hand: Steps, aside: str) -> None:
    """This hand opens the pause and takes a card."""
    hand.do(Intent.PAUSE)
    hand.player.until_top(PauseScene)
    hand.card(aside)
    hand.player.turn(2)


def said(player: Player) -> str:
    """How the question on top is put."""
    assert isinstance(player.top, PersonAskedScene)
    return player.words[0]


@pytest.mark.parametrize("aside", ["resign", "offer-draw"])
def test_nobody_resigns_or_offers_a_draw_in_the_turn_of_the_other(
    pads: tuple[Player, PadHand, PadHand], aside: str
) -> None:
    player, _ada, grace = pads
    before = player.plies
    pauses(grace, aside)
    assert isinstance(player.top, MatchScene)
    assert player.play.selection.said.startswith("It is Ada’s turn: only Ada can")
    player.wait(1.0)
    assert player.plies == before


def test_who_resigns_is_named_and_alone_confirms_it(pads: tuple[Player, PadHand, PadHand]) -> None:
    player, ada, grace = pads
    pauses(ada, "resign")
    assert said(player) == "Ada gives this game up?"
    for intent in (Intent.DOWN, Intent.CONFIRM, Intent.CANCEL):
        grace.do(intent)
    assert isinstance(player.top, PersonAskedScene)
    ada.card("yes")
    player.until_top(ResultScene)
    assert player.record.plies[-1] == {"0": "resign"}


def test_nobody_resigns_the_next_game_while_the_finished_one_is_on_screen(start: Start) -> None:
    player = start()
    record = Setup("match-classic", two("keyboard", "keyboard"), "games=3 starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    for square in "14253":
        player.until_asked()
        player.press(square)
    player.until(lambda: player.play.shown.over, "the end of the first game")
    assert player.match.refuse(player.match.to_act[0], "resign") is None, "the next game has begun"
    before = player.plies
    pauses(Keys(player), "resign")
    assert isinstance(player.top, MatchScene)
    assert player.play.selection.said.startswith("Nobody is to move now.")
    player.wait(1.0)
    assert player.plies == before


@pytest.mark.parametrize("aside", ["resign", "offer-draw"])
def test_a_device_of_nobody_asks_who_is_to_move(pads: tuple[Player, PadHand, PadHand], aside: str) -> None:
    player, ada, grace = pads
    keys, before = Keys(player), player.plies
    pauses(keys, aside)
    assert said(player).startswith("Ada ")
    for hand in (keys, grace):
        hand.do(Intent.DOWN)
        hand.do(Intent.CONFIRM)
    assert isinstance(player.top, PersonAskedScene)
    assert player.plies == before
    ada.card("yes")
    player.until(lambda: player.plies > before)
    assert aside in player.record.plies[before]["0"]


def test_only_the_other_answers_an_offered_draw(pads: tuple[Player, PadHand, PadHand]) -> None:
    player, ada, grace = pads
    pauses(ada, "offer-draw")
    player.until_top(PersonAskedScene)
    assert said(player) == "Ada offers a draw. Agreed, Grace?"
    strangers: tuple[Hand, ...] = (ada, Keys(player))
    for hand in strangers:
        hand.do(Intent.DOWN)
        hand.do(Intent.CONFIRM)
    assert isinstance(player.top, PersonAskedScene)
    grace.card("yes")
    player.until_top(ResultScene)
    assert player.record.plies[-1] == {"1": "accept-draw"}


def test_a_half_answers_for_its_person(start: Start) -> None:
    player = tris2(start(reduced=True), "keyboard-left", "keyboard-right")
    left = Keys(player, LEFT_HALF)
    player.press("escape")
    player.until_top(PauseScene)
    left.card("resign")
    assert said(player) == "Ada gives this game up?"
    player.press("down", "return")
    assert isinstance(player.top, PersonAskedScene), "that is Grace's half"
    left.card("yes")
    player.until_top(ResultScene)
    assert player.record.plies[-1] == {"0": "resign"}


@pytest.mark.parametrize("answer", [Intent.CANCEL, Intent.CONFIRM], ids=["cancel", "no"])
def test_who_does_not_resign_is_back_in_the_pause(pads: tuple[Player, PadHand, PadHand], answer: Intent) -> None:
    player, ada, _grace = pads
    before = player.plies
    pauses(ada, "resign")
    ada.do(answer)
    assert isinstance(player.top, PauseScene)
    ada.do(Intent.CANCEL)
    assert isinstance(player.top, MatchScene)
    assert player.plies == before


def test_whoever_presses_the_card_resigns_and_not_whoever_opened_the_pause(
    pads: tuple[Player, PadHand, PadHand],
) -> None:
    player, ada, grace = pads
    grace.do(Intent.PAUSE)
    player.until_top(PauseScene)
    ada.card("resign")
    assert said(player) == "Ada gives this game up?"
    ada.card("no")
    grace.card("resign")
    assert player.play.selection.said.startswith("It is Ada’s turn: only Ada can")


def test_anybody_answers_for_a_pad_that_is_gone(pads: tuple[Player, PadHand, PadHand]) -> None:
    player, ada, grace = pads
    pauses(ada, "resign")
    ada.pad.unplug()
    player.turn(2)
    grace.card("no")
    assert not isinstance(player.top, PersonAskedScene)
