"""Offers the ground of T-Tic-T-Tac-Toe: a manila folder with a typed page in it."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.pen.typewriter import typed_fit
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.variants.common.backdrops import Grounds, Thing, litter
from game.words import _

FILE_SHEET = (0.245, 0.085, 0.445, 0.775)
COFFEE: Thing = ("coffee", 150, (0.888, 0.59), 0.0)
FILE_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.90, 0.62), 0.0),
    COFFEE,
    ("cheerio", 44, (0.745, 0.55), 0.0),
)


def file_rule(sheet: pygame.Rect) -> int:
    """The distance from the upper edge of the file's page to the line under its head, in pixels."""
    return min(round(sheet.height * 0.165), round(sheet.width * 0.165))


def _file(canvas: Canvas) -> pygame.Surface:
    """A manila folder with a typed page in it."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    table = walnut.table(layout, theme)
    sheet = layout.zone(*FILE_SHEET)
    tab = pygame.Rect(px(64), 0, min(px(370), sheet.width // 2), px(62))
    cover = pygame.Rect(sheet.left - px(34), px(4), sheet.width + px(94), sheet.bottom + px(16) - px(4))
    manila = paper.folder(layout, theme, cover.size, "folder", tab)
    size, room = min(layout.font_px(30), tab.width // 12), tab.width - px(60)
    words = typed_fit(_("FILE T-5 / SECRET"), size, theme.ink, "file", room, px(12), 1, theme.line_factor)
    manila.blit(words, words.get_rect(center=(tab.centerx, tab.centery + px(2))))
    (Cutout(manila, 0.3, SHEET, layout, theme)).lay(table, cover.topleft)
    flat = paper.blank(layout, theme, sheet.size, "file page", theme.buff)
    flat.fill(theme.mute, (px(64), file_rule(sheet), sheet.width - px(128), px(2)))
    (Cutout(flat, -0.2, SHEET, layout, theme)).lay(table, sheet.topleft)
    if not theme.plain:
        clip = canvas.sprites.get("clip", height=px(104), turned=-4.0)
        table.blit(clip, clip.get_rect(center=(sheet.left + round(sheet.width * 0.60), sheet.top + px(20))))
    litter(canvas, table, FILE_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"file": _file})
