"""Tests that an animation begins once its pictures are made: none of its frames has to wait for one."""

import pytest

from game.engine.picture.painter import Painter
from game.scenes.match.match_picture import GROUNDLESS, PATIENCE
from game.stage.timeline import GHOST
from game.variants.common import backdrops
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys


@pytest.fixture
def player(start: Start) -> Player:
    """The game, with a person who is about to make the first mark."""
    player = start(sitters=two(), options="starts=1")
    Keys(player).begin()
    player.until_asked()
    return player


def written(player: Player) -> list[str]:
    """The marks on the board, without those that are previewed."""
    return [key for key in player.play.board.stage if key.startswith("mark/") and not key.endswith(GHOST)]


def test_a_show_waits_until_its_pictures_are_made(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Painter.ready
    monkeypatch.setattr(Painter, "ready", lambda painter, show: False)
    player.press("return")
    player.wait(PATIENCE / 2)
    assert player.play.board.showing
    assert not written(player)
    assert not player.play.moving
    monkeypatch.setattr(Painter, "ready", real)
    player.until(lambda: written(player), "the mark")


def test_a_show_does_not_wait_for_ever(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "ready", lambda painter, show: False)
    player.press("return")
    player.wait(PATIENCE + 0.5)
    assert written(player)
    player.until_asked()


def test_nothing_falls_on_a_table_that_is_not_there(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    player.press("return")
    player.wait(PATIENCE + 2.0)
    assert not written(player)
    player.wait(GROUNDLESS - PATIENCE)
    assert written(player), "it does not wait for ever either"
