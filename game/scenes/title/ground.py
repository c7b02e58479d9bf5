"""The ground of the title: three sheets of paper on the table."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.variants.common.backdrops import Grounds

TITLE_SHEET = (0.04, 0.06, 0.53, 0.78)


def _title(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*TITLE_SHEET)
    for number, (dx, dy, degrees) in enumerate(((26, 34, -2.0), (-10, 18, 1.4))):
        sheet = paper.blank(layout, theme, rect.size, f"under {number}")
        Cutout(sheet, degrees, SHEET, layout, theme).lay(table, (rect.left + layout.px(dx), rect.top + layout.px(dy)))
    sheet = paper.school(layout, theme, rect.size, "title")
    Cutout(sheet, 1.4, SHEET, layout, theme).lay(table, rect.topleft)
    light.gather(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"title": _title})
