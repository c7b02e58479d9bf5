"""Plays sounds by name: effects, voices and music, each with its own volume. Without a device it is silent.

The device opens in the background, because that may take half a second; sounds asked for before then are lost.
"""

import os
import sys
import threading
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pygame

from game.paths import ASSETS
from game.play.files.settings import Settings

RATE, BUFFER, CHANNELS = 44_100, 512, 24
SUFFIXES = (".ogg", ".wav")
FADE = 600
"""Milliseconds of the music's fade-in."""

CARDS = Path("/proc/asound")
"""Where Linux lists sound cards."""
SERVERS = "pulseaudio,pipewire"
"""Drivers that need no card of their own."""

Volume = Literal["effects", "voice"]


class Audio:
    """Plays what is asked for if it can, and keeps the names of all sounds that were asked for."""

    def __init__(self, settings: Settings, folder: Path = ASSETS / "sounds") -> None:
        self.log: deque[str] = deque(maxlen=10_000)
        """The names of sounds and music in the order they were asked for, heard or not."""
        self._settings = settings
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._music: str | None = None
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
        if not self.working or self._settings.mute:
            return
        sound = self._sound(name)
        if sound is not None:
            try:
                channel = sound.play()
                if channel is not None:
                    channel.set_volume(_loudness(getattr(self._settings, kind)))
            except pygame.error:
                self._working = False

    def music(self, name: str | None) -> None:
        """Change to this music, in a loop; None ends it. Music that is playing already continues."""
        if name == self._music:
            return
        if name is not None:
            self.log.append(name)
        with self._lock:
            self._music = name
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
            file = next(self._files(self._music), None) if self._music else None
            if file is None:
                pygame.mixer.music.stop()
                return
            pygame.mixer.music.load(file)
            pygame.mixer.music.set_volume(self._music_loudness())
            pygame.mixer.music.play(loops=-1, fade_ms=FADE)
        except pygame.error:  # a damaged file; effects may still work
            pygame.mixer.music.unload()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = None
            for file in self._files(name):
                try:
                    self._sounds[name] = pygame.mixer.Sound(file)
                except pygame.error:
                    continue
                break
        return self._sounds[name]

    def _files(self, name: str | None) -> Iterator[Path]:
        return (file for suffix in SUFFIXES if (file := self._folder / f"{name}{suffix}").is_file())

    def _music_loudness(self) -> float:
        return 0.0 if self._settings.mute else _loudness(self._settings.music)


def _loudness(percent: int) -> float:
    """A volume as the mixer wants it: half of the range sounds half as loud."""
    return (percent / 100) ** 2
