"""Tests how pictures and baking take turns: presses are heard between them, and neither keeps the other waiting."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.engine.input.intents import Input
from game.engine.picture.bakery import WAITING, Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.picture_cache import MOMENT
from game.engine.sound import audio as audio_module
from game.engine.window.frames import FRAME
from game.engine.window.scene import Scene
from tests.engine.window.clockwork import key
from tests.engine.window.probe import Game, Probe
from tests.scenes.conftest import Mute

SLICES = 6


class Baker(Probe):
    """A scene that has something baked, and notes in which order what happens to it."""

    def __init__(self, *, ticks: bool = False) -> None:
        super().__init__()
        self.notes: list[str] = []
        self._ticks = ticks

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._ticks:
            self.touch()

    def handle(self, given: Input) -> None:
        super().handle(given)
        self.notes.append("heard")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.notes.append("drawn")
        canvas.bakery.want("bread", self._bread)

    def _bread(self) -> Baking[str]:
        for _slice in range(SLICES):
            self.notes.append("baked")
            pygame.time.wait(5)  # longer than a turn may take, so that each slice is one
            yield
        return "bread"


@pytest.fixture(autouse=True)
def _no_screen_and_no_sound_left_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(audio_module, "Desk", Mute)
    yield
    Game.close_all()


def turned(scene: Scene, turns: int) -> Game:
    """A game that has gone through so many turns."""
    game = Game(scene)
    for _turn in range(turns):
        game.loop.turn()
    return game


def test_the_turn_after_a_picture_bakes_and_passes_no_time() -> None:
    scene = Baker()
    game = turned(scene, 1)
    assert scene.notes == ["drawn"]
    passed = len(scene.updates)
    game.loop.turn()
    assert scene.notes == ["drawn", "baked"]
    assert len(scene.updates) == passed


def test_a_press_between_a_picture_and_its_baking_is_heard_first() -> None:
    scene = Baker()
    game = turned(scene, 1)
    key(pygame.K_RETURN)
    game.loop.turn()
    assert len(scene.given) == 1
    assert scene.notes[:2] == ["drawn", "heard"]


def test_a_scene_that_is_touched_all_the_time_does_not_keep_anything_from_being_baked() -> None:
    scene = Baker(ticks=True)
    turned(scene, 2 * SLICES + 2)
    assert scene.notes.count("baked") == SLICES


def test_events_without_end_do_not_keep_anything_from_being_baked() -> None:
    scene = Baker(ticks=True)
    game = Game(scene)
    for _turn in range(2 * SLICES + 2):
        key(pygame.K_LEFT)
        game.loop.turn()
    assert scene.notes.count("baked") == SLICES


def test_what_is_baked_is_shown_together_while_more_is_being_baked() -> None:
    drawn: list[int] = []

    class Rolls(Probe):
        def draw(self, canvas: Canvas) -> None:
            super().draw(canvas)
            for each in range(SLICES):
                canvas.bakery.want(each, self._roll)
            drawn.append(sum(canvas.bakery.ready(each) is not None for each in range(SLICES)))

        def _roll(self) -> Baking[str]:
            pygame.time.wait(5)
            yield
            return "roll"

    turned(Rolls(), 4 * SLICES)
    assert drawn == [0, SLICES]


def test_a_picture_that_waits_for_others_is_tried_less_and_less_often() -> None:
    tries: list[float] = []

    class Waiter(Probe):
        def draw(self, canvas: Canvas) -> None:
            tries.append(game.pace.time)
            canvas.bakery.get("loaf", self._loaf)

        def _loaf(self) -> Baking[str]:
            while game.pace.time < begun + 1.0:
                yield WAITING
            return "loaf"

    game = Game(Waiter())
    begun = game.pace.time
    game.play(1.2)
    waits = [after - before for before, after in pairwise(tries)]
    assert waits[0] <= 2 * MOMENT
    assert max(waits) <= 2 * FRAME
    assert len(tries) < 100
