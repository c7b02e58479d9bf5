"""Instruments that hold a note: brass, reeds, pipes, bows, a whistling mouth."""

from collections.abc import Callable

import numpy as np

from score.wave import Chance, Wave, clock, drift, ends, hiss, peak

Colour = Callable[[float], float]
"""The level of a harmonic by its pitch in hertz."""


def held(
    hz: float,
    seconds: float,
    force: float,
    chance: Chance,
    colour: Colour,
    attack: float = 0.04,
    release: float = 0.08,
    vibrato: float = 0.006,
    bite: float = 0.1,
    scoop: float = 30.0,
    even: float = 1.0,
    pace: float = 5.3,
) -> Wave:
    """Harmonics under one breath: high ones come later by `bite`, the pitch rises by `scoop` cents and then sways."""
    time = clock(seconds + release)
    breath = np.minimum(1, time / attack) ** 0.8 * (0.86 + 0.14 * np.exp(-time / 0.12)) * (0.35 + 0.65 * force)
    swell = np.clip((time - 0.22) / 0.35, 0, 1)
    sway = vibrato * swell * np.sin(2 * np.pi * pace * (1 + 0.03 * chance.standard_normal()) * time)
    cents = -scoop * 0.5 ** (time / 0.022) + 3 * drift(seconds + release, 4, chance)[: len(time)]
    phase = 2 * np.pi * hz * np.cumsum((1 + sway) * 2 ** (cents / 1200)) / 44100
    out = np.zeros(len(time))
    for number in range(1, min(22, int(9500 / hz)) + 1):
        level = colour(number * hz) * (even if number % 2 == 0 else 1)
        if level > 0.004:
            out += level * breath ** (1 + bite * number) * np.sin(number * phase)
    return peak(ends(out, 0.003, release)) * (0.4 + 0.6 * force)


def hill(pitch: float, at: float, width: float) -> float:
    """A resonance, in octaves wide."""
    return float(np.exp(-((np.log2(pitch / at) / width) ** 2)))


def muted_trumpet(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A trumpet behind a metal mute: thin, near, a little sour."""
    tone = held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 0.24 * hill(p, 620, 0.8) + hill(p, 1750, 0.55) + 0.5 * hill(p, 3300, 0.4),
        attack=0.03,
        vibrato=0.007,
        scoop=45,
    )
    return tone + 0.012 * ends(hiss(len(tone) / 44100 + 0.001, 1500, 5000, chance)[: len(tone)], 0.05, 0.08)


def trumpet(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """An open trumpet."""
    return held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 1 / (1 + (p / (900 + 1300 * force)) ** 2) + 0.25 * hill(p, 1300, 0.7),
        attack=0.025,
        bite=0.16,
        vibrato=0.004,
    )


def trombone(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A trombone, with the slide on its way to the note."""
    return held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 1 / (1 + (p / (450 + 700 * force)) ** 2),
        attack=0.04,
        bite=0.18,
        scoop=70,
        vibrato=0.004,
    )


def section(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Two trumpets and a trombone on one note."""
    parts = [
        voice(hz * 2 ** (chance.normal(0, 5) / 1200), seconds, force, chance) for voice in (trumpet, trumpet, trombone)
    ]
    return peak(sum(parts)) * (0.4 + 0.6 * force)


def horn(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A french horn, far off."""
    return held(
        hz, seconds, force, chance, lambda p: 1 / (1 + (p / 620) ** 2.4), 0.07, 0.12, vibrato=0.003, bite=0.14, scoop=20
    )


def tuba(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A tuba, short of breath."""
    return held(
        hz, seconds, force, chance, lambda p: 1 / (1 + (p / 260) ** 2), 0.035, 0.07, vibrato=0.0, bite=0.12, scoop=25
    )


def clarinet(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A clarinet: odd harmonics, a soft tongue."""
    return held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 1 / (1 + (p / (900 + 600 * force)) ** 2),
        0.03,
        0.06,
        vibrato=0.003,
        bite=0.05,
        scoop=15,
        even=0.14,
    )


def saxophone(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A tenor saxophone with some air in it."""
    tone = held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 0.8 / (1 + (p / 500) ** 2) + 0.7 * hill(p, 1150, 0.5) + 0.25 * hill(p, 2600, 0.4),
        0.03,
        0.08,
        vibrato=0.008,
        bite=0.07,
        scoop=60,
        pace=4.9,
    )
    return tone + 0.03 * ends(hiss(len(tone) / 44100 + 0.001, 900, 4000, chance)[: len(tone)], 0.02, 0.08)


def piccolo(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A piccolo: almost a sine, and its breath."""
    tone = held(
        hz, seconds, force, chance, lambda p: 1 if p < hz * 1.5 else 0.22 * hz / p, 0.025, 0.06, vibrato=0.006, scoop=20
    )
    return tone + 0.05 * ends(hiss(len(tone) / 44100 + 0.001, hz, min(hz * 3, 9000), chance)[: len(tone)], 0.02, 0.06)


def whistle(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Somebody whistles to himself."""
    tone = held(
        hz,
        seconds,
        force,
        chance,
        lambda p: 1 if p < hz * 1.5 else 0.03 if p < hz * 2.5 else 0,
        0.05,
        0.07,
        vibrato=0.009,
        scoop=90,
        bite=0.0,
        pace=5.6,
    )
    air = hiss(len(tone) / 44100 + 0.001, hz * 0.88, hz * 1.14, chance, 8)[: len(tone)]
    return tone + 0.10 * ends(air, 0.03, 0.07)


def strings(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Four bowed desks that never quite agree."""
    parts = [
        held(
            hz * 2 ** (chance.normal(0, 6) / 1200),
            seconds,
            force,
            chance,
            lambda p: (hz / p) * 1 / (1 + (p / 2200) ** 2),
            0.14,
            0.22,
            vibrato=0.004,
            bite=0.03,
            scoop=8,
            pace=5.0 + 0.5 * desk,
        )
        for desk in range(4)
    ]
    return peak(sum(parts)) * (0.4 + 0.6 * force)


def reed(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A harmonium's reed that breathes in and out over its bar."""
    time = clock(seconds)
    tuned = hz * 2 ** (chance.normal(0, 3) / 1200)
    tone = np.sin(2 * np.pi * tuned * time) + 0.09 * np.sin(2 * np.pi * 3 * tuned * time)
    return force * tone * np.sin(np.pi * time / seconds) ** 0.8


def accordion(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Two reeds that beat against each other."""
    parts = [
        held(
            hz * 2 ** (cents / 1200),
            seconds,
            force,
            chance,
            lambda p: (hz / p) ** 0.8 / (1 + (p / 2600) ** 2),
            0.03,
            0.05,
            vibrato=0.0,
            scoop=0,
            bite=0.0,
        )
        for cents in (-5, 6)
    ]
    return peak(sum(parts)) * (0.4 + 0.6 * force)


def organ(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """Four drawbars, a key's click and a turning horn."""
    time = clock(seconds + 0.03)
    turn = 1 + 0.0012 * np.sin(2 * np.pi * 6.4 * time + chance.uniform(0, 6))
    phase = 2 * np.pi * hz * np.cumsum(turn) / 44100
    out = sum(level * np.sin(n * phase) for n, level in ((1, 1), (2, 0.7), (3, 0.45), (4, 0.2), (6, 0.1)))
    return ends(force * out / 2.2 * (1 + 0.15 * np.sin(2 * np.pi * 6.4 * time)), 0.006, 0.03)
