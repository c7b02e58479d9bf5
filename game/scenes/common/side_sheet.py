"""Lays a sheet beside a finished board, which stays to be seen: a heading on it, and room for what follows."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas

SHEET = (0.748, 0.025, 0.242, 0.95)
"""Its place, in fractions of the window."""
TALL, HEADING = 0.17, 120
"""The share of its height that the heading takes at most, and its letters."""
DUSK = 0.36
"""How far the light goes down."""


def lay(canvas: Canvas, heading: str) -> pygame.Rect:
    """Dim the board by a third, and lay the sheet; returns what is left of it under the heading."""
    rect = canvas.layout.zone(*SHEET)
    dimmer.dusk(canvas, DUSK)

    canvas.picture(_sheet, heading, rect.size).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(2))))
    used = round(rect.height * TALL) + canvas.layout.px(16)
    return pygame.Rect(rect.left, rect.top + used, rect.width, rect.height - used)


def _sheet(canvas: Canvas, heading: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "side", theme.bright, torn=("bottom",))
    room = round(size[1] * TALL)
    said = canvas.fonts.fit(heading, "amatic", HEADING, theme.ink, size[0] - px(40), 3, room, "centre")
    flat.blit(said, said.get_rect(midtop=(size[0] // 2, px(16) + (room - said.height) // 2)))
    return Cutout(flat, 0.0, light.SHEET, layout, theme)
