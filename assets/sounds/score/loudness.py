"""Loudness by ITU-R BS.1770-4 (EBU R128), in LUFS, of a loop of one channel that is played on both speakers."""

from functools import lru_cache

import numpy as np

from score.wave import RATE, Wave

SILENCE = -120.0


@lru_cache(maxsize=2)
def weighting(size: int) -> np.ndarray:
    """The power gain of the K filter at each frequency of a transform of this size."""
    z = np.exp(-1j * 2 * np.pi * np.fft.rfftfreq(size, 1 / RATE) / RATE)

    def shelf(pitch: float, quality: float, gain: float) -> np.ndarray:
        k = np.tan(np.pi * pitch / RATE)
        high, bent = 10 ** (gain / 20), (10 ** (gain / 20)) ** 0.4996667741545416
        over = 1 + k / quality + k * k
        numerator = (high + bent * k / quality + k * k), 2 * (k * k - high), (high - bent * k / quality + k * k)
        return (numerator[0] + numerator[1] * z + numerator[2] * z**2) / (
            over + 2 * (k * k - 1) * z + (1 - k / quality + k * k) * z**2
        )

    def high_pass(pitch: float, quality: float) -> np.ndarray:
        k = np.tan(np.pi * pitch / RATE)
        over = 1 + k / quality + k * k
        return (1 - 2 * z + z**2) / (1 + 2 * (k * k - 1) / over * z + (1 - k / quality + k * k) / over * z**2)

    return shelf(1681.974450955533, 0.7071752369554196, 3.999843853973347) * high_pass(
        38.13547087602444, 0.5003270373238773
    )


def blocks(wave: Wave) -> np.ndarray:
    """Mean power of each 400 ms, every 100 ms."""
    heard = np.fft.irfft(np.fft.rfft(wave) * weighting(len(wave)), len(wave))
    hop = RATE // 10
    tenths = np.mean(heard[: len(heard) // hop * hop].reshape(-1, hop) ** 2, axis=1)
    return (tenths[:-3] + tenths[1:-2] + tenths[2:-1] + tenths[3:]) / 4


def integrated(wave: Wave) -> float:
    """Gated loudness of the whole."""
    power = blocks(wave)
    loud = power[power > 10 ** ((-70 + 0.691) / 10) / 2]
    if not len(loud):
        return SILENCE
    loud = loud[loud > np.mean(loud) / 10]
    return float(-0.691 + 10 * np.log10(2 * np.mean(loud)))
