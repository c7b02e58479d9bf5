"""Draws the rulebook's open ring binder with a narrow sheet and a page."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, SHEET
from game.engine.picture.theme import Colour, dark
from game.variants.common.backdrops import Grounds

COVER = (0.018, 0.022, 0.964, 0.886)
LIST = (0.032, 0.132, 0.312, 0.752)
PAGE = (0.360, 0.132, 0.608, 0.752)
TABS = (0.040, 0.040, 0.920, 0.094)
"""In fractions of the window."""
RINGS = (0.18, 0.51, 0.84)
"""Where school paper is punched, in shares of its height."""
RING = 160
"""A ring's width in pixels at 1080p."""
STACK = 3
"""Sheets under the page; their edges are visible."""


def ground_of(canvas: Canvas) -> pygame.Surface:
    """The table with the open binder on it: the backdrop."""
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    cover = layout.zone(*COVER)
    cloth = paper.blank(layout, theme, cover.size, "binder", cover_tone(canvas))
    (Cutout(cloth, 0.0, SHEET, layout, theme)).lay(table, cover.topleft)
    narrow, page = layout.zone(*LIST), layout.zone(*PAGE)
    for rect, way in ((narrow, -1), (page, 1)):
        for number in range(STACK, 0, -1):
            sheet = paper.blank(layout, theme, rect.size, f"leaf {way} {number}")
            off = layout.px(4) * number
            (Cutout(sheet, 0.0, CARD, layout, theme)).lay(table, (rect.left + way * off, rect.top + off))
    sheet = paper.blank(layout, theme, narrow.size, "contents", theme.buff)
    (Cutout(sheet, 0.0, CARD, layout, theme)).lay(table, narrow.topleft)
    sheet = paper.school(layout, theme, page.size, "rule")
    (Cutout(sheet, 0.0, CARD, layout, theme)).lay(table, page.topleft)
    _rings(canvas, table)
    light.gather(table, (0, 0), layout, theme)
    return table


def bare(canvas: Canvas) -> None:
    """The binder in flat colours, while the backdrop is not ready."""
    for zone, colour in ((COVER, cover_tone(canvas)), (LIST, canvas.theme.buff_lit), (PAGE, canvas.theme.paper_lit)):
        canvas.surface.fill(colour, canvas.layout.zone(*zone))


def cover_tone(canvas: Canvas) -> Colour:
    """The colour of the binder's cloth."""
    return canvas.theme.stage if canvas.theme.plain else dark(canvas.theme.teal, 0.15)


def _rings(canvas: Canvas, table: pygame.Surface) -> None:
    px = canvas.layout.px
    page = canvas.layout.zone(*PAGE)
    ring = canvas.sprites.get("binder-ring", width=px(RING))
    for share in RINGS:
        hole = page.left + px(paper.MARGIN / 2), page.top + round(page.height * share)
        table.blit(ring, (hole[0] - round(ring.width * 138 / 160), hole[1] - round(ring.height * 43 / 72)))


GROUNDS = Grounds({"rulebook": ground_of})
