"""Tests shows: none waits for its pictures, and nothing is told before it is shown."""

from random import Random

import pytest

from game.engine.picture.painter import Painter
from game.rules.registry import MATCHES
from game.scenes.match.match_picture import GROUNDLESS, PATIENCE
from game.scenes.match.match_scene import MatchScene
from game.stage.timeline import GHOST
from game.variants.common import backdrops
from tests.golden.shows import agreed
from tests.play.matches import played
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.gallery import Hall
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


FRAME = 1 / 20
MATCH_STEPS = 60


@pytest.mark.parametrize("name", MATCHES)
def test_a_table_tells_the_position_before_until_the_show_of_the_new_one_is_over(name: str) -> None:
    record = played(name, Random(7), agreed(MATCHES[name]), MATCH_STEPS)
    states = record.positions()
    hall = Hall((960, 540))
    begun = record.copy()
    begun.plies.clear()
    play = MatchScene(hall.services, begun, lambda: None)
    hall.stack.push(play)
    shown = play.shown
    compared = 0
    for before, acts in zip(states, record.plies, strict=False):
        if "flag" in acts.values():
            continue
        shown.lay(before, opening=False)
        step = before.inner_step({int(seat): action for seat, action in acts.items()})
        play.board.present(step.events, step.state)
        while play.board.showing:
            assert play.view().told == before.playing
            play.board.update(FRAME)
            compared += 1
        assert play.view().told == step.state
    hall.close()
    assert compared
