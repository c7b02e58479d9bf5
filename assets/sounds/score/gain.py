"""Gains that follow a loop: what hardly sounds is let go, what is too loud held back, and both ends are silent."""

import numpy as np

from score.wave import Wave

HOP = 64
"""Samples in a block; a gain moves from block to block."""
LAST, FIRST = 2205, 220
"""Samples in which a loop's end goes and its begin comes."""


def levels(loop: Wave) -> Wave:
    """The peak of each block."""
    return np.pad(np.abs(loop), (0, -len(loop) % HOP), mode="wrap").reshape(-1, HOP).max(axis=1)


def curve(gains: Wave, size: int, reach: int) -> Wave:
    """Gains of blocks as a smooth curve over a loop."""
    smooth = np.mean([np.roll(gains, turn) for turn in range(-reach, reach + 1)], axis=0)
    places = (np.arange(len(smooth)) + 0.5) * HOP
    return np.interp(np.arange(size) + 0.5, places, smooth, period=len(smooth) * HOP)


def limit(loop: Wave, ceiling: float) -> Wave:
    """The gain that keeps a loop under a peak, turned down for 12 ms before and after."""
    wanted = np.minimum(1, ceiling / np.maximum(levels(loop), 1e-9))
    held = np.min([np.roll(wanted, turn) for turn in range(-8, 9)], axis=0)
    return curve(held, len(loop), 7)


def breath(size: int) -> Wave:
    """The gain that lets a loop of this size end and begin in silence: 50 ms before its last bar ends what still rings
    is let go, and the first 5 ms come up; so both ends are exactly nought, and nothing can click between them."""
    gain = np.ones(size)
    gain[-LAST:] = 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, LAST))
    gain[:FIRST] = 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, FIRST))
    return gain


def gate(loop: Wave, under: float) -> Wave:
    """The gain that lets tails go once they lie this many decibels under the loop's peak: they would cost bits, and
    nobody hears them under the rest."""
    heard = levels(loop)
    heard = np.max([np.roll(heard, turn) for turn in range(-4, 9)], axis=0)
    return curve(np.minimum(1, (heard / (np.max(heard) * 10 ** (under / 20))) ** 2), len(loop), 10)
