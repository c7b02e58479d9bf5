"""The recipes of orders and letters: wax, seals, envelopes, torn and crumpled pages; PAPERS names them all."""

import math
import random

from effects import crackle, swoop, tap
from synth import Signal, Tape, band, fade, noise, shaped, smooth_noise, tone, warm
from writing import Nib, Recipe, stroke


def wax(rng: random.Random) -> Signal:
    """Five drops of hot wax fall on paper, and it hisses a little."""
    tape = Tape(1.1)
    at = 0.02
    for drop in range(5):
        pitch = rng.uniform(300, 420)
        plop = tone(lambda t, pitch=pitch: pitch * (1 + 0.9 * t**2), 0.07, 0.018, 0.004)
        tape.add(fade(plop, 0.002, 0.02), at, rng.uniform(0.6, 1))
        tape.add(tap(rng, 210, 0.006), at, 0.3)
        at += rng.uniform(0.12, 0.17) - 0.01 * drop
    sizzle = band(noise(0.8, rng), 4200, 0.8)
    tape.add(shaped(sizzle, lambda t: 0.6 * t**0.4 * (1 - t) ** 1.5), 0.1, 0.22)
    return fade(tape.signal, 0.002, 0.1)


def seal(rng: random.Random) -> Signal:
    """A signet is pressed into soft wax and lifted off again."""
    tape = Tape(0.75)
    tape.add(tone(lambda t: 84 + 50 * (1 - t) ** 7, 0.26, 0.04, 0.002), 0.0, 1.0)
    tape.add(shaped(band(noise(0.08, rng), 620, 0.7), lambda t: (1 - t) ** 2), 0.0, 1.0)
    squash = band(noise(0.26, rng), lambda t: 900 - 520 * t, 0.3)
    tape.add(shaped(squash, lambda t: math.sin(math.pi * t) ** 1.5), 0.04, 0.8)
    tape.add(fade(tone(lambda t: 240 + 420 * t**2, 0.06, 0.03, 0.004), 0.004, 0.015), 0.45, 0.35)
    tape.add(tap(rng, 520, 0.006), 0.5, 0.35)
    return fade(warm(tape.signal, 1.2), 0.0008, 0.08)


def seal_breaks(rng: random.Random) -> Signal:
    """The wax snaps in two, crumbs fall on the desk, the paper springs open."""
    tape = Tape(0.85)
    for at, pitch, level in ((0.0, 2100, 1.0), (0.018, 1350, 0.8)):
        tape.add(shaped(band(noise(0.03, rng), pitch, 0.3), lambda t: (1 - t) ** 4), at, 2.2 * level)
        tape.add(tone(pitch * 0.37, 0.05, 0.007, 0.0006), at, 0.5 * level)
    tape.add(crackle(rng, 0.4, 26, 1100, 5200, 0.3), 0.05, 0.8)
    tape.add(swoop(rng, 0.34, 900, 3400, 0.35, 0.9), 0.17, 0.55)
    tape.add(crackle(rng, 0.2, 9, 1800, 4200, 0.5), 0.3, 0.4)
    return fade(tape.signal, 0.0006, 0.08)


def envelope(rng: random.Random) -> Signal:
    """A letter slides out of its envelope and is unfolded."""
    tape = Tape(0.95)
    rough = [0.6 + 0.4 * min(abs(value), 2) for value in smooth_noise(0.34, 90, rng)]
    rub = band(noise(0.34, rng), lambda t: 1500 + 1300 * t, 0.8)
    tape.add(shaped([a * b for a, b in zip(rub, rough, strict=True)], lambda t: math.sin(math.pi * t**0.7)), 0.0, 0.8)
    tape.add(tap(rng, 330, 0.008), 0.3, 0.4)
    tape.add(crackle(rng, 0.18, 16, 1400, 5600, 0.5), 0.36, 0.8)
    tape.add(swoop(rng, 0.3, 800, 3000, 0.3, 0.9), 0.42, 0.8)
    tape.add(crackle(rng, 0.14, 12, 1600, 6000, 0.5), 0.62, 0.6)
    return fade(tape.signal, 0.002, 0.08)


