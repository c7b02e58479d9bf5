"""Runs the real game with a meter on its loop: two bots play, and every frame and every turn is timed.

It runs in a process of its own, so that each measurement starts cold: `elsewhere` starts one, on the screen wanted.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.app import App
from game.paths import HOME_VARIABLE, ROOT
from game.play.files.settings import Settings, Shape
from game.play.files.setup import Setup
from game.play.record import Sitter
from game.scenes.title.title import TitleScene

PATIENCE = 120.0
"""Seconds after which a wait gives up."""

BOTS = Sitter("Pip", "bot", 1), Sitter("Babbage", "bot", 7)
PEOPLE = Sitter("Ada"), Sitter("Grace")
Millis = dict[str, list[float]]


class Meter:
    """Times each frame and each turn of the loop, by what is on screen.

    A frame (drawing and flip) is timed on its thread's own clock, so that a busy machine does not count; a turn of the
    loop in real time, without its waits.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.pictures: Millis = {}
        """Those of a screen that has been seen before."""
        self.first: Millis = {}
        """The first picture of a screen, with all that is made for it at once."""
        self.turns: Millis = {}
        self._waited = 0.0
        self._before = ""
        self._meter()

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.loop.stack.top

    @property
    def screen(self) -> str:
        """The name of that screen: `title`, `seats`, `throw`, `game`, `ending`, ..."""
        name = type(self.scene).__name__.removesuffix("Scene").lower()
        return str(self.scene.course.shown.match.stage) if name == "match" else name

    @property
    def what(self) -> str:
        """What is on screen."""
        return f"{self.screen}, {'moving' if self.scene.moving else 'still'}"

    @property
    def drawn(self) -> int:
        """How many frames there have been."""
        return sum(len(times) for table in (self.pictures, self.first) for times in table.values())

    def turn(self) -> None:
        """Run the loop once."""
        what, begun, self._waited = self.what, time.perf_counter(), 0.0
        self.app.loop.turn()
        self.turns.setdefault(what, []).append(1000 * (time.perf_counter() - begun - self._waited))

    def until(self, come: Callable[[], object]) -> None:
        """Run the game until a condition holds. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not come():
            if time.monotonic() > end:
                raise TimeoutError(f"still {self.what} after {PATIENCE} seconds")
            self.turn()

    def wait(self, seconds: float) -> None:
        """Run the game for so long."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end)

    def redraw(self, times: int) -> None:
        """Draw the screen again and again, though nothing changes."""
        for _picture in range(times):
            self.scene.touch()
            self.app.loop._show()

    def confirm(self) -> None:
        """Press and release Enter."""
        self.press(pygame.K_RETURN, pygame.KSCAN_RETURN)

    def press(self, key: int, place: int) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, scancode=place, mod=0, unicode=""))
        self.turn()

    def enter(self, room: str) -> None:
        """Go from any screen to what a card of the title opens; return when it rests and everything is baked."""
        self.app.title()
        title = self.scene
        assert isinstance(title, TitleScene)
        title.choose(room)
        self.wait(0.5)
        self.until(lambda: not (self.scene.moving or self.app.loop._baking))

    def to_the_title(self) -> None:
        """Wait until the pencil has written the title and everything is baked."""
        self.until(lambda: "title, moving" in self.pictures)
        self.until(lambda: self.what == "title, still" and not self.app.loop._baking)
        self.wait(0.5)

    def to_the_table(self) -> None:
        """Go from the title to a match."""
        while self.screen not in ("throw", "game"):
            self.confirm()
            self.wait(0.5)

    def _meter(self) -> None:
        loop = self.app.loop
        show, sleep = loop._show, loop._pace.sleep

        def timed() -> None:
            what, begun = self.what, time.thread_time()
            show()
            taken = 1000 * (time.thread_time() - begun)
            screen = self.screen
            first, self._before = screen != self._before, screen
            (self.first if first else self.pictures).setdefault(screen if first else what, []).append(taken)

        def slept(seconds: float) -> None:
            begun = time.perf_counter()
            sleep(seconds)
            self._waited += time.perf_counter() - begun

        loop._show = timed  # type: ignore[method-assign]
        loop._pace.sleep = slept  # type: ignore[method-assign]


@contextmanager
def opened(size: tuple[int, int], setup: Setup, **settings: Any) -> Iterator[Meter]:
    """The game in a window of this size, with a temporary player's folder."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        chosen = Settings(window=Shape(*size), setup=setup, **settings)
        (Path(folder) / "settings.json").write_bytes(msgspec.json.encode(chosen))
        app = App()
        if app.loop.window.surface.size != size:  # the dummy driver's screen is small, but its windows are not
            app.loop.window._window.size = size
        yield Meter(app)
        app.loop.stack.clear()
        app.run()


def elsewhere(module: str, *arguments: str, real: bool = False) -> Any:
    """What `python -m game.bench.MODULE` prints as JSON, on no screen or in a `real` window on a virtual one.

    On failure it exits with the module's error output.
    """
    with virtual_screen() if real else unseen() as screen:
        command = [sys.executable, "-m", f"game.bench.{module}", *arguments]
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **screen}
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command} ended with status {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


@contextmanager
def unseen() -> Iterator[dict[str, str]]:
    """The variables of a process that has no screen."""
    yield {"SDL_VIDEODRIVER": "dummy"}


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """The variables of a process that has windows on a virtual screen; only if `can_be_real`."""
    reads, writes = os.pipe()
    server = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "3840x2160x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(server, pass_fds=[writes], stderr=subprocess.DEVNULL) as running:
        os.close(writes)
        try:
            with os.fdopen(reads) as told:
                yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{told.readline().strip()}"}
        finally:
            running.terminate()


def can_be_real() -> bool:
    """Whether this machine can have a virtual screen."""
    return shutil.which("Xvfb") is not None
