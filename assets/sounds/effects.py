"""The recipes of the short sounds, and EFFECTS, which names them all."""

import math
import random

from dice import DICE
from synth import RATE, Signal, Tape, band, fade, kalimba, noise, samples, shaped, smooth_noise, tone, warm
from voices import flourish, meow, trombone
from writing import NIBS, Recipe, rub, scribble, written


def swoop(
    rng: random.Random, seconds: float, low: float, high: float, peak: float = 0.45, width: float = 0.7
) -> Signal:
    """Air or paper rushing by: noise that rises to `high` at `peak` and falls again."""

    def hump(t: float) -> float:
        side = t / peak if t < peak else (1 - t) / (1 - peak)
        return max(0.0, math.sin(math.pi / 2 * max(side, 0)))

    rush = band(noise(seconds, rng), lambda t: low + (high - low) * hump(t), width)
    return fade(shaped(rush, lambda t: hump(t) ** 1.6), 0.004, 0.02)


def crackle(rng: random.Random, seconds: float, count: int, low: float, high: float, ring: float = 0.25) -> Signal:
    """Many tiny knocks, thick at first: gravel, creased paper, rattling rings."""
    tape = Tape(seconds + 0.06)
    for _ in range(count):
        at = seconds * rng.random() ** 1.6
        pitch = math.exp(rng.uniform(math.log(low), math.log(high)))
        knock = shaped(band(noise(rng.uniform(0.006, 0.03), rng), pitch, ring), lambda t: (1 - t) ** 2)
        tape.add(fade(knock, 0.0005, 0.002), at, rng.uniform(0.15, 1) ** 2 * (1 - 0.6 * at / seconds))
    return tape.signal


def slide(rng: random.Random, high: float = 2600, near: float = 0.6) -> Signal:
    """A card slides over the table, fastest at `near` of its way."""
    tape = Tape(0.36)
    tape.add(swoop(rng, 0.33, 900, high, near, 0.9), 0)
    tape.add(shaped(band(noise(0.34, rng), 260, 0.7), lambda t: math.sin(math.pi * t)), 0, 0.5)
    return tape.signal


def turn(rng: random.Random, high: float = 4200, falls: float = 0.30) -> Signal:
    """A page lifted, bent and let go."""
    tape = Tape(0.62)
    tape.add(swoop(rng, 0.30, 1200, high, 0.7, 0.9), 0.0, 0.7)
    tape.add(crackle(rng, 0.4, 26, 1800, 6000, 0.6), 0.05, 0.5)
    tape.add(swoop(rng, 0.28, 700, 2000, 0.25, 0.9), falls, 1.0)
    return tape.signal


def tap(rng: random.Random, pitch: float, half: float = 0.008) -> Signal:
    """A fingertip on a card on a desk."""
    out = tone(lambda t: pitch * (1 + 0.3 * (1 - t) ** 8), half * 9, half, 0.0008)
    paper = shaped(band(noise(half * 4, rng), 2600, 0.9), lambda t: (1 - t) ** 3)
    for index, value in enumerate(paper):
        out[index] += 0.5 * value
    return fade(out, 0.0005, 0.01)


def focus(rng: random.Random, pitch: float = 720) -> Signal:
    return tap(rng, pitch, 0.006)


def confirm(rng: random.Random, wood: float = 430, note: float = 784) -> Signal:
    tape = Tape(0.5)
    tape.add(tap(rng, wood, 0.012), 0, 0.9)
    tape.add(kalimba(note, rng, 0.45), 0.012, 0.55)
    return fade(tape.signal, 0.001, 0.1)


def back(rng: random.Random, first: float = 520, gap: float = 0.075) -> Signal:
    tape = Tape(0.3)
    tape.add(tap(rng, first, 0.010), 0, 0.8)
    tape.add(tap(rng, first * 330 / 520, 0.014), gap, 1)
    return tape.signal


def refuse(rng: random.Random) -> Signal:
    """A soft double buzz, like a finger wagging."""
    tape = Tape(0.3)
    for start, hertz in ((0.0, 139), (0.13, 117)):
        reed = [math.tanh(4 * math.sin(math.tau * hertz * i / RATE)) for i in range(samples(0.1))]
        soft = band(reed, 700, 1.2, "low")
        tape.add(shaped(soft, lambda t: math.sin(math.pi * t) ** 0.5), start)
    tape.add(tap(rng, 200, 0.01), 0, 0.4)
    return tape.signal


def thump(rng: random.Random, palm: float = 62, slaps: float = 1500) -> Signal:
    """A fist into a palm."""
    out = tone(lambda t: palm + 90 * (1 - t) ** 10, 0.24, 0.035, 0.001)
    slap = shaped(band(noise(0.06, rng), lambda t: slaps - 900 * t, 0.7), lambda t: (1 - t) ** 3)
    for index, value in enumerate(slap):
        out[index] += 2.0 * value
    for index, value in enumerate(tone(lambda t: 260 - 90 * t, 0.09, 0.014, 0.001)):
        out[index] += 0.5 * value
    return fade(warm(out, 1.6), 0.0006, 0.04)


def shoot(rng: random.Random) -> Signal:
    return swoop(rng, 0.30, 350, 2800, 0.4, 0.6)


def rock(rng: random.Random) -> Signal:
    """A boulder comes down, and what was under it crumbles."""
    tape = Tape(0.85)
    tape.add(tone(lambda t: 44 + 90 * (1 - t) ** 9, 0.5, 0.07, 0.001), 0.0, 1.0)
    tape.add(shaped(band(noise(0.25, rng), lambda t: 900 - 600 * t, 0.9), lambda t: (1 - t) ** 3), 0.0, 1.2)
    tape.add(crackle(rng, 0.62, 60, 350, 2600, 0.22), 0.03, 1.5)
    return fade(warm(tape.signal, 1.4), 0.001, 0.06)


