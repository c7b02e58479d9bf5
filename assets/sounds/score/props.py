"""Things that keep time though nobody built them for it: pencil, typewriter, dice, radio, clock, wheel."""

import numpy as np

from score.struck import modes
from score.wave import RATE, Chance, Wave, clock, ends, fall, hiss, layered, peak


def pencil(force: float, chance: Chance) -> Wave:
    """A short stroke of a pencil."""
    long = chance.uniform(0.09, 0.15)
    time = clock(long)
    grain = 0.4 + 0.6 * np.abs(np.interp(time * 320, np.arange(200), chance.standard_normal(200)))
    return 0.7 * hiss(long, 2200, 5200, chance)[: len(time)] * grain * np.sin(np.pi * (time / long) ** 0.5) ** 2


def pencil_tap(force: float, chance: Chance) -> Wave:
    """A pencil's blunt end on a desk."""
    return ends(
        peak(modes(chance.uniform(640, 700), 0.09, chance, ((1, 1, 0.009), (2.4, 0.5, 0.005), (0.3, 0.6, 0.015)))),
        0.001,
    )


def typebar(force: float, chance: Chance) -> Wave:
    """A key goes down and its type hits paper on a rubber roller."""
    clack = hiss(0.05, 1500, 5200, chance) * fall(0.05, 0.005)
    metal = modes(chance.uniform(2300, 2700), 0.06, chance, ((1, 0.5, 0.006), (1.6, 0.3, 0.004)))
    roller = modes(chance.uniform(240, 280), 0.08, chance, ((1, 0.6, 0.012),))
    return ends(peak(layered(clack, metal, roller)), 0.001, 0.02)


def margin_bell(force: float, chance: Chance) -> Wave:
    """The bell at the end of a line."""
    return ends(peak(modes(2093, 1.2, chance, ((1, 1, 0.22), (2.74, 0.4, 0.1), (5.2, 0.15, 0.04)))), 0.001, 0.3)


def carriage(force: float, chance: Chance) -> Wave:
    """The carriage runs back over its ratchet and stops."""
    out = np.zeros(count := int(0.6 * RATE))
    at = 0.0
    while at < 0.42:
        tooth = hiss(0.012, 1800, 5500, chance) * fall(0.012, 0.002)
        place = int(at * RATE)
        out[place : place + len(tooth)] += 0.5 * tooth
        at += 0.0155
    stop = layered(hiss(0.08, 300, 3000, chance) * fall(0.08, 0.012), modes(190, 0.12, chance, ((1, 0.8, 0.02),)))
    place = int(0.43 * RATE)
    out[place : place + len(stop)] += stop[: count - place]
    return ends(peak(out), 0.002, 0.03)


def die(force: float, chance: Chance) -> Wave:
    """A die falls on a mat."""
    pitch = chance.uniform(1080, 1420)
    cube = modes(pitch, 0.1, chance, ((1, 1, 0.009), (1.53, 0.55, 0.007), (2.31, 0.35, 0.005), (3.62, 0.18, 0.003)), 15)
    return ends(peak(layered(cube, hiss(0.015, 2200, 6000, chance) * fall(0.015, 0.003))), 0.001, 0.02)


def shaker(force: float, chance: Chance) -> Wave:
    """Dice are thrown forward in a cup."""
    out = np.zeros(int(0.2 * RATE))
    for _ in range(9):
        one = die(force, chance)[:2200]
        at = int(abs(chance.normal(0.03, 0.02)) * RATE)
        out[at : at + len(one)] += one[: len(out) - at] * chance.uniform(0.3, 1)
    return ends(peak(out), 0.002, 0.05)


def blade(force: float, chance: Chance) -> Wave:
    """A cutter's blade is pushed out, two clicks of its ratchet."""
    click = hiss(0.02, 3200, 8000, chance) * fall(0.02, 0.003)
    out = np.zeros(int(0.1 * RATE))
    for at in (0.0, 0.042):
        place = int(at * RATE)
        out[place : place + len(click)] += click
    return ends(peak(out), 0.001, 0.02)


def clock_tick(force: float, chance: Chance) -> Wave:
    """A clock in a wooden case."""
    return ends(peak(modes(1480, 0.1, chance, ((1, 0.7, 0.006), (0.29, 1, 0.014), (2.3, 0.3, 0.004)))), 0.001, 0.02)


def peg(force: float, chance: Chance) -> Wave:
    """A wheel's peg passes its leather tongue."""
    flap = hiss(0.05, 500, 2600, chance) * fall(0.05, 0.007)
    return ends(peak(layered(flap, modes(chance.uniform(380, 430), 0.07, chance, ((1, 0.8, 0.012),)))), 0.001, 0.02)


def heart(force: float, chance: Chance) -> Wave:
    """A heart beats, twice."""
    out = np.zeros(int(0.5 * RATE))
    for at, level in ((0.0, 1.0), (0.19, 0.7)):
        beat = modes(54, 0.25, chance, ((1, 1, 0.045), (2, 0.25, 0.03)))
        place = int(at * RATE)
        out[place : place + len(beat)] += level * ends(beat, 0.01, 0.05)
    return peak(out)


MORSE = {"A": ".-", "C": "-.-.", "E": ".", "I": "..", "O": "---", "T": "-"}


def morse(text: str) -> str:
    """A text as steps of one dot's length: x key down, . key up."""
    letters = (".".join("xxx" if sign == "-" else "x" for sign in MORSE[letter]) for letter in text if letter != " ")
    return "...".join(letters)


def beep(seconds: float, chance: Chance) -> Wave:
    """A radio's tone in its static."""
    time = clock(seconds)
    tone = np.sin(2 * np.pi * 742 * time) + 0.12 * np.sin(2 * np.pi * 2226 * time)
    return ends(tone + 0.06 * hiss(seconds, 500, 3000, chance)[: len(time)], 0.004, 0.006)
