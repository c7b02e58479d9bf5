"""Draws cutouts: flat pictures that lie on the table, turned by a few degrees, with a shadow."""

from collections.abc import Iterator
from math import cos, radians, sin

import pygame

from game.engine.picture import light
from game.engine.picture.layout import Layout
from game.engine.picture.light import Height
from game.engine.picture.theme import Theme

RIM = 2
INSETS = 0.0, 0.02, 0.06
"""The solid middle is looked for at these distances from the turned edges, as shares of the shorter side."""
OPAQUE = 250
"""A pixel with more alpha than this counts as solid: turning leaves some pixels a little less than 255."""


class Cutout:
    """A flat picture (a sheet, a card, a prop), turned by some degrees, at some height above the table.

    Its position is where the upper left corner of the unturned picture would be, so layouts can ignore the turn. Texts
    are painted on the flat picture before the cutout is made.
    """

    def __init__(self, flat: pygame.Surface, degrees: float, height: Height, layout: Layout, theme: Theme) -> None:
        """`degrees` turn counter-clockwise. In high contrast nothing is turned, and nothing has a shadow."""
        self.size = flat.size
        self._degrees = 0.0 if theme.plain else degrees
        self.picture = _leaned(flat, self._degrees) if self._degrees else flat
        self._shadow = light.shadow(self.picture, height, layout) if not theme.plain else None
        """The picture of the shadows, and its offset from the turned picture's corner."""
        self._middle = self._solid()
        """The solid middle of the picture, which is drawn without blending, and its place. The shadow is not drawn
        under it."""

    @property
    def bytes(self) -> int:
        """The bytes of its picture and of its shadow, which is about as large."""
        return self.picture.get_pitch() * self.picture.height * (2 if self._shadow else 1)

    def lay(self, target: pygame.Surface, at: tuple[int, int], alpha: int = 255, away: int = 0) -> pygame.Rect:
        """Draw shadow and picture on `target`, with the unturned corner at `at`. Returns the rectangle that was drawn
        on.

        While a cutout comes down, its shadow is `away` pixels further down and right.
        """
        spot = self.rect(at)
        touched = spot
        middle, hidden = self._middle if self._middle and alpha == 255 else (None, pygame.Rect(0, 0, 0, 0))
        if self._shadow is not None:
            shade, (dx, dy) = self._shadow
            shade.set_alpha(alpha)
            place = shade.get_rect(topleft=(spot.left + dx + away, spot.top + dy + away))
            touched = spot.union(place)
            _blit_around(target, shade, place, hidden.move(spot.topleft))
        self.picture.set_alpha(alpha)
        _blit_around(target, self.picture, spot, hidden.move(spot.topleft))
        if middle is not None:
            target.blit(middle, hidden.move(spot.topleft))
        return touched

    def rect(self, at: tuple[int, int]) -> pygame.Rect:
        """The place of the turned picture without its shadow, if the unturned corner is at `at`."""
        return self.picture.get_rect(center=(at[0] + self.size[0] // 2, at[1] + self.size[1] // 2))

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The place of a point of the flat picture after turning. Both are measured from the unturned corner."""
        turn = radians(self._degrees)
        dx, dy = x - self.size[0] / 2, y - self.size[1] / 2
        return (
            self.size[0] / 2 + dx * cos(turn) + dy * sin(turn),
            self.size[1] / 2 - dx * sin(turn) + dy * cos(turn),
        )

    def _solid(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The solid middle of the picture and its place; None if there is none."""
        whole, turn = self.picture.get_rect(), abs(sin(radians(self._degrees)))
        for inset in INSETS:
            within = 2 * RIM + inset * min(whole.size)
            place = whole.inflate(-2 * (turn * whole.height + within), -2 * (turn * whole.width + within))
            if place.width <= 0 or place.height <= 0:
                return None
            middle = self.picture.subsurface(place)
            if pygame.mask.from_surface(middle, OPAQUE).count() == place.width * place.height:
                middle.set_alpha(None)
                return middle, place
        return None


def _blit_around(target: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, hidden: pygame.Rect) -> None:
    """Draw a picture at its place, except in the rectangle `hidden`."""
    for part in _around(place, hidden.clip(place)):
        target.blit(picture, part, part.move(-place.left, -place.top))


def _around(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """The parts of a rectangle around a hole in it; the whole rectangle without a hole."""
    if not hole:
        yield whole
        return
    yield pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top)
    yield pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height)
    yield pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height)
    yield pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom)


def _leaned(flat: pygame.Surface, degrees: float) -> pygame.Surface:
    """The turned picture with smooth edges. A transparent rim in the picture's colour prevents dark fringes."""
    rimmed = pygame.Surface((flat.width + 2 * RIM, flat.height + 2 * RIM), pygame.SRCALPHA)
    rimmed.fill((*flat.get_at((flat.width // 2, flat.height // 2))[:3], 0))
    rimmed.blit(flat, (RIM, RIM))
    return pygame.transform.rotozoom(rimmed, degrees, 1.0)
