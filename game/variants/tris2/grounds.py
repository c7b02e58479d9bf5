"""Offers the ground of Tris 2: a cutting mat."""

import pygame

from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.variants.common.backdrops import Grounds


def _mat(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.variants.dice import mat_marks, mat_picture

    table = yield from walnut.table(canvas.layout, canvas.theme)
    yield from mat_picture.lay(table, canvas)
    yield from mat_marks.rehearse(mat_picture.camera(canvas.layout), canvas.theme)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"mat": _mat})
