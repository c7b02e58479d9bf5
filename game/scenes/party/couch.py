"""Draws the couch with everybody on it: its place, and its eight seats."""

from collections.abc import Collection
from dataclasses import dataclass

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.play.evening.people import MOST, Guest
from game.scenes.party import guest_portraits
from game.words import _

WIDTH, HEIGHT, ARM, SEAT = 1772, 400, 86, 200
"""The drawing's own units."""
SITS, CUSHION = 152, 168
"""How far down a cushion's middle is, and its size, in the drawing's units."""
TAG_GAP, TAG_HEIGHT = 20, 146
"""Pixels at 1080p between the couch and the nametags, and their height."""


@dataclass(frozen=True)
class Couch:
    """A couch in its place on the canvas."""

    canvas: Canvas
    rect: pygame.Rect

    @property
    def unit(self) -> float:
        """Pixels to a unit of the drawing."""
        return self.rect.width / WIDTH

    def middle(self, seat: int) -> tuple[int, int]:
        """The middle of the cushion on this seat."""
        x = self.rect.left + (ARM + SEAT * (seat + 0.5)) * self.unit
        return round(x), round(self.rect.top + SITS * self.unit)

    def seat(self, seat: int) -> pygame.Rect:
        """The backrest and the cushion of a seat: what a pointer selects, with its nametag."""
        x = self.rect.left + round((ARM + SEAT * seat) * self.unit)
        tall = round(300 * self.unit) + self.canvas.layout.px(TAG_GAP + TAG_HEIGHT + 20)
        return pygame.Rect(x, self.rect.top, round(SEAT * self.unit), tall).inflate(-self.canvas.layout.px(6), 0)

    def tag(self, seat: int) -> pygame.Rect:
        """The place of a seat's nametag."""
        px = self.canvas.layout.px
        x = self.rect.left + round((ARM + SEAT * seat) * self.unit)
        top = self.rect.top + round(300 * self.unit) + px(TAG_GAP)
        return pygame.Rect(x, top, round(SEAT * self.unit), px(TAG_HEIGHT)).inflate(-px(14), 0)

    def draw(self, guests: list[Guest | None], focused: int = -1, lost: Collection[int] = ()) -> None:
        """The couch, everybody on it, and their nametags; faint are those in whose seats a pad is `lost`."""
        canvas = self.canvas
        canvas.picture(_sofa, self.rect.height).lay(canvas.surface, self.rect.topleft)
        for seat, guest in enumerate(guests):
            if guest is not None:
                gone = seat in lost
                guest_portraits.lay(canvas, guest, self.middle(seat), round(CUSHION * self.unit), gone)
                note = _("unplugged") if gone else ""
                guest_portraits.nametag(canvas, guest, self.tag(seat), seat == focused, note)


def _sofa(canvas: Canvas, tall: int) -> Cutout:
    return Cutout(canvas.sprites.raster("couch-long", tall), 0.0, SHEET, canvas.layout, canvas.theme)


def couch(canvas: Canvas, top: float = 0.15, height: float = 0.38) -> Couch:
    """The couch as wide as the window allows, its top and its greatest height in fractions of the window."""
    zone = canvas.layout.zone(0.02, top, 0.96, height)
    unit = min(zone.width / WIDTH, zone.height / HEIGHT)
    place = pygame.Rect(0, 0, round(WIDTH * unit), round(HEIGHT * unit))
    place.midtop = zone.midtop
    return Couch(canvas, place)


def seats(guests: list[Guest]) -> list[Guest | None]:
    """The guests from the left, then the empty seats."""
    return [*guests, *[None] * (MOST - len(guests))][:MOST]
