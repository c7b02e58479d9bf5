"""Plays sounds by name: effects, voices and music, each with its own volume. Without a device it is silent.

The device opens in the background, because that may take half a second; sounds asked for before then are lost.
"""

import os
import sys
import threading
from collections import deque
from pathlib import Path
from typing import Literal

import pygame

from game.paths import ASSETS, Files
from game.play.files.settings import Settings

RATE, BUFFER, CHANNELS = 44_100, 512, 24
FADE = 600
"""Milliseconds of the music's fade-in."""

CARDS = Path("/proc/asound")
"""Where Linux lists sound cards."""
SERVERS = "pulseaudio,pipewire"
"""Drivers that need no card of their own."""

Volume = Literal["effects", "voice"]


class Audio:
    """Plays what is asked for if it can, and keeps the names of all that was asked for.

    A name is a file's without suffix, in whatever room of the folder; one that no file has raises
    FileNotFoundError, with a device or without. A file that is damaged, or gone since, is silent.
    """

    def __init__(self, settings: Settings, folder: Path = ASSETS / "sounds") -> None:
        self.log: deque[str] = deque(maxlen=10_000)
        """The names of sounds and music in the order they were asked for, heard or not."""
        self._settings = settings
        self._files = Files(folder, ".ogg", ".wav")
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._track: Path | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._working = False

    def open(self) -> None:
        """Begin to open the device; return at once."""
        self._thread = threading.Thread(target=self._open, name="audio", daemon=True)
        self._thread.start()

    def play(self, name: str, kind: Volume = "effects") -> None:
        """Play a sound once, beside those that are playing."""
        self.log.append(name)
        file = self._files[name]
        if not self.working or self._settings.mute:
            return
        sound = self._sound(name, file)
        if sound is not None:
            try:
                channel = sound.play()
                if channel is not None:
                    channel.set_volume(_loudness(getattr(self._settings, kind)))
            except pygame.error:
                self._working = False

    def music(self, name: str | None) -> None:
        """Go over to this music, again and again; None ends it. The music that plays already just goes on."""
        track = self._files[name] if name is not None else None
        if track == self._track:
            return
        if name is not None:
            self.log.append(name)
        with self._lock:
            self._track = track
            if self.working:
                self._stream()

    def use(self, settings: Settings) -> None:
        """Apply volumes and mute, also to what is playing."""
        self._settings = settings
        if self.working:
            if settings.mute:
                pygame.mixer.stop()
            pygame.mixer.music.set_volume(self._music_loudness())

    def close(self) -> None:
        """Stop all sound for good."""
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        self._working = False
        self._sounds.clear()
        pygame.mixer.quit()

    @property
    def working(self) -> bool:
        """Whether there is an audible device. Without one pygame's sounds crash when they are played."""
        return self._working and pygame.mixer.get_init() is not None

    def _open(self) -> None:
        if sys.platform == "linux" and not any(CARDS.glob("card[0-9]*")):
            os.environ.setdefault("SDL_AUDIODRIVER", SERVERS)  # ALSA would complain of it on the terminal at length
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return
        with self._lock:
            self._working = True
            self._stream()

    def _stream(self) -> None:
        """Play the wanted music."""
        try:
            if self._track is None:
                pygame.mixer.music.stop()
                return
            pygame.mixer.music.load(self._track)
            pygame.mixer.music.set_volume(self._music_loudness())
            pygame.mixer.music.play(loops=-1, fade_ms=FADE)
        except (pygame.error, FileNotFoundError):  # effects may still be heard
            pygame.mixer.music.unload()

    def _sound(self, name: str, file: Path) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(file)
            except (pygame.error, FileNotFoundError):
                self._sounds[name] = None
        return self._sounds[name]

    def _music_loudness(self) -> float:
        return 0.0 if self._settings.mute else _loudness(self._settings.music)


def _loudness(percent: int) -> float:
    """A volume as the mixer wants it: half of the range sounds half as loud."""
    return (percent / 100) ** 2
