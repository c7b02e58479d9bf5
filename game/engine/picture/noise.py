"""Makes smooth noise: a few random bytes stretched to size. The same seed gives the same pixels everywhere."""

import random
from functools import cache
from math import ceil

import pygame

SOFT = 24
"""Noise coarser than this many pixels is smoothed while it is enlarged, so that no lattice shows."""
WINDOWS = pygame.Surface((1, 1), 0, 32)
"""A surface in the format of windows, which multiplies ten times as fast as others."""


def noise(size: tuple[int, int], period: float | tuple[float, float], seed: str, low: float = 0.0) -> pygame.Surface:
    """A grey picture of this size whose values run from `low` to 1 (of 255), changing over `period` pixels.

    `period` may differ along x and y. Multiply something by it: grain, fibres, wood.
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
    """Take up to `depth` (0 to 1) of the surface's brightness away, as noise of this period."""
    surface.blit(noise(surface.size, period, seed, 1 - depth), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def chance(seed: str) -> random.Random:
    """The same chance for the same seed; that may be any text, such as a note about a file whose name is not UTF-8."""
    return random.Random(seed.encode(errors="surrogatepass"))


def _greys(size: tuple[int, int], seed: str, low: float) -> pygame.Surface:
    """Random greys, one a pixel, spread evenly over `low` to 1."""
    grey = pygame.image.frombytes(chance(seed).randbytes(size[0] * size[1]), size, "P")
    grey.set_palette(_shades(low))
    return grey.convert(WINDOWS)


@cache
def _shades(low: float) -> list[tuple[int, int, int]]:
    return [(round(255 * (low + (1 - low) * value / 255)),) * 3 for value in range(256)]
