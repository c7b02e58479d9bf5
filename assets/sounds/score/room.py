"""A small synthesised room round a loop: its echoes run over the end and into the begin, so there is no seam."""

import numpy as np

from score.wave import RATE, Wave, through


def response(tail: float) -> Wave:
    """The room's answer to a click: six walls, then a haze that falls by 60 dB in `tail` seconds, its highs sooner."""
    chance = np.random.default_rng(76)
    size = int(tail * RATE)
    time = np.arange(size) / RATE
    bright = through(chance.standard_normal(size), 200, 5200, 1) * 10 ** (-3 * time / (0.55 * tail))
    dull = through(chance.standard_normal(size), 150, 1800, 1) * 10 ** (-3 * time / tail)
    haze = (bright + 1.2 * dull) * np.clip((time - 0.008) / 0.02, 0, 1)
    haze *= 0.9 / np.sqrt(np.sum(haze**2))
    for at, level in ((0.0071, 0.32), (0.0113, -0.26), (0.0167, 0.22), (0.0231, 0.17), (0.0294, -0.13), (0.0371, 0.1)):
        haze[int(at * RATE)] += level
    return haze


def room(wave: Wave, tail: float) -> Wave:
    """What the room adds to a loop."""
    size = len(wave)
    answer = np.zeros(size)
    heard = response(tail)
    answer[: len(heard)] = heard
    return np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(answer), size)
