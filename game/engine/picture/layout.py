"""Converts design pixels, those of a 1920x1080 window, into pixels of the actual window.

Every length on screen comes from one `Layout`, so everything is drawn at its final size, and nothing is stretched.
"""

from dataclasses import dataclass
from functools import cached_property

import pygame

DESIGN = (1920, 1080)
SMALLEST_TEXT = 26
"""The smallest text size in a 1920x1080 window."""
SMALLEST_TEXT_PX = 12
"""The smallest text size in pixels of any window."""
LEAST_GROWS = 1.05
"""The smallest text grows by this factor for players with large text: an x is 9 pixels high in a window of 1280x800."""


@dataclass(frozen=True)
class Layout:
    """The window's size in pixels and the player's text size (1.0 to 2.0). Equal layouts give equal pictures."""

    size: tuple[int, int]
    text: float = 1.0
    window_size: tuple[int, int] | None = None
    """The whole window's size, if this is a part of it. Letters have the same size in both."""

    @cached_property
    def k(self) -> float:
        """The number of window pixels to a design pixel."""
        return min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])

    @cached_property
    def letter_k(self) -> float:
        """The number of window pixels to a design pixel, for letters."""
        return self.k if self.window_size is None else Layout(self.window_size).k

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    def px(self, length: float) -> int:
        """A design length in whole pixels of the window. A length above zero gives at least one."""
        scaled = round(length * self.k)
        return scaled or (length > 0) - (length < 0)

    def zone(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The rectangle with these fractions of the window. Zones that share an edge share it to the pixel."""
        w, h = self.size
        left, top = round(x * w), round(y * h)
        return pygame.Rect(left, top, round((x + width) * w) - left, round((y + height) * h) - top)

    def font_px(self, size: float, *, floor: float = SMALLEST_TEXT) -> int:
        """The height in pixels of the window for a design size, at the player's text size.

        It is never less than `floor` (a design size, which grows a little with the text size), nor less than
        SMALLEST_TEXT_PX.
        """
        k = self.letter_k
        least = max(floor, SMALLEST_TEXT) * min(self.text, LEAST_GROWS)
        return max(round(size * k * self.text), round(least * k), SMALLEST_TEXT_PX)
