"""Computes the light of the lamp, upper left, and the shadows of things on the table.

The light is multiplied with the picture. Shadows are blurred at a quarter of their size. Both are cached.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, exp, hypot

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.layout import Layout
from game.engine.picture.noise import WINDOWS
from game.engine.picture.theme import Colour, Theme

GRID = (33, 19)
"""The light is computed at this many points of the window."""
CELL = 8
"""The pixels of the window for each pixel of the cached light, so that any part can be enlarged without seams."""
QUARTER = 4
"""Light and shadows are blurred at this fraction of their size."""
SHADE: Colour = (20, 10, 6)
"""The colour of shadows, which is warm."""
WIDE, CONTACT = 0.50, 0.35
CONTACT_BLUR = 4.0


@dataclass(frozen=True)
class Height:
    """The height of a thing over the table, given as its shadow's blur and offset (down and right) in pixels at
    1080p."""

    blur: float
    offset: float


CARD = Height(8, 5)
LIFTED = Height(16, 12.5)
SHEET = Height(24, 14)


def shadow(picture: pygame.Surface, height: Height, layout: Layout) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture's two shadows in one surface, and the offset of its corner from the picture's.

    It takes some milliseconds for a whole sheet: keep it with the picture.
    """
    offset, near = layout.px(height.offset), layout.px(height.blur / 4)
    wide, (left, top) = soft(picture, SHADE, height.blur * layout.k, WIDE, 0.5)
    contact, (x, y) = soft(picture, SHADE, CONTACT_BLUR * layout.k, CONTACT, 0.5)
    both = clear((wide.width + offset, wide.height + offset), SHADE)
    both.blit(wide, (offset, offset))
    both.blit(contact, (near + x - left, near + y - top))
    return both, (left, top)


def soft(
    picture: pygame.Surface, colour: Colour, blur: float, share: float, again: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture's shape as a shadow or as soft light, and its offset from the picture. `blur` is in pixels, `share` is
    the strength. It is blurred twice, the second time by a share of `blur`."""
    radius = max(round(blur / QUARTER), 1)
    pad = 2 * radius + 1
    w, h = (max(ceil(length / QUARTER), 1) for length in picture.size)
    small = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    small.blit(pygame.transform.smoothscale(picture, (w, h)), (pad, pad))
    small.fill((0, 0, 0, round(255 * min(share, 1.0))), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), max(int(radius * again), 1))
    return pygame.transform.smoothscale(small, (small.width * QUARTER, small.height * QUARTER)), (-pad * QUARTER,) * 2


def lamp(surface: pygame.Surface, at: tuple[int, int], layout: Layout, theme: Theme) -> None:
    """Light a surface whose upper left corner lies at `at` in the window: full at the lamp, 40 % in the far corner."""
    _fall(_lamp, surface, at, layout, theme)


def vignette(surface: pygame.Surface, at: tuple[int, int], layout: Layout, theme: Theme) -> None:
    """Darken the edges of the window to 88 %, as the last step of a background.

    `at` is the place of the surface in the window.
    """
    _fall(_rim, surface, at, layout, theme)


def _lamp(x: float, y: float) -> tuple[float, float, float]:
    """The light at a fraction of the window: 1.0 under the lamp at (0.40, 0.35), darker and redder with the
    distance."""
    far = hypot((x - 0.40) / 0.60, (y - 0.35) / 0.65) / 2**0.5
    level = 0.40 + 0.60 * exp(-1.5 * far * far)
    return level, level**1.12, level**1.30


def _rim(x: float, y: float) -> tuple[float, float, float]:
    """The light at a fraction of the window, warm white in the middle and darker towards the edges."""
    far = hypot((x - 0.44) / 0.56, (y - 0.42) / 0.58)
    level = 1.0 - 0.05 * min(far, 1.25) ** 4
    return level, level - 0.012, level - 0.045


def _fall(
    field: Callable[[float, float], tuple[float, float, float]],
    surface: pygame.Surface,
    at: tuple[int, int],
    layout: Layout,
    theme: Theme,
) -> None:
    if theme.plain:
        return
    cells = _cells(field, layout.size)
    seen = pygame.Rect(at, surface.size).clip(layout.window)
    if not seen:
        return
    left, top = seen.left // CELL, seen.top // CELL
    wide, tall = ceil(seen.right / CELL) - left, ceil(seen.bottom / CELL) - top
    part = cells.subsurface((left, top, wide + 1, tall + 1))
    light = pygame.transform.smoothscale(part, (wide * CELL, tall * CELL))
    spot = left * CELL - at[0], top * CELL - at[1]
    surface.blit(light, spot, special_flags=pygame.BLEND_RGB_MULT)


@kept
def _cells(field: Callable[[float, float], tuple[float, float, float]], size: tuple[int, int]) -> pygame.Surface:
    """The light of the whole window, one pixel for CELL pixels, with both ends."""
    columns, rows = GRID
    points = ((x / (columns - 1), y / (rows - 1)) for y in range(rows) for x in range(columns))
    greys = bytes(round(255 * min(level, 1.0)) for x, y in points for level in (*field(x, y), 1.0))
    coarse = pygame.image.frombytes(greys, GRID, "RGBX").convert(WINDOWS)
    cells = pygame.transform.smoothscale(coarse, (ceil(size[0] / CELL) + 2, ceil(size[1] / CELL) + 2))
    return pygame.transform.box_blur(cells, 3)
