"""The recipes of the Cold War file: curtain, wall, booth, Super, rubber stamp; COLD_WAR names them all."""

import math
import random

from effects import crackle, snip, swoop, tap
from synth import Signal, Tape, band, fade, noise, shaped, smooth_noise, tone, warm
from writing import Recipe


def clang(rng: random.Random, pitch: float = 196, gap: float = 0.05) -> Signal:
    """Five steel plates come down, the first with all their weight; the rest settle `gap` seconds after each other."""
    tape = Tape(1.2)
    tape.add(tone(lambda t: 48 + 60 * (1 - t) ** 8, 0.5, 0.08, 0.001), 0.0, 1.3)
    tape.add(shaped(band(noise(0.12, rng), lambda t: 2400 - 1500 * t, 0.8), lambda t: (1 - t) ** 3), 0.0, 1.0)
    for plate in range(5):
        at, level = gap * plate, 0.5 if plate == 0 else 0.2
        for ratio, share, half in ((1.0, 1.0, 0.16), (1.59, 0.7, 0.12), (2.31, 0.5, 0.09), (3.77, 0.35, 0.05)):
            hertz = (pitch + 13 * plate) * ratio * rng.uniform(0.985, 1.015)
            tape.add(tone(hertz, half * 6, half, 0.0006), at, level * share)
    tape.add(crackle(rng, 0.5, 30, 900, 4200, 0.3), 0.06, 0.35)
    return fade(warm(tape.signal, 1.3), 0.0006, 0.12)


def brick(rng: random.Random, pitch: float = 330, grit: float = 1900, slides: float = 0.5) -> Signal:
    """A brick is set down on its mortar, and slides a little."""
    tape = Tape(0.2)
    tape.add(tone(lambda t: pitch - 120 * t, 0.08, 0.012, 0.0008), 0.0, 0.7)
    tape.add(shaped(band(noise(0.05, rng), grit, 0.5), lambda t: (1 - t) ** 4), 0.0, 1.4)
    tape.add(shaped(band(noise(0.12, rng), 640, 0.9), lambda t: t * (1 - t) ** 2 * 4), 0.02, slides)
    return fade(tape.signal, 0.0006, 0.03)


def rubble(rng: random.Random) -> Signal:
    """A wall breaks: a crack, a rumble, and bricks that tumble until the last one lies."""
    tape = Tape(1.5)
    tape.add(shaped(band(noise(0.1, rng), lambda t: 3200 - 2200 * t, 0.6), lambda t: (1 - t) ** 3), 0.0, 1.3)
    rumble = [r * (0.6 + 0.4 * s) for r, s in zip(noise(0.9, rng), smooth_noise(0.9, 30, rng), strict=False)]
    tape.add(shaped(band(rumble, 110, 0.8, "low"), lambda t: (1 - t) ** 1.6), 0.02, 2.6)
    for _ in range(26):
        at = 0.05 + 1.15 * rng.random() ** 1.4
        tape.add(brick(rng), at, rng.uniform(0.15, 0.8) * (1.1 - at / 1.4))
    tape.add(crackle(rng, 1.0, 70, 400, 3000, 0.25), 0.05, 0.9)
    return fade(warm(tape.signal, 1.3), 0.0006, 0.15)


def barrier(rng: random.Random) -> Signal:
    """A booth is set up, and its bar falls into the fork."""
    tape = Tape(0.62)
    tape.add(swoop(rng, 0.16, 500, 1500, 0.5, 0.9), 0.0, 0.5)
    tape.add(tap(rng, 210, 0.014), 0.13, 0.9)
    creak = band([math.tanh(3 * math.sin(math.tau * (210 + 90 * i / 5000) * i / 44100)) for i in range(6000)], 900, 0.8)
    tape.add(shaped(creak, lambda t: math.sin(math.pi * t) ** 2), 0.17, 0.12)
    for pitch, level in ((880, 0.5), (1330, 0.3), (2140, 0.18)):
        tape.add(tone(pitch, 0.22, 0.03, 0.0006), 0.34, level)
    tape.add(tap(rng, 160, 0.02), 0.34, 1.2)
    tape.add(tap(rng, 190, 0.012), 0.42, 0.4)
    return fade(tape.signal, 0.001, 0.06)


def bolt(rng: random.Random) -> Signal:
    """Wire cutters through steel: two blades, and the wire that springs away."""
    tape = Tape(0.75)
    tape.add(snip(rng), 0.0)
    for ratio, level in ((1, 0.5), (2.76, 0.3), (5.4, 0.16)):
        ring = tone(lambda t, ratio=ratio: 412 * ratio * (1 - 0.06 * t), 0.6, 0.09 / ratio**0.4, 0.0005)
        tape.add(ring, 0.09, level)
    return fade(tape.signal, 0.001, 0.1)


def swell(rng: random.Random) -> Signal:
    """Something grows until it is far too large."""
    tape = Tape(0.4)
    tape.add(shaped(tone(lambda t: 90 + 320 * t**2, 0.36, 0.8, 0.02), lambda t: t**1.5), 0.0, 0.9)
    tape.add(shaped(band(noise(0.36, rng), lambda t: 300 + 2400 * t**2, 0.8), lambda t: t**2), 0.0, 0.8)
    return fade(tape.signal, 0.01, 0.03)


def goosh(rng: random.Random) -> Signal:
    """A slam, and ink in all directions."""
    tape = Tape(0.8)
    tape.add(tone(lambda t: 46 + 110 * (1 - t) ** 9, 0.4, 0.06, 0.001), 0.0, 1.3)
    wet = band(noise(0.3, rng), lambda t: 500 + 1500 * math.sin(math.pi * t) ** 2, 0.35)
    tape.add(shaped(wet, lambda t: (1 - t) ** 2), 0.0, 1.5)
    for _ in range(14):
        pitch, at = rng.uniform(420, 1500), 0.04 + 0.4 * rng.random()
        tape.add(tone(lambda t, pitch=pitch: pitch * (0.7 + 0.6 * t), 0.05, 0.02, 0.004), at, rng.uniform(0.05, 0.22))
    return fade(warm(tape.signal, 1.3), 0.0006, 0.08)


def stamp(rng: random.Random, desk: float = 96, rocks: float = 0.05) -> Signal:
    """A rubber stamp on a file on a desk; it rocks onto its other edge."""
    tape = Tape(0.34)
    tape.add(tone(lambda t: desk + 60 * (1 - t) ** 6, 0.2, 0.03, 0.001), 0.0, 1.0)
    tape.add(shaped(band(noise(0.05, rng), 1100, 0.8), lambda t: (1 - t) ** 3), 0.0, 1.4)
    tape.add(tap(rng, 240, 0.01), rocks, 0.4)
    return fade(warm(tape.signal, 1.5), 0.0006, 0.04)


COLD_WAR: dict[str, tuple[float, Recipe]] = {
    "clang": (-13, clang),
    "brick": (-21, brick),
    "rubble": (-13, rubble),
    "barrier": (-18, barrier),
    "bolt": (-18, bolt),
    "swell": (-20, swell),
    "goosh": (-12, goosh),
    "stamp": (-14, stamp),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
