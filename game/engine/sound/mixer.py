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

from game import installed
from game.engine.sound.vorbis import START, Samples, one_channel, pages
from game.paths import Files

BUFFER, CHANNELS = 1024, 24
MUSIC, VOICE, EFFECTS = 0, 1, 2
"""The channel of music, the channel of voices, and the first channel of effects."""

CARDS = Path("/proc/asound")
"""Linux lists sound cards in this folder."""
SERVERS = "pulseaudio,pipewire"
"""Sound servers that work without a card of their own."""
RATE = 44_100
HIGHER, SOFTER = 0.03, 0.16
"""A take's pitch differs by up to HIGHER in either direction, and it is up to SOFTER quieter."""


class Mixer:
    """pygame's mixer. Without a device, pygame's sounds crash, so nothing else may be called."""

    in_use = threading.Lock()
    """A thread other than the main one holds this lock while it uses the mixer."""

    def open(self) -> bool:
        """Open the device, which may take half a second. Returns True if there is one."""
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
        """True while the device is open."""
        return pygame.mixer.get_init() is not None

    @property
    def music(self) -> pygame.mixer.Channel:
        """The channel of the music."""
        return pygame.mixer.Channel(MUSIC)

    def play(self, sound: pygame.mixer.Sound, loudness: float, sides: tuple[float, float], voice: bool) -> None:
        """Play an effect beside others, or a voice in place of the one that speaks.

        `loudness` and `sides` (left and right) are between 0 and 1.
        """
        sound.set_volume(loudness)
        if voice:
            pygame.mixer.Channel(VOICE).play(sound)
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(*sides)

    def hush(self) -> None:
        """Stop all effects and voices."""
        for number in range(VOICE, CHANNELS):
            pygame.mixer.Channel(number).stop()

    def close(self) -> None:
        """Close the device."""
        with self.in_use:
            pygame.mixer.quit()


class Take(NamedTuple):
    """One recording of an effect, with the pitch and loudness of this performance."""

    name: str
    pitch: float = 1.0
    loudness: float = 1.0


class Takes:
    """The recordings in a folder. The takes of `focus` are `focus`, `focus-2`, `focus-3`."""

    def __init__(self, folder: Path, source: Random) -> None:
        self._files = Files(folder, ".ogg", ".wav")
        self._source = source
        self._last: dict[str, str] = {}
        self._read: dict[str, Samples | None] = {}

    def choose(self, name: str) -> Take:
        """Choose a take of this effect."""
        takes = [name]
        while f"{name}-{len(takes) + 1}" in self._files:
            takes.append(f"{name}-{len(takes) + 1}")
        if len(takes) == 1:
            return Take(name)
        chosen = self._source.choice([take for take in takes if take != self._last.get(name)])
        self._last[name] = chosen
        pitch = 1 + self._source.uniform(-HIGHER, HIGHER)
        return Take(chosen, pitch, 1 - self._source.uniform(0, SOFTER))

    def sound(self, take: Take) -> pygame.mixer.Sound | None:
        """The sound of a take; None if its file is missing or damaged. Raises pygame.error if the mixer is not open."""
        if take.name not in self._read:
            self._read[take.name] = self._samples(take.name)
        samples = self._read[take.name]
        return None if samples is None else pygame.mixer.Sound(io.BytesIO(_wave(samples, take.pitch)))

    def _samples(self, name: str) -> "Samples | None":
        if pygame.mixer.get_init() is None:
            raise pygame.error("The device is gone.")

        def decode() -> Samples:
            data = self._files[name].read_bytes()
            if data.startswith(START):
                pages(data)
            return one_channel(pygame.mixer.Sound(io.BytesIO(data)).get_raw())

        return installed.read(f"{name}.ogg", decode, lambda: None)


def _wave(samples: Samples, pitch: float) -> bytes:
    """The samples as a WAV file with a changed rate. The mixer resamples it, and that changes the pitch."""
    rate, size = round(RATE * pitch), 2 * len(samples)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, rate, 2 * rate, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + size) + b"WAVE" + form + b"data" + struct.pack("<I", size) + samples
