"""Dims the scene beneath an overlay, and draws the overlay's heading in chalk."""

import pygame

from game.engine.picture.canvas import Canvas

DARK = (14, 8, 6, 222)
HIDES, CLEARS = 0.15, 0.24
"""Down to the fraction HIDES of the window's height the scene is hidden, because it may have a heading there. From
CLEARS on it is only dimmed."""
BAND = 64
"""The dimmer is drawn in bands of this many pixels: a surface as large as the window takes long to make."""


def draw(canvas: Canvas, whole: bool = False) -> None:
    """Dim the scene beneath; `whole` hides it."""
    _paint(canvas, canvas.surface, whole)
    canvas.exhibits.lies_on(lambda target: _paint(canvas, target, whole))


def _paint(canvas: Canvas, target: pygame.Surface, whole: bool) -> None:
    width, height = canvas.layout.size
    hides, clears = height if whole else round(height * HIDES), round(height * CLEARS)
    target.fill(DARK[:3], (0, 0, width, hides))
    if not whole:
        _fade(canvas, target, hides, clears)
        _lay(target, clears, height, _dark(canvas))


def dusk(canvas: Canvas, share: float) -> None:
    """Dim the scene beneath evenly, by `share` (0 to 1) of the full dimmer."""
    height, alpha = canvas.layout.size[1], round(_dark(canvas) * share)
    _lay(canvas.surface, 0, height, alpha)
    canvas.exhibits.lies_on(lambda target: _lay(target, 0, height, alpha))


def _dark(canvas: Canvas) -> int:
    return 244 if canvas.theme.plain else DARK[3]


def _lay(target: pygame.Surface, top: int, bottom: int, alpha: int) -> None:
    """Dim the rows of pixels from `top` to `bottom` evenly."""
    band = pygame.Surface((target.width, BAND), pygame.SRCALPHA)
    band.fill((*DARK[:3], alpha))
    rows = range(top, bottom, BAND)
    target.blits([(band, (0, row), (0, 0, band.width, min(BAND, bottom - row))) for row in rows])


def _fade(canvas: Canvas, target: pygame.Surface, top: int, bottom: int) -> None:
    """Dim the rows from `top` to `bottom` less and less."""
    column = pygame.Surface((1, bottom - top), pygame.SRCALPHA)
    for row in range(column.height):
        column.set_at((0, row), (*DARK[:3], round(255 - (255 - _dark(canvas)) * row / column.height)))
    target.blit(pygame.transform.scale(column, (target.width, column.height)), (0, top))


def heading(canvas: Canvas, text: str, at: float = 0.13, size: float = 110, tall: float = 0.15) -> pygame.Rect:
    """Draw a heading with its middle at the fraction `at` of the window's height. It takes the fraction `tall` at
    most."""
    canvas.exhibits.say(text)
    width, height = canvas.layout.size
    words = canvas.fonts.fit(
        text, "amatic", size, canvas.theme.chalk, round(width * 0.8), 2, round(height * tall), "centre"
    )
    return canvas.surface.blit(words, words.get_rect(center=(width // 2, round(height * at))))