def rip(rng: random.Random) -> Signal:
    """A page is ripped off its pad: the holes go one by one, ever faster, and the page flaps."""
    tape = Tape(0.85)
    at, gap = 0.0, 0.022
    while at < 0.34:
        tooth = shaped(band(noise(0.016, rng), rng.uniform(1900, 3600), 0.6), lambda t: (1 - t) ** 3)
        tape.add(tooth, at, rng.uniform(0.6, 1) * (0.6 + at))
        at, gap = at + gap, max(gap * 0.965, 0.007)
    grain = [abs(value) for value in smooth_noise(0.36, 300, rng)]
    torn = band(noise(0.36, rng), lambda t: 1500 + 2600 * t**2, 0.8)
    tape.add(shaped([a * b for a, b in zip(torn, grain, strict=True)], lambda t: 0.3 + 0.7 * t), 0.0, 0.8)
    tape.add(swoop(rng, 0.26, 500, 2300, 0.3, 0.8), 0.37, 1.0)
    tape.add(swoop(rng, 0.2, 500, 1500, 0.4, 0.8), 0.56, 0.5)
    return fade(tape.signal, 0.002, 0.06)


def crumple(rng: random.Random) -> Signal:
    """A sheet is squeezed into a ball, in three goes."""
    tape = Tape(1.15)
    for at, seconds, count, level in ((0.0, 0.35, 75, 0.8), (0.36, 0.32, 85, 1.0), (0.7, 0.28, 60, 0.7)):
        tape.add(crackle(rng, seconds, count, 1100, 7000, 0.55), at, level)
        press = band(noise(seconds, rng), lambda t: 1100 + 900 * t, 0.9)
        tape.add(shaped(press, lambda t: math.sin(math.pi * t**0.6) ** 1.3), at, 0.22 * level)
    return fade(tape.signal, 0.003, 0.08)


def paper_ball(rng: random.Random) -> Signal:
    """A ball of paper lands in the basket: the rim, the side, the bottom."""
    tape = Tape(0.6)
    for at, level, wire in ((0.0, 0.7, 0.5), (0.11, 0.8, 0.3), (0.21, 1.0, 0.0), (0.32, 0.3, 0.0)):
        tape.add(shaped(band(noise(0.05, rng), rng.uniform(480, 700), 0.8), lambda t: (1 - t) ** 3), at, 1.3 * level)
        tape.add(crackle(rng, 0.05, 6, 1600, 5200, 0.5), at, 0.5 * level)
        for hertz in (rng.uniform(900, 1100), rng.uniform(2300, 2700)):
            tape.add(tone(hertz, 0.2, 0.03, 0.001), at, 0.25 * wire)
    return fade(tape.signal, 0.001, 0.06)


def rubbing(rng: random.Random) -> Signal:
    """An eraser rubs hard, squeaks once, and the crumbs are brushed away."""
    tape = Tape(1.15)
    gum = Nib(820, 1.0, 0.5, 95, 1.3, 0.1)
    at = 0.0
    for turn in range(5):
        length = 0.13 + 0.012 * turn
        tape.add(stroke(rng, gum._replace(pitch=820 + 70 * (turn % 2)), length, 0.1), at, 0.8 + 0.05 * turn)
        at += 0.92 * length
    squeak = tone(lambda t: 980 + 240 * math.sin(math.pi * t), 0.09, 1e9, 0.01)
    tape.add(shaped(squeak, lambda t: math.sin(math.pi * t) ** 2), 0.42, 0.06)
    tape.add(swoop(rng, 0.2, 1300, 3300, 0.4, 0.9), 0.76, 0.4)
    tape.add(swoop(rng, 0.17, 1300, 3000, 0.4, 0.9), 0.94, 0.3)
    return fade(tape.signal, 0.002, 0.05)


PAPERS: dict[str, tuple[float, Recipe]] = {
    "wax": (-20, wax),
    "seal": (-17, seal),
    "seal-breaks": (-17, seal_breaks),
    "envelope": (-21, envelope),
    "rip": (-18, rip),
    "crumple": (-20, crumple),
    "paper-ball": (-20, paper_ball),
    "rub": (-23, rubbing),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
