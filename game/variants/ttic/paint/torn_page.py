"""Paints a page of the Cold War file with everything on it: new, or as it is ripped, curled up and crumpled.

A piece's `text` is the position on the page.
"""

from dataclasses import dataclass, replace

import pygame

from game.engine.paper import paper
from game.engine.paper.edges import Side
from game.engine.pen.ink import clear
from game.engine.pen.marks import Implement
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import LIFTED, SHEET
from game.engine.picture.painter import Painter
from game.rules.ttic.state import Ttic2
from game.stage.stage import Piece
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import booth, crumpled, curled, curtain, ink_and_paper, wall
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow

PAGE, HANGS = 5.9, 0.3
"""The width and height of a page, and how far what stands on it may reach over its edges, in cells."""
FRESH, FLAT = "fresh", "page"
STANDS = {"curtain": curtain.curtain, "wall": wall.wall, "box": wall.box, "booth": booth.booth, "tag": booth.tag}
"""The paintings of what may stand on a page."""
POSES = (
    FRESH,
    FLAT,
    *(f"curl/{number}" for number in range(len(curled.CURLS))),
    *(f"grip/{number}" for number in range(len(crumpled.GRIPS))),
)
"""Every pose of a page: new, old and flat, curled up, and crumpled."""


@dataclass(frozen=True)
class Sheet:
    """How symbols are written on a page: the width of a square in pixels, the page's name, and the pen."""

    cell: float
    sheet: str
    implement: Implement


def page(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the old page, ripped along its top as far as `drawn`."""
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
    """Paint the new page (`fresh`), or the old one curled up (`curl/0` to `curl/3`) or after a grip (`grip/0` to
    `grip/2`)."""
    made = _made(painter, piece.text, piece.look)
    if piece.alpha < 1:  # its shadow would show through it
        made = made[0], None, (0, 0)
    lay(painter.canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha, piece.height * painter.cell)


def want_paper(painter: Painter) -> None:
    """Draw empty pages ahead of time."""
    for torn in (True, False):
        painter.canvas.prefetch(_blank, round(PAGE * painter.cell), torn)


def want(painter: Painter, position: str) -> None:
    """Draw a page with this position in all its poses ahead of time, because it is about to be torn off."""
    for pose in POSES:
        painter.canvas.prefetch(_torn, Sheet(painter.cell, painter.sheet, painter.implement), position, pose)


def _made(painter: Painter, position: str, pose: str) -> Shaded:
    """The page with this position in a pose."""
    return painter.canvas.picture(_torn, Sheet(painter.cell, painter.sheet, painter.implement), position, pose)


def _torn(canvas: Canvas, sheet: Sheet, position: str, pose: str) -> Shaded:
    if pose in (FRESH, FLAT):
        return with_shadow(_carrying(canvas, sheet, position, pose == FLAT), SHEET, canvas.layout, canvas.theme)
    flat, _shade, _corner = canvas.picture(_torn, sheet, position, FLAT)
    return with_shadow(_bent(flat, position, pose), LIFTED, canvas.layout, canvas.theme)


def _bent(flat: pygame.Surface, position: str, pose: str) -> pygame.Surface:
    kind, _slash, number = pose.partition("/")
    if kind == "curl":
        return curled.curled(flat, curled.CURLS[int(number)])
    return crumpled.crumpled(flat, int(number), position)


def _carrying(canvas: Canvas, sheet: Sheet, position: str, torn: bool) -> pygame.Surface:
    """The page with everything on it, flat."""
    side, hangs = round(PAGE * sheet.cell), round(HANGS * sheet.cell)
    flat = clear((side + 2 * hangs, side + 2 * hangs), canvas.theme.buff)
    flat.blit(canvas.picture(_blank, side, torn), (hangs, hangs))
    corner = flat.width / 2 - 2.5 * sheet.cell
    around = replace(canvas, surface=flat)
    on = Painter(around, (corner, corner), sheet.cell, sheet.sheet, sheet.implement, props=STANDS)
    ink_and_paper.coordinates(on)
    on.draw(pieces.on_page(Ttic2.parse(position)))
    return flat


def _blank(canvas: Canvas, side: int, torn: bool) -> pygame.Surface:
    edges: tuple[Side, ...] = ("top",) if torn else ()
    return paper.blank(canvas.layout, canvas.theme, (side, side), "page", canvas.theme.buff, torn=edges)
