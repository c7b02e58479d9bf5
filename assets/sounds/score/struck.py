"""Instruments that are struck or plucked: bars, tongues, strings, keys."""

import numpy as np

from score.wave import Chance, Voice, Wave, clock, ends, fall, hiss, layered, peak

Mode = tuple[float, float, float]
"""Ratio to the note's pitch, level, half-life in seconds."""


def modes(hz: float, seconds: float, chance: Chance, parts: tuple[Mode, ...], cents: float = 3.0) -> Wave:
    """Sines that die away each at its own pace."""
    time = clock(seconds)
    out = np.zeros(len(time))
    for ratio, level, half in parts:
        pitch = hz * ratio * 2 ** (chance.normal(0, cents) / 1200 if ratio != 1 else 0)
        if pitch < 15000:
            out += level * np.sin(2 * np.pi * pitch * time) * 0.5 ** (time / half)
    return out


def string(
    hz: float, seconds: float, force: float, place: float, half: float, dull: float, chance: Chance, top: float = 9000
) -> Wave:
    """A plucked string: harmonics by where it is plucked; high ones die first, more so the softer it is played."""
    time = clock(seconds)
    bend = 1 + 0.002 * force * 0.5 ** (time / 0.03)
    phase = 2 * np.pi * hz * np.cumsum(bend) / 44100
    out = np.zeros(len(time))
    for number in range(1, min(24, int(top / hz)) + 1):
        level = np.sin(np.pi * number * place) / number ** (1.5 - 0.5 * force)
        out += level * np.sin(number * phase + chance.uniform(0, 0.3)) * 0.5 ** (time * number**dull / half)
    return out


def kalimba(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A thumbed metal tongue on a wooden box; it rings on."""
    long = max(seconds, 1.1)
    rung = modes(
        hz, long, chance, ((1, 1, 0.2 + 40 / hz), (2, 0.1, 0.12), (5.95, 0.14 * force, 0.022), (9.3, 0.04, 0.012))
    )
    thumb = hiss(0.03, 800, 2000, chance) * fall(0.03, 0.006)
    return ends(layered(peak(rung), 0.35 * force * thumb), 0.0015, 0.1)


def marimba(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A rosewood bar over its pipe, a soft mallet."""
    half = 0.10 + 18 / hz
    rung = modes(hz, max(seconds, half * 6), chance, ((1, 1, half), (3.93, 0.22 * force, half / 4), (9.3, 0.06, 0.015)))
    mallet = hiss(0.02, 400, 1800, chance) * fall(0.02, 0.004)
    return ends(layered(peak(rung), 0.3 * mallet), 0.001, 0.05)


def vibraphone(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A metal bar whose pipe opens and closes five times a second."""
    long = seconds + 0.6
    rung = modes(hz, long, chance, ((1, 1, 0.75), (4, 0.14 * force, 0.3), (10.2, 0.03, 0.05)))
    sway = 1 + 0.22 * np.sin(2 * np.pi * 5.1 * clock(long) + chance.uniform(0, 6))
    return ends(peak(rung * sway), 0.002, 0.5)


def glockenspiel(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A small steel bar and a hard mallet."""
    return ends(
        peak(modes(hz, max(seconds, 1.2), chance, ((1, 1, 0.3), (2.76, 0.2 * force, 0.13), (5.4, 0.08, 0.05)))),
        0.001,
        0.3,
    )


def piano(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Two strings a hair apart, a felt hammer, a wooden case; damped at the note's end."""
    half = 1.1 * (220 / hz) ** 0.5
    parts = tuple(
        (
            number * (1 + 0.0004 * number**2) ** 0.5,
            1 / number ** (1.7 - 0.7 * force) * np.exp(-number * hz / 5200),
            half / number**0.7,
        )
        for number in range(1, 15)
    )
    rung = modes(hz, seconds + 0.15, chance, parts, 1.0) + 0.7 * modes(hz * 1.0006, seconds + 0.15, chance, parts, 1.0)
    hammer = hiss(0.04, 120, 900, chance) * fall(0.04, 0.008)
    return ends(layered(peak(rung), 0.18 * force * hammer), 0.002, 0.14)


def tines(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """An electric piano: a tine and its tone bar, softly swaying."""
    time = clock(seconds + 0.25)
    bark = np.sin(2 * np.pi * hz * time + (0.9 * force) * np.sin(2 * np.pi * hz * time) * 0.5 ** (time / 0.5))
    tine = 0.08 * np.sin(2 * np.pi * hz * 7.1 * time) * 0.5 ** (time / 0.05)
    sway = 1 + 0.12 * np.sin(2 * np.pi * 4.4 * time + chance.uniform(0, 6))
    return ends((bark * 0.5 ** (time / 0.9) + tine) * sway, 0.003, 0.22)


def upright_bass(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A double bass, plucked: a thump of finger, then a round note that growls a little."""
    plucked = peak(string(hz, seconds + 0.1, force, 0.22, 0.55, 0.75, chance, 2200))
    finger = hiss(0.05, 150, 1300, chance) * fall(0.05, 0.009)
    return ends(np.tanh(1.5 * layered(plucked, 0.22 * finger)), 0.004, 0.09)


def ukulele(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Nylon on a small box."""
    plucked = peak(string(hz, max(seconds, 0.3) + 0.2, force, 0.28, 0.30, 0.6, chance, 7000))
    box = hiss(0.05, 300, 900, chance) * fall(0.05, 0.01)
    return ends(layered(plucked, 0.12 * box), 0.002, 0.16)


def guitar(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A hollow guitar with heavy strings and the tone turned down."""
    return ends(peak(string(hz, seconds + 0.1, force, 0.17, 0.7, 0.7, chance, 3800)), 0.002, 0.1)


def pizzicato(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A string section, plucked: three players not quite together."""
    long = min(max(seconds, 0.25), 0.5)
    out = np.zeros(int((long + 0.05) * 44100))
    for _ in range(3):
        one = string(hz * 2 ** (chance.normal(0, 5) / 1200), long, force, 0.2, 0.16, 0.7, chance, 5000)
        at = int(abs(chance.normal(0, 0.007)) * 44100)
        out[at : at + len(one)] += one[: len(out) - at]
    return ends(peak(out), 0.003, 0.08)


def soft_bass(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A round bass without an edge."""
    return ends(peak(modes(hz, seconds, chance, ((1, 1, 0.5), (2, 0.24, 0.2), (3, 0.05, 0.1)))), 0.014, 0.12)


def strummed(voice: Voice, gap: float = 0.011) -> Voice:
    """The same instrument, its notes a little late the higher they are; for chords under one hand."""

    def play(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
        late = max(0.0, np.log2(hz / 220)) * gap * 3
        return np.concatenate([np.zeros(int(late * 44100)), voice(hz, seconds, force, chance)])

    return play
