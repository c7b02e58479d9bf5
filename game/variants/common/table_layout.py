"""Says where everything lies that every table has: a plain value, which a game fills in as far as it differs."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import DESIGN, Layout
from game.engine.picture.painter import Painter, Prop
from game.variants.common import nametags

Zone = tuple[float, float, float, float]
"""Left, top, width and height, in fractions of the window."""

ACROSS, DOWN = 16, 9
"""Cells of a board that is the whole window."""
BOARD: Zone = (0.245, 0.15, 0.49, 0.70)
"""The default place of a board."""
LARGE_TEXT = 1.15
"""From this text size on what has a large zone lies there."""
ABOVE_HINTS = 10
"""How far what is said stays above the hints of keys, in pixels at 1080p."""


def placed(layout: Layout, rect: pygame.Rect) -> pygame.Rect:
    """A rectangle of the design's picture, which keeps its shape in the middle of any window, in window pixels."""
    k = layout.k
    left, top = (layout.size[0] - DESIGN[0] * k) / 2, (layout.size[1] - DESIGN[1] * k) / 2
    x, y = round(left + rect.left * k), round(top + rect.top * k)
    return pygame.Rect(x, y, round(left + rect.right * k) - x, round(top + rect.bottom * k) - y)


def over_the_window(canvas: Canvas, sheet: str, props: Mapping[str, Prop] | None = None) -> Painter:
    """The painter of a board that is the whole of the design's picture: sixteen cells by nine."""
    width, height = canvas.layout.size
    cell = canvas.layout.k * DESIGN[0] / ACROSS
    return Painter(canvas, ((width - ACROSS * cell) / 2, (height - DOWN * cell) / 2), cell, sheet, props=props)


@dataclass(frozen=True)
class TableLayout:
    """The zones of one table. What has a large zone, too, lies there in large text."""

    tags: tuple[Zone, ...] = nametags.TAGS
    """Of both people's nametags; empty where they have none."""
    clocks: bool = True
    """Whether a clock lies over the foot of each nametag, in a match with clocks."""
    moves: Zone | None = (0.765, 0.045, 0.215, 0.50)
    """Of the move list; None where there is none."""
    said: tuple[Zone, ...] = ((0.245, 0.01, 0.49, 0.13),)
    """Of the slip with what was said to the players: it lies in the middle of the first one in which there is room for
    its words above the hints of keys, or else of the last one."""
    hints: tuple[float, float] = (0.0, 1.0)
    """The left and right end of the hints of keys, as fractions of the window's width. Across the whole window they
    have one row: where it is too narrow, some tell only their keys."""
    note: Zone = (0.765, 0.545, 0.215, 0.40)
    large_note: Zone = (0.755, 0.30, 0.235, 0.60)
    """Of the coach's note: in large text over what a learner does not need."""
    two_sided: bool = False
    """Whether each person has a side of the table: the coach's note lies on the other one's."""
    framed: bool = False
    """Whether the table keeps the shape of the design: its zones are fractions of a picture of 16:9 in the middle of
    the window."""

    def place(self, layout: Layout, zone: Zone) -> pygame.Rect:
        """Where one of its zones lies in the window."""
        if not self.framed:
            return layout.zone(*zone)
        return placed(layout, Layout(DESIGN).zone(*zone))

    def place_of_note(self, layout: Layout, person: int, *, brief: bool = False) -> pygame.Rect:
        """Where the coach's note lies for this person: never over their own things if there are two sides. A `brief`
        one needs no more room for large text."""
        x, y, width, height = self.large_note if layout.text > LARGE_TEXT and not brief else self.note
        return self.place(layout, (1 - x - width if person == 1 and self.two_sided else x, y, width, height))

    def places_of_said(self, layout: Layout, floor: int, covered: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Where the slip may lie with what was said, above the hints of keys, which begin at the `floor`, and below a
        coach's note, if there is one that has `covered` something."""
        rooms = [self.place(layout, zone) for zone in self.said]
        for room in rooms:
            if covered is not None and room.colliderect(covered) and room.bottom > covered.bottom:
                room.height, room.top = room.bottom - covered.bottom, covered.bottom
            room.height = min(room.bottom, floor - layout.px(ABOVE_HINTS)) - room.top
        return rooms
