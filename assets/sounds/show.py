"""The recipes of the show: lamp, drum roll, sting, bomb, medal, till, wheel, typewriter; SHOW names them all."""

import math
import random

from effects import crackle, swoop, tap
from synth import RATE, Signal, Tape, band, fade, kalimba, noise, samples, shaped, tone, warm
from writing import Recipe


def spotlight(rng: random.Random) -> Signal:
    """A big switch is thrown, a lamp far up takes hold and hums."""
    tape = Tape(0.9)
    for at, pitch, level in ((0.0, 900, 0.6), (0.05, 420, 1.0)):
        tape.add(shaped(band(noise(0.05, rng), pitch, 0.5), lambda t: (1 - t) ** 4), at, 2 * level)
    tape.add(tone(lambda t: 70 + 60 * (1 - t) ** 8, 0.3, 0.05, 0.001), 0.05, 1.0)
    for hertz, level in ((100, 0.10), (200, 0.07), (300, 0.04)):
        hum = tone(hertz, 0.7, 0.3, 0.05)
        tape.add(shaped(hum, lambda t: (1 - t) ** 1.5), 0.07, level)
    for hertz, level in ((3140, 0.05), (4720, 0.03)):
        tape.add(tone(hertz * rng.uniform(0.99, 1.01), 0.4, 0.06, 0.002), 0.09, level)
    return fade(warm(tape.signal, 1.2), 0.0006, 0.15)


def bounce(rng: random.Random) -> Signal:
    """Two marks meet head on and spring apart: boing."""
    tape = Tape(0.75)
    tape.add(tap(rng, 260, 0.012), 0.0, 0.9)
    phase, spring = 0.0, []
    total = samples(0.7)
    for index in range(total):
        t = index / total
        hertz = 165 * (1 + 0.9 * t) * (1 + 0.28 * (1 - t) * math.sin(math.tau * (13 + 9 * t) * index / RATE))
        phase += math.tau * hertz / RATE
        wave = math.sin(phase) + 0.5 * math.sin(2 * phase) + 0.3 * math.sin(3 * phase) + 0.12 * math.sin(5 * phase)
        spring.append(wave * (1 - t) ** 2.2)
    tape.add(fade(spring, 0.003, 0.05), 0.006, 0.55)
    return fade(tape.signal, 0.0006, 0.06)


def beaten(rng: random.Random, force: float) -> Signal:
    """One stroke on a snare drum."""
    long = 0.09 + 0.09 * force
    wires = shaped(band(noise(long, rng), 2700, 0.9), lambda t: (1 - t) ** 4)
    skin = tone(lambda t: 185 + 70 * (1 - t) ** 6, 0.12, 0.022, 0.001)
    return fade([a + 0.7 * force * b for a, b in zip(wires, skin + [0.0] * len(wires), strict=False)], 0.0006, 0.01)


def rolled(rng: random.Random) -> Signal:
    """A drum roll, from far off to very near."""
    tape, at = Tape(2.9), 0.0
    while at < 2.66:
        force = (0.12 + 0.88 * (at / 2.66) ** 1.6) * rng.uniform(0.85, 1.1)
        tape.add(beaten(rng, min(force, 1)), at, force)
        at += rng.gauss(0.047, 0.003)
    return fade(tape.signal, 0.01, 0.06)


def brass(hertz: float, seconds: float) -> Signal:
    """One brass player, blowing hard."""
    phase, out, total = 0.0, [], samples(seconds)
    levels: list[float] = []
    for index in range(total):
        t, now = index / total, index / RATE
        if index % 64 == 0:
            breath = min(1, now / 0.02) * (0.75 + 0.25 * math.exp(-now / 0.06))
            cut = 400 + 2300 * breath * (1 - 0.55 * t)
            levels = [breath / number / (1 + (number * hertz / cut) ** 3) for number in range(1, 13)]
        phase += math.tau * hertz * (1 - 0.03 * math.exp(-now / 0.02)) / RATE
        out.append(sum(level * math.sin(number * phase) for number, level in enumerate(levels, 1)))
    return fade(out, 0.004, min(0.25, seconds / 2))


def sting(rng: random.Random) -> Signal:
    """Ba-da, and a chord with a cymbal on it."""
    tape = Tape(1.7)
    for at, seconds, notes in (
        (0.0, 0.1, (196.0, 311.13)),
        (0.14, 0.1, (196.0, 311.13)),
        (0.3, 1.05, (130.81, 196.0, 311.13, 369.99, 523.25)),
    ):
        for hertz in notes:
            tape.add(brass(hertz * rng.uniform(0.998, 1.002), seconds), at + rng.uniform(0, 0.006), 0.4)
        tape.add(beaten(rng, 1.0), at, 0.9)
    tape.add(tone(lambda t: 52 + 80 * (1 - t) ** 8, 0.3, 0.06, 0.001), 0.3, 1.2)
    wash = band(noise(1.3, rng), 6000, 1.0)
    tape.add(shaped(wash, lambda t: (1 - t) ** 3.5), 0.3, 0.8)
    return fade(warm(tape.signal, 0.7), 0.001, 0.2)


