"""Offers the ground of Sticks: a matchbox's sandpaper on the table."""

import pygame

from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.variants.common.backdrops import Grounds

SHEET = (0.245, 0.15, 0.49, 0.70)
SAND = (141, 110, 84)


def _sandpaper(canvas: Canvas) -> pygame.Surface:
    table = walnut.table(canvas.layout, canvas.theme)
    table.fill(SAND, canvas.layout.zone(*SHEET))
    light.vignette(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"sandpaper": _sandpaper})
