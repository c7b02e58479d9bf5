"""Paints the torn-off page of the Cold War file with all its ink: ripped along its top, and crumpled."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.engine.paper import paper
from game.engine.picture.bakery import Baking
from game.engine.picture.light import LIFTED, SHEET
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import crumpled
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow

PAGE = 5.9
"""Its width and height in cells."""
Torn = tuple[str, Shaded]
"""The symbols on a page, and its picture."""
FLAT = -1
"""The page before the first grip."""


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


def gripped(painter: Painter, key: str, piece: Piece) -> None:
    """The same page after a grip: `grip/0` to `grip/2`."""
    made = _made(painter, piece.text, int(piece.look.partition("/")[2]))
    lay(painter.canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha, piece.height * painter.cell)


def want_paper(painter: Painter) -> None:
    """Have an empty page for tearing off made when there is time."""
    painter.canvas.bakery.want(*_blank(painter))


def want(painter: Painter, cells: str) -> None:
    """Have a page with these symbols made, flat and crumpled, because it is about to be torn off.

    There is one page at a time; an earlier one is discarded.
    """
    bakery = painter.canvas.bakery
    for grip in range(FLAT, len(crumpled.GRIPS)):
        _forget_another(painter, cells, grip)
        bakery.want(_key(painter, grip), partial(_bake, painter, cells, grip))


def _key(painter: Painter, grip: int) -> tuple[str, int, int]:
    return ("torn page", grip, round(PAGE * painter.cell))


def _forget_another(painter: Painter, cells: str, grip: int) -> None:
    """Discard the picture of a page with other symbols."""
    made: Torn | None = painter.canvas.bakery.ready(_key(painter, grip))
    if made is not None and made[0] != cells:
        painter.canvas.bakery.forget(_key(painter, grip))


def _made(painter: Painter, cells: str, grip: int) -> Shaded:
    """The page after a grip, made now if it does not exist."""
    _forget_another(painter, cells, grip)
    made: Torn = painter.canvas.bakery.get(_key(painter, grip), partial(_bake, painter, cells, grip))
    return made[1]


def _bake(painter: Painter, cells: str, grip: int) -> Baking[Torn]:
    canvas = painter.canvas
    if grip == FLAT:
        picture = yield from _inked(painter, cells)
    else:
        flat = _made(painter, cells, FLAT)[0]
        yield
        picture = yield from crumpled.crumpled(flat, grip, cells)
    yield
    return cells, with_shadow(picture, SHEET if grip == FLAT else LIFTED, canvas.layout, canvas.theme)


def _inked(painter: Painter, cells: str) -> Baking[pygame.Surface]:
    """The page before it was torn off: lines, symbols and a torn upper edge."""
    canvas, side = painter.canvas, round(PAGE * painter.cell)
    flat = canvas.bakery.get(*_blank(painter)).copy()
    yield
    margin = (side - 5 * painter.cell) / 2
    on = Painter(replace(canvas, surface=flat), (margin, margin), painter.cell, painter.sheet, painter.implement)
    for name, each in _ink(cells):
        on.paint(name, each)
    return flat


def _blank(painter: Painter) -> tuple[Hashable, Callable[[], Baking[pygame.Surface]]]:
    canvas, side = painter.canvas, round(PAGE * painter.cell)

    def bake() -> Baking[pygame.Surface]:
        return paper.blank(canvas.layout, canvas.theme, (side, side), "old page", canvas.theme.buff, torn=("top",))

    return ("old page", side), bake


def _ink(cells: str) -> Iterator[tuple[str, Piece]]:
    yield from pieces.grid().items()
    yield from pieces.marks(cells).items()
