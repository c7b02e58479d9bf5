"""Draws the couch of an evening, those who sit on it and the devices for empty seats; and says where its seats are."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.engine.input.intents import Intent
from game.engine.panels import hints
from game.engine.paper.cutouts import Cutout
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.play.evening.people import MOST, Guest
from game.scenes.party import guest_portraits
from game.scenes.services.services import Devices
from game.variants.common.seating import LYING, device_glyph, device_name
from game.words import _

WIDTH, HEIGHT, ARM, SEAT, BACK = 1772, 400, 86, 200, 300
"""The couch in the units of its drawing: its size, the width of an arm and of a seat, and the y of the backrests' lower
edge."""
SITS, CUSHION = 152, 168
"""The y of a cushion's middle, and a cushion's size, in the units of the drawing."""

ZONE = (0.02, 0.15, 0.96, 0.38)
"""The part of the window into which the couch of the sign-up is fitted, in fractions of the window."""
TAG_GAP, TAG_HEIGHT = 20, 146
"""The gap between the backrests and the nametags, and the height of a nametag, in pixels at 1080p."""


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


class CouchPlace(NamedTuple):
    """A seat of the sign-up in the window: its cushion, its nametag, and the whole area that can be clicked."""

    cushion: pygame.Rect
    tag: pygame.Rect
    whole: pygame.Rect


def places(canvas: Canvas) -> list[CouchPlace]:
    """The seats of the sign-up from left to right."""
    whole, px, found = place(canvas, canvas.layout.zone(*ZONE)), canvas.layout.px, []
    for each in seats(whole):
        tag = pygame.Rect(each.room.left + px(7), each.back + px(TAG_GAP), each.room.width - px(14), px(TAG_HEIGHT))
        area = pygame.Rect(each.room.left + px(3), whole.top, each.room.width - px(6), tag.bottom + px(20) - whole.top)
        found.append(CouchPlace(each.cushion, tag, area))
    return found


def seat(
    canvas: Canvas, guests: Sequence[Guest], focused: int, lost: Collection[int], notes: Mapping[int, str]
) -> None:
    """Draw the couch of the sign-up, the guests on it from left to right, and their nametags, with these `notes` in
    place of their devices. Guests in `lost` seats, whose pad is unplugged, are faint."""
    draw(canvas, place(canvas, canvas.layout.zone(*ZONE)))
    for number, (guest, (cushion, tag, _whole)) in enumerate(zip(guests, places(canvas), strict=False)):
        guest_portraits.lay(canvas, guest, cushion.center, cushion.width, number in lost)
        guest_portraits.nametag(canvas, guest, tag, number == focused, notes.get(number, ""))


def invite(canvas: Canvas, devices: Devices, held: Collection[str], tags: Sequence[pygame.Rect]) -> None:
    """Draw, at the nametags of the empty seats, each device that nobody has yet, and its key for sitting down."""
    px = canvas.layout.px
    free = [each for each in (*devices.pads(), *LYING) if device_name(each) not in held]
    for device, tag in zip(free, tags, strict=False):
        canvas.exhibits.name(tag, lambda: _("Nobody holds this yet: a press on it sits somebody down."))
        icon = canvas.sprites.get(device_glyph(device_name(device)), height=px(42))
        printed = devices.glyph(Intent.CONFIRM, device)
        cap = hints.keycap(printed, canvas.fonts, canvas.layout, canvas.theme)
        wide = icon.width + px(8) + cap.width
        if wide > tag.width:  # with large text the key lies under the picture
            key = canvas.surface.blit(cap, cap.get_rect(midbottom=(tag.centerx, tag.bottom + px(16))))
            canvas.surface.blit(icon, icon.get_rect(midbottom=(tag.centerx, key.top - px(4))))
            continue
        room = pygame.Rect(tag.centerx - wide // 2, tag.top + px(108), wide, 0)
        canvas.surface.blit(icon, icon.get_rect(midleft=room.midleft))
        canvas.surface.blit(cap, cap.get_rect(midright=room.midright))
