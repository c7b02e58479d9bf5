"""Plays sounds by name: effects, voices and music, each with its own volume. Without a device it is silent.

The device opens in the background, because that may take half a second; sounds asked for before then are lost.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from game.engine.sound.band import Band, Player
from game.engine.sound.desk import Desk, Takes
from game.engine.sound.score import Mood, Score
from game.paths import ASSETS
from game.play.files.settings import Settings

SPOKEN = "voice-"
"""What begins the names of sounds on the voice's volume."""
AT_ONCE = 0.04
"""Seconds within which the same sound is not played again: the ear would hear one that is too loud."""
WIDE = 0.6
"""How far to one side what happens at the edge is heard: 0 not at all, 1 on that side alone."""
MIDDLE = 0.5
AGAIN = 2.0
"""Seconds from one try to open a lost device again to the next."""


class Audio:
    """Plays what is asked for if it can, and keeps the names of all that was asked for.

    A name is a file's without suffix, in whatever room of the folder, or a theme's; one that nothing has raises
    FileNotFoundError, with a device or without. A file that is damaged, or gone since, is silent.
    """

    def __init__(
        self,
        settings: Settings,
        folder: Path = ASSETS / "sounds",
        source: Random | None = None,
        desk: Desk | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`source` decides how an effect sounds that has several takes."""
        self.log: deque[str] = deque(maxlen=10_000)
        """The names of sounds and music in the order they were asked for, heard or not."""
        self._settings = settings
        self._takes = Takes(folder, source or Random())
        self._score = Score(folder / "music")
        self._desk = desk or Desk()
        self._now = now
        self._begun: dict[str, float] = {}
        """When each effect was last played."""
        self._wanted: tuple[str | None, Mood] = None, "quiet"
        self._thread: threading.Thread | None = None
        self._player: Player | None = None
        self._lock = threading.Lock()
        self._working = self._away = False
        self._closed = threading.Event()

    def open(self) -> None:
        """Begin to open the device; return at once."""
        self._begin(self._open)

    def lost(self) -> None:
        """The device is gone, or the server that led to it: open it again as soon as that can be done."""
        if self._working:
            self._working = False
            self._begin(self._reopen)

    def away(self, away: bool) -> None:
        """Whether the players are elsewhere: the music then rests, if the settings want it."""
        if away != self._away:
            self._away = away
            self._conduct()

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once; `place` is where it happens, 0 at the left to 1 at the right."""
        self.log.append(name)
        take, now = self._takes.choose(name), self._now()
        if not self.working or self._settings.mute or now < self._begun.get(name, -AT_ONCE) + AT_ONCE:
            return
        self._begun[name] = now
        voice = name.startswith(SPOKEN)
        try:
            sound = self._takes.sound(take)
            if sound is not None:
                loudness = self._loudness(self._settings.voice if voice else self._settings.effects) * take.loudness
                self._desk.play(sound, loudness, _sides(MIDDLE if self._settings.mono else place), voice)
                if voice:
                    self.duck(sound.get_length())
        except pygame.error:
            self.lost()

    def music(self, theme: str | None, mood: Mood | None = "won") -> None:
        """Go over to this theme and this mood of it with the next bar; no theme ends the music.

        Without a mood the theme goes on as it is, or begins quietly.
        """
        if theme is not None and not self._score.has(theme):
            raise FileNotFoundError(f"No music is called {theme}")
        if theme is not None and theme != self._wanted[0]:
            self.log.append(theme)
        known, before = self._wanted
        wanted = theme, mood or (before if theme == known else "quiet")
        if wanted != self._wanted:
            self._wanted = wanted
            self._conduct()

    def duck(self, seconds: float) -> None:
        """Let the music step back for so long: somebody speaks."""
        if self._player is not None:
            self._player.band.duck(seconds)
            self._player.change()

    def use(self, settings: Settings) -> None:
        """Apply volumes and mute, also to what is playing."""
        self._settings = settings
        self._conduct()
        if self.working and settings.mute:
            self._desk.hush()

    def close(self) -> None:
        """Stop all sound for good."""
        with self._lock:
            self._closed.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        if self._player is not None:
            self._player.close()
        self._working = False
        if self._thread is None or not self._thread.is_alive():
            self._desk.close()

    @property
    def typical(self) -> str:
        """An effect that is often heard where this music is played."""
        theme = self._wanted[0]
        return "confirm" if theme is None else self._score.themes[theme].effect

    @property
    def working(self) -> bool:
        """Whether there is an audible device."""
        return self._working and self._desk.there

    def _begin(self, work: Callable[[], object]) -> None:
        self._thread = threading.Thread(target=work, name="audio", daemon=True)
        self._thread.start()

    def _reopen(self) -> None:
        if self._player is not None:
            self._player.close()
        self._desk.close()
        while not self._closed.wait(AGAIN) and not self._open():
            pass

    def _open(self) -> bool:
        """Open the device; whether there is one."""
        if not self._desk.open():
            return False
        with self._lock:
            if self._closed.is_set():
                self._desk.close()
                return False
            self._player = Player(Band(self._score, self._desk.music, self._now), self._desk)
            self._player.start()
            self._working = True
        self._conduct()
        return True

    def _conduct(self) -> None:
        """Tell the band what is wanted."""
        with self._lock:
            if self._player is not None:
                band, settings = self._player.band, self._settings
                rests = settings.mute or (self._away and settings.hushed)
                band.wanted, band.loudness = self._wanted, 0.0 if rests else self._loudness(settings.music)
                self._player.change()

    def _loudness(self, percent: int) -> float:
        """A volume as the mixer wants it: half of the range sounds half as loud."""
        return (percent / 100 * self._settings.volume / 100) ** 2


def _sides(place: float) -> tuple[float, float]:
    """How loud it is on the left and on the right."""
    aside = (min(max(place, 0.0), 1.0) - MIDDLE) * 2 * WIDE
    return min(1.0, 1 - aside), min(1.0, 1 + aside)
