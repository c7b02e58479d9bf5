"""The table's tune: kalimba, soft bass, a warm pad, and a pencil that brushes the beat. It loops without a seam."""

import math
import random

from synth import Signal, Tape, band, fade, kalimba, noise, room, round_filter, shaped, tone, warm

BEAT = 60 / 76
BARS = 16
LENGTH = BARS * 4 * BEAT
SWING = 0.08
"""How late the second eighth of a beat comes, in beats."""

CHORDS = (
    ("C", 48, (52, 55, 59)),
    ("Am", 45, (52, 55, 60)),
    ("F", 41, (53, 57, 60)),
    ("G", 43, (50, 55, 59)),
    ("C", 48, (52, 55, 59)),
    ("Am", 45, (52, 55, 60)),
    ("Dm", 50, (53, 57, 60)),
    ("G", 43, (53, 55, 59)),
    ("F", 41, (52, 57, 60)),
    ("Em", 40, (50, 55, 59)),
    ("Dm", 38, (53, 57, 60)),
    ("C", 48, (52, 55, 59)),
    ("F", 41, (52, 57, 60)),
    ("Fm", 41, (53, 56, 62)),
    ("Em", 40, (50, 55, 59)),
    ("G", 43, (53, 57, 59)),
)
"""A bar each: name, bass note, and the pad's voices, in MIDI numbers."""

MELODY = (
    "76 .  79 .  84 .  83 .",
    "81 .  .  76 .  79 .  .",
    "81 .  79 .  76 .  72 .",
    "74 .  .  .  71 .  74 .",
    "76 .  79 .  84 .  86 .",
    "88 .  .  84 .  81 .  .",
    "77 .  81 .  86 .  84 .",
    "83 .  .  .  .  .  79 81",
    "84 .  .  81 .  84 .  .",
    "83 .  .  79 .  83 .  .",
    "81 .  .  77 .  81 .  79",
    "76 .  .  .  79 .  .  .",
    "81 .  84 .  88 .  84 .",
    "80 .  84 .  86 .  84 .",
    "83 .  79 .  76 .  79 .",
    "74 .  77 .  71 .  74 .",
)
"""Eighths, a bar a line: MIDI numbers, dots for rests."""


def hertz(note: float) -> float:
    return 440 * 2 ** ((note - 69) / 12)


def when(bar: int, eighth: float) -> float:
    """Seconds of an eighth in a bar, swung."""
    late = SWING * BEAT if int(eighth) % 2 else 0.0
    return (bar * 4 + eighth / 2) * BEAT + late


def bass(note: float, seconds: float) -> Signal:
    low = tone(hertz(note), seconds, 0.45, 0.018)
    high = tone(hertz(note) * 2, seconds, 0.16, 0.018)
    return fade([a + 0.22 * b for a, b in zip(low, high, strict=True)], 0.01, 0.12)


def pad(note: float, seconds: float, rng: random.Random) -> Signal:
    """A reed that breathes in and out over its bar."""
    drift = rng.uniform(0.998, 1.002)
    voice = tone(hertz(note) * drift, seconds)
    third = tone(hertz(note) * 3 * drift, seconds)
    mixed = [a + 0.08 * b for a, b in zip(voice, third, strict=True)]
    return shaped(mixed, lambda t: math.sin(math.pi * t) ** 0.8)


def brush(rng: random.Random, seconds: float, pitch: float) -> Signal:
    return shaped(band(noise(seconds, rng), pitch, 0.8), lambda t: math.sin(math.pi * t**0.5) * (1 - t))


def tune() -> tuple[Signal, Signal]:
    """The loop's left and right channel."""
    rng = random.Random("the table's tune")
    middle, left, right = (Tape(LENGTH, loop=True) for _ in range(3))
    tongues: dict[int, Signal] = {}
    for bar, (_, root, voices) in enumerate(CHORDS):
        quiet = 8 <= bar < 12
        for eighth, length in ((0, 1.6), (5, 0.8)):
            middle.add(
                bass(root if root >= 40 else root + 12, length), when(bar, eighth), 0.40 if eighth == 0 else 0.26
            )
        for side, voice in ((left, voices[0]), (right, voices[1]), (left, voices[2])):
            side.add(pad(voice, 4.4 * BEAT, rng), when(bar, 0) - 0.1 if bar else 0.0, 0.035)
        for eighth, step in enumerate((0, 1, 2, 1, 0, 1, 2, 1)):
            if eighth % 4 == 0 or rng.random() < 0.3:
                continue
            note = voices[step] + 12
            side = left if eighth % 2 else right
            side.add(kalimba(hertz(note), rng, 1.2), when(bar, eighth) + rng.uniform(0, 0.012), rng.uniform(0.07, 0.11))
        for eighth, word in enumerate(MELODY[bar].split()):
            if word == ".":
                continue
            note = int(word)
            if note not in tongues:
                tongues[note] = kalimba(hertz(note), rng, 2.2)
            late, level = rng.uniform(0, 0.010), rng.uniform(0.26, 0.34)
            middle.add(tongues[note], when(bar, eighth) + late, level)
            right.add(tongues[note], when(bar, eighth) + late + 1.5 * BEAT, level * 0.10)
        for beat in range(4):
            if beat % 2:
                left.add(brush(rng, 0.16, 3300), when(bar, beat * 2) + 0.008, 0.10 if quiet else 0.16)
                right.add(brush(rng, 0.16, 3000), when(bar, beat * 2) + 0.008, 0.10 if quiet else 0.16)
            elif not quiet:
                middle.add(tone(lambda t: 48 + 40 * (1 - t) ** 8, 0.22, 0.03, 0.002), when(bar, beat * 2), 0.30)
            right.add(brush(rng, 0.06, 5200), when(bar, beat * 2 + 1), rng.uniform(0.03, 0.06))
    sides = []
    for side, spread in ((left, 1.0), (right, 1.13)):
        mixed = [a + b for a, b in zip(side.signal, middle.signal, strict=True)]
        soft = round_filter(room(mixed, spread, 0.22), 6500, 1.25)
        sides.append(warm(soft, 0.9))
    top = max(max(map(abs, sides[0])), max(map(abs, sides[1])))
    return (
        [value * 10 ** (-10 / 20) / top for value in sides[0]],
        [value * 10 ** (-10 / 20) / top for value in sides[1]],
    )
