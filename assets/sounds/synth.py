"""Building blocks of the sounds: noise, filters, envelopes, plucks, and a tape to mix on. Standard library only.

A signal is a list of floats at RATE samples a second; times are seconds, pitches hertz, levels linear unless said.
"""

import math
import random
from collections.abc import Callable, Sequence

RATE = 44100
Signal = list[float]
Curve = Callable[[float], float]
"""A value over the share of a sound that has gone, 0 to 1."""


def samples(seconds: float) -> int:
    return int(seconds * RATE)


def noise(seconds: float, rng: random.Random) -> Signal:
    """White noise, -1 to 1."""
    return [rng.uniform(-1, 1) for _ in range(samples(seconds))]


def shaped(signal: Signal, curve: Curve) -> Signal:
    """The signal under an envelope."""
    last = max(len(signal) - 1, 1)
    return [value * curve(index / last) for index, value in enumerate(signal)]


def band(signal: Signal, pitch: Curve | float, width: float = 0.7, kind: str = "band") -> Signal:
    """A state-variable filter: "low", "band" or "high"; `pitch` may move, `width` is 1/Q (0.05 rings, 1.4 is broad)."""
    low = middle = 0.0
    last = max(len(signal) - 1, 1)
    out = []
    factor = 0.0
    for index, value in enumerate(signal):
        if index % 16 == 0:
            hertz = pitch(index / last) if callable(pitch) else pitch
            factor = 2 * math.sin(math.pi * min(hertz, RATE / 7) / RATE)
        low += factor * middle
        high = value - low - width * middle
        middle += factor * high
        out.append(low if kind == "low" else high if kind == "high" else middle * width)
    return out


def smooth_noise(seconds: float, hertz: float, rng: random.Random) -> Signal:
    """A random curve of about unit size that wanders `hertz` times a second."""
    step = RATE / hertz
    points = [rng.gauss(0, 1) for _ in range(int(samples(seconds) / step) + 3)]
    out = []
    for index in range(samples(seconds)):
        place = index / step
        first, share = int(place), place % 1
        share = share * share * (3 - 2 * share)
        out.append(points[first] * (1 - share) + points[first + 1] * share)
    return out


def tone(pitch: Curve | float, seconds: float, half: float = 1e9, attack: float = 0.003) -> Signal:
    """A sine whose loudness halves every `half` seconds; what is left of it at the end goes in 4 ms."""
    phase, total = 0.0, samples(seconds)
    fall = 0.5 ** (1 / (half * RATE))
    level, out = 1.0, []
    rise, settle = max(samples(attack), 1), samples(0.004)
    for index in range(total):
        hertz = pitch(index / total) if callable(pitch) else pitch
        phase += math.tau * hertz / RATE
        out.append(math.sin(phase) * level * min(1.0, index / rise, (total - index) / settle))
        level *= fall
    return out


def pluck(hertz: float, seconds: float, rng: random.Random, bright: float = 0.5, half: float = 0.5) -> Signal:
    """A plucked string (Karplus and Strong, tuned by an all-pass); `bright` 0 to 1, loudness halves every `half`."""
    period = RATE / hertz - 0.5
    size = int(period)
    share = period - size
    tune = (1 - share) / (1 + share)
    string = band(noise((size + 2) / RATE, rng), 800 + 6000 * bright, 1.2, "low")[:size]
    mean = sum(string) / size
    string = [value - mean for value in string]
    loss = 0.5 ** (1 / (half * hertz))
    out, place, before, passed, was = [], 0, 0.0, 0.0, 0.0
    for _ in range(samples(seconds)):
        value = string[place]
        averaged = 0.5 * (value + before) * loss
        before = value
        passed = tune * averaged + was - tune * passed
        was = averaged
        string[place] = passed
        place = (place + 1) % size
        out.append(value)
    top = max(abs(value) for value in out) or 1
    return [value / top for value in out]


