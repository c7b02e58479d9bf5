"""Plays effects, voices and music by name, each with its own volume. Without a sound device it is silent.

The device opens in a thread, because that may take half a second. Sounds that are asked for before then are lost.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from game.engine.sound.mixer import Mixer, Takes
from game.engine.sound.music_player import MusicPlayer, MusicThread
from game.engine.sound.score import Mood, Score
from game.paths import ASSETS
from game.play.files.settings import Settings

SPOKEN = "voice-"
"""The prefix of the names of voices; they have their own volume."""
AT_ONCE = 0.04
"""The same sound is not played again within this many seconds: two at once would be too loud."""
WIDE = 0.6
"""A sound at the edge of the window is panned by this share: 1 would play it on one side alone."""
MIDDLE = 0.5
AGAIN = 2.0
"""Seconds between two attempts to open a lost device."""


class Audio:
    """Plays sounds and music, and logs the names of all that were asked for.

    A sound's name is its file's name without suffix. A file that is missing or damaged is silent.
    """

    def __init__(
        self,
        settings: Settings,
        folder: Path = ASSETS / "sounds",
        source: Random | None = None,
        mixer: Mixer | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`source` chooses among the takes of an effect."""
        self.log: deque[str] = deque(maxlen=10_000)
        """The names of all sounds and music in the order in which they were asked for, even if they were not heard."""
        self._settings = settings
        self._takes = Takes(folder, source or Random())
        self._score = Score(folder / "music")
        self._mixer = mixer or Mixer()
        self._now = now
        self._begun: dict[str, float] = {}
        """The second at which each effect was last played."""
        self.wanted: tuple[str | None, Mood] = None, "quiet"
        """The theme of the music and its mood. None as theme ends the music."""
        self._thread: threading.Thread | None = None
        self._music_thread: MusicThread | None = None
        self._lock = threading.Lock()
        self._working = self._away = False
        self._closed = threading.Event()

    def open(self) -> None:
        """Begin to open the device in a thread."""
        self._begin(self._open)

    def lost(self) -> None:
        """Open the device again, after it or its sound server is gone."""
        if self._working:
            self._working = False
            self._begin(self._reopen)

    def away(self, away: bool) -> None:
        """Tell whether the players use another window. Then the music pauses, if the settings say so."""
        if away != self._away:
            self._away = away
            self._conduct()

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play a sound once. `place` is where it happens: 0 at the left edge of the window, 1 at the right."""
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
                self._mixer.play(sound, loudness, _sides(MIDDLE if self._settings.mono else place), voice)
                if voice:
                    self.duck(sound.get_length())
        except pygame.error:
            self.lost()

    def music(self, theme: str | None, mood: Mood | None = "won") -> None:
        """Change to this theme and mood with the next bar. None as theme ends the music.

        Without a mood the theme keeps its mood; a new theme begins with "quiet".
        """
        if theme is not None and theme != self.wanted[0]:
            self.log.append(theme)
        known, before = self.wanted
        wanted = theme, mood or (before if theme == known else "quiet")
        if wanted != self.wanted:
            self.wanted = wanted
            self._conduct()

    def duck(self, seconds: float) -> None:
        """Lower the music for this many seconds, because somebody speaks."""
        if self._music_thread is not None:
            self._music_thread.music.duck(seconds)
            self._music_thread.change()

    def use(self, settings: Settings) -> None:
        """Use the volumes of these settings, also for what is playing."""
        self._settings = settings
        self._conduct()
        if self.working and settings.mute:
            self._mixer.hush()

    def close(self) -> None:
        """Stop all sound, and close the device."""
        with self._lock:
            self._closed.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        if self._music_thread is not None:
            self._music_thread.close()
        self._working = False
        if self._thread is None or not self._thread.is_alive():
            self._mixer.close()

    @property
    def typical(self) -> str:
        """An effect that is often heard with the present music; the options play it when a volume changes."""
        theme = self._score.themes.get(self.wanted[0] or "")
        return "confirm" if theme is None else theme.effect

    @property
    def working(self) -> bool:
        """True if sounds can be heard."""
        return self._working and self._mixer.there

    def _begin(self, work: Callable[[], object]) -> None:
        self._thread = threading.Thread(target=work, name="audio", daemon=True)
        self._thread.start()

    def _reopen(self) -> None:
        if self._music_thread is not None:
            self._music_thread.close()
        self._mixer.close()
        while not self._closed.wait(AGAIN) and not self._open():
            pass

    def _open(self) -> bool:
        """Open the device. Returns True if there is one."""
        if not self._mixer.open():
            return False
        with self._lock:
            if self._closed.is_set():
                self._mixer.close()
                return False
            self._music_thread = MusicThread(MusicPlayer(self._score, self._mixer.music, self._now), self._mixer)
            self._music_thread.start()
            self._working = True
        self._conduct()
        return True

    def _conduct(self) -> None:
        """Pass the wanted theme, mood and loudness to the music's thread."""
        with self._lock:
            if self._music_thread is not None:
                music, settings = self._music_thread.music, self._settings
                rests = settings.mute or (self._away and settings.hushed)
                music.wanted, music.loudness = self.wanted, 0.0 if rests else self._loudness(settings.music)
                self._music_thread.change()

    def _loudness(self, percent: int) -> float:
        """The mixer's volume (0 to 1) for a setting in percent: 50 sounds half as loud as 100."""
        return (percent / 100 * self._settings.volume / 100) ** 2


def _sides(place: float) -> tuple[float, float]:
    """The volumes (0 to 1) on the left and on the right."""
    aside = (min(max(place, 0.0), 1.0) - MIDDLE) * 2 * WIDE
    return min(1.0, 1 - aside), min(1.0, 1 + aside)
