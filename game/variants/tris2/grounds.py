"""Offers the ground of Tris 2: a cutting mat."""

import pygame

from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.variants.common.backdrops import Grounds


def _mat(canvas: Canvas) -> pygame.Surface:
    from game.variants.dice import mat_picture

    table = walnut.table(canvas.layout, canvas.theme)
    mat_picture.lay(table, canvas)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"mat": _mat})
