"""Draws the rulebook's open ring binder with a narrow sheet and a page."""

from collections.abc import Sequence

import pygame

from game.engine.panels.things import Thing
from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, SHEET
from game.engine.picture.theme import Colour, dark
from game.rules.rulebook import Book
from game.variants.common.backdrops import Grounds
from game.words import _

COVER = (0.018, 0.022, 0.964, 0.886)
LIST = (0.032, 0.132, 0.312, 0.752)
PAGE = (0.360, 0.132, 0.608, 0.752)
TABS = (0.040, 0.040, 0.920, 0.094)
"""The zone of the tabs, in fractions of the window."""
RINGS = (0.18, 0.51, 0.84)
"""The heights of the rings, as shares of the sheet's height."""
RING = 160
"""A ring's width in pixels at 1080p."""
STACK = 3
"""The number of sheets under the page whose edges are visible."""
TEXT, LEAST = 46, 42
"""The letter size of the titles, and the least one."""
RAISED = 12
"""The height by which the chosen book's tab stands out (pixels at 1080p)."""
OVERLAP = 0.45
"""The overlap of neighbouring tabs, in tab heights."""


def ground_of(canvas: Canvas) -> pygame.Surface:
    """Returns the background: the table with the open binder on it."""
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
    light.vignette(table, (0, 0), layout, theme)
    return table


def bare(canvas: Canvas) -> None:
    """Draw the binder in flat colours, while the background is not ready."""
    for zone, colour in ((COVER, cover_tone(canvas)), (LIST, canvas.theme.buff_lit), (PAGE, canvas.theme.paper_lit)):
        canvas.surface.fill(colour, canvas.layout.zone(*zone))


def cover_tone(canvas: Canvas) -> Colour:
    """Returns the colour of the binder's cloth."""
    return canvas.theme.stage if canvas.theme.plain else dark(canvas.theme.teal, 0.15)


def _rings(canvas: Canvas, table: pygame.Surface) -> None:
    px = canvas.layout.px
    page = canvas.layout.zone(*PAGE)
    ring = canvas.sprites.get("binder-ring", width=px(RING))
    for share in RINGS:
        hole = page.left + px(paper.MARGIN / 2), page.top + round(page.height * share)
        table.blit(ring, (hole[0] - round(ring.width * 138 / 160), hole[1] - round(ring.height * 43 / 72)))


GROUNDS = Grounds({"rulebook": ground_of})


class Tabs:
    """The tabs of all books; the chosen one lies on top."""

    def __init__(self) -> None:
        self._rects: list[tuple[Book, pygame.Rect]] = []

    def draw(self, canvas: Canvas, books: Sequence[Book], chosen: Book | None, found: Sequence[Book]) -> None:
        """Draw the tabs, the chosen book's on top; books without anything `found` have grey tabs."""
        canvas.exhibits.small_print(*(_(book.title) for book in books))
        zone = canvas.layout.zone(*TABS)
        size = self._size(canvas, books, zone)
        over = round(zone.height * OVERLAP)
        widths = [canvas.fonts.width(_(book.title), "amatic", size) for book in books]
        spare = (zone.width + over * (len(books) - 1) - sum(widths)) // max(len(books), 1)
        self._rects = []
        x = zone.left
        for book, width in zip(books, widths, strict=True):
            self._rects.append((book, pygame.Rect(x, zone.top, width + spare, zone.height)))
            x += width + spare - over
        canvas.surface.set_clip((0, 0, canvas.layout.size[0], zone.bottom - canvas.layout.px(2)))
        for book, rect in sorted(self._rects, key=lambda each: each[0] is chosen):
            self._tab(canvas, book, rect, size, "chosen" if book is chosen else "found" if book in found else "none")
        canvas.surface.set_clip(None)

    def at(self, pos: tuple[int, int]) -> Book | None:
        """Returns the book whose tab is at a pixel."""
        hit = [book for book, rect in self._rects if rect.collidepoint(pos)]
        return hit[-1] if hit else None

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """Returns the tab at a pixel, as a thing that help can explain."""
        book = None if pos is None else self.at(pos)
        rect = next((rect for each, rect in self._rects if each is book), None)
        return None if rect is None else Thing(rect, _("Opens this book at its first rule."))

    def _size(self, canvas: Canvas, books: Sequence[Book], zone: pygame.Rect) -> float:
        """Returns the greatest design size at which all titles fit side by side."""
        room = zone.width - (len(books) + 1) * round(zone.height * OVERLAP * 1.25)
        size = float(TEXT)
        while size > LEAST / canvas.layout.text:
            wide = sum(canvas.fonts.width(_(book.title), "amatic", size) for book in books)
            if wide <= room and canvas.fonts.font("amatic", size).get_linesize() <= zone.height - canvas.layout.px(10):
                break
            size *= 0.96
        return size

    def _tab(self, canvas: Canvas, book: Book, rect: pygame.Rect, size: float, state: str) -> None:
        if state == "chosen":
            up = canvas.layout.px(RAISED)
            rect = pygame.Rect(rect.left, rect.top - up, rect.width, rect.height + up)
        canvas.picture(_divider, book.id, _(book.title), rect.size, size, state).lay(canvas.surface, rect.topleft)


def _divider(canvas: Canvas, name: str, title: str, area: tuple[int, int], size: float, state: str) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    tone = {"chosen": theme.buff, "found": theme.manila, "none": theme.spent}[state]
    tab = paper.divider(layout, theme, area, tone)
    ink = theme.spent_ink if state == "none" else theme.ink
    words = canvas.fonts.line(title, "amatic", size, ink)
    spot = words.get_rect(center=(area[0] // 2, area[1] // 2))
    if state == "chosen":
        focus.swipe(tab, spot.inflate(px(36), -spot.height // 3), layout, theme, name)
    tab.blit(words, spot)
    return Cutout(tab, 0.0, CARD, layout, theme)
