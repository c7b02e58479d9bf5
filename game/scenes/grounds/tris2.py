"""A cutting mat."""

import pygame

from game.engine import ground, light
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.scenes.backdrops import Grounds


def _mat(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.engine import mat, mat_marks

    table = yield from ground.table(canvas.layout, canvas.theme)
    yield from mat.lay(table, canvas)
    yield from mat_marks.rehearse(mat.camera(canvas.layout), canvas.theme)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"mat": _mat})
