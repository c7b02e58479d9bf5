"""Draws what is read off the page: threads through its lines, beneath the symbols, and flags above them."""

from dataclasses import replace

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.rules.ttic.page import SIZE
from game.stage.stage import Stage
from game.variants.common.match_view import MatchView
from game.variants.ttic.look import reading
from game.variants.ttic.look.pieces import PAGE
from game.variants.ttic.paint.props import FILE_PROPS


def read(view: MatchView, state: Ttic) -> Stage:
    """What can be read off the page: all of it if a player asked for that, else what the selected move would change."""
    if view.showing or state.outcome is not None:
        return {}
    changes = reading.consequences(state, view.question.pointed.action) if view.question.pointed is not None else {}
    if not view.own.reading:
        return changes
    return {**reading.whole(state), **{key: piece for key, piece in changes.items() if key == "caption"}}


def beneath(canvas: Canvas, painter: Painter, found: Stage) -> None:
    """The part that lies on the paper itself, as one picture: there may be dozens of threads."""
    pieces = {key: piece for key, piece in found.items() if piece.layer == PAGE}
    if not pieces:
        return
    place = painter.rect(0, 0, SIZE, SIZE)

    def bake() -> Baking[pygame.Surface]:
        yield
        sheet = clear(place.size, canvas.theme.buff)
        on = replace(canvas, surface=sheet)
        Painter(on, (0, 0), painter.cell, "reading", props=FILE_PROPS).draw(pieces)
        return sheet

    key = ("read", tuple(pieces.items()), place.size)
    canvas.surface.blit(canvas.bakery.only("read", key, bake), place)


def above(painter: Painter, found: Stage) -> None:
    """The rest: flags and words."""
    painter.draw({key: piece for key, piece in found.items() if piece.layer != PAGE})
