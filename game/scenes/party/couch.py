"""Draws the couch with the guests on it, and says where its eight seats are."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.play.evening.people import MOST, Guest
from game.scenes.party import guest_portraits
from game.words import _

WIDTH, HEIGHT, ARM, SEAT, BACK = 1772, 400, 86, 200, 300
"""In the units of the drawing: the couch's size, the width of an arm and of a seat, and the lower edge of the
backrests."""
SITS, CUSHION = 152, 168
"""The y of a cushion's middle, and a cushion's size, in the units of the drawing."""
ZONE = (0.02, 0.15, 0.96, 0.38)
"""The part of the window into which the couch is fitted, in fractions of the window."""
TAG_GAP, TAG_HEIGHT = 20, 146
"""The gap between the backrests and the nametags, and the height of a nametag, in pixels at 1080p."""


class Place(NamedTuple):
    """A seat of the couch in the window: its cushion, its nametag, and the whole area that can be clicked."""

    cushion: pygame.Rect
    tag: pygame.Rect
    whole: pygame.Rect


def places(canvas: Canvas) -> list[Place]:
    """The seats from left to right."""
    place, px = _place(canvas), canvas.layout.px
    unit = place.width / WIDTH
    found = []
    for seat in range(MOST):
        left, wide = place.left + round((ARM + SEAT * seat) * unit), round(SEAT * unit)
        cushion = pygame.Rect(0, 0, round(CUSHION * unit), round(CUSHION * unit))
        cushion.center = left + wide // 2, place.top + round(SITS * unit)
        tag = pygame.Rect(left + px(7), place.top + round(BACK * unit) + px(TAG_GAP), wide - px(14), px(TAG_HEIGHT))
        whole = pygame.Rect(left + px(3), place.top, wide - px(6), tag.bottom + px(20) - place.top)
        found.append(Place(cushion, tag, whole))
    return found


def draw(canvas: Canvas, guests: Sequence[Guest], focused: int = -1, lost: Collection[int] = ()) -> None:
    """Draw the couch, the guests on it from left to right, and their nametags. Guests in `lost` seats, whose pad is
    unplugged, are faint."""
    place = _place(canvas)
    canvas.picture(_sofa, place.height).lay(canvas.surface, place.topleft)
    for seat, (guest, (cushion, tag, _whole)) in enumerate(zip(guests, places(canvas), strict=False)):
        gone = seat in lost
        guest_portraits.lay(canvas, guest, cushion.center, cushion.width, gone)
        guest_portraits.nametag(canvas, guest, tag, seat == focused, _("unplugged") if gone else "")


def _place(canvas: Canvas) -> pygame.Rect:
    zone = canvas.layout.zone(*ZONE)
    unit = min(zone.width / WIDTH, zone.height / HEIGHT)
    place = pygame.Rect(0, 0, round(WIDTH * unit), round(HEIGHT * unit))
    place.midtop = zone.midtop
    return place


def _sofa(canvas: Canvas, tall: int) -> Cutout:
    return Cutout(canvas.sprites.raster("couch-long", tall), 0.0, SHEET, canvas.layout, canvas.theme)
