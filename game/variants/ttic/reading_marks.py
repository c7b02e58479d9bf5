"""Draws what is read off the page: threads through its lines, beneath the symbols, and flags above them."""

from dataclasses import replace

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.rules.ttic.page import SIZE
from game.stage.stage import Piece, Stage
from game.variants.common.match_view import MatchView
from game.variants.ttic.look import reading
from game.variants.ttic.look.pieces import PAGE
from game.variants.ttic.paint.props import FILE_PROPS


def read(view: MatchView, state: Ttic) -> Stage:
    """What can be read off the page: the kind that a player asked for, else what the selected move would change."""
    if view.showing or state.outcome is not None:
        return {}
    changes = reading.consequences(state, view.question.pointed.action) if view.question.pointed is not None else {}
    if not view.question.reading:
        return changes
    return {
        **reading.whole(state, view.question.reading),
        **{key: piece for key, piece in changes.items() if key == "caption"},
    }


def beneath(canvas: Canvas, painter: Painter, found: Stage) -> None:
    """The part that lies on the paper itself, as one picture: there may be dozens of threads."""
    pieces = {key: piece for key, piece in found.items() if piece.layer == PAGE}
    if not pieces:
        return
    place = painter.rect(0, 0, SIZE, SIZE)
    canvas.surface.blit(canvas.picture(_sheet, tuple(pieces.items()), painter.cell, place.size), place)


def _sheet(canvas: Canvas, pieces: tuple[tuple[str, Piece], ...], cell: float, size: tuple[int, int]) -> pygame.Surface:
    sheet = clear(size, canvas.theme.buff)
    Painter(replace(canvas, surface=sheet), (0, 0), cell, "reading", props=FILE_PROPS).draw(dict(pieces))
    return sheet


def above(painter: Painter, found: Stage) -> None:
    """The rest: flags and words."""
    painter.draw({key: piece for key, piece in found.items() if piece.layer != PAGE})
