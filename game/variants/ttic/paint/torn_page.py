"""Paints the torn-off page of the Cold War file with all its ink, at every lean on its way off the table."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.engine.paper import paper
from game.engine.picture.bakery import Baking
from game.engine.picture.light import SHEET
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.ttic.look import pieces
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow

PAGE = 5.9
"""Its width and height in cells."""
Torn = tuple[str, Shaded]
"""The symbols on a page, and its picture."""
LEANS = (0, -3, -6, -9, -12, -15)
"""The degrees by which it leans, step by step."""


def page(painter: Painter, key: str, piece: Piece) -> None:
    """The old page with its lines and symbols (`text`, square by square), leaned by `turn`.

    A lean that is not made yet is left out: the page keeps its last lean.
    """
    steps = [step for step in LEANS if step >= piece.turn - 1.5]
    made = next((found for step in reversed(steps) if (found := _ready(painter, piece.text, step))), None)
    if made is None:
        made = _upright(painter, piece.text)
    lay(painter.canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha, piece.height * painter.cell)


def want_paper(painter: Painter) -> None:
    """Have an empty page for tearing off made when there is time."""
    painter.canvas.bakery.want(*_blank(painter))


def want(painter: Painter, cells: str) -> None:
    """Have a page with these symbols made at all its leans when there is time, because it is about to be torn off.

    There is one page at a time; an earlier one is discarded.
    """
    bakery = painter.canvas.bakery
    for step in LEANS:
        key = _key(painter, step)
        made = bakery.ready(key)
        if made is not None and made[0] != cells:
            bakery.forget(key)
        bakery.want(key, partial(_leaned, painter, cells, step))


def _key(painter: Painter, step: int) -> tuple[str, int, int]:
    return ("torn page", step, round(PAGE * painter.cell))


def _ready(painter: Painter, cells: str, step: int) -> Shaded | None:
    made: Torn | None = painter.canvas.bakery.ready(_key(painter, step))
    return made[1] if made is not None and made[0] == cells else None


def _upright(painter: Painter, cells: str) -> Shaded:
    """The page as it lies, made now if it does not exist."""
    made = _ready(painter, cells, 0)
    if made is None:
        painter.canvas.bakery.forget(_key(painter, 0))
        made = painter.canvas.bakery.get(_key(painter, 0), partial(_leaned, painter, cells, 0))[1]
    return made


def _leaned(painter: Painter, cells: str, step: int) -> Baking[Torn]:
    canvas = painter.canvas
    if step:
        flat = _upright(painter, cells)[0]
        yield
        picture = pygame.transform.rotozoom(flat, step, 1.0)
    else:
        picture = yield from _inked(painter, cells)
    yield
    return cells, with_shadow(picture, SHEET, canvas.layout, canvas.theme)


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