def kalimba(hertz: float, rng: random.Random, seconds: float = 1.8) -> Signal:
    """A thumbed metal tongue on a wooden box: a long sine, short high modes, a breath of thumb."""
    out = tone(hertz, seconds, 0.22 + 40 / hertz, 0.002)
    for ratio, level, half in ((2.0, 0.10, 0.12), (5.95, 0.16, 0.022), (9.3, 0.05, 0.012)):
        if hertz * ratio < RATE / 3:
            for index, value in enumerate(tone(hertz * ratio * rng.uniform(0.995, 1.005), half * 9, half, 0.001)):
                if index < len(out):
                    out[index] += level * value
    thumb = shaped(band(noise(0.03, rng), 1300, 0.8), lambda t: (1 - t) ** 3)
    for index, value in enumerate(thumb):
        out[index] += 0.35 * value
    return fade(out, 0.0005, 0.08)


def fade(signal: Signal, begin: float = 0.002, end: float = 0.01) -> Signal:
    """No clicks: the ends come up from silence and go back to it."""
    out, total = list(signal), len(signal)
    for index in range(min(samples(begin), total)):
        out[index] *= index / samples(begin)
    for index in range(min(samples(end), total)):
        out[total - 1 - index] *= index / samples(end)
    return out


class Tape:
    """A length of silence to mix signals on; a loop wraps what runs over its end to its beginning."""

    def __init__(self, seconds: float, loop: bool = False) -> None:
        self.signal: Signal = [0.0] * samples(seconds)
        self.loop = loop

    def add(self, signal: Sequence[float], start: float, level: float = 1.0) -> None:
        at, total = samples(start), len(self.signal)
        for index, value in enumerate(signal):
            place = at + index
            if place >= total:
                if not self.loop:
                    return
                place %= total
            self.signal[place] += value * level


def warm(signal: Signal, drive: float = 1.0) -> Signal:
    """Gentle saturation, as of an overdriven tape."""
    return [math.tanh(value * drive) / math.tanh(drive) for value in signal]


def loudness(signal: Sequence[float]) -> float:
    """The loudest twentieth of a second, in dB below a full-scale square wave."""
    span, power = samples(0.05), 0.0
    top = 0.0
    for index, value in enumerate(signal):
        power += value * value - (signal[index - span] ** 2 if index >= span else 0.0)
        top = max(top, power)
    return 10 * math.log10(top / span + 1e-12)


def levelled(signal: Signal, target: float, ceiling: float = -5.0) -> Signal:
    """The signal at a loudness (dB), its peak kept under a ceiling (dBFS), with no constant part."""
    mean = sum(signal) / len(signal)
    centred = [value - mean for value in signal]
    top = 20 * math.log10(max(map(abs, centred)) or 1)
    scale = 10 ** (min(target - loudness(centred), ceiling - top) / 20)
    return fade([value * scale for value in centred], 0.0004, 0.003)


def round_filter(signal: Signal, hertz: float, width: float) -> Signal:
    """A low-pass over a loop, without a seam."""
    lead = samples(0.1)
    return band(signal[-lead:] + signal, hertz, width, "low")[lead:]


def room(signal: Signal, spread: float, wet: float) -> Signal:
    """A small room round a loop: four combs and two all-passes, run twice so that the tail wraps."""
    sent = [0.0] * len(signal)
    dull = round_filter(signal, 3800, 1.3)
    for delay, back in ((0.0297, 0.72), (0.0371, 0.70), (0.0411, 0.69), (0.0437, 0.68)):
        line, place = [0.0] * samples(delay * spread), 0
        for turn in range(2):
            for index, value in enumerate(dull):
                echo = line[place]
                line[place] = value + echo * back
                place = (place + 1) % len(line)
                if turn:
                    sent[index] += echo * 0.25
    for delay in (0.005, 0.0017):
        line, place = [0.0] * samples(delay * spread), 0
        passed = [0.0] * len(sent)
        for _ in range(2):
            for index, value in enumerate(sent):
                echo = line[place]
                inner = value - 0.6 * echo
                line[place] = inner
                place = (place + 1) % len(line)
                passed[index] = echo + 0.6 * inner
        sent = passed
    return [value + wet * echo for value, echo in zip(signal, sent, strict=True)]
