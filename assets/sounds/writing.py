"""What pencils, pens, crayons, chalk and erasers sound like on their paper."""

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from synth import Signal, Tape, band, fade, noise, shaped, smooth_noise, tone

Recipe = Callable[[random.Random], Signal]
"""A sound made from a seeded random source."""


class Nib(NamedTuple):
    """How an implement sounds on its paper."""

    pitch: float
    """Middle of its hiss, in hertz."""
    width: float
    grain: float
    """How rough, 0 smooth to 1 scratchy."""
    pace: float
    """Grains a second."""
    body: float
    """How much of the desk is heard."""
    tap: float
    """How loud it lands."""
    level: float = 1.0


NIBS = {
    "pencil": Nib(3600, 0.9, 0.75, 320, 0.5, 0.35),
    "pen": Nib(5200, 0.6, 0.45, 520, 0.25, 0.2, 0.75),
    "crayon": Nib(1500, 0.9, 0.8, 170, 0.8, 0.3),
    "chalk": Nib(4300, 0.5, 1.0, 130, 0.35, 1.0),
}


def stroke(rng: random.Random, nib: Nib, seconds: float, bow: float = 0.0, push: float = 1.0) -> Signal:
    """One stroke of the hand; `bow` is how much its pace sways as on a curve, `push` how hard it ends."""

    def speed(t: float) -> float:
        hand = math.sin(math.pi * min(1, t**0.8)) ** 0.7 if t < 1 else 0.0
        return max(hand, 0.0) * (1 - bow * 0.5 * (1 + math.cos(2 * math.tau * t))) * (1 + (push - 1) * t)

    grain = smooth_noise(seconds, nib.pace, rng)
    rough = [1 - nib.grain + nib.grain * min(abs(value), 2.2) for value in grain]
    hiss = band(noise(seconds, rng), lambda t: nib.pitch * (0.75 + 0.4 * speed(t)), nib.width)
    hiss = band(hiss, nib.pitch * 0.25, 1.2, "high")
    body = band(noise(seconds, rng), 330, 0.5)
    mixed = [h * r + nib.body * b * r for h, b, r in zip(hiss, body, rough, strict=True)]
    out = shaped(mixed, lambda t: speed(t) ** 1.3)
    landing = shaped(band(noise(0.02, rng), 900 + nib.pitch * 0.2, 0.35), lambda t: (1 - t) ** 2)
    for index, value in enumerate(landing):
        out[index] += nib.tap * value
    if nib.tap >= 1:
        for index, value in enumerate(tone(1150, 0.03, 0.005, 0.0005)):
            out[index] += 0.5 * value
    return fade([value * nib.level for value in out], 0.0015, 0.02)


def written(nib: Nib, *strokes: tuple[float, float, float]) -> Recipe:
    """Strokes at (start, length, bow) one after the other."""

    def play(rng: random.Random) -> Signal:
        tape = Tape(max(start + length for start, length, _ in strokes) + 0.02)
        for index, (start, length, bow) in enumerate(strokes):
            tape.add(stroke(rng, nib, length, bow, 1.2), start, 1 - 0.08 * index)
        return tape.signal

    return play


def scribble(rng: random.Random) -> Signal:
    """1.6 s of quick handwriting that can be looped."""
    tape, at = Tape(1.6, loop=True), 0.0
    while at < 1.58:
        length = rng.uniform(0.07, 0.19)
        tape.add(stroke(rng, NIBS["pencil"]._replace(tap=0.12), length, rng.uniform(0.2, 0.6)), at, rng.uniform(0.6, 1))
        at += length * rng.uniform(0.72, 0.98)
    return tape.signal


def rub(rng: random.Random) -> Signal:
    """An eraser, four times to and fro."""
    tape = Tape(0.62)
    for index in range(4):
        tape.add(stroke(rng, Nib(900, 1.0, 0.5, 90, 1.2, 0.1), 0.15, 0.1), 0.14 * index, 1 - 0.12 * (index % 2))
    return tape.signal
