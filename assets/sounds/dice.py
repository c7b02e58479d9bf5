"""The recipes of the dice: hard, hollow cubes on a rubber mat that lies on wood."""

import random

from synth import Signal, Tape, band, fade, noise, shaped, smooth_noise, tone
from writing import Recipe

MODES = ((1.0, 1.0, 0.009), (1.53, 0.55, 0.007), (2.31, 0.35, 0.005), (3.62, 0.18, 0.003))
"""How a cube rings: pitch, level and half-life of its tones."""


def knock(rng: random.Random, pitch: float = 1150, mat: float = 0.7) -> Signal:
    """A cube's edge or face on the mat; `mat` is how much of the mat is heard under it."""
    pitch *= rng.uniform(0.93, 1.07)
    tape = Tape(0.16)
    for ratio, level, half in MODES:
        tape.add(tone(pitch * ratio * rng.uniform(0.98, 1.02), half * 9, half, 0.0004), 0, level)
    tape.add(shaped(band(noise(0.012, rng), 3400, 0.8), lambda t: (1 - t) ** 3), 0, 1.4)
    tape.add(tone(lambda t: 118 + 90 * (1 - t) ** 8, 0.15, 0.020, 0.0008), 0.001, mat)
    return fade(tape.signal, 0.0004, 0.03)


def click(rng: random.Random, pitch: float = 1080, rocks: float = 0.046) -> Signal:
    """A die comes down on its face, rocks once and lies still."""
    tape = Tape(0.22)
    tape.add(knock(rng, pitch, 1.0), 0)
    tape.add(knock(rng, pitch * 1420 / 1080, 0.2), rocks, 0.35)
    tape.add(knock(rng, pitch * 1260 / 1080, 0.1), rocks + 0.025, 0.14)
    return fade(tape.signal, 0.0004, 0.03)


def tumble(rng: random.Random, knocks: int = 19, thick: float = 1.25) -> Signal:
    """A handful of dice hits the mat, and each other; `thick` over 1 has most knocks at first."""
    tape = Tape(0.52)
    for index in range(knocks):
        at = 0.30 * (index / knocks) ** thick + rng.uniform(0, 0.018)
        among = index % 3 == 1
        tape.add(knock(rng, 1900 if among else 1120, 0.0 if among else 0.8), at, rng.uniform(0.35, 1) * (1 - at))
    return fade(tape.signal, 0.0004, 0.06)


LAST = ((0.0, 1.0), (0.05, 0.7), (0.11, 0.8), (0.2, 0.45), (0.31, 0.3), (0.36, 0.22))
"""When the last dice fall, and how loud."""


def settle(rng: random.Random, falls: tuple[tuple[float, float], ...] = LAST) -> Signal:
    """The last dice drop onto their faces and slide home."""
    tape = Tape(0.78)
    for at, level in falls:
        tape.add(knock(rng, 1180, 0.5), at + rng.uniform(0, 0.012), level)
    rub = band(noise(0.66, rng), lambda t: 900 - 300 * t, 0.9)
    rough = [abs(value) for value in smooth_noise(0.66, 60, rng)]
    slid = shaped([r * g for r, g in zip(rub, rough, strict=True)], lambda t: (1 - t) ** 1.5)
    tape.add(slid, 0.06, 0.35)
    return fade(tape.signal, 0.0004, 0.08)


def lift(rng: random.Random, pitch: float = 1700) -> Signal:
    """Fingertips take a die off the mat."""
    tape = Tape(0.26)
    tape.add(shaped(band(noise(0.05, rng), 1500, 0.8), lambda t: t * (1 - t) ** 2 * 4), 0, 0.7)
    tape.add(shaped(band(noise(0.18, rng), lambda t: 700 + pitch * t, 0.7), lambda t: t**0.5 * (1 - t) ** 2), 0.04, 0.6)
    tape.add(knock(rng, pitch, 0.0), 0.02, 0.15)
    return fade(tape.signal, 0.002, 0.04)


def turn(rng: random.Random, pitch: float = 2100, lands: float = 0.045) -> Signal:
    """A quarter turn between the fingers."""
    tape = Tape(0.14)
    tape.add(shaped(band(noise(0.06, rng), pitch, 0.7), lambda t: t * (1 - t) * 4), 0, 0.5)
    tape.add(knock(rng, pitch, 0.0), lands, 0.35)
    return fade(tape.signal, 0.002, 0.03)


DICE: dict[str, tuple[float, Recipe]] = {
    "die-click": (-17, click),
    "die-tumble": (-15, tumble),
    "die-settle": (-17, settle),
    "die-lift": (-25, lift),
    "die-turn": (-27, turn),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
