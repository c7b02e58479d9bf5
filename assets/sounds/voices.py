"""Those who comment on the result: a ukulele, a cat, a trombone."""

import math
import random
from itertools import pairwise

from synth import RATE, Signal, Tape, band, fade, kalimba, noise, pluck, samples, warm


def flourish(rng: random.Random) -> Signal:
    """A ukulele's fanfare for the winner."""
    tape = Tape(2.1)
    beat = 0.13
    for index, notes in enumerate(((523.25,), (659.26,), (783.99,), (659.26,), (783.99,), (1046.5,))):
        for hertz in notes:
            tape.add(fade(pluck(hertz, 0.5, rng, 0.55, 0.16), 0.001, 0.1), index * beat, 0.7 + 0.05 * index)
    for index, hertz in enumerate((261.63, 392.0, 523.25, 659.26, 1046.5)):
        tape.add(fade(pluck(hertz, 1.2, rng, 0.6, 0.34), 0.001, 0.4), 6.2 * beat + index * 0.018, 0.75)
    tape.add(kalimba(1046.5, rng, 1.2), 6.2 * beat + 0.09, 0.5)
    return fade(tape.signal, 0.002, 0.1)


def meow(rng: random.Random) -> Signal:
    """A cat that has won again: harmonics through a mouth that opens and closes."""
    seconds = 0.85
    shape = (
        (0.0, 430, 320, 950),
        (0.16, 610, 560, 1500),
        (0.42, 680, 860, 1750),
        (0.75, 520, 620, 1050),
        (1.0, 360, 380, 800),
    )

    def mouth(t: float, column: int) -> float:
        for first, last in pairwise(shape):
            if t <= last[0]:
                share = (t - first[0]) / (last[0] - first[0])
                return first[column] + (last[column] - first[column]) * (share * share * (3 - 2 * share))
        return shape[-1][column]

    phase, out = 0.0, []
    levels: list[float] = []
    breath = band(noise(seconds, rng), 2400, 0.9)
    for index in range(samples(seconds)):
        t = index / samples(seconds)
        hertz = mouth(t, 1) * (1 + 0.012 * math.sin(math.tau * 6.2 * index / RATE))
        if index % 48 == 0:
            formants = ((mouth(t, 2), 130.0, 1.0), (mouth(t, 3), 190.0, 0.6), (3100.0, 350.0, 0.18))
            levels = [
                sum(gain / (1 + ((number * hertz - at) / width) ** 2) for at, width, gain in formants) / number**0.4
                for number in range(1, 16)
            ]
        phase += math.tau * hertz / RATE
        voice = sum(level * math.sin(number * phase) for number, level in enumerate(levels, 1))
        out.append((voice + 0.12 * breath[index]) * math.sin(math.pi * min(1, t**0.7)) ** 0.6)
    return fade(warm(band(out, 5200, 1.2, "low"), 0.8), 0.02, 0.06)


def trombone(rng: random.Random) -> Signal:
    """Wah, wah, wah, waaah."""
    tape = Tape(2.05)
    for start, seconds, hertz in ((0.0, 0.32, 233.08), (0.34, 0.32, 220.0), (0.68, 0.32, 207.65), (1.02, 0.98, 196.0)):
        phase, out = 0.0, []
        total = samples(seconds)
        levels: list[float] = []
        long = seconds > 0.5
        for index in range(total):
            t = index / total
            sway = 0.014 * math.sin(math.tau * 5.2 * index / RATE) * min(1, t * 2) if long else 0.0
            pitch = hertz * (1 - 0.05 * math.exp(-t * 18) + sway - (0.05 * t * t if long else 0))
            if index % 48 == 0:
                wobble = 0.55 + 0.45 * math.sin(math.tau * 5.2 * index / RATE)
                mouth = wobble * (1 - 0.5 * t) if long else math.sin(math.pi * min(1, t * 1.15))
                cut = 240 + 1500 * max(mouth, 0)
                levels = [1 / number / (1 + (number * pitch / cut) ** 4) ** 0.5 for number in range(1, 14)]
            phase += math.tau * pitch / RATE
            out.append(sum(level * math.sin(number * phase) for number, level in enumerate(levels, 1)))
        tape.add(fade(out, 0.025, 0.09 if not long else 0.3), start, rng.uniform(0.95, 1))
    return fade(warm(tape.signal, 0.9), 0.002, 0.05)
