"""The rulebook as a thing on the table: an open ring binder, a narrow sheet, a page, and a tab for each book."""

from collections.abc import Sequence

import pygame

from game.engine import focus, ground, light, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.light import CARD, SHEET
from game.engine.pieces import Piece
from game.engine.theme import Colour, dark
from game.rules.rulebook import Book
from game.words import _

COVER = (0.018, 0.022, 0.964, 0.886)
LIST = (0.032, 0.132, 0.312, 0.752)
PAGE = (0.360, 0.132, 0.608, 0.752)
TABS = (0.040, 0.040, 0.920, 0.094)
"""In fractions of the window."""
RINGS = (0.18, 0.51, 0.84)
"""Where school paper is punched, in shares of its height."""
RING = 118
"""A ring's width in pixels at 1080p."""
STACK = 3
"""Sheets under the page, whose edges show."""
TAB_TEXT, TAB_LEAST = 46, 42
OVERLAP = 0.45
"""How far neighbouring tabs lie over each other, in tab heights."""


def ground_of(canvas: Canvas) -> Baking[pygame.Surface]:
    """The table with the open binder on it: the backdrop."""
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    cover = layout.zone(*COVER)
    cloth = yield from paper.blank(layout, theme, cover.size, "binder", cover_tone(canvas))
    Piece(cloth, 0.0, SHEET, layout, theme).lay(table, cover.topleft)
    yield
    narrow, page = layout.zone(*LIST), layout.zone(*PAGE)
    for rect, way in ((narrow, -1), (page, 1)):
        for number in range(STACK, 0, -1):
            sheet = yield from paper.blank(layout, theme, rect.size, f"leaf {way} {number}")
            off = layout.px(4) * number
            Piece(sheet, 0.0, CARD, layout, theme).lay(table, (rect.left + way * off, rect.top + off))
            yield
    sheet = yield from paper.blank(layout, theme, narrow.size, "contents", theme.buff)
    Piece(sheet, 0.0, CARD, layout, theme).lay(table, narrow.topleft)
    yield
    sheet = yield from paper.school(layout, theme, page.size, "rule")
    Piece(sheet, 0.0, CARD, layout, theme).lay(table, page.topleft)
    yield
    _rings(canvas, table)
    light.gather(table, (0, 0), layout, theme)
    return table


def bare(canvas: Canvas) -> None:
    """The binder in flat colours, as long as the backdrop is not there."""
    for zone, colour in ((COVER, cover_tone(canvas)), (LIST, canvas.theme.buff_lit), (PAGE, canvas.theme.paper_lit)):
        canvas.surface.fill(colour, canvas.layout.zone(*zone))


def cover_tone(canvas: Canvas) -> Colour:
    """The cloth of the binder."""
    return canvas.theme.stage if canvas.theme.plain else dark(canvas.theme.teal, 0.15)


def _rings(canvas: Canvas, table: pygame.Surface) -> None:
    px = canvas.layout.px
    page = canvas.layout.zone(*PAGE)
    ring = canvas.sprites.get("binder-ring", width=px(RING))
    for share in RINGS:
        hole = page.left + px(paper.MARGIN / 2), page.top + round(page.height * share)
        table.blit(ring, (hole[0] - round(ring.width * 138 / 160), hole[1] - round(ring.height * 43 / 72)))


class Tabs:
    """The index tabs over the sheets, one for each book."""

    def __init__(self) -> None:
        self._rects: list[tuple[Book, pygame.Rect]] = []

    def draw(self, canvas: Canvas, books: Sequence[Book], chosen: Book | None, found: Sequence[Book]) -> None:
        """The chosen book's tab lies on top; those without anything `found` are greyed."""
        zone = canvas.layout.zone(*TABS)
        size = self._size(canvas, books, zone)
        over = round(zone.height * OVERLAP)
        widths = [canvas.fonts.width(_(book.title), "amatic", size) for book in books]
        spare = (zone.width + over * (len(books) - 1) - sum(widths)) // len(books)
        self._rects = []
        x = zone.left
        for book, width in zip(books, widths, strict=True):
            self._rects.append((book, pygame.Rect(x, zone.top, width + spare, zone.height)))
            x += width + spare - over
        for book, rect in sorted(self._rects, key=lambda each: each[0] is chosen):
            self._tab(canvas, book, rect, size, "chosen" if book is chosen else "found" if book in found else "none")

    def at(self, pos: tuple[int, int]) -> Book | None:
        """The book whose tab is at a pixel."""
        hit = [book for book, rect in self._rects if rect.collidepoint(pos)]
        return hit[-1] if hit else None

    def _size(self, canvas: Canvas, books: Sequence[Book], zone: pygame.Rect) -> float:
        """The greatest design size at which all titles stand beside each other."""
        room = zone.width - (len(books) + 1) * round(zone.height * OVERLAP * 1.25)
        size = float(TAB_TEXT)
        while size > TAB_LEAST / canvas.layout.text:
            wide = sum(canvas.fonts.width(_(book.title), "amatic", size) for book in books)
            if wide <= room and canvas.fonts.amatic(size).get_linesize() <= zone.height - canvas.layout.px(10):
                break
            size *= 0.96
        return size

    def _tab(self, canvas: Canvas, book: Book, rect: pygame.Rect, size: float, state: str) -> None:
        layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
        tone = {"chosen": theme.buff, "found": theme.manila, "none": theme.spent}[state]

        def bake() -> Baking[Piece]:
            yield
            tab = paper.divider(layout, theme, rect.size, tone)
            ink = theme.spent_ink if state == "none" else theme.ink
            words = canvas.fonts.line(_(book.title), "amatic", size, ink)
            spot = words.get_rect(center=(rect.width // 2, rect.height // 2))
            if state == "chosen":
                focus.swipe(tab, spot.inflate(px(36), -spot.height // 3), layout, theme, book.id)
            tab.blit(words, spot)
            return Piece(tab, 0.0, CARD, layout, theme)

        raised = px(8) if state == "chosen" else 0
        piece = canvas.bakery.get(("tab", book.id, book.title, rect.size, state), bake)
        piece.lay(canvas.surface, (rect.left, rect.top - raised))
