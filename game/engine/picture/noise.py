"""Makes smooth noise: random bytes stretched to size. The same seed gives the same pixels everywhere."""

import random
from functools import cache
from math import ceil

import pygame

SOFT = 24
"""Noise with a period of more pixels than this is smoothed, so that its grid does not show."""
WINDOWS = pygame.Surface((1, 1), 0, 32)
"""A surface in the window's format, with which multiplying is ten times as fast."""


def noise(size: tuple[int, int], period: float | tuple[float, float], seed: str, low: float = 0.0) -> pygame.Surface:
    """A grey picture with values from `low` to 1 (of 255) that change over `period` pixels.

    `period` may differ along x and y. Multiply a surface by it for grain, fibres or wood.
    """
    width, height = size
    along, across = (period, period) if isinstance(period, int | float) else period
    cells = max(ceil(width / along), 1) + 1, max(ceil(height / across), 1) + 1
    small = _greys(cells, seed, low)
    if min(along, across) > SOFT:
        small = pygame.transform.smoothscale(small, (cells[0] * 4, cells[1] * 4))
        small = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(small, size) if small.size != size else small


def darken(surface: pygame.Surface, period: float | tuple[float, float], depth: float, seed: str) -> None:
    """Darken the surface by up to `depth` (0 to 1) with noise of this period."""
    surface.blit(noise(surface.size, period, seed, 1 - depth), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def chance(seed: str) -> random.Random:
    """A random generator for a seed, which may be any text, even the name of a file that is not UTF-8."""
    return random.Random(seed.encode(errors="surrogatepass"))


def _greys(size: tuple[int, int], seed: str, low: float) -> pygame.Surface:
    """A picture of random greys between `low` and 1."""
    grey = pygame.image.frombytes(chance(seed).randbytes(size[0] * size[1]), size, "P")
    grey.set_palette(_shades(low))
    return grey.convert(WINDOWS)


@cache
def _shades(low: float) -> list[tuple[int, int, int]]:
    return [(round(255 * (low + (1 - low) * value / 255)),) * 3 for value in range(256)]
