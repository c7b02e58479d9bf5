"""Tests the photographs of "Which one?": each says how much there is to learn and leads to its game, and what is new to
whoever plays here offers its lesson."""

from random import Random
from unittest import mock

import pytest

from game import catalog
from game.entry import Game
from game.scenes.common.photo_wall import PhotoScene, PhotoWall
from game.scenes.common.routes import ToSeats
from game.scenes.seats.games import SURPRISE, games, lesson
from game.scenes.seats.seats import SeatsScene
from tests.scenes.conftest import Start, two
from tests.scenes.front import part
from tests.scenes.hands import Keys

GAMES = catalog.games()


def test_a_game_that_nobody_has_learned_or_played_offers_its_lesson(start: Start) -> None:
    services = start(sitters=two()).app.services
    first, *others = (game for game in catalog.games() if lesson(services, game))
    services.learning.remember(services.learning.progress.with_done("Ada", f"{lesson(services, first)}/00", clean=True))
    assert not lesson(services, first)
    assert all(lesson(services, game) for game in others)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_every_game_of_the_menu_says_how_much_there_is_to_learn(game: Game) -> None:
    assert 1 <= game.strokes <= 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_every_game_of_the_menu_says_how_many_minutes_it_takes(start: Start, game: Game) -> None:
    one, written = game.minutes
    assert 0 < one <= written
    tiles = part(games(start().app.services), PhotoWall).tiles
    lasts = {tile.title: tile.lasts for tile in tiles}
    if game.title in lasts:
        assert lasts[game.title] == (f"{one} min" if one == written else f"{one}–{written} min")


def test_who_wants_to_be_surprised_gets_any_game(start: Start) -> None:
    services, found = start(sitters=two()).app.services, set()
    for seed in range(40):
        scene = games(services, chance=Random(seed))
        scene.stack = stack = mock.Mock()
        scene.choose(SURPRISE)
        (route,) = stack.push.call_args.args
        assert isinstance(route, ToSeats)
        found.add(route.game)
    assert found == {*catalog.games()}


def test_what_is_pinned_to_a_photograph_is_pressed_like_it(start: Start) -> None:
    player = start(sitters=two())
    wall = part(games(player.app.services), PhotoWall)
    pinned = [tile for tile in wall.tiles if tile.badge]
    assert len(pinned) == len(wall.tiles) - 1, "nothing is pinned to the surprise"
    for tile in pinned:
        player.loop.stack.push(games(player.app.services))
        player.turn(2)
        assert isinstance(player.top, PhotoScene)
        photos = player.photos
        badge = photos._pinned[tile.key]
        player.move(badge.center)
        told = photos.thing(badge.center)
        assert photos.focused == tile.key
        assert told.about == tile.about
        player.click((badge.centerx, badge.top + 2))
        assert not isinstance(player.top, PhotoScene) or player.photos is not photos


def test_a_stamp_that_was_just_earned_is_there_when_one_comes_back(start: Start) -> None:
    player = start(sitters=two())
    Keys(player).card("play")
    player.turn(2)
    learning, before = player.app.services.learning, player.photos
    player.loop.stack.push(SeatsScene(player.app.services, GAMES[0]))
    player.turn(2)
    learning.remember(learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    player.loop.stack.pop()
    player.turn(2)
    assert player.photos is before
    assert next(tile for tile in before.tiles if tile.key == GAMES[0].match).stamps == (True, False, False)


def test_the_game_of_last_time_has_the_focus(start: Start) -> None:
    for match, key in (
        ("match-tris2", "match-tris2"),
        ("match-gambit", "Ultimate"),
        ("match-classic", "match-classic"),
    ):
        photos = part(games(start(match=match).app.services), PhotoWall)
        assert photos.focused == key


def test_a_number_means_the_same_game_on_every_page(start: Start) -> None:
    player = start(sitters=two(), text=2.0)
    Keys(player).card("play")
    player.until_drawn()
    photos = player.photos
    player.press("tab")
    player.until_drawn()
    assert (photos.pages, photos.page) == (2, 1)
    player.press("3")
    player.until_top(SeatsScene)
    assert photos.focused == photos.tiles[2].key
