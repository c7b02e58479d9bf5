"""Defines where the parts of every table lie. A game changes what differs."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import DESIGN, Layout
from game.engine.picture.painter import Painter, Painting
from game.variants.common import nametags

Zone = tuple[float, float, float, float]
"""Left, top, width and height in fractions of the window."""

ACROSS, DOWN = 16, 9
"""The cells of a board that takes the whole window."""
BOARD: Zone = (0.245, 0.15, 0.49, 0.70)
"""The usual place of a board."""
LARGE_TEXT = 1.15
"""Large zones are used from this text size on."""
ABOVE_HINTS = 10
"""The distance of slips from the key hints in pixels at 1080p."""


def placed(layout: Layout, rect: pygame.Rect) -> pygame.Rect:
    """Convert a rectangle of the 16:9 design, which lies in the middle of any window, to pixels of the window."""
    k = layout.k
    left, top = (layout.size[0] - DESIGN[0] * k) / 2, (layout.size[1] - DESIGN[1] * k) / 2
    x, y = round(left + rect.left * k), round(top + rect.top * k)
    return pygame.Rect(x, y, round(left + rect.right * k) - x, round(top + rect.bottom * k) - y)


def over_the_window(canvas: Canvas, sheet: str, props: Mapping[str, Painting] | None = None) -> Painter:
    """The painter of a board that takes the whole design: sixteen cells by nine."""
    width, height = canvas.layout.size
    cell = canvas.layout.k * DESIGN[0] / ACROSS
    return Painter(canvas, ((width - ACROSS * cell) / 2, (height - DOWN * cell) / 2), cell, sheet, props=props)


@dataclass(frozen=True)
class TableLayout:
    """The zones of one table. A large zone replaces the other one with large text."""

    tags: tuple[Zone, ...] = nametags.TAGS
    """The zones of both nametags; empty if there are none."""
    large_tags: tuple[Zone, ...] = ()
    """The zones of the nametags with large text, if they differ from `tags`."""
    clocks: bool = True
    """True if clocks lie at the foot of the nametags."""
    moves: Zone | None = (0.765, 0.045, 0.215, 0.50)
    """The zone of the move list; None if there is none."""
    said: tuple[Zone, ...] = ((0.245, 0.01, 0.49, 0.13),)
    """The zones for a slip with a sentence. It lies in the first one with enough room above the key hints, or else
    in the last one."""
    hints: tuple[float, float] = (0.0, 1.0)
    """The left and right end of the key hints, as fractions of the window's width. Hints across the whole window
    have one row; in narrow windows some show only their key."""
    beside: Zone | None = None
    """The zone beside the board, above that row, for keys that have no room in it."""
    note: Zone = (0.765, 0.545, 0.215, 0.40)
    large_note: Zone = (0.755, 0.30, 0.235, 0.60)
    """The zone of the coach's note with large text, where it covers what a learner does not need."""
    two_sided: bool = False
    """True if each person has one side of the table. The coach's note then lies on the other person's side."""
    framed: bool = False
    """True if the zones are fractions of a 16:9 rectangle in the middle of the window."""

    @property
    def parted(self) -> bool:
        """True if a nametag lies at either side of the table."""
        return any(left > 0.5 for left, *_size in self.tags)

    def place(self, layout: Layout, zone: Zone) -> pygame.Rect:
        """The place of a zone in the window."""
        if not self.framed:
            return layout.zone(*zone)
        return placed(layout, Layout(DESIGN).zone(*zone))

    def places_of_tags(self, layout: Layout) -> list[pygame.Rect]:
        """The places of both nametags."""
        large = self.large_tags if layout.text > LARGE_TEXT else ()
        return [self.place(layout, zone) for zone in large or self.tags]

    def place_of_note(self, layout: Layout, person: int, *, brief: bool = False) -> pygame.Rect:
        """The place of the coach's note for this person. A `brief` note does not need the large zone."""
        x, y, width, height = self.large_note if layout.text > LARGE_TEXT and not brief else self.note
        return self.place(layout, (1 - x - width if person == 1 and self.two_sided else x, y, width, height))

    def places_of_said(self, layout: Layout, floor: int, covered: pygame.Rect | None = None) -> list[pygame.Rect]:
        """The places for a slip with a sentence: above the key hints, which begin at `floor`, and below a coach's
        note at `covered`."""
        rooms = [self.place(layout, zone) for zone in self.said]
        for room in rooms:
            if covered is not None and room.colliderect(covered) and room.bottom > covered.bottom:
                room.height, room.top = room.bottom - covered.bottom, covered.bottom
            room.height = min(room.bottom, floor - layout.px(ABOVE_HINTS)) - room.top
        return rooms
