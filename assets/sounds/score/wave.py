"""Building blocks of the music as numpy arrays: pitches, noise through a band, envelopes.

A wave is an array of floats at RATE samples a second; times are seconds, pitches hertz, forces 0 to 1.
"""

from collections.abc import Callable

import numpy as np

RATE = 44100
Wave = np.ndarray
Chance = np.random.Generator
Voice = Callable[[float, float, float, Chance], Wave]
"""An instrument: pitch, seconds, force and chance make a note, its peak about 1."""
Knock = Callable[[float, Chance], Wave]
"""A piece of percussion: force and chance make a stroke, its peak about 1."""


def hertz(note: float) -> float:
    """The pitch of a MIDI number."""
    return 440 * 2 ** ((note - 69) / 12)


def count(seconds: float) -> int:
    return max(int(seconds * RATE), 2)


def clock(seconds: float) -> Wave:
    """The time of each sample."""
    return np.arange(count(seconds)) / RATE


def through(wave: Wave, low: float, high: float, steep: float = 4.0) -> Wave:
    """What lies between two pitches, with soft shoulders; a loop stays a loop."""
    pitches = np.fft.rfftfreq(len(wave), 1 / RATE)
    with np.errstate(divide="ignore"):
        gain = 1 / np.sqrt(1 + (pitches / high) ** (2 * steep))
        if low > 0:
            gain /= np.sqrt(1 + (low / np.maximum(pitches, 1e-9)) ** (2 * steep))
    return np.fft.irfft(np.fft.rfft(wave) * gain, len(wave))


def hiss(seconds: float, low: float, high: float, chance: Chance, steep: float = 2.0) -> Wave:
    """Noise between two pitches, about unit size."""
    wave = through(chance.standard_normal(count(seconds)), low, high, steep)
    return wave / (np.sqrt(np.mean(wave**2)) + 1e-12) * 0.33


def fall(seconds: float, half: float) -> Wave:
    """An envelope that halves every `half` seconds."""
    return 0.5 ** (clock(seconds) / half)


def ends(wave: Wave, begin: float = 0.001, end: float = 0.02) -> Wave:
    """The wave with soft ends."""
    rise, fade = min(count(begin), len(wave)), min(count(end), len(wave))
    out = wave.copy()
    out[:rise] *= np.linspace(0, 1, rise)
    out[len(out) - fade :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade))
    return out


def peak(wave: Wave) -> Wave:
    """The wave at peak 1."""
    return wave / (np.max(np.abs(wave)) + 1e-12)


def layered(*waves: Wave) -> Wave:
    """Waves that begin together."""
    out = np.zeros(max(map(len, waves)))
    for wave in waves:
        out[: len(wave)] += wave
    return out


def drift(seconds: float, times: float, chance: Chance) -> Wave:
    """A smooth random curve of about unit size that wanders `times` times a second."""
    knots = chance.standard_normal(int(seconds * times) + 3)
    return np.interp(clock(seconds) * times, np.arange(len(knots)), knots)
