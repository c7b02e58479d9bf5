"""Chooses how an effect sounds this time: no take twice in a row, and each a little higher or lower, louder or softer.

What has only one recording is heard as it was made: a fanfare is no event among many.
"""

import io
import struct
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from game.engine.sound.vorbis import Samples, one_channel
from game.paths import Files

RATE = 44_100
HIGHER, SOFTER = 0.03, 0.16
"""By how much of its pitch, up or down, and of its loudness a take may differ."""


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
