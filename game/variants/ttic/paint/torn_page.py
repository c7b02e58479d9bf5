"""Paints the torn-off page of the Cold War file with all its ink: ripped along its top, curled up, and crumpled."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.engine.paper import paper
from game.engine.pen.marks import Implement
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import LIFTED, SHEET
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import crumpled, curled
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow

PAGE = 5.9
"""Its width and height in cells."""
FLAT = "page"
POSES = (
    FLAT,
    *(f"curl/{number}" for number in range(len(curled.CURLS))),
    *(f"grip/{number}" for number in range(len(crumpled.GRIPS))),
)
"""The page before it curls, and in all that becomes of it: the looks of its pieces."""


@dataclass(frozen=True)
class Sheet:
    """How symbols are written on a page: the width of a square in pixels, the page's name, and the pen."""

    cell: float
    sheet: str
    implement: Implement


def page(painter: Painter, key: str, piece: Piece) -> None:
    """The old page with its lines and symbols (`text`, square by square), ripped along its top as far as `drawn`."""
    picture, shade, (dx, dy) = _made(painter, piece.text, FLAT)
    x, y = painter.pixel(piece.x, piece.y)
    left, top = round(x - picture.width / 2), round(y - picture.height / 2)
    if shade is not None:
        shade.set_alpha(round(255 * piece.alpha))
        painter.canvas.surface.blit(shade, (left + dx, top + dy + crumpled.down(picture, piece.drawn)))
    picture.set_alpha(round(255 * piece.alpha))
    crumpled.ripped(painter.canvas.surface, picture, (left, top), piece.drawn)
    picture.set_alpha(255)


def bent(painter: Painter, key: str, piece: Piece) -> None:
    """The same page curled up, or after a grip: `curl/0` to `curl/3`, `grip/0` to `grip/2`."""
    made = _made(painter, piece.text, piece.look)
    lay(painter.canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha, piece.height * painter.cell)


def want_paper(painter: Painter) -> None:
    """Have an empty page for tearing off drawn when there is time."""
    painter.canvas.prefetch(_blank, _side(painter))


def want(painter: Painter, cells: str) -> None:
    """Have a page with these symbols drawn in all its poses, because it is about to be torn off."""
    for pose in POSES:
        painter.canvas.prefetch(_torn, Sheet(painter.cell, painter.sheet, painter.implement), cells, pose)


def _made(painter: Painter, cells: str, pose: str) -> Shaded:
    """The page in a pose."""
    return painter.canvas.picture(_torn, Sheet(painter.cell, painter.sheet, painter.implement), cells, pose)


def _torn(canvas: Canvas, sheet: Sheet, cells: str, pose: str) -> Shaded:
    if pose == FLAT:
        return with_shadow(_inked(canvas, sheet, cells), SHEET, canvas.layout, canvas.theme)
    flat, _shade, _corner = canvas.picture(_torn, sheet, cells, FLAT)
    return with_shadow(_bent(flat, cells, pose), LIFTED, canvas.layout, canvas.theme)


def _bent(flat: pygame.Surface, cells: str, pose: str) -> pygame.Surface:
    kind, _slash, number = pose.partition("/")
    if kind == "curl":
        return curled.curled(flat, curled.CURLS[int(number)])
    return crumpled.crumpled(flat, int(number), cells)


def _inked(canvas: Canvas, sheet: Sheet, cells: str) -> pygame.Surface:
    """The page before it was torn off: lines, symbols and a torn upper edge."""
    side = _side(sheet)
    flat = canvas.picture(_blank, side).copy()
    margin = (side - 5 * sheet.cell) / 2
    on = Painter(replace(canvas, surface=flat), (margin, margin), sheet.cell, sheet.sheet, sheet.implement)
    for name, each in _ink(cells):
        on.paint(name, each)
    return flat


def _side(of: Painter | Sheet) -> int:
    """The page's width and height in pixels."""
    return round(PAGE * of.cell)


def _blank(canvas: Canvas, side: int) -> pygame.Surface:
    return paper.blank(canvas.layout, canvas.theme, (side, side), "old page", canvas.theme.buff, torn=("top",))


def _ink(cells: str) -> Iterator[tuple[str, Piece]]:
    yield from pieces.grid().items()
    yield from pieces.marks(cells).items()
