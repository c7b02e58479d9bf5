"""Defines how a stage of a match leaves the table, and the way in which most do: it fades."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.variants.common import backdrops
from game.variants.common.match_view import MatchView

Parts = Callable[[Canvas, Painter, MatchView, pygame.Surface, float], None]
"""Draws, over the next stage, what is left of one at a share (0 to 1) of its time: its last view and last picture,
which is opaque but has an alpha channel."""


def fades(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """The whole picture fades."""
    backdrops.glaze(canvas, before, 1 - share)


@dataclass(frozen=True)
class Leaving:
    """How a stage leaves the table, and for how many seconds."""

    draw: Parts = fades
    length: float = 0.25
