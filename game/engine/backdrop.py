"""A screen's background: table, papers and light baked into one picture, and dusk as long as that takes."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.engine import ground, light
from game.engine.bake import Bakery, Baking
from game.engine.layout import Layout
from game.engine.light import Height
from game.engine.pieces import Piece
from game.engine.theme import Theme

BAND = 270
"""Rows (pixels) of the background that take the last light in one slice."""
LIGHT_UP = 0.28
"""Seconds the lamp takes to come up over a background that was not ready."""


@dataclass(frozen=True)
class Thing:
    """What lies on the table and never moves: the baking of its flat picture, and how it lies (see pieces.py)."""

    flat: Callable[[], Baking[pygame.Surface]]
    at: tuple[int, int]
    degrees: float = 0.0
    height: Height = light.SHEET


def laid(layout: Layout, theme: Theme, things: Sequence[Thing]) -> Baking[pygame.Surface]:
    """A baking of the table with these things on it, lowest first, in the lamp's light."""
    scene = yield from ground.table(layout, theme)
    for thing in things:
        flat = yield from thing.flat()
        piece = Piece(flat, thing.degrees, thing.height, layout, theme)
        yield
        piece.lay(scene, thing.at)
        yield
    for top in range(0, scene.height, BAND):
        band = pygame.Rect(0, top, scene.width, BAND).clip(layout.window)
        light.gather(scene.subsurface(band), band.topleft, layout, theme)
        yield
    return scene


class Backdrop:
    """The background of one screen. It is dusk until the bakery is done; then the lamp comes up."""

    def __init__(self, key: Hashable, builder: Callable[[Layout, Theme], Baking[pygame.Surface]]) -> None:
        """`builder` bakes the whole picture for a layout and theme, for instance by `laid`."""
        self._key = key
        self._builder = builder
        self._level = 0.0
        self._dusk: tuple[Layout, Theme, pygame.Surface] | None = None

    @property
    def lit(self) -> bool:
        """Whether the lamp is up: nothing will change any more."""
        return self._level >= 1.0

    def update(self, seconds: float, bakery: Bakery) -> None:
        """Let the lamp come up, once there is something to light."""
        if bakery.ready(self._key) is not None:
            self._level = min(self._level + seconds / LIGHT_UP, 1.0)

    def draw(self, target: pygame.Surface, bakery: Bakery, layout: Layout, theme: Theme) -> None:
        """Cover the whole target; have the picture baked if it is not yet."""
        bakery.want(self._key, lambda: self._builder(layout, theme))
        picture = bakery.ready(self._key)
        if picture is None:
            self._level = 0.0
        if picture is None or not self.lit:
            target.blit(self._quick(layout, theme), (0, 0))
        if picture is not None:
            picture.set_alpha(round(255 * self._level) if not self.lit else None)
            target.blit(picture, (0, 0))

    def _quick(self, layout: Layout, theme: Theme) -> pygame.Surface:
        if self._dusk is None or self._dusk[:2] != (layout, theme):
            self._dusk = layout, theme, ground.dusk(layout, theme)
        return self._dusk[2]
