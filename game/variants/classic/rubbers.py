"""Draws what rubs out in tic-tac-toe, an eraser or a sponge, on the table until it is taken."""

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.common import rubbing
from game.variants.common.finales import shows
from game.variants.common.finales.finale import ACROSS, DOWN
from game.variants.common.finales.table_painter import TablePainter
from game.variants.common.match_view import MatchView

ERASER = Piece("art/eraser", 0.905 * ACROSS, 0.865 * DOWN, size=0.7, turn=-18, height=shows.RESTING, layer=3)
SPONGE = Piece("art/sponge", 0.86 * ACROSS, 0.74 * DOWN, size=1.25, turn=9, height=shows.RESTING, layer=7)
LIE = {"eraser": ERASER, "sponge": SPONGE}
"""Each by the name of its drawing."""


def rubber(view: MatchView) -> Piece:
    """The one for what these people write with, where it lies."""
    return SPONGE if view.record.implement == "chalk" else ERASER


def lay(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw it on the table, unless it is in somebody's hand."""
    rubbing.want(painter, rubber(view).look.partition("/")[2], LIE)
    if not canvas.theme.plain and "rubber" not in view.stage:
        TablePainter(canvas).draw({"rubber": rubber(view)})


def place(canvas: Canvas, view: MatchView) -> pygame.Rect:
    """Where it lies with its shadow, in window pixels."""
    painter, piece = TablePainter(canvas), rubber(view)
    side = 2 * round(piece.size * painter.cell)
    return pygame.Rect(0, 0, side, side).move_to(center=painter.pixel(piece.x, piece.y))
