"""Draws the dimmer over a scene that waits: dark enough to read what lies on it, and a heading in chalk."""

import pygame

from game.engine.picture.canvas import Canvas

DARK = (14, 8, 6, 222)
BAND = 64
"""Pixels: it is laid on in bands so high, because one as large as the window would take long to make."""


def draw(canvas: Canvas, whole: bool = False, share: float = 1.0) -> None:
    """Cover what is beneath; `whole` hides it. `share` (0 to 1) says how far it has come down."""

    width, height = canvas.layout.size
    dark = 255 if whole else 244 if canvas.theme.plain else DARK[3]
    band = pygame.Surface((width, BAND), pygame.SRCALPHA)
    band.fill((*DARK[:3], round(dark * share)))
    canvas.surface.blits([(band, (0, top)) for top in range(0, height, BAND)])


def heading(canvas: Canvas, text: str, at: float = 0.13, size: float = 110, tall: float = 0.15) -> pygame.Rect:
    """Draw a heading; its middle lies at the fraction `at` of the window's height, of which it takes `tall` at most."""
    width, height = canvas.layout.size
    words = canvas.fonts.fit(
        text, "amatic", size, canvas.theme.chalk, round(width * 0.8), 2, round(height * tall), "centre"
    )
    return canvas.surface.blit(words, words.get_rect(center=(width // 2, round(height * at))))
