"""Draws the couch of an evening, and says where its seats are."""

from typing import NamedTuple

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.play.evening.people import MOST

WIDTH, HEIGHT, ARM, SEAT, BACK = 1772, 400, 86, 200, 300
"""The couch in the units of its drawing: its size, the width of an arm and of a seat, and the y of the backrests' lower
edge."""
SITS, CUSHION = 152, 168
"""The y of a cushion's middle, and a cushion's size, in the units of the drawing."""


class CouchSeat(NamedTuple):
    """A seat of the couch in the window: its cushion, its whole room, and the y of its backrest's lower edge."""

    cushion: pygame.Rect
    room: pygame.Rect
    back: int


def place(canvas: Canvas, zone: pygame.Rect) -> pygame.Rect:
    """The place of the couch, as large as it fits into a zone of the window, at its upper edge."""
    unit = min(zone.width / WIDTH, zone.height / HEIGHT)
    fitted = pygame.Rect(0, 0, round(WIDTH * unit), round(HEIGHT * unit))
    fitted.midtop = zone.midtop
    return fitted


def seats(place: pygame.Rect) -> list[CouchSeat]:
    """The seats of a couch in this place, from left to right."""
    unit, found = place.width / WIDTH, []
    for number in range(MOST):
        room = pygame.Rect(
            place.left + round((ARM + SEAT * number) * unit), place.top, round(SEAT * unit), place.height
        )
        cushion = pygame.Rect(0, 0, round(CUSHION * unit), round(CUSHION * unit))
        cushion.center = room.left + room.width // 2, place.top + round(SITS * unit)
        found.append(CouchSeat(cushion, room, place.top + round(BACK * unit)))
    return found


def draw(canvas: Canvas, place: pygame.Rect) -> None:
    """Draw the empty couch."""
    canvas.picture(_sofa, place.height).lay(canvas.surface, place.topleft)


def _sofa(canvas: Canvas, tall: int) -> Cutout:
    return Cutout(canvas.sprites.raster("couch-long", tall), 0.0, SHEET, canvas.layout, canvas.theme)
