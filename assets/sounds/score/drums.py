"""Drums and cymbals: each a stroke at a force."""

import numpy as np

from score.struck import modes
from score.wave import Chance, Knock, Wave, clock, ends, fall, hiss, layered, peak


def skin(low: float, high: float, seconds: float, half: float) -> Wave:
    """A head that is hit: a sine that falls from `high` to `low`."""
    time = clock(seconds)
    return np.sin(2 * np.pi * np.cumsum(low + (high - low) * 0.5 ** (time / 0.012)) / 44100) * 0.5 ** (time / half)


def kick(force: float, chance: Chance) -> Wave:
    """A bass drum and its felt beater."""
    beater = hiss(0.02, 900, 3000, chance) * fall(0.02, 0.004)
    return ends(layered(skin(52, 120 + 60 * force, 0.3, 0.055), 0.2 * force * beater), 0.001, 0.08)


def snare(force: float, chance: Chance) -> Wave:
    """A snare drum, its wires rattling the longer the harder it is hit."""
    wires = hiss(0.24, 1600, 7500, chance) * fall(0.24, 0.035 + 0.015 * force)
    return ends(peak(layered(0.8 * wires, 0.5 * skin(185, 260, 0.15, 0.03), 0.25 * skin(330, 380, 0.1, 0.02))), 0.001)


def field_drum(force: float, chance: Chance) -> Wave:
    """A deep marching drum with its snares on."""
    wires = hiss(0.2, 1200, 6000, chance) * fall(0.2, 0.03)
    return ends(peak(layered(0.6 * wires, 0.8 * skin(118, 190, 0.25, 0.05))), 0.001)


def rim(force: float, chance: Chance) -> Wave:
    """A stick laid across the rim."""
    return ends(
        layered(
            peak(modes(1680 * chance.uniform(0.98, 1.02), 0.08, chance, ((1, 1, 0.007), (0.36, 0.8, 0.012)))),
            0.3 * hiss(0.02, 1500, 6000, chance) * fall(0.02, 0.003),
        )
    )


def brush(force: float, chance: Chance) -> Wave:
    """A wire brush taps a snare's head."""
    return ends(0.8 * hiss(0.14, 1500, 6500, chance) * fall(0.14, 0.022), 0.004, 0.04)


def swish(force: float, chance: Chance) -> Wave:
    """A wire brush is drawn over the head."""
    time = clock(0.34)
    return 0.5 * hiss(0.34, 2000, 7000, chance, 1.5) * np.sin(np.pi * (time / 0.34) ** 0.6) ** 1.6


def hat(force: float, chance: Chance) -> Wave:
    """A closed hi-hat."""
    return ends(hiss(0.09, 5500, 10500, chance) * fall(0.09, 0.011 + 0.008 * force), 0.001, 0.02)


def foot(force: float, chance: Chance) -> Wave:
    """A hi-hat closed with the foot."""
    return ends(0.8 * hiss(0.07, 3800, 9000, chance) * fall(0.07, 0.010), 0.003, 0.02)


RIDE = tuple(
    (ratio, level, half)
    for ratio, level, half in (
        (1, 0.5, 0.5),
        (1.483, 0.4, 0.45),
        (1.93, 0.5, 0.4),
        (2.546, 0.6, 0.4),
        (3.26, 0.5, 0.3),
        (4.07, 0.5, 0.25),
        (5.43, 0.4, 0.2),
    )
)


def ride(force: float, chance: Chance) -> Wave:
    """A stick on a ride cymbal."""
    metal = peak(modes(1130 * chance.uniform(0.97, 1.03), 0.55, chance, tuple((r, a, h / 2.5) for r, a, h in RIDE), 12))
    stick = hiss(0.3, 5000, 10000, chance) * fall(0.3, 0.04)
    return ends(layered(0.16 * metal, 0.8 * stick), 0.001, 0.2)


def crash(force: float, chance: Chance) -> Wave:
    """A crash cymbal."""
    wash = hiss(1.6, 2200, 10000, chance) * fall(1.6, 0.26)
    metal = peak(modes(520, 1.6, chance, RIDE, 25))
    return ends(layered(0.8 * wash, 0.2 * metal), 0.003, 0.6)


def timpani(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A kettledrum at a pitch."""
    rung = modes(
        hz, 1.1, chance, ((1, 1, 0.24), (1.5, 0.5, 0.18), (1.99, 0.3, 0.12), (2.44, 0.18, 0.08), (0.85, 0.4, 0.05))
    )
    felt = hiss(0.05, 100, 500 + 900 * force, chance) * fall(0.05, 0.01)
    return ends(layered(peak(rung), 0.4 * felt), 0.002, 0.3)


def kettle(hz: float) -> Knock:
    """A kettledrum for a roll."""
    return lambda force, chance: timpani(hz, 1.0, force, chance)


def tambourine(force: float, chance: Chance) -> Wave:
    """A tambourine shaken once."""
    jingles = hiss(0.16, 6000, 11000, chance) * fall(0.16, 0.03)
    return ends(jingles * (0.6 + 0.4 * np.sin(2 * np.pi * 38 * clock(0.16)) ** 2), 0.004)


def clap(force: float, chance: Chance) -> Wave:
    """A few people clap at once, nearly."""
    out = np.zeros(int(0.22 * 44100))
    for _ in range(4):
        one = hiss(0.12, 800, 3200, chance) * fall(0.12, 0.014)
        at = int(chance.uniform(0, 0.022) * 44100)
        out[at : at + len(one)] += one
    return ends(peak(out), 0.001, 0.04)


def snap(force: float, chance: Chance) -> Wave:
    """A finger snap."""
    return ends(
        peak(layered(hiss(0.05, 1400, 3400, chance) * fall(0.05, 0.006), 0.5 * skin(1500, 2100, 0.06, 0.008))), 0.001
    )


def woodblock(force: float, chance: Chance) -> Wave:
    """A hollow block of wood."""
    return ends(peak(modes(820 * chance.uniform(0.97, 1.03), 0.12, chance, ((1, 1, 0.016), (2.7, 0.3, 0.006)))), 0.001)


def conga(hz: float, seconds: float, force: float, chance: Chance) -> Wave:
    """A hand drum at a pitch."""
    return ends(
        layered(skin(hz, hz * 1.25, 0.3, 0.05), 0.25 * hiss(0.03, 700, 2500, chance) * fall(0.03, 0.005)), 0.001
    )
