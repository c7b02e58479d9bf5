"""Tests attract mode: after half a minute without input two bots play, until somebody does anything."""

from random import Random

import pygame
import pytest

from game.catalog import games
from game.engine.input.intents import Pointer
from game.scenes.title import attract
from game.scenes.title.attract import AttractScene, demonstration
from game.scenes.title.title import ALONE
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import PadHand


def alone(start: Start, **settings: object) -> Player:
    """The demonstration, after nobody has come for half a minute."""
    player = start(**settings)
    player.wait(29.0)
    assert player.at_title
    player.wait(2.0)
    player.until_top(AttractScene)
    return player


@pytest.mark.parametrize("how", ["key", "click", "pad", "unbound"])
def test_any_press_returns_to_the_title_and_does_nothing_else(start: Start, plug: Plug, how: str) -> None:
    player = alone(start)
    player.wait(1.0)
    if how == "pad":
        PadHand(player, plug()).pad.press("a")
        player.turn()
    elif how == "click":
        player.tap((400, 300))
    else:
        player.press("return" if how == "key" else "f7")
    assert player.at_title
    assert player.scenes == ["TitleScene"]


def test_bots_really_play_and_nothing_of_it_is_heard_kept_or_counted(start: Start) -> None:
    player = alone(start)
    scene, heard = player.top, len(player.heard)
    assert isinstance(scene, AttractScene)
    player.until(lambda: len(scene.record.plies) >= 2, "the bots' moves")
    assert all(sitter.kind == "bot" for sitter in scene.record.sitters)
    assert len(player.heard) == heard
    assert player.left is None


def test_it_ends_by_itself_and_comes_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attract, "LONGEST", 3.0)
    player = alone(start)
    player.wait(4.0)
    assert player.at_title
    player.wait(31.0)
    player.until_top(AttractScene)


def test_the_coin_blinks_although_the_table_is_not_drawn_again(start: Start) -> None:
    player = alone(start)
    scene, canvas = player.top, player.loop.canvas
    assert isinstance(scene, AttractScene)
    band = attract._band(canvas)
    table = pygame.Rect(0, 0, band.width, band.top)
    scene._time = 10 * attract.BLINK + 0.2
    scene.stir(canvas)
    before = canvas.surface.copy()
    scene._time += attract.LIT
    assert scene.stir(canvas)
    assert not scene.stir(canvas), "nothing has changed since"
    for part, same in ((table, True), (band, False)):
        seen = [pygame.image.tobytes(picture.subsurface(part), "RGB") for picture in (before, canvas.surface)]
        assert (seen[0] == seen[1]) is same


def test_whoever_moves_the_mouse_is_not_alone(start: Start) -> None:
    player = start()
    for x in range(4):
        player.wait(20.0)
        player.move((10 + x, 10))
    assert player.at_title


def test_every_game_of_the_menu_is_shown_some_day() -> None:
    shown = {demonstration(Random(seed)).ruleset for seed in range(60)}
    assert shown == {game.match for game in games()}


def test_the_click_that_ends_it_chooses_no_card_of_the_title(start: Start) -> None:
    player = start()
    player.until_drawn()
    place = player.menu.rects["play"].center
    player.wait(ALONE + 1.0)
    assert isinstance(player.top, AttractScene)
    player.loop.stack.handle(Pointer("down", place))
    player.loop.stack.handle(Pointer("up", place))
    player.turn(2)
    assert player.at_title
