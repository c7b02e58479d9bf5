"""What comes down on a board: a mark on the map, one that hits another, a file, a cushion; and dice that light up."""

import random

from effects import crackle, swoop, tap
from synth import Signal, Tape, band, fade, kalimba, noise, shaped, tone, warm
from writing import Recipe


def landing(rng: random.Random, wood: float = 150, card: float = 1900) -> Signal:
    """A mark cut from board is set on a map that lies on a table."""
    tape = Tape(0.24)
    tape.add(tone(lambda t: wood + 110 * (1 - t) ** 9, 0.2, 0.026, 0.0008), 0.0, 1.0)
    tape.add(shaped(band(noise(0.05, rng), card, 0.8), lambda t: (1 - t) ** 3), 0.0, 1.3)
    tape.add(tap(rng, wood * 2.6, 0.007), 0.002, 0.5)
    return fade(tape.signal, 0.0006, 0.04)


def waste(rng: random.Random) -> Signal:
    """A mark hits one that lies there already, skids off, and falls over the edge."""
    tape = Tape(0.6)
    tape.add(tap(rng, 860, 0.009), 0.0, 1.0)
    tape.add(tap(rng, 640, 0.008), 0.035, 0.7)
    tape.add(swoop(rng, 0.26, 700, 2300, 0.3, 0.9), 0.04, 0.5)
    tape.add(tone(lambda t: 520 - 300 * t, 0.3, 0.11, 0.02), 0.08, 0.35)
    tape.add(tap(rng, 260, 0.012), 0.38, 0.6)
    tape.add(tap(rng, 330, 0.009), 0.46, 0.3)
    return fade(tape.signal, 0.0006, 0.05)


def glow(rng: random.Random) -> Signal:
    """Three dice of a line light up, one after the other."""
    tape = Tape(1.0)
    for place, hertz in enumerate((523.25, 659.25, 783.99)):
        tape.add(kalimba(hertz, rng, 0.75), 0.12 * place, 0.8)
        tape.add(tone(hertz * 2.005, 0.5, 0.12, 0.03), 0.12 * place, 0.25)
    return fade(tape.signal, 0.002, 0.12)


def folder(rng: random.Random) -> Signal:
    """A thick file is slapped on a table, and its sheets settle."""
    tape = Tape(0.5)
    tape.add(tone(lambda t: 70 + 120 * (1 - t) ** 9, 0.3, 0.04, 0.001), 0.0, 1.0)
    tape.add(shaped(band(noise(0.12, rng), lambda t: 2100 - 1300 * t, 0.8), lambda t: (1 - t) ** 3), 0.0, 1.8)
    tape.add(crackle(rng, 0.3, 18, 1400, 4800, 0.6), 0.05, 0.35)
    return fade(warm(tape.signal, 1.5), 0.0006, 0.05)


def cushion(rng: random.Random) -> Signal:
    """Somebody drops onto a cushion: air goes out of it, and a spring answers."""
    tape = Tape(0.55)
    tape.add(tone(lambda t: 84 + 50 * (1 - t) ** 5, 0.26, 0.045, 0.004), 0.0, 1.0)
    tape.add(swoop(rng, 0.34, 260, 1100, 0.2, 1.0), 0.01, 0.9)
    tape.add(tone(lambda t: 310 + 26 * (1 - t), 0.3, 0.06, 0.006), 0.06, 0.12)
    return fade(tape.signal, 0.001, 0.06)


LANDINGS: dict[str, tuple[float, Recipe]] = {
    "landing": (-19, landing),
    "waste": (-19, waste),
    "glow": (-19, glow),
    "folder": (-17, folder),
    "cushion": (-19, cushion),
}
"""Loudness in decibels, and recipe, by name."""
