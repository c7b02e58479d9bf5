"""Paints a small mat with dice: a smaller table of which only the mat is kept."""

from dataclasses import replace
from functools import partial
from typing import Any

from game.engine.pen.ink import clear
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import DESIGN, Layout
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.dice import mat_picture
from game.variants.dice.mat_painter import MatPainter

SHADOWED = 1.06
"""How wide a mat is with its shadow on both sides, of its own width."""


def on_mat(canvas: Canvas, look: Look[Any], stage: Stage, side: int, nine: bool = False) -> Baking[None]:
    """Dice on a mat that is with its shadow as wide as so many pixels; it may be laid for tic-tac-toe."""
    key = "little mat", side, nine
    bare = canvas.bakery.ready(key) or (yield from _bare_mat(canvas, side, nine))
    canvas.bakery.get(key, partial(_made, bare))
    table = bare.surface.copy()
    MatPainter(replace(bare, surface=table)).draw(stage)
    yield
    kept = table.subsurface(bare.surface.get_bounding_rect())
    canvas.surface.blit(kept, kept.get_rect(center=(side // 2, side // 2)))


def _bare_mat(canvas: Canvas, side: int, nine: bool) -> Baking[Canvas]:
    """The smaller table with nothing on its mat."""
    share = side / (mat_picture.ZONE[2] * DESIGN[0] * SHADOWED)
    layout = Layout((round(DESIGN[0] * share), round(DESIGN[1] * share)))
    table = clear(layout.size, canvas.theme.mat)
    bakery = canvas.bakery.beside(layout, canvas.theme)
    small = replace(canvas, surface=table, layout=layout, fonts=Fonts(layout), bakery=bakery)
    yield from mat_picture.lay(table, small, nine)
    return small


def _made(bare: Canvas) -> Baking[Canvas]:
    """The mats that are made already."""
    yield
    return bare
