"""Has the grounds made by a process of its own, which keeps them on disk, so that no turn of the loop waits for one.

The process begins with the first ground that is not on disk yet, makes that one before all others, and ends with the
game. Whatever goes wrong with it or with the disk: the ground is then made here, slice by slice.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import catalog, shipped, words
from game.engine.picture import side_thread
from game.engine.picture.bakery import WAITING, Bakery, Baking, at_once
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.picture_cache import Pictures
from game.engine.picture.picture_files import PictureFiles
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme
from game.priority import step_back
from game.variants.common.backdrops import Grounds, laid

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Wanted = tuple[str, Layout, Theme, str]
"""A ground's name, its window, and the language: all that it depends on."""


class GroundMaker:
    """Finds grounds on disk, or has them made there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = PictureFiles(folder)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: set[Wanted] = set()
        """What the process has been asked for and not answered yet."""
        self._broken = False

    def ground(self, canvas: Canvas, name: str) -> Baking[pygame.Surface | None]:
        """The ground; None if it has to be made here."""
        wanted = _wanted(canvas, name)
        found = yield from self._files.read(wanted, canvas.layout.size)
        if found is None and self._ask(wanted, first=True):
            while self._is_made(wanted):
                yield WAITING
            found = yield from self._files.read(wanted, canvas.layout.size)
        return found

    def prepare(self, canvas: Canvas) -> Baking[bool]:
        """Have all grounds made that are not on disk yet."""
        for name in (yield from side_thread.beside(lambda: tuple(names()))):
            yield
            wanted = _wanted(canvas, name)
            if not self._files.path(wanted).exists():
                self._ask(wanted, first=False)
        return True

    @property
    def idle(self) -> bool:
        """Whether the process has nothing to do."""
        return not any(self._is_made(wanted) for wanted in tuple(self._asked))

    def close(self) -> None:
        """Let the process end."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._asked.clear()
        self._broken = True

    def _ask(self, wanted: Wanted, first: bool) -> bool:
        """Ask for a ground, before all others or after them. Returns whether it can be expected."""
        if self._broken:
            return False
        try:
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            self._asked.add(wanted)
            self._pipe.send((wanted, first))
        except OSError:
            self._broken = True
        return not self._broken

    def _start(self) -> None:
        from multiprocessing import get_context  # takes 10 ms: only where a ground is missing

        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=make, args=(theirs, self._folder), daemon=True, name="grounds")
        self._process.start()
        theirs.close()

    def _is_made(self, wanted: Wanted) -> bool:
        """Whether this is still being made."""
        try:
            while self._pipe is not None and self._pipe.poll():
                self._asked.discard(self._pipe.recv())
        except (OSError, EOFError):
            self._broken = True
        return wanted in self._asked and not self._broken


def names() -> Iterator[str]:
    """The names of all grounds that there are."""
    yield from shipped.GROUNDS
    for entry in catalog.entries():
        if entry.grounds:
            yield from (f"{entry.name}/{ground}" for ground in catalog.room(entry.grounds, Grounds).named)


def _wanted(canvas: Canvas, name: str) -> Wanted:
    return name, canvas.layout, canvas.theme, words.language()


def make(pipe: "Connection", folder: Path) -> None:
    """The life of the process that makes grounds."""
    step_back()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SDL would take the signal that ends this process for a press on X
    pygame.display.init()
    files = PictureFiles(folder)
    queue: list[Wanted] = []
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            while not queue or pipe.poll():
                wanted, first = pipe.recv()
                queue = [each for each in queue if each != wanted]
                queue.insert(0 if first else len(queue), wanted)
            wanted = queue.pop(0)
            if not files.path(wanted).exists():
                with contextlib.suppress(Exception):  # whoever asked makes it then, and its error is told there
                    files.write(wanted, painted(wanted))
            pipe.send(wanted)


def painted(wanted: Wanted) -> pygame.Surface:
    """The ground, made at once."""
    name, layout, theme, language = wanted
    words.use_language(language)
    pictures = Pictures()
    pictures.fit(layout, theme)
    surface = pygame.Surface((1, 1))
    canvas = Canvas(surface, layout, theme, Fonts(layout), Sprites(), Bakery(pictures), pictures)
    return at_once(laid(canvas, name))
