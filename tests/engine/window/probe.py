"""A loop in a time of its own, and a scene that counts, for the tests of the loop."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture.canvas import Canvas
from game.engine.sound import audio as audio_module
from game.engine.window.loop import Loop
from game.engine.window.scene import Scene
from game.engine.window.window import Window
from game.play.files.settings import Settings
from tests.engine.window.clockwork import Clockwork
from tests.scenes.conftest import Mute


class Probe(Scene):
    """A scene that counts."""

    def __init__(self, *, moving: bool = False, wakes: float | None = None) -> None:
        self.is_moving = moving
        self.wakes_in = wakes
        self.given: list[Input] = []
        self.updates: list[float] = []
        self.drawn = 0
        self.left = False
        self.fails: Callable[[], object] = lambda: None

    @property
    def moving(self) -> bool:
        return self.is_moving

    @property
    def wakes(self) -> float | None:
        return self.wakes_in

    def handle(self, given: Input) -> None:
        self.given.append(given)

    def update(self, seconds: float) -> None:
        self.updates.append(seconds)

    def leave(self) -> None:
        self.left = True

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        self.fails()

    @property
    def intents(self) -> list[Intent | None]:
        return [each.intent for each in self.given if isinstance(each, Press)]


class Game:
    """A loop in a time of its own."""

    windows: ClassVar[list[Window]] = []
    """The windows of all that were begun in a test."""

    def __init__(self, scene: Scene, settings: Settings | None = None) -> None:
        self.pace = Clockwork()
        self.kept: list[Settings] = []
        self.recovered: list[tuple[Exception, Path | None]] = []
        self.after_failure: Callable[[], Scene | None] = lambda: None
        self.loop = Loop("Test", settings or Settings(), self.kept.append, self._recover, self.pace)
        self.windows.append(self.loop.window)
        self.loop.stack.push(scene)

    def _recover(self, error: Exception, path: Path | None) -> None:
        self.recovered.append((error, path))
        self.loop.stack.clear(self.after_failure())

    def play(self, seconds: float) -> None:
        """Run the loop for this long."""
        end = self.pace.time + seconds
        while self.pace.time < end - 1e-9 and self.loop.stack:
            self.loop.turn()

    def end(self) -> None:
        """Close the window, at the latest now."""
        pygame.event.post(pygame.Event(pygame.QUIT))

    @classmethod
    def close_all(cls) -> None:
        """Leave nothing on screen."""
        for window in cls.windows:  # one that outlives the display would take a later one's place in SDL
            with suppress(pygame.error):
                window.system.destroy()
        cls.windows.clear()
        pygame.quit()


@pytest.fixture
def muted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No sound, and no screen that is left behind."""
    monkeypatch.setattr(audio_module, "Mixer", Mute)
    yield
    Game.close_all()
