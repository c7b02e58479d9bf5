"""Defines how a stage of a match leaves the table, and the way in which most do: it fades."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.variants.common.match_view import MatchView

Parts = Callable[[Canvas, Painter, MatchView, pygame.Surface, float], None]
"""Draws, over the next stage, what is left of one at a share (0 to 1) of its time: its last view and its last picture.
That has an alpha channel, opaque at first, and belongs to whoever draws it."""


def fades(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """The whole picture fades: its alpha goes down, which with the blit takes 3 ms at 4K; `set_alpha` would take 5."""
    less = before.get_at((0, 0)).a - round(255 * (1 - share))
    before.fill((0, 0, 0, max(less, 0)), special_flags=pygame.BLEND_RGBA_SUB)
    canvas.surface.blit(before, (0, 0))


@dataclass(frozen=True)
class Leaving:
    """How a stage leaves the table, and for how many seconds."""

    draw: Parts = fades
    length: float = 0.25
