"""Tests that every screen draws at any size, text size and theme; the pointer selects what it shows; at rest nothing is
drawn."""

import pygame
import pytest

from game.scenes.match.commentary import LONG, STANDS
from game.scenes.result.result import ResultScene
from tests.criterion import criterion
from tests.scenes.conftest import Seeded, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse
from tests.scenes.screens import SCREENS

pytestmark = pytest.mark.turns

LIVELY = 2
"""Small pictures a second at most, of what lives on a picture at rest."""
SIZES = ((960, 540), (1280, 800), (1366, 768), (2560, 1080), (3840, 2160))
EYES = tuple(
    {"text": text, "contrast": contrast, "reduced": reduced}
    for text, contrast, reduced in ((1.0, True, False), (1.5, False, True), (1.5, True, True), (2.0, False, False))
)


def go_to(start: Start, screen: str, **settings: object) -> Player:
    """The game on this screen."""
    setup, way = SCREENS[screen]
    player = start(**setup, **settings)
    way(player)
    return player


def colours(player: Player) -> int:
    """How many different ones there are in a coarse picture of the screen: 1 if it is blank."""
    small = pygame.transform.scale(player.loop.window.surface, (64, 36))
    return len({tuple(small.get_at((x, y))) for x in range(64) for y in range(36)})


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_draws_for_all_eyes(start: Start, screen: str) -> None:
    """Other settings, given while it is seen, show at once: text size, contrast, reduced motion."""
    player = go_to(start, screen)
    pictures = {player.digest()}
    for wishes in EYES:
        player.app.services.preferences.change(**wishes)
        player.until_drawn()
        assert player.loop.canvas.layout.text == wishes["text"]
        assert colours(player) > 5
        pictures.add(player.digest())
    assert len(pictures) == 1 + len(EYES)


@pytest.mark.parametrize("wishes", EYES, ids=lambda wishes: "-".join(map(str, wishes.values())))
def test_a_whole_match_plays_for_all_eyes(start: Start, wishes: dict[str, object]) -> None:
    player = start(**wishes)
    hand = Keys(player)
    hand.begin()
    hand.through()
    hand.card("title")
    assert player.at_title


@criterion(6)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_can_be_pulled_to_any_size(start: Start, screen: str) -> None:
    player = go_to(start, screen)
    before = player.scenes
    sizes = SIZES if screen == "board" else SIZES[2:-1]
    for size in sizes:
        player.resize(size)
        assert player.loop.window.surface.size == size
        assert colours(player) > 5
    assert player.scenes == before


@criterion(6)
@pytest.mark.parametrize("size", SIZES)
def test_the_pointer_is_where_it_looks_after_the_window_was_pulled(start: Start, size: tuple[int, int]) -> None:
    player = start(sitters=two(), options="starts=1")
    mouse = Mouse(player)
    mouse.begin()
    for ply, square in enumerate("19", start=1):
        player.until_asked()
        player.resize(size)
        mouse.spot(square)
        player.until(lambda ply=ply: player.plies == ply)
    assert player.record.plies == [{"0": "1"}, {"1": "9"}]
    mouse.back()
    player.resize((1280, 800))
    mouse.card("title")
    assert player.at_title


def test_pulled_while_a_mark_is_being_written_it_goes_on(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    keys = Keys(player)
    keys.begin()
    for square, size in zip("15243", SIZES, strict=True):
        player.until_asked()
        keys.spot(square)
        player.until(lambda: player.play.board.showing)
        player.wait(0.1)
        player.resize(size)
        assert player.play.board.showing
    player.until_top(ResultScene)


@criterion(6)
def test_full_screen_there_and_back_keeps_the_size_and_the_game(start: Start) -> None:
    player = go_to(start, "board")
    position = str(player.match)
    player.resize((1000, 600))
    player.press("f11")
    player.turn(3)
    assert player.loop.window.fullscreen
    assert player.loop.canvas.layout.size == pygame.display.get_desktop_sizes()[0]
    player.press("f11")
    player.turn(3)
    assert not player.loop.window.fullscreen
    assert player.loop.canvas.layout.size == (1000, 600)
    assert str(player.match) == position
    assert player.quit() == 0
    assert start(size=None).loop.canvas.layout.size == (1000, 600)


def test_what_lies_beneath_a_pause_is_lit_again_after_the_window_was_pulled(start: Start) -> None:
    player = go_to(start, "pause")
    player.resize((1280, 800))
    player.until_drawn()
    corner = pygame.Rect(600, 700, 80, 80)
    kept = pygame.transform.average_color(player.loop.window.surface, corner)
    player.loop.stack.refresh()
    player.turn(2)
    assert pygame.transform.average_color(player.loop.window.surface, corner) == kept


@pytest.mark.parametrize("screen", [name for name in SCREENS if name != "cat"])
def test_at_rest_nothing_is_drawn_but_what_lives_on_it(start: Start, screen: str) -> None:
    player = go_to(start, screen)
    player.wait(STANDS + 1.0)
    player.until_drawn()
    drawn, flips = player.drawings, player.flips
    player.wait(10.0)
    assert player.drawings == drawn
    assert player.flips - flips <= LIVELY * 10


def test_a_finished_throw_that_is_looked_at_is_no_reason_to_draw(start: Start) -> None:
    player = go_to(start, "throw")
    player.until_drawn()
    Keys(player).spot("rock")
    player.until(lambda: player.plies == 1)
    player.until(lambda: not player.play.board.showing)
    player.turn(3)
    before = player.flips
    player.wait(1.0)
    assert player.flips - before <= 1


@criterion(8)
def test_a_bot_that_thinks_draws_nothing_but_a_word(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seeded, "answer", lambda self, key: None)
    player = start(sitters=(bot(7), person("Ada")), options="starts=1")
    Keys(player).begin()
    player.until(lambda: not player.play.board.showing)
    player.until_drawn()
    player.turn(3)
    before = player.drawings
    player.wait(LONG + STANDS)
    assert player.drawings - before <= 2, "the greeting goes, and it muses once"
    player.wait(2.0)
    before = player.drawings
    player.wait(10.0)
    assert player.drawings == before
    assert player.plies == 0


def test_the_cat_flicks_its_tail_and_in_reduced_motion_it_does_not(start: Start) -> None:
    player = go_to(start, "cat")
    player.wait(3.0)
    before = player.flips
    player.wait(7.0)
    assert 5 <= player.flips - before <= 15
    calm = go_to(start, "cat", reduced=True)
    calm.wait(1.0)
    calm.until_drawn()
    before = calm.flips
    calm.wait(7.0)
    assert calm.flips == before
