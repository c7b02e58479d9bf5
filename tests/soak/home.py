"""Runs the game for a soak: a folder of its own, no screen, no loudspeaker, no real time, bots that take none of it.

It reads what the game wrote as the next start would.
"""

import contextlib
import gc
import os
import tempfile
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from game.ai.question import Question
from game.ai.thinker import Thinker
from game.bench.meter import megabytes
from game.engine.window.loop import log_path
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.services.saves import save_path
from tests.engine.window.clockwork import Clockwork
from tests.memory import give_back
from tests.scenes.driver import SMALL, Player

MOMENT = 0.1
"""Seconds for which each look for an answer waits; the game's own time stands still meanwhile."""


class Awaited(Thinker):
    """Bots in a process of their own, as in the game, always with the same seed; what is easy is answered at once."""

    def ask(self, key: Hashable, question: Question) -> None:
        super().ask(key, replace(question, seed=question.seed or "7"))

    def answer(self, key: Hashable) -> str | None:
        if key in self.asked and super().answer(key) is None and self._answers:
            self._answers.poll(MOMENT)
        return super().answer(key)

    @property
    def held(self) -> float:
        """The megabytes that their process holds; 0 if there is none at the moment."""
        return megabytes(self.pid) if self.pid else 0.0


class AtOnce:
    """A timer of the game's own time, which stands still while memory is given back."""

    def __init__(self, seconds: float, work: Callable[[], None]) -> None:
        self.start = work

    def is_alive(self) -> bool:
        """It is done."""
        return False


class Home:
    """Where the game is started again and again; a start abandons the one before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """The player's folder."""
        self._players: list[Player] = []

    def start(self, size: tuple[int, int] | None = SMALL, keeps: bool = True) -> Player:
        """Start the game: in a window of this size, or as the settings say. It `keeps` nothing where it is open
        already."""
        self.abandon()
        self._players = [Player(size, keeps)]
        return self._players[0]

    def abandon(self) -> None:
        if self._players:
            _close(self._players.pop())
            collect()


def collect() -> None:
    """Collect all garbage, also what a game took for a part of the program: it would stay for ever."""
    gc.unfreeze()
    give_back()


def _close(player: Player) -> None:
    player.loop.frames.close()  # a thread that draws on would open typefaces that end with the display
    player.loop.window.system.destroy()
    player.loop.canvas.cache.clear()
    player.loop.canvas.lasting.clear()
    player.loop.canvas.memory.ground = None
    player.loop.audio.close()
    player.app.services.close()


@contextlib.contextmanager
def home(lasting: Path | None = None) -> Iterator[Home]:
    """A home whose folder is gone afterwards, unless a `lasting` one is named."""
    with (
        tempfile.TemporaryDirectory() as fleeting,
        mock.patch.dict(os.environ, NOUGHTS_HOME=str(lasting or fleeting)),
        mock.patch("game.engine.window.loop.Pace", Clockwork),
        mock.patch("game.engine.window.garbage.Timer", AtOnce),
        mock.patch("game.ai.thinker.Thinker", Awaited),
        mock.patch("game.engine.window.window.desktop", return_value=pygame.Rect(0, 0, 1920, 1080)),
    ):
        place = Home(lasting or Path(fleeting))
        yield place
        place.abandon()
        pygame.quit()


def look(player: Player) -> int:
    """Wait until all is written, and read it; how many files there were. AssertionError for any damage."""
    player.written()
    return read_all()


def read_all() -> int:
    """Read what has been saved, as the next start would; how many files there were. AssertionError for any damage."""
    found = 0
    for path, kind, check in ((save_path(), Record, Record.positions), (settings_path(), Settings, None)):
        read = Store().read(path, kind, check)
        assert read.notice is None, read.notice
        assert read.value is not None or not path.exists()
        found += path.exists()
    assert not log_path().exists(), log_path().read_text(encoding="utf-8")
    return found
