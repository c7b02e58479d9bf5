"""Runs the real game with a meter on its loop: every frame, every turn and every press is timed.

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
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame

from game.app import App
from game.engine.picture.picture_files import PictureFiles
from game.engine.window.pace import Pace
from game.paths import HOME_VARIABLE, ROOT, cache_folder
from game.play.files.settings import Settings, Setup, Shape
from game.play.record import Sitter

PATIENCE = 600.0
"""Seconds after which a wait gives up."""
STEPS = 60
"""More presses than any way takes that leads somewhere."""

BOTS = Sitter("Pip", "bot", 1), Sitter("Babbage", "bot", 7)
PEOPLE = Sitter("Ada"), Sitter("Grace")


class LoopTurn(NamedTuple):
    """One turn of the loop without its waits: where, in milliseconds of a clock and of the processor.

    There are many of them: a tuple of plain values is no work for the collection of garbage.
    """

    screen: str
    wall: float
    processor: float


class Meter:
    """Times each turn of the loop, and from each press to the picture that shows what came of it.

    A turn goes from event to flip: all that the loop does between two waits. Beside the clock's milliseconds stand
    those of the thread itself, on which a busy machine does not count.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.turns: list[LoopTurn] = []
        self.answers: list[LoopTurn] = []
        """From a press to the end of the next flip that shows it, by the screen that was pressed on."""
        self.wholes: dict[str, float] = {}
        """From the press that led to a screen to its first whole picture, ground included."""
        self.drawn = 0
        """The number of pictures so far."""
        self._waited = 0.0
        self._pressed: tuple[str, float, float] | None = None
        self._awaited: tuple[str, float] | None = None
        self._meter()

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.loop.stack.top

    @property
    def screen(self) -> str:
        """The name of the screen: `title`, `seats`, `throw`, `game`, `ending`, ..."""
        name = type(self.scene).__name__.removesuffix("Scene").lower()
        return str(self.scene.shown.match.stage) if name == "match" else name

    @property
    def what(self) -> str:
        """The screen's name, and whether anything moves."""
        return f"{self.screen}, {'moving' if self.scene.moving else 'still'}"

    @property
    def drawing(self) -> bool:
        """True while pictures are being drawn."""
        return self.app.loop.frames.busy or self.app.loop.frames.jobs.busy

    def turn(self) -> None:
        """Run the loop once."""
        screen, self._waited = self.screen, 0.0
        begun, used = time.perf_counter(), time.thread_time()
        self.app.loop.turn()
        taken = time.perf_counter() - begun - self._waited
        self.turns.append(LoopTurn(screen, 1000 * taken, 1000 * (time.thread_time() - used)))

    def until(self, come: Callable[[], object]) -> None:
        """Run the game until a condition holds. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not come():
            if time.monotonic() > end:
                raise TimeoutError(f"still {self.what} after {PATIENCE} seconds")
            self.turn()

    def wait(self, seconds: float) -> None:
        """Run the game for this many seconds."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end)

    def rest(self) -> None:
        """Run the game until nothing moves and everything is made."""
        self.wait(0.2)
        self.until(lambda: not (self.scene.moving or self.drawing))

    def press(self, key: str) -> None:
        """Press and release a key: `RETURN`, `ESCAPE`, `DOWN`, ..."""
        self._pressed = self.screen, time.perf_counter(), time.thread_time()
        code, place = getattr(pygame, f"K_{key}"), getattr(pygame, f"KSCAN_{key}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, scancode=place, mod=0, unicode=""))
        self.turn()

    def confirm(self, whole: str = "") -> None:
        """Press and release Enter. `whole` names the screen whose first whole picture is timed."""
        if whole:
            self._awaited = whole, time.perf_counter()
        self.press("RETURN")

    def focused(self) -> str:
        """What has the focus on a whole picture, by the name that would be read aloud."""
        self.until(lambda: self.app.loop.frames.whole)
        found = self.app.loop.stack.narrated()
        return "" if found is None else found.name

    def go_to(self, *names: str, key: str = "RIGHT") -> None:
        """Press this key until the focus is on something whose name begins with one of these. Raises LookupError if
        it comes to none."""
        before = None
        for _press in range(STEPS):
            now = self.focused()
            if now.startswith(names):
                return
            key = "LEFT" if now == before else key  # a row of photographs has an end
            self.press(key)
            self.wait(0.1)
            before = now
        raise LookupError(f"nothing on {self.screen} has a name like {names}; the last is {before}")

    def choose(self, name: str) -> None:
        """Go to the card or the photograph whose name begins so, and take it."""
        self.go_to(name)
        self.confirm()

    def home(self) -> None:
        """Leave whatever there is, until the title is there."""
        stack = self.app.loop.stack
        for _press in range(STEPS):
            if self.screen == "title":
                return
            deep = len(stack.scenes)
            self.press("ESCAPE")
            self.wait(0.6)
            if len(stack.scenes) > deep:  # a pause, whose last card leaves
                self.press("UP")
                self.wait(0.1)
                self.confirm()
                self.wait(0.5)
        raise LookupError(f"there is no way from {self.screen} to the title")

    def to_the_title(self) -> None:
        """Wait until the pencil has written the title and everything is drawn."""
        self.until(lambda: self.what == "title, moving")
        self.until(lambda: self.what == "title, still" and not self.drawing)
        self.wait(0.5)

    def to_the_table(self) -> None:
        """Go from the title to a match."""
        while self.screen not in ("throw", "game"):
            self.confirm()
            self.wait(0.5)

    def _meter(self) -> None:
        frames = self.app.loop.frames
        show, pace = frames.show, frames.pace

        def timed(settings: Settings) -> bool:
            shown = show(settings)
            self.drawn += 1
            now, used = time.perf_counter(), time.thread_time()
            if self._pressed is not None:
                screen, pressed, before = self._pressed
                self.answers.append(LoopTurn(screen, 1000 * (now - pressed), 1000 * (used - before)))
                self._pressed = None
            if self._awaited is not None and self._whole():
                name, pressed = self._awaited
                self.wholes[name] = now - pressed
                self._awaited = None
            return shown

        def waiting(wait: Callable[[float], None]) -> Callable[[float], None]:
            def waited(seconds: float) -> None:
                begun = time.perf_counter()
                wait(seconds)
                self._waited += time.perf_counter() - begun

            return waited

        frames.show = timed  # type: ignore[method-assign]
        pace.sleep = waiting(pace.sleep)  # type: ignore[method-assign, assignment]
        frames.jobs.wait = waiting(frames.jobs.wait)  # type: ignore[method-assign, assignment]

    def _whole(self) -> bool:
        """True if the last picture was whole: no part of the top scene and no ground was missing."""
        loop = self.app.loop
        return loop.frames.whole and not loop.canvas.memory.missed


class Hurry(Pace):
    """A time without waiting: it advances as soon as somebody would sleep, until it is told to slow down."""

    def __init__(self) -> None:
        self.slow = False
        self._ahead = 0.0

    def now(self) -> float:
        return super().now() + self._ahead

    def sleep(self, seconds: float) -> None:
        if self.slow:
            super().sleep(seconds)
        else:
            self._ahead += max(0.0, seconds)


def megabytes(process: int | str = "self") -> float:
    """The memory of a process in megabytes: its own, and its share of common memory (PSS); 0 if it is gone."""
    with suppress(OSError):
        told = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
        return sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:")) / 1000
    return 0.0


def share_of_a_core(wait: Callable[[float], None], seconds: float) -> float:
    """The percentage of one core that this process uses while it waits."""
    used, begun = time.process_time(), time.perf_counter()
    wait(seconds)
    return 100 * (time.process_time() - used) / (time.perf_counter() - begun)


@contextmanager
def opened(size: tuple[int, int], setup: Setup, **settings: Any) -> Iterator[Meter]:
    """The game in a window of this size, with a temporary player's folder."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        chosen = Settings(window=Shape(*size), setup=setup, **settings)
        (Path(folder) / "settings.json").write_bytes(msgspec.json.encode(chosen))
        app = App(PictureFiles(cache_folder() / "grounds"))
        if app.loop.window.surface.size != size:  # the dummy driver's screen is small, but its windows are not
            app.loop.window.resize(size)
        yield Meter(app)
        app.loop.stack.clear()
        app.run()


def elsewhere(module: str, *arguments: str, real: bool = False) -> Any:
    """The JSON that `python -m game.bench.MODULE` prints, without a screen or in a `real` window on a virtual one.

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
    """True if this machine can have a virtual screen."""
    return shutil.which("Xvfb") is not None
