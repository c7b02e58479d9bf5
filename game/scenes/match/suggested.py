"""Marks the place of an action that a guide or a hint suggests."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat, State
from game.stage.stage import Spot, around
from game.variants.common import board_marks
from game.variants.common.match_view import MatchView
from game.variants.looks import look_of
from game.variants.variant import Variant

PENCIL, FAINT = 5, 170
"""The width in pixels at 1080p, and the opacity from 0 to 255, of a stroke through a line that a hint speaks of."""


@dataclass(frozen=True)
class Place:
    """The place of an action: its spot, and the tool that it needs ("" for none)."""

    tool: str
    spot: Spot


def place_of(state: State, seat: Seat, action: Action, way: str = "") -> Place | None:
    """The place of an action; None for one without a single spot, such as a plan. `way` is the record's `dice`."""
    look = look_of(state.ruleset, way)
    for tool in [each.key for each in look.tools(state, seat)] or [""]:
        for spot in look.spots(state, seat, tool):
            if spot.action == action:
                return Place(tool, spot)
    return None


def mark(canvas: Canvas, painter: Painter, view: MatchView, variant: Variant, action: Action, seat: Seat) -> None:
    """Draw a dashed mark around the place of a suggested action, or on its tool if the player must select that
    first."""
    rect = rect_of(canvas, painter, view, variant, action, seat)
    if rect is None:
        return
    theme = canvas.theme
    colour = board_marks.seen_on(canvas, rect, theme.chalk, theme.o) if variant.table.dark else theme.o
    focus.legal(canvas.surface, rect, canvas.layout, theme, colour)


def strike(canvas: Canvas, painter: Painter, view: MatchView, lines: Sequence[str], seat: Seat) -> None:
    """Draw a thin pencil stroke through each of the other side's lines (by name) that a hint speaks of."""
    theme, wide = canvas.theme, PENCIL * canvas.layout.k * canvas.theme.line_factor
    colour = theme.x if view.state.sides[1 - seat] == "X" else theme.o
    for line in lines:
        places = [place_of(view.state, seat, name, view.record.dice) for name in line.split("-")]
        (left, top), *_between, (right, bottom) = (
            painter.rect(place.spot.x, place.spot.y, place.spot.width, place.spot.height).center
            for place in places
            if place is not None
        )
        stroke = Stroke(((0, 0), (right - left, bottom - top)), wide)
        drawing([stroke], colour, line, "pencil").draw(canvas.surface, (left, top), alpha=FAINT)


def rect_of(
    canvas: Canvas, painter: Painter, view: MatchView, variant: Variant, action: Action, seat: Seat
) -> pygame.Rect | None:
    """The place of an action in pixels: everything a click on which takes its spot, or its tool if the player must
    select that first. None for an action without a single spot."""
    found = place_of(view.state, seat, action, view.record.dice)
    if found is None:
        return None
    spot = found.spot
    square, seen = (spot.x, spot.y, spot.width, spot.height), around((spot,))
    rect = painter.bare(*square) if seen == square else painter.rect(*square).union(painter.rect(*seen))
    if found.tool and found.tool != view.question.tool:
        rect = variant.hands.tool_place(canvas, painter, view, found.tool) or rect
    return rect
