"""Shapes the first start to the screen: a window of two thirds of it, or all of a small one."""

import pygame

from game.play.files.settings import SMALLEST_WINDOW, Settings, Shape

SMALL = 800
"""Rows of pixels of a screen that is small, such as a handheld's."""
LARGER = 1.2
"""The text size there."""


def desktop() -> tuple[int, int]:
    """The size of the first screen, in pixels."""
    pygame.display.init()
    width, height = pygame.display.get_desktop_sizes()[0]
    return width, height


def first_settings(screen: tuple[int, int]) -> Settings:
    """The settings of a player who has none yet."""
    if screen[1] <= SMALL:
        return Settings(text=LARGER, window=Shape(fullscreen=True))
    width, height = (max(least, 2 * side // 3) for least, side in zip(SMALLEST_WINDOW, screen, strict=True))
    return Settings(window=Shape(width, height))
