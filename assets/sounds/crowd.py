"""The audience: it claps, gasps, groans and cheers; CROWD names it all."""

import math
import random
from collections.abc import Sequence

from synth import RATE, Curve, Signal, Tape, band, fade, noise, samples, shaped, tone, warm
from writing import Recipe

Vowel = tuple[float, float, float]
"""The three lowest resonances of a mouth, in hertz."""
AH, OH, OO, EH = (760, 1180, 2600), (460, 820, 2500), (330, 700, 2400), (560, 1750, 2550)


def sung(rng: random.Random, seconds: float, pitch: Curve, vowels: Sequence[Vowel], breath: float = 0.1) -> Signal:
    """One throat: harmonics through a mouth that goes from vowel to vowel."""
    size = rng.uniform(0.94, 1.1)
    total, phase, out = samples(seconds), rng.uniform(0, 6), []
    shake, rate = rng.uniform(0.004, 0.012), rng.uniform(4.5, 6.5)
    air = band(noise(seconds, rng), 1600, 0.9)
    levels: list[float] = []
    for index in range(total):
        t = index / total
        hertz = pitch(t) * (1 + shake * math.sin(rate * math.tau * index / RATE))
        if index % 96 == 0:
            place = t * (len(vowels) - 1)
            first, share = min(int(place), len(vowels) - 2), place - min(int(place), len(vowels) - 2)
            mouth = [a + (b - a) * share for a, b in zip(vowels[first], vowels[first + 1], strict=True)]
            levels = [
                sum(
                    gain / (1 + ((number * hertz - at * size) / width) ** 2)
                    for at, width, gain in zip(mouth, (90, 120, 200), (1, 0.6, 0.25), strict=True)
                )
                / number**0.3
                for number in range(1, min(13, int(4200 / hertz)) + 1)
            ]
        phase += math.tau * hertz / RATE
        voice = sum(level * math.sin(number * phase) for number, level in enumerate(levels, 1))
        out.append(voice + breath * air[index])
    return shaped(out, lambda t: math.sin(math.pi * min(1, t**0.6)) ** 0.7)


def hands(rng: random.Random, pitch: float) -> Signal:
    """One clap of one pair of hands."""
    clap = shaped(band(noise(0.03, rng), pitch, 0.7), lambda t: (1 - t) ** 5)
    return fade(clap, 0.0006, 0.004)


def clapping(rng: random.Random, tape: Tape, people: int, begin: float, stop: float, level: float) -> None:
    """People who clap each at a pace of their own, and stop when they have had enough."""
    for _ in range(people):
        pitch, pace = math.exp(rng.uniform(math.log(750), math.log(2200))), rng.uniform(0.17, 0.26)
        at, last, near = begin + rng.uniform(0, 0.35), stop - rng.uniform(0, 0.8), rng.uniform(0.3, 1)
        while at < last:
            soft = min(1.0, 0.4 + 2 * (at - begin)) * min(1.0, 0.25 + 1.2 * (stop - at))
            tape.add(hands(rng, pitch * rng.uniform(0.95, 1.05)), at, level * near * soft)
            at += pace * rng.uniform(0.9, 1.1)


def applause(rng: random.Random) -> Signal:
    """A studio full of people claps, and is done."""
    tape = Tape(3.2)
    clapping(rng, tape, 46, 0.0, 3.1, 0.5)
    return fade(warm(tape.signal, 0.8), 0.01, 0.3)


def gasp(rng: random.Random) -> Signal:
    """Twenty people draw breath at once."""
    tape = Tape(0.95)
    for _ in range(9):
        first, second = rng.uniform(500, 800), rng.uniform(1300, 2200)
        seconds = rng.uniform(0.42, 0.6)
        rush = noise(seconds, rng)
        throat = band(rush, lambda t, low=first: low * (0.8 + 0.5 * t), 0.35)
        lips = band(rush, lambda t, high=second: high * (0.8 + 0.6 * t), 0.4)
        breath = shaped([a + 0.7 * b for a, b in zip(throat, lips, strict=True)], lambda t: t**0.7 * (1 - t) ** 0.5)
        tape.add(breath, rng.uniform(0, 0.12), rng.uniform(0.5, 1))
    for _ in range(2):
        low = rng.uniform(260, 340)
        tape.add(sung(rng, 0.3, lambda t, low=low: low * (1 + 0.5 * t), (OH, AH), 0.5), rng.uniform(0.05, 0.15), 0.1)
    return fade(tape.signal, 0.01, 0.12)


def groan(rng: random.Random) -> Signal:
    """Ohhh."""
    tape = Tape(1.9)
    for _ in range(9):
        low, drop = rng.choice((1, 1.5, 1.9)) * rng.uniform(105, 150), rng.uniform(0.25, 0.42)
        voice = sung(
            rng, rng.uniform(1.2, 1.6), lambda t, low=low, drop=drop: low * (1.12 - drop * t**0.8), (AH, OH, OO), 0.06
        )
        tape.add(voice, rng.uniform(0, 0.18), rng.uniform(0.4, 1))
    return fade(warm(tape.signal, 0.6), 0.01, 0.15)


def cheer(rng: random.Random) -> Signal:
    """Hooray, with some clapping, and one who can whistle on his fingers."""
    tape = Tape(2.6)
    for _ in range(9):
        low, rise = rng.choice((1, 1.5, 2)) * rng.uniform(150, 210), rng.uniform(0.35, 0.7)
        voice = sung(
            rng,
            rng.uniform(1.1, 1.8),
            lambda t, low=low, rise=rise: low * (1 + rise * math.sin(math.pi * min(1, t * 1.1)) ** 0.8),
            (OO, EH, AH, EH),
            0.2,
        )
        tape.add(voice, rng.uniform(0, 0.3), rng.uniform(0.4, 1))
    clapping(rng, tape, 16, 0.25, 2.5, 1.1)
    whistled = tone(lambda t: 1700 + 1300 * math.sin(math.pi * t**0.6) ** 1.5, 0.5, 1e9, 0.03)
    tape.add(shaped(whistled, lambda t: math.sin(math.pi * t) ** 0.5), 0.7, 0.25)
    return fade(warm(tape.signal, 0.6), 0.01, 0.3)


CROWD: dict[str, tuple[float, Recipe]] = {
    "applause": (-19, applause),
    "gasp": (-19, gasp),
    "groan": (-18, groan),
    "cheer": (-17, cheer),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
