"""Draws cutouts: flat pictures on the table, leaned once, with their shadows, and drawn again and again."""

from functools import cached_property
from math import cos, radians, sin

import pygame

from game.engine.picture import light, side_thread
from game.engine.picture.bakery import Baking
from game.engine.picture.layout import Layout
from game.engine.picture.light import Height
from game.engine.picture.theme import Theme

RIM = 2


class Cutout:
    """A flat picture (a sheet, a card, a prop) that leans by some degrees, at some height above what is beneath.

    Its position is where the flat picture's top left corner would be without the lean: a layout need not know about
    leaning. Texts are painted on the flat picture before the cutout is made.
    """

    def __init__(self, flat: pygame.Surface, degrees: float, height: Height, layout: Layout, theme: Theme) -> None:
        """`degrees` turn counter-clockwise. In high contrast nothing leans and nothing casts a shadow."""
        self.size = flat.size
        self._degrees = 0.0 if theme.plain else degrees
        self._height = None if theme.plain else height
        self._layout = layout
        self.picture = _leaned(flat, self._degrees) if self._degrees else flat

    @property
    def bytes(self) -> int:
        """The bytes of its picture and of its shadow, which is about as large."""
        return self.picture.get_pitch() * self.picture.height * (2 if self._height else 1)

    @classmethod
    def baked(
        cls, flat: pygame.Surface, degrees: float, height: Height, layout: Layout, theme: Theme
    ) -> "Baking[Cutout]":
        """The same with its shadow, by a thread: drawing it then costs no more than two blits. Nobody else may use the
        flat picture meanwhile."""

        def make() -> Cutout:
            piece = cls(flat, degrees, height, layout, theme)
            if piece._height:
                _ = piece.shadow
            return piece

        return side_thread.beside(make)

    def lay(self, target: pygame.Surface, at: tuple[int, int], alpha: int = 255, away: int = 0) -> pygame.Rect:
        """Draw shadow and picture on `target`, the flat corner at `at`; returns the rectangle it may touch.

        While a cutout comes down, its shadow is `away`: so many pixels further down and right.
        """
        spot = self.rect(at)
        touched = spot
        if self._height:
            shade, (dx, dy) = self.shadow
            shade.set_alpha(alpha)
            touched = spot.union(target.blit(shade, (spot.left + dx + away, spot.top + dy + away)))
        self.picture.set_alpha(alpha)
        target.blit(self.picture, spot)
        return touched

    def rect(self, at: tuple[int, int]) -> pygame.Rect:
        """Where the leaning picture lies when the flat corner is at `at`, without its shadow."""
        return self.picture.get_rect(center=(at[0] + self.size[0] // 2, at[1] + self.size[1] // 2))

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The place of a point of the flat picture after leaning, both measured from the flat corner."""
        turn = radians(self._degrees)
        dx, dy = x - self.size[0] / 2, y - self.size[1] / 2
        return (
            self.size[0] / 2 + dx * cos(turn) + dy * sin(turn),
            self.size[1] / 2 - dx * sin(turn) + dy * cos(turn),
        )

    @cached_property
    def shadow(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Both shadows in one picture, and its offset from the leaning picture's corner."""
        assert self._height is not None
        return light.shadow(self.picture, self._height, self._layout)


def _leaned(flat: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned, smooth along its edges: a clear rim of its own colour prevents dark fringes."""
    rimmed = pygame.Surface((flat.width + 2 * RIM, flat.height + 2 * RIM), pygame.SRCALPHA)
    rimmed.fill((*flat.get_at((flat.width // 2, flat.height // 2))[:3], 0))
    rimmed.blit(flat, (RIM, RIM))
    return pygame.transform.rotozoom(rimmed, degrees, 1.0)
