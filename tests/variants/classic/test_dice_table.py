"""Tests the table of tic-tac-toe on dice, and the jokes on the margin of the page."""

import pygame
import pytest

from game.play.files.settings import Setup
from game.rules.tris2.mat import WRITTEN
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from game.variants.classic import dice_table
from game.variants.classic.grounds import JOKES, joke
from game.variants.classic.look import on_dice
from game.variants.common.seating import Way
from game.variants.dice.look import pieces
from tests.scenes.conftest import Start, two
from tests.scenes.dice import button, painter
from tests.scenes.driver import Player, Point
from tests.scenes.hands import Keys, Mouse

WAYS = ("turned", "set")


def at_the_table(start: Start, way: str, **settings: object) -> Player:
    """Ada and Grace over nine dice, Ada to move."""
    player = start(sitters=two("", ""), **settings)
    record = Setup("match-classic", two("", ""), "starts=1", dice=way).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    assert player.until_asked() is Way.POINT
    return player


def seen_at(player: Player, square: str) -> Point:
    """Where a square, or the top of the die on it, is seen."""
    at = on_dice.place(square)
    height = pieces.DIE if f"die/{at}" in player.play.board.stage else 0.0
    x, y = painter(player).camera.point((*pieces.middle(at), height))
    return round(x), round(y)


@pytest.mark.parametrize("way", WAYS)
def test_a_game_by_mouse(start: Start, way: str) -> None:
    player = at_the_table(start, way)
    assert player.play.shown.variant.table.draw is dice_table.draw
    for square in "5132":
        player.click(seen_at(player, square))
        player.until_asked()
    assert str(player.play.table.board) == "OOX/.X./... X"
    player.click(seen_at(player, "7"))
    player.until_top(ResultScene)
    assert {"die-lift", "die-click"} <= set(player.heard)


@pytest.mark.parametrize("die", ["a1", "a3"])
def test_a_waiting_die_is_carried_to_its_square(start: Start, die: str) -> None:
    player = at_the_table(start, "set")
    x, y = painter(player).camera.point((*pieces.middle(die), pieces.DIE))
    begin, over = (round(x), round(y)), seen_at(player, "5")
    player.move(begin)
    button(player, pygame.MOUSEBUTTONDOWN, begin)
    for share in (0.3, 0.6, 1.0):
        player.move((round(x + (over[0] - x) * share), round(y + (over[1] - y) * share)))
        held = player.play.view().question.held
        assert [piece.look for piece in held.values()] == [f"held/{WRITTEN['X']}"]
    button(player, pygame.MOUSEBUTTONUP, over)
    player.until_asked()
    assert str(player.play.table.board) == ".../.X./... O"


def test_a_die_let_go_beside_the_grid_is_back_and_says_what_to_do(start: Start) -> None:
    player = at_the_table(start, "set")
    x, y = painter(player).camera.point((*pieces.middle("a1"), pieces.DIE))
    player.click((round(x), round(y)))
    assert player.plies == 0
    assert player.play.view().question.held == {}
    assert "Carry a die" in player.play.selection.said


@pytest.mark.turns
@pytest.mark.parametrize(
    ("way", "settings"),
    [("turned", {}), ("set", {"reduced": True}), ("set", {"contrast": True}), ("turned", {"text": 2.0})],
)
def test_a_game_by_numbers_with_every_comfort(start: Start, way: str, settings: dict[str, object]) -> None:
    player = at_the_table(start, way, **settings)
    for square in "51327":
        before = player.plies
        player.press(square)
        player.until(lambda before=before: player.plies > before, square)
        player.until(lambda: isinstance(player.top, ResultScene) or not player.play.board.showing, "its end")
    player.until_top(ResultScene)


@pytest.mark.parametrize("way", WAYS)
def test_a_square_that_is_taken_is_refused_in_words(start: Start, way: str) -> None:
    player = at_the_table(start, way)
    player.press("5")
    player.until_asked()
    player.press("5")
    assert player.play.shown.view().question.rule == "faq-occupied"
    assert dice_table.told(player.play.shown.view())[f"die/{on_dice.place('5')}"].look.startswith("held/")


def test_the_seats_offer_dice_and_the_save_remembers_them(start: Start) -> None:
    player = start(sitters=two("", ""), options="starts=1")
    hand = Mouse(player)
    hand.to_seats()
    hand.agree("Written with", "dice, set down")
    hand.stop("play")
    player.until_asked()
    Keys(player).spot("1")
    player.until_asked()
    assert player.record.dice == "set"
    kept = player.left
    assert kept.dice == "set"


def test_another_game_forgets_the_dice(start: Start) -> None:
    player = start(sitters=two("", ""), dice="turned")
    Keys(player).card("play")
    Keys(player).card("match-ttic")
    assert player.top.setup.dice == ""


def test_every_joke_is_seen_in_single_games() -> None:
    assert {joke(1 + occasion) for occasion in range(len(JOKES))} == set(JOKES)
