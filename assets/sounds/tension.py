"""The studio's sounds: a clock that ticks, a bomb, the deadlock coin, a garnet; and TENSION, which names them all."""

import math
import random

from effects import tap
from synth import Signal, Tape, fade, shaped, tone
from writing import Recipe

RING = (2310, 3640, 5170, 6890)
"""Partials of a coin, in hertz."""


def tick(rng: random.Random, wheel: float = 1480, case: float = 420) -> Signal:
    """One tick of a clock in a wooden case."""
    tape = Tape(0.12)
    tape.add(tap(rng, wheel, 0.004), 0.0, 1.0)
    tape.add(tone(case, 0.08, 0.012, 0.0006), 0.002, 0.5)
    return fade(tape.signal, 0.0005, 0.02)


def struck(rng: random.Random, half: float, seconds: float) -> Signal:
    """A coin that rings for a while."""
    tape = Tape(seconds)
    for place, hertz in enumerate(RING):
        tape.add(tone(hertz * rng.uniform(0.997, 1.003), seconds, half / (1 + 0.5 * place), 0.0008), 0.0, 0.7**place)
    return tape.signal


def coin(rng: random.Random) -> Signal:
    """A thumb sends a coin up: it sings as it turns."""
    tape = Tape(1.2)
    tape.add(tap(rng, 900, 0.006), 0.0, 0.5)
    sung = struck(rng, 0.35, 1.1)
    tape.add(shaped(sung, lambda t: 0.55 + 0.45 * math.cos(math.tau * 14 * t * (1 - 0.2 * t))), 0.01, 0.8)
    return fade(tape.signal, 0.001, 0.25)


def lands(rng: random.Random) -> Signal:
    """It comes down on a desk, rattles round its rim, and lies still."""
    tape = Tape(0.9)
    at, gap, level = 0.0, 0.17, 1.0
    while at < 0.62:
        tape.add(struck(rng, 0.05, 0.16), at, 0.6 * level)
        tape.add(tap(rng, 300, 0.01), at, level)
        at, gap, level = at + gap, gap * 0.74, level * 0.72
    return fade(tape.signal, 0.0006, 0.05)


def gem(rng: random.Random) -> Signal:
    """A garnet set down: one small clear note."""
    tape = Tape(0.5)
    for hertz, level in ((1319, 1.0), (2640, 0.35), (3960, 0.16)):
        tape.add(tone(hertz, 0.45, 0.09, 0.001), 0.0, level)
    tape.add(tap(rng, 800, 0.004), 0.0, 0.4)
    return fade(tape.signal, 0.0006, 0.1)


TENSION: dict[str, tuple[float, Recipe]] = {
    "tick": (-24, tick),
    "coin": (-20, coin),
    "coin-lands": (-19, lands),
    "gem": (-24, gem),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
