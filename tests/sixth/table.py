"""Shows Sticks: matches on sandpaper, and advice for the player to move."""

from functools import partial

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter, Painting
from game.stage.stage import Piece
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.variant import Tabletop, Variant, on_paper
from game.words import _
from tests.sixth.grounds import SHEET
from tests.sixth.look import HEIGHT, WIDTH

THICK = 0.16
"""Of a match, in cells."""


def paint_match(painter: Painter, key: str, piece: Piece) -> None:
    """A match of wood with a red head."""
    surface, theme = painter.canvas.surface, painter.canvas.theme
    wood = painter.rect(piece.x - THICK / 2, piece.y, THICK, piece.to[1] - piece.y)
    pygame.draw.rect(surface, theme.paper, wood)
    pygame.draw.rect(surface, theme.ink, wood, max(round(painter.cell * 0.02), 1))
    pygame.draw.circle(surface, theme.o, wood.midtop, round(painter.cell * THICK))


PROPS: dict[str, Painting] = {"line": paint_match}


def backdrop(view: MatchView) -> str:
    return "sticks/sandpaper"


def painter(canvas: Canvas, view: MatchView) -> Painter:
    room = canvas.layout.zone(*SHEET)
    cell = room.width / (WIDTH + 1)
    corner = room.left + cell / 2, room.centery - cell * HEIGHT / 2
    return Painter(canvas, corner, cell, f"sticks {view.game}", props=PROPS)


def remark(view: MatchView) -> str:
    """Advice, while nothing else is said."""
    return _("Never leave one, nor two.")


VARIANT = Variant(
    Tabletop(backdrop, painter, remark=remark, figure=partial(on_paper, props=PROPS)),
    TableLayout(note=(0.77, 0.56, 0.21, 0.38)),
)
