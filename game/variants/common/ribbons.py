"""Lays ribbons with words on them."""

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.variants.common.laid import put


def ribbon(canvas: Canvas, words: pygame.Surface, size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """A ribbon of this size and colour with notched ends, and words in its middle."""
    end, flat = canvas.sprites.get("ribbon-end", height=size[1], ink=tone), clear(size, tone)
    band = end.subsurface((0, 0, 1, end.height))
    flat.blit(pygame.transform.scale(band, (size[0] - 2 * end.width, size[1])), (end.width, 0))
    flat.blit(end, (size[0] - end.width, 0))
    flat.blit(pygame.transform.flip(end, True, False), (0, 0))
    put(flat, words)
    return flat