def paper(rng: random.Random) -> Signal:
    """A sheet flutters down and settles over something round."""
    tape = Tape(0.75)
    flutter = [0.5 + 0.5 * math.sin(math.tau * (9 + 9 * i / RATE) * i / RATE) for i in range(samples(0.45))]
    rush = swoop(rng, 0.45, 500, 2600, 0.6, 0.8)
    tape.add([r * (0.35 + 0.65 * f) for r, f in zip(rush, flutter, strict=False)], 0)
    tape.add(shaped(band(noise(0.2, rng), lambda t: 700 - 400 * t, 0.8), lambda t: (1 - t) ** 3), 0.38, 0.9)
    tape.add(crackle(rng, 0.25, 14, 1500, 5000, 0.6), 0.42, 0.25)
    return fade(tape.signal, 0.002, 0.05)


def snip(rng: random.Random, steel: float = 1.0) -> Signal:
    """Two blades slide along each other and meet; `steel` is how high they ring."""
    tape = Tape(0.26)
    glide = band(noise(0.09, rng), lambda t: 4200 + 1800 * t, 0.35)
    tape.add(shaped(glide, lambda t: t**2), 0.0, 0.8)
    for pitch, level, half in ((2950, 0.5, 0.010), (4410, 0.4, 0.014), (5720, 0.25, 0.009), (1240, 0.35, 0.006)):
        tape.add(tone(steel * pitch * rng.uniform(0.99, 1.01), half * 9, half, 0.0004), 0.088, level)
    tape.add(tap(rng, 300, 0.006), 0.088, 0.6)
    return fade(tape.signal, 0.002, 0.02)


def scissors(rng: random.Random) -> Signal:
    """Snip, snip, and the paper parts."""
    tape = Tape(0.75)
    tape.add(snip(rng), 0.0)
    tape.add(snip(rng), 0.17, 0.9)
    tape.add(swoop(rng, 0.34, 1400, 4200, 0.3, 0.9), 0.34, 0.6)
    return tape.signal


def tie(rng: random.Random) -> Signal:
    """Two blocks of wood agree."""
    tape = Tape(0.4)
    for start, pitch in ((0.0, 510), (0.13, 510)):
        for ratio, level in ((1, 1), (2.7, 0.35)):
            tape.add(tone(pitch * ratio, 0.16, 0.016 / ratio, 0.0008), start, level)
        tape.add(tap(rng, 900, 0.004), start, 0.3)
    return fade(tape.signal, 0.001, 0.03)


def lock(rng: random.Random) -> Signal:
    """A switch is thrown and a lamp comes on: two clicks and a breath of glass."""
    tape = Tape(0.34)
    for start, pitch, level in ((0.0, 1700, 0.6), (0.034, 1150, 1.0)):
        tape.add(shaped(band(noise(0.014, rng), pitch, 0.3), lambda t: (1 - t) ** 3), start, level * 2)
    tape.add(tone(170, 0.09, 0.014, 0.001), 0.034, 0.6)
    tape.add(tone(2350, 0.27, 0.045, 0.004), 0.04, 0.07)
    return fade(tape.signal, 0.0005, 0.03)


def curtain(rng: random.Random) -> Signal:
    """Heavy velvet drawn along its rail, rings and all."""
    tape = Tape(1.15)
    cloth = band(noise(1.1, rng), lambda t: 320 + 900 * math.sin(math.pi * t) ** 2, 0.9)
    folds = [0.65 + 0.35 * max(-1, min(1, value)) for value in smooth_noise(1.1, 11, rng)]
    tape.add(shaped([c * f for c, f in zip(cloth, folds, strict=True)], lambda t: math.sin(math.pi * t**0.8) ** 1.2), 0)
    for index in range(14):
        at = 0.06 + 0.066 * index + rng.uniform(-0.015, 0.015)
        ring = tone(rng.uniform(2600, 4200), 0.06, 0.008, 0.0006)
        tape.add(ring, at, rng.uniform(0.015, 0.05))
    return fade(tape.signal, 0.01, 0.08)


EFFECTS: dict[str, tuple[float, Recipe]] = {
    "scribble": (-26, scribble),
    "erase": (-24, rub),
    "slide": (-22, slide),
    "turn": (-20, turn),
    "focus": (-30, focus),
    "confirm": (-20, confirm),
    "back": (-23, back),
    "refuse": (-21, refuse),
    "thump": (-11, thump),
    "shoot": (-18, shoot),
    "rock-wins": (-10, rock),
    "paper-wins": (-17, paper),
    "scissors-wins": (-19, scissors),
    "tie": (-19, tie),
    "lock": (-19, lock),
    "curtain": (-19, curtain),
    "win": (-15, flourish),
    "lose": (-17, trombone),
    "cat": (-16, meow),
    **DICE,
}
"""Loudness in decibels, and recipe, by the name a cue uses."""

for implement, nib in NIBS.items():
    tail = "" if implement == "pencil" else f"-{implement}"
    EFFECTS[f"write-x{tail}"] = (-22, written(nib, (0.0, 0.17, 0.0), (0.23, 0.18, 0.0)))
    EFFECTS[f"write-o{tail}"] = (-22, written(nib, (0.0, 0.44, 0.55)))
    EFFECTS[f"line{tail}"] = (-24, written(nib, (0.0, 0.22, 0.0)))
    EFFECTS[f"strike{tail}"] = (-19, written(nib, (0.0, 0.38, 0.0)))
