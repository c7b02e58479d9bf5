"""Makes smooth noise from random bytes, and makes the grain of pens and papers from that noise.

The same seed gives the same pixels everywhere. A grain is a tile of 512 px that says how much ink each pixel loses. Its
alpha is subtracted from the ink's, not multiplied. So thin and soft parts of a stroke lose the most, and its edges
crumble like graphite and chalk.
"""

import random
from functools import cache
from itertools import product
from math import ceil
from typing import Literal

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.sprites import FASTEST

SOFT = 24
"""Noise with a period of more pixels than this is smoothed, so that its grid does not show."""
WINDOWS = pygame.Surface((1, 1), 0, 32)
"""A surface in the window's format, with which multiplying is ten times as fast."""
Grain = Literal["ink", "pencil", "chalk", "crayon", "stamp", "ribbon", "none"]

TILE = 512

_OCTAVES: dict[Grain, tuple[tuple[float, float], ...]] = {
    "ink": ((1.0, 1.0),),
    "pencil": ((2.5, 0.66), (1.0, 0.16), (9.0, 0.18)),
    "crayon": ((2.4, 0.6), (1.3, 0.25), (12.0, 0.15)),
    "chalk": ((2.0, 0.55), (1.0, 0.27), (12.0, 0.18)),
    "ribbon": ((2.0, 0.5), (1.0, 0.25), (7.0, 0.25)),
    "stamp": ((2.6, 0.55), (1.0, 0.2), (16.0, 0.25)),
}
"""The noises of each grain: the size of a speck in pixels, and its share."""

_LOSS: dict[Grain, tuple[float, float]] = {
    "ink": (24, 0.2),
    "pencil": (24, 1.1),
    "crayon": (34, 3.2),
    "chalk": (50, 2.6),
    "ribbon": (12, 0.9),
    "stamp": (48, 4.6),
}
"""The mean loss of alpha of each grain (0 to 255), and how strongly the noise changes it."""


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


def bite(surface: pygame.Surface, grain: Grain, offset: tuple[int, int] = (0, 0), thin: bool = False) -> None:
    """Subtract the grain from the surface's alpha. `offset` is the place of its upper left corner on the endless paper.

    A `thin` line loses half as much.
    """
    if grain == "none":
        return
    tile = _tile(grain, thin)
    left, top = -(offset[0] % TILE), -(offset[1] % TILE)
    for x, y in product(range(left, surface.width, TILE), range(top, surface.height, TILE)):
        surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGBA_SUB)


@kept
def _tile(grain: Grain, thin: bool) -> pygame.Surface:
    mixed = pygame.Surface((TILE, TILE), 0, 32)
    for speck, share in _OCTAVES[grain]:
        layer = noise((TILE, TILE), speck, f"{grain} {speck}")
        level = round(share * 255)
        layer.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        mixed.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean, sway = (value / 2 if thin else value for value in _LOSS[grain])
    table = bytes(round(min(max(mean + sway * (value - 127), 0), 255)) for value in range(256))
    loss = bytearray(TILE * TILE * 4)
    loss[3::4] = pygame.image.tobytes(mixed, "RGBA")[::4].translate(table)
    return pygame.image.frombytes(bytes(loss), (TILE, TILE), "RGBA").convert(FASTEST)
