"""Paints one piece alone on plain ground with the painter of its own variant, and finds what is visible of it."""

from dataclasses import replace
from functools import cache

import pygame

from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.painter import Painter
from game.play.files.settings import Settings
from game.stage.stage import Piece, Stage
from tests.props.gathering import Moment

SIZE = (640, 360)
GREY, WHITE = (150, 146, 140), (255, 255, 255)
"""Grounds: on the first one everything stands out, on the second one every shadow."""
NOTICED = 10
"""By how much a colour must differ from the ground to count as a change (of 255)."""


@cache
def canvas(contrast: bool) -> Canvas:
    """One for all pictures in usual colours, one for those in high contrast."""
    return fitting(pygame.Surface(SIZE, 0, 32), Settings(contrast=contrast))


def painter(moment: Moment, contrast: bool = False) -> Painter:
    """The painter of the moment's variant."""
    return moment.painter(canvas(contrast))


def painted(by: Painter, stage: Stage, ground: tuple[int, int, int] = GREY) -> pygame.Surface:
    """The window with this stage alone."""
    by.canvas.surface.fill(ground)
    by.draw(stage)
    return by.canvas.surface.copy()


def changed(picture: pygame.Surface, ground: tuple[int, int, int] = GREY) -> pygame.Mask:
    """The pixels that are not the ground's."""
    mask = pygame.mask.from_threshold(picture, ground, (NOTICED, NOTICED, NOTICED, 255))
    mask.invert()
    return mask


def bounds(mask: pygame.Mask) -> pygame.Rect:
    """What holds all of a mask; empty where it is."""
    return mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)).get_bounding_rect()


def own_and_shade(by: Painter, key: str, piece: Piece) -> tuple[pygame.Mask, pygame.Mask]:
    """The piece's own pixels, the same on every ground, and those in which the ground is seen darkened."""
    stage = {key: replace(piece, alpha=1.0)}
    light, dark = painted(by, stage, WHITE), painted(by, stage, GREY)
    own = pygame.mask.from_threshold(light, (0, 0, 0), (NOTICED, NOTICED, NOTICED, 255), dark)
    shade = changed(light, WHITE)
    shade.erase(own, (0, 0))
    return own, shade


def shown_by_table(moment: Moment, stage: Stage) -> pygame.Surface:
    """The whole table with this on it, with everything made that it needs."""
    on, table, view = canvas(False), moment.variant.table, moment.view(stage, showing=True)
    on.surface.fill(GREY)
    table.draw(on, table.painter(on, view), view)
    return on.surface.copy()
