"""Paints the torn-off page of the Cold War file with all its ink: ripped along its top, curled up, and crumpled."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.engine.paper import paper
from game.engine.picture.bakery import Baking, Recipe
from game.engine.picture.light import LIFTED, SHEET
from game.engine.picture.painter import Painter
from game.engine.picture.side_thread import beside
from game.stage.stage import Piece
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import crumpled, curled
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow

PAGE = 5.9
"""Its width and height in cells."""
Torn = tuple[str, Shaded]
"""The symbols on a page, and its picture."""
FLAT = "page"
POSES = (
    FLAT,
    *(f"curl/{number}" for number in range(len(curled.CURLS))),
    *(f"grip/{number}" for number in range(len(crumpled.GRIPS))),
)
"""The page before it curls, and in all that becomes of it: the looks of its pieces."""


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
    """Have an empty page for tearing off made when there is time."""
    painter.canvas.bakery.want(*_blank(painter))


def want(painter: Painter, cells: str) -> None:
    """Have a page with these symbols made in all its poses, because it is about to be torn off.

    There is one page at a time; an earlier one is discarded.
    """
    bakery = painter.canvas.bakery
    for pose in POSES:
        _forget_another(painter, cells, pose)
        bakery.want(_key(painter, pose), partial(_bake, painter, cells, pose))


def _key(painter: Painter, pose: str) -> tuple[str, str, int]:
    return ("torn page", pose, round(PAGE * painter.cell))


def _forget_another(painter: Painter, cells: str, pose: str) -> None:
    """Discard the picture of a page with other symbols."""
    made: Torn | None = painter.canvas.bakery.ready(_key(painter, pose))
    if made is not None and made[0] != cells:
        painter.canvas.bakery.forget(_key(painter, pose))


def _made(painter: Painter, cells: str, pose: str) -> Shaded:
    """The page in a pose, made now if it does not exist."""
    _forget_another(painter, cells, pose)
    made: Torn = painter.canvas.bakery.get(_key(painter, pose), partial(_bake, painter, cells, pose))
    return made[1]


def _bake(painter: Painter, cells: str, pose: str) -> Baking[Torn]:
    canvas = painter.canvas
    if pose == FLAT:
        picture = yield from _inked(painter, cells)
        yield
        return cells, with_shadow(picture, SHEET, canvas.layout, canvas.theme)
    own = _made(painter, cells, FLAT)[0].copy()  # the thread's: nothing can be drawn while a thread reads it
    yield
    return cells, (yield from beside(lambda: with_shadow(_bent(own, cells, pose), LIFTED, canvas.layout, canvas.theme)))


def _bent(flat: pygame.Surface, cells: str, pose: str) -> pygame.Surface:
    kind, _slash, number = pose.partition("/")
    if kind == "curl":
        return curled.curled(flat, curled.CURLS[int(number)])
    return crumpled.crumpled(flat, int(number), cells)


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


def _blank(painter: Painter) -> Recipe[pygame.Surface]:
    canvas, side = painter.canvas, round(PAGE * painter.cell)

    def bake() -> Baking[pygame.Surface]:
        return paper.blank(canvas.layout, canvas.theme, (side, side), "old page", canvas.theme.buff, torn=("top",))

    return ("old page", side), bake


def _ink(cells: str) -> Iterator[tuple[str, Piece]]:
    yield from pieces.grid().items()
    yield from pieces.marks(cells).items()
