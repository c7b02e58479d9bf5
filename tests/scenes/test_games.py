"""Tests the photographs of "Which one?": what is new to whoever plays here wears a ribbon, and each says how much there
is to learn."""

from random import Random
from unittest import mock

import pytest

from game import catalog
from game.entry import Game
from game.scenes.common.photo_scene import PhotoScene
from game.scenes.common.routes import ToSeats
from game.scenes.seats.games import SURPRISE, games
from game.scenes.seats.seats import SeatsScene
from tests.scenes.conftest import Start, two
from tests.scenes.hands import Keys


def test_what_nobody_has_learned_or_played_wears_a_ribbon(start: Start) -> None:
    services = start(sitters=two()).app.services
    assert all(tile.ribbon for tile in games(services)._photos.tiles if tile.key != SURPRISE)
    services.learning.remember(services.learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    new = {tile.key: bool(tile.ribbon) for tile in games(services)._photos.tiles if tile.key != SURPRISE}
    assert not new.pop("match-classic")
    assert all(new.values())


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_every_game_of_the_menu_says_how_much_there_is_to_learn(game: Game) -> None:
    assert 1 <= game.strokes <= 5


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_every_game_of_the_menu_says_how_many_minutes_it_takes(start: Start, game: Game) -> None:
    one, written = game.minutes
    assert 0 < one <= written
    tiles = games(start().app.services)._photos.tiles
    lasts = {tile.title: tile.lasts for tile in tiles}
    if game.title in lasts:
        assert lasts[game.title] == (f"{one} min" if one == written else f"{one}–{written} min")


def test_who_wants_to_be_surprised_gets_any_game(start: Start) -> None:
    services, found = start(sitters=two()).app.services, set()
    for seed in range(40):
        scene = games(services, chance=Random(seed))
        scene.stack = stack = mock.Mock()
        scene._choose(SURPRISE)
        (route,) = stack.push.call_args.args
        assert isinstance(route, ToSeats)
        found.add(route.game)
    assert found == {*catalog.games()}


def test_what_is_pinned_or_tied_to_a_photograph_is_pressed_like_it(start: Start) -> None:
    player = start(sitters=two())
    scene = games(player.app.services)
    pinned = [tile for tile in scene._photos.tiles if tile.badge and tile.ribbon]
    assert len(pinned) == len(scene._photos.tiles) - 1, "the surprise alone has neither"
    for tile in pinned:
        player.loop.stack.push(games(player.app.services))
        player.turn(2)
        assert isinstance(player.top, PhotoScene)
        photos = player.top._photos
        badge, ribbon = photos._pinned[tile.key]
        for pos in (badge.center, (ribbon.centerx, ribbon.top + 2), (ribbon.left + 2, ribbon.bottom - 2)):
            player.move(pos)
            told = photos.thing(pos)
            assert photos.focused == tile.key
            assert told is not None
            assert told.about == tile.about
        player.click((ribbon.centerx, ribbon.top + 2))
        assert not isinstance(player.top, PhotoScene) or player.top._photos is not photos


def test_the_game_of_last_time_has_the_focus(start: Start) -> None:
    for match, key in (
        ("match-tris2", "match-tris2"),
        ("match-gambit", "Ultimate"),
        ("match-classic", "match-classic"),
    ):
        photos = games(start(match=match).app.services)._photos
        assert photos.focused == key


def test_a_number_means_the_same_game_on_every_page(start: Start) -> None:
    player = start(sitters=two(), text=2.0)
    Keys(player).card("play")
    player.until_drawn()
    photos = player.top._photos  # type: ignore[attr-defined]
    player.press("tab")
    player.until_drawn()
    assert (photos.pages, photos.page) == (2, 1)
    player.press("3")
    player.until_top(SeatsScene)
    assert photos.focused == photos.tiles[2].key
