"""Tests that garbage is collected while nothing moves, so that no frame waits for it."""

import gc
from collections.abc import Iterator

import pytest

from game.engine.picture.canvas import Canvas
from game.engine.window.loop import ENOUGH, LATEST, Loop, collect_rubbish, put_off_rubbish
from game.engine.window.scene import Scene
from game.play.files.settings import Settings
from tests.engine.window.clockwork import Clockwork


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Notes every full collection; the collector's settings are restored afterwards."""
    before, found = gc.get_threshold(), []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, ENOUGH))
    monkeypatch.setattr(gc, "collect", lambda: found.append("all"))
    yield found
    gc.set_threshold(*before)


class Room(Scene):
    """A scene in which something moves, or nothing does."""

    lively = True

    @property
    def moving(self) -> bool:
        return self.lively

    def draw(self, canvas: Canvas) -> None:
        pass


def test_rubbish_waits_until_nothing_moves(collected: list[str]) -> None:
    loop = Loop("test", Settings(), lambda settings: None, lambda error, path: None, Clockwork())
    room = Room()
    loop.stack.clear(room)
    for _turn in range(5):
        loop.turn()
    assert not collected
    room.lively = False
    loop.turn()
    assert collected
    loop.window.close()


def test_little_rubbish_is_left_alone(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, ENOUGH - 1))
    collect_rubbish()
    assert not collected


def test_the_collector_itself_hardly_ever_looks_through_everything(collected: list[str]) -> None:
    put_off_rubbish()
    assert gc.get_threshold()[2] == LATEST
