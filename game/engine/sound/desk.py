"""Opens the sound device and plays on its channels: one for music, one for voices, the others for effects."""

import io
import os
import struct
import sys
import threading
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from game.engine.sound.vorbis import Samples, one_channel
from game.paths import Files

BUFFER, CHANNELS = 1024, 24
MUSIC, VOICE, EFFECTS = 0, 1, 2
"""The channels of music and voices, and the first of effects."""

CARDS = Path("/proc/asound")
"""Where Linux lists sound cards."""
SERVERS = "pulseaudio,pipewire"
"""Drivers that need no card of their own."""
RATE = 44_100
HIGHER, SOFTER = 0.03, 0.16
"""By how much of its pitch, up or down, and of its loudness a take may differ."""


class Desk:
    """The mixer. Without a device nothing of it may be used: pygame's sounds crash."""

    in_use = threading.Lock()
    """Held by any thread but the game's while it uses the mixer, of which there is one for all desks."""

    def open(self) -> bool:
        """Open the device, which may take half a second. Returns whether there is one."""
        if sys.platform == "linux" and not any(CARDS.glob("card[0-9]*")):
            os.environ.setdefault("SDL_AUDIODRIVER", SERVERS)  # ALSA would complain of it on the terminal at length
            os.environ.setdefault("PIPEWIRE_DEBUG", "0")  # and so would PipeWire where it is only half there
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(EFFECTS)
        except pygame.error:
            return False
        return True

    @property
    def there(self) -> bool:
        """Whether the device is still there."""
        return pygame.mixer.get_init() is not None

    @property
    def music(self) -> pygame.mixer.Channel:
        """The channel of the music."""
        return pygame.mixer.Channel(MUSIC)

    def play(self, sound: pygame.mixer.Sound, loudness: float, sides: tuple[float, float], voice: bool) -> None:
        """Play a sound: an effect beside those that are playing, a voice in place of one that speaks.

        `loudness` and what is heard on the left and the right are between 0 and 1.
        """
        sound.set_volume(loudness)
        if voice:
            pygame.mixer.Channel(VOICE).play(sound)
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(*sides)

    def hush(self) -> None:
        """Cut off effects and voices."""
        for number in range(VOICE, CHANNELS):
            pygame.mixer.Channel(number).stop()

    def close(self) -> None:
        """Close the device."""
        with self.in_use:
            pygame.mixer.quit()


class Take(NamedTuple):
    """One way in which an effect is played."""

    name: str
    pitch: float = 1.0
    loudness: float = 1.0


class Takes:
    """The recordings in a folder: those of `focus` are called `focus`, `focus-2`, `focus-3`."""

    def __init__(self, folder: Path, source: Random) -> None:
        self._files = Files(folder, ".ogg", ".wav")
        self._source = source
        self._last: dict[str, str] = {}
        self._read: dict[str, Samples | None] = {}

    def choose(self, name: str) -> Take:
        """The take of this effect that is heard now. Raises FileNotFoundError if nothing is called that."""
        takes = [self._files[name].stem]
        while f"{name}-{len(takes) + 1}" in self._files:
            takes.append(f"{name}-{len(takes) + 1}")
        if len(takes) == 1:
            return Take(name)
        chosen = self._source.choice([take for take in takes if take != self._last.get(name)])
        self._last[name] = chosen
        pitch = 1 + self._source.uniform(-HIGHER, HIGHER)
        return Take(chosen, pitch, 1 - self._source.uniform(0, SOFTER))

    def sound(self, take: Take) -> pygame.mixer.Sound | None:
        """The take, to be played once; None if its file is damaged, or gone since. The mixer must be open."""
        if take.name not in self._read:
            self._read[take.name] = self._samples(take.name)
        samples = self._read[take.name]
        return None if samples is None else pygame.mixer.Sound(io.BytesIO(_wave(samples, take.pitch)))

    def _samples(self, name: str) -> "Samples | None":
        try:
            return one_channel(pygame.mixer.Sound(self._files[name]).get_raw())
        except (pygame.error, FileNotFoundError):
            return None


def _wave(samples: Samples, pitch: float) -> bytes:
    """The samples as a WAV file that claims another rate: the mixer brings it to its own, and so changes the pitch."""
    rate, size = round(RATE * pitch), 2 * len(samples)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, rate, 2 * rate, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + size) + b"WAVE" + form + b"data" + struct.pack("<I", size) + samples