def bomb(rng: random.Random) -> Signal:
    """The bomb at the end of the fuse: a crack, a boom that rolls, a lid that comes down last."""
    tape = Tape(2.2)
    tape.add(shaped(band(noise(0.08, rng), 3000, 1.0), lambda t: (1 - t) ** 4), 0.0, 1.8)
    tape.add(tone(lambda t: 34 + 130 * (1 - t) ** 14, 1.3, 0.2, 0.001), 0.0, 1.3)
    boom = band(noise(1.4, rng), lambda t: 1500 * (1 - t) ** 3 + 110, 1.0, "low")
    tape.add(shaped(boom, lambda t: (1 - t) ** 2.2), 0.01, 2.2)
    tape.add(crackle(rng, 1.0, 46, 300, 2600, 0.3), 0.3, 0.8)
    at, gap = 1.3, 0.16
    while gap > 0.02:
        for ratio, level in ((1, 0.5), (1.62, 0.35), (2.7, 0.2)):
            tape.add(tone(640 * ratio * rng.uniform(0.99, 1.01), 0.18, 0.03, 0.0008), at, level * gap * 4)
        at, gap = at + gap, gap * 0.72
    return fade(warm(tape.signal, 1.6), 0.003, 0.1)


def medal(rng: random.Random) -> Signal:
    """A ribbon is put round a neck, the medal swings against a button, and three notes are proud of it."""
    tape = Tape(1.6)
    tape.add(swoop(rng, 0.3, 700, 2200, 0.5, 0.9), 0.0, 0.35)
    for at, level in ((0.28, 0.7), (0.37, 0.35), (0.43, 0.16)):
        for hertz, share in ((1870, 0.5), (3010, 0.4), (4390, 0.25)):
            tape.add(tone(hertz * rng.uniform(0.995, 1.005), 0.4, 0.06, 0.0008), at, level * share)
    for place, hertz in enumerate((659.26, 783.99, 1046.5)):
        tape.add(kalimba(hertz, rng, 1.0), 0.46 + 0.11 * place, 0.6)
    return fade(tape.signal, 0.003, 0.15)


def till(rng: random.Random) -> Signal:
    """A cash register: a lever, its bell, and a drawer that flies open."""
    tape = Tape(1.35)
    for at in (0.0, 0.06, 0.11):
        tape.add(shaped(band(noise(0.03, rng), 1500, 0.5), lambda t: (1 - t) ** 3), at, 1.0)
    tape.add(tap(rng, 220, 0.015), 0.11, 1.0)
    for hertz, level, half in ((2217, 0.6, 0.16), (4434, 0.25, 0.1), (5980, 0.2, 0.06), (3320, 0.2, 0.09)):
        tape.add(tone(hertz, 1.0, half, 0.0008), 0.17, level)
    runner = band(noise(0.22, rng), lambda t: 700 + 500 * t, 0.7)
    tape.add(shaped(runner, lambda t: t**0.5 * (1 - t) ** 0.3), 0.2, 0.5)
    tape.add(tone(lambda t: 120 + 60 * (1 - t) ** 6, 0.2, 0.03, 0.001), 0.41, 0.8)
    tape.add(crackle(rng, 0.3, 16, 2400, 6500, 0.15), 0.42, 0.7)
    return fade(tape.signal, 0.0006, 0.2)


def peg(rng: random.Random, pitch: float = 400, leather: float = 1500) -> Signal:
    """A peg of the wheel passes under its leather tongue."""
    tape = Tape(0.11)
    tape.add(shaped(band(noise(0.03, rng), leather, 0.6), lambda t: (1 - t) ** 3), 0.0, 1.4)
    tape.add(tone(lambda t: pitch * (1 + 0.2 * (1 - t) ** 6), 0.1, 0.012, 0.0008), 0.001, 0.8)
    return fade(tape.signal, 0.0006, 0.02)


def key(rng: random.Random, metal: float = 2500, roller: float = 260) -> Signal:
    """A key of a typewriter goes down and its type hits the roller."""
    tape = Tape(0.16)
    tape.add(tap(rng, 900, 0.003), 0.0, 0.3)
    tape.add(shaped(band(noise(0.03, rng), 3200, 0.8), lambda t: (1 - t) ** 4), 0.022, 1.6)
    for ratio, level in ((1, 0.4), (1.6, 0.25)):
        tape.add(tone(metal * ratio, 0.05, 0.006, 0.0005), 0.022, level)
    tape.add(tone(roller, 0.1, 0.014, 0.0008), 0.022, 0.6)
    tape.add(tap(rng, 600, 0.004), 0.085, 0.2)
    return fade(tape.signal, 0.0006, 0.02)


SHOW: dict[str, tuple[float, Recipe]] = {
    "spotlight": (-18, spotlight),
    "bounce": (-18, bounce),
    "drum-roll": (-19, rolled),
    "sting": (-15, sting),
    "bomb": (-11, bomb),
    "medal": (-19, medal),
    "cash-register": (-19, till),
    "peg": (-24, peg),
    "key": (-23, key),
}
"""Loudness in decibels, and recipe, by the name a cue uses."""
