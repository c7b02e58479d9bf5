"""Offers the ground of rock-paper-scissors: a torn page."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.variants.common.backdrops import Grounds

TORN_PAGE = (0.28, 0.05, 0.44, 0.86)


def _page(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*TORN_PAGE)
    page = paper.blank(layout, theme, rect.size, "torn page", torn=("top", "bottom"))
    (Cutout(page, -0.5, SHEET, layout, theme)).lay(table, rect.topleft)
    light.gather(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"page": _page})
