"""A television studio."""

import pygame

from game.engine import studio
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.scenes.backdrops import Grounds


def _studio(canvas: Canvas) -> Baking[pygame.Surface]:
    return studio.stage(canvas.layout, canvas.theme)


GROUNDS = Grounds({"studio": _studio})
