"""Carries a match over from one stage to the next: what lay on the table leaves it, before the next show begins."""

from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.stage.timeline import FADE
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant


@dataclass
class Parting:
    """The stage that was on the table, and for how long (seconds) it has been leaving."""

    variant: Variant
    view: MatchView
    before: pygame.Surface
    """The last picture of it, with an alpha channel."""
    length: float
    gone: float = 0.0

    @property
    def over(self) -> bool:
        """Whether nothing of it is left."""
        return self.gone >= self.length

    def draw(self, canvas: Canvas) -> None:
        """Draw what is left of it, over the next stage."""
        if self.before.size != canvas.surface.size:
            self.gone = self.length
        elif not self.over:
            painter = self.variant.table.painter(canvas, self.view)
            self.variant.ending.parting.draw(canvas, painter, self.view, self.before, self.gone / self.length)


def parting(canvas: Canvas, variant: Variant, view: MatchView) -> Parting:
    """The parting of the stage whose picture is still on the canvas; one short cross-fade in reduced motion."""
    length = FADE if canvas.reduced else variant.ending.parting.length
    before = pygame.Surface(canvas.surface.size, pygame.SRCALPHA, 32)
    before.blit(canvas.surface, (0, 0))
    return Parting(variant, view, before, length)
