"""Paints a small mat with dice: a smaller table of which only the mat is kept."""

from dataclasses import replace
from typing import Any

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import DESIGN, Layout
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.dice import mat_picture
from game.variants.dice.mat_painter import MatPainter

SHADOWED = 1.06
"""How wide a mat is with its shadow on both sides, of its own width."""


def on_mat(canvas: Canvas, look: Look[Any], stage: Stage, side: int, nine: bool = False) -> None:
    """Dice on a mat that is with its shadow as wide as so many pixels; it may be laid for tic-tac-toe."""
    bare = canvas.picture(_bare_mat, side, nine)
    table = bare.surface.copy()
    MatPainter(replace(bare, surface=table)).draw(stage)
    kept = table.subsurface(bare.surface.get_bounding_rect())
    canvas.surface.blit(kept, kept.get_rect(center=(side // 2, side // 2)))


def _bare_mat(canvas: Canvas, side: int, nine: bool) -> Canvas:
    """The smaller table with nothing on its mat."""
    share = side / (mat_picture.ZONE[2] * DESIGN[0] * SHADOWED)
    layout = Layout((round(DESIGN[0] * share), round(DESIGN[1] * share)))
    table = clear(layout.size, canvas.theme.mat)
    small = canvas.part(table, layout, ("little mat", side, nine))
    mat_picture.lay(table, small, nine)
    return small
