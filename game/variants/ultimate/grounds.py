"""Offers the ground of ultimate tic-tac-toe: a television studio."""

import pygame

from game.engine.picture.canvas import Canvas
from game.variants.common.backdrops import Grounds
from game.variants.ultimate.paint import studio


def _studio(canvas: Canvas) -> pygame.Surface:
    return studio.stage(canvas.layout, canvas.theme)


def _empty(canvas: Canvas) -> pygame.Surface:
    return studio.empty(canvas.layout, canvas.theme)


GROUNDS = Grounds({"studio": _studio, "show": _empty})
