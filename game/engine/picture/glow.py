"""Draws light on a dark stage: round lights, the spotlight's plate, rim and beam, and washes.

Each is drawn small and soft, enlarged once, and cached. Callers share them: never paint on them.
"""

from collections.abc import Callable, Sequence
from functools import cache

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.focus import rounded
from game.engine.picture.sprites import FASTEST
from game.engine.picture.theme import Colour, Theme, mixed

CREAM: Colour = (250, 240, 212)
WASH: Colour = (88, 102, 190)
CELLS = 64
"""Round lights are computed on a square of this many pixels."""
THIN = 2
"""The least width and height of a picture that is enlarged, in pixels: with one, pygame would read beyond its end."""
RIM, FAINT = 215, 9
"""The alpha of the spotlight's rim, and of each layer of its beam."""


def radial(size: tuple[int, int], colour: Colour, level: Callable[[float], float]) -> pygame.Surface:
    """A round light. `level` gives the alpha (0 to 1) for a distance from the middle (0) to the rim (1)."""
    corner = [bytes(round(255 * level(far)) for far in row) for row in _ways()]
    half = [row[::-1] + row for row in corner]
    pixels = bytearray(bytes((*colour, 0)) * CELLS**2)
    pixels[3::4] = b"".join(half[::-1] + half)
    small = pygame.image.frombytes(bytes(pixels), (CELLS, CELLS), "RGBA").convert(FASTEST)
    return pygame.transform.smoothscale(small, size)


def graded(size: tuple[int, int], colours: Sequence[Colour]) -> pygame.Surface:
    """A picture that passes from colour to colour, from top to bottom."""
    strip = pygame.Surface((THIN, max(len(colours), THIN)), 0, 32)
    strip.fill(colours[-1])
    for y, colour in enumerate(colours):
        strip.fill(colour, (0, y, THIN, 1))
    return pygame.transform.smoothscale(strip, size)


@cache
def _ways() -> list[list[float]]:
    """The distance of each pixel of the lower right quarter from the middle, from 0 to 1 at the rim."""
    places = [(place + 0.5) / CELLS for place in range(CELLS // 2)]
    return [[min((x**2 + y**2) ** 0.5 * 2, 1.0) for x in places] for y in places]


def cream(theme: Theme) -> Colour:
    """The colour of the spotlight's plate."""
    return theme.paper if theme.plain else CREAM


@kept
def plate(side: int, radius: int, theme: Theme) -> pygame.Surface:
    """The spotlight's plate, brightest in the middle."""
    flat = rounded((side, side), radius, cream(theme)).copy()
    if not theme.plain:
        shade = pygame.Surface((side, side), 0, 32)
        shade.fill((255, 255, 255))
        shade.blit(radial((side * 3 // 2,) * 2, (228, 216, 176), lambda far: far**3), (-side // 4, -side // 4))
        flat.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return flat


@kept
def disc(side: int) -> pygame.Surface:
    """The spotlight's rim: full up to two thirds of the radius, then fading."""
    return radial((side, side), CREAM, lambda far: RIM / 255 * min((1 - far) / 0.40, 1.0) ** 1.25)


@kept
def point(side: int) -> pygame.Surface:
    """The point of light that writes."""
    return radial((side, side), (255, 252, 240), lambda far: (1 - far) ** 3)


@kept
def cone(size: tuple[int, int]) -> pygame.Surface:
    """The spotlight's beam, narrow above and as wide as a board below."""
    w, h = max(size[0] // 8, 4), max(size[1] // 8, 4)
    small = clear((w + 8, h), CREAM)
    for step in range(4):
        part = 1 - step / 5
        top, low = w * 0.10 * part, w * 0.46 * part
        middle = (w + 8) / 2
        shape = [(middle - top, 0), (middle + top, 0), (middle + low, h), (middle - low, h)]
        layer = clear(small.size, CREAM)
        pygame.draw.polygon(layer, (*CREAM, FAINT), shape)
        small.blit(layer, (0, 0))
    soft = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(soft, (soft.width * 8, size[1]))


@kept
def wash(side: int, radius: int, theme: Theme) -> pygame.Surface:
    """A faint light on a board that may be chosen."""
    flat = rounded((side, side), radius, WASH, 90 if theme.plain else 62).copy()
    flat.blit(rounded((side, side), radius, mixed(WASH, theme.chalk, 0.45), rim=max(round(side / 130), 1)), (0, 0))
    return flat


@kept
def tile(side: int, colour: Colour) -> pygame.Surface:
    """A small board of the miniature."""
    size, radius = (side, side), max(side // 9, 1)
    picture = rounded(size, radius, colour).copy()
    picture.blit(rounded(size, radius, mixed(colour, (255, 255, 255), 0.22), rim=max(side // 40, 1)), (0, 0))
    return picture
