"""Tests the criteria that concern more than one screen: focus that is never lost, clocks that stop, bots that take
their time, choices that ask, grey pictures, matches that survive a kill with their clocks."""

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.play.record import Record
from game.rules.registry import MATCHES
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.match.played import THINKING
from game.scenes.services.saves import save_path
from tests.criteria import marked
from tests.criterion import CRITERIA, criterion
from tests.scenes.conftest import Plug, Start, bot, two
from tests.scenes.driver import Player
from tests.scenes.gallery import SCREENS, Hall, match
from tests.scenes.hands import Keys, PadHand


def test_every_criterion_has_a_test() -> None:
    assert set(marked()) == set(CRITERIA)


def playing(start: Start, **setup: object) -> Player:
    player = start(**{"sitters": two(), "options": "starts=1", **setup})
    Keys(player).begin()
    player.until_asked()
    return player


@criterion(3)
def test_the_focus_is_where_it_was_when_a_dialog_closes(start: Start) -> None:
    player = playing(start)
    player.press("p", "down", "down")
    menu = player.menu
    before = menu.focused
    assert before == "help"
    player.press("return", "escape")
    assert isinstance(player.top, PauseScene)
    assert menu.focused == before
    player.press("escape")
    spot = player.pointing.spot
    player.press("f1", "escape")
    assert player.pointing.spot == spot


@criterion(3)
def test_the_hints_follow_the_last_device(start: Start, plug: Plug) -> None:
    player = playing(start)
    play = player.play
    assert play.device == KEYBOARD
    before = [key.sign for key in play.keys(play.shown.view())]
    PadHand(player, plug("playstation")).pad.press("dpleft")
    player.turn(2)
    after = [key.sign for key in play.keys(play.shown.view())]
    assert (before[0], after[0]) == ("Enter", "✕")


@criterion(6)
def test_without_the_keyboards_attention_clocks_stop_and_the_board_is_covered(start: Start) -> None:
    player = start(sitters=two(), match="match-ultimate", options="starts=1 clock=60/180")
    hand = Keys(player)
    for card in ("play", "Ultimate"):
        hand.card(card)
    hand.stop("play")
    player.until_asked()
    player.wait(3.0)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    player.until_top(PauseScene)
    player.turn(3)
    covered = player.digest()
    left = player.play.shown.view().clocks
    player.wait(20.0)
    assert player.play.shown.view().clocks == left
    assert player.digest() == covered
    colour = pygame.transform.average_color(player.loop.window.surface, pygame.Rect(300, 500, 60, 30))
    assert max(colour[:3]) < 40, "nothing of the board shows through"


@criterion(8)
@pytest.mark.parametrize("impatient", [False, True])
def test_a_bot_takes_its_time_says_that_it_thinks_and_can_be_hurried(start: Start, impatient: bool) -> None:
    player = start(sitters=(two()[0], bot(7)), options="starts=1")
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    hand.spot("5")
    player.until(lambda: player.plies == 1)
    if impatient:
        player.press("return")
    player.until(lambda: not player.play.board.showing)
    begun = player.pace.time
    assert player.play.shown.view().mover == 1, "its nametag says that it thinks"
    player.until(lambda: player.plies == 2)
    assert player.pace.time - begun >= THINKING - 0.05
    assert THINKING >= 0.4


@criterion(10)
@pytest.mark.parametrize("what", ["resign", "offer-draw"])
def test_resigning_and_agreeing_on_a_draw_ask(start: Start, what: str) -> None:
    game = "match-classic" if what == "resign" else "match-tris2"
    player = start(sitters=two(), match=game, options="starts=1")
    hand = Keys(player)
    for card in ("play", game):
        hand.card(card)
    hand.stop("play")
    player.until_asked()
    plies = player.plies
    player.press("p")
    hand.card(what)
    player.until_top(ConfirmScene)
    assert "no" in player.cards()
    hand.card("no")
    player.until_asked()
    assert player.match.outcome is None
    assert player.plies == plies + (0 if what == "resign" else 2), "an offer that was declined is written down"


@criterion(11)
def test_after_a_kill_the_clocks_come_back_as_they_stood(start: Start) -> None:
    player = start(sitters=two(), match="match-ultimate", options="starts=1 clock=60/180")
    hand = Keys(player)
    for card in ("play", "Ultimate"):
        hand.card(card)
    hand.stop("play")
    for square in ("55", "51"):
        player.until_asked()
        player.wait(7.0)
        action = square if player.plies == 0 else next(iter(player.match.playing.legal(player.match.playing.to_act[0])))
        hand.spot(action)
        player.until(lambda ply=player.plies: player.plies > ply)
    player.until_asked()
    player.written()
    position = str(player.match)
    assert save_path().exists()
    again = start(size=None)
    Keys(again).card("continue")
    assert str(again.match) == position
    assert again.match.clock == player.match.clock


def grey(hall: Hall) -> pygame.Surface:
    return pygame.transform.grayscale(hall.draw())


def apart(one: pygame.Surface, other: pygame.Surface, least: int = 150) -> bool:
    """Whether two grey pictures differ visibly: in so many pixels by so much."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    return one.width * one.height - mask.count() >= least


@criterion(2)
@criterion(7)
@pytest.mark.usefixtures("display")
def test_a_grey_picture_tells_owner_focus_and_legal_squares_apart() -> None:
    hall = Hall((1280, 800))
    record = match("match-classic")
    scene = MatchScene(hall.services, record, lambda: None)
    hall.stack.push(scene)
    hall.settle()
    before = grey(hall)
    scene.selection.press(Press(Intent.LEFT if scene.selection.pointing.spot.x > 0.5 else Intent.RIGHT, KEYBOARD))
    assert apart(before, grey(hall)), "the focus"
    before = grey(hall)
    scene.help.show()
    assert apart(before, grey(hall)), "legal squares"
    other = Record(record.ruleset, record.start, record.sitters, [{"0": "1"}])
    third = Record(record.ruleset, record.start, record.sitters, [{"0": "2"}, {"1": "1"}])
    corners = []
    for each in (other, third):
        scene = MatchScene(hall.services, each, lambda: None)
        hall.stack.clear(scene)
        hall.settle()
        view = scene.shown.view()
        painter = scene.shown.variant.table.painter(hall.canvas, view)
        corners.append(grey(hall).subsurface(painter.rect(0.08, 0.08, 0.84, 0.84)).copy())
    hall.close()
    assert apart(*corners), "X and O"


def test_the_gallery_shows_every_match() -> None:
    assert set(MATCHES) <= set(SCREENS)
