"""Holds what a scene draws with: the window's surface, and everything that fits its size, theme and text."""

from dataclasses import dataclass, field, replace

import pygame

from game.engine.picture.bakery import Bakery
from game.engine.picture.exhibits import Exhibits
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.picture_cache import Pictures
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme, themed
from game.play.files.settings import Settings


@dataclass(frozen=True)
class Canvas:
    """A canvas, made anew whenever the window's size, the theme or the text size changes. `surface` is the whole
    window."""

    surface: pygame.Surface
    layout: Layout
    theme: Theme
    fonts: Fonts
    sprites: Sprites
    bakery: Bakery
    pictures: Pictures
    reduced: bool = False
    """Whether motion is reduced."""
    exhibits: Exhibits = field(default_factory=Exhibits)
    """What lies on the picture as it is drawn."""

    def upper(self, height: int) -> "Canvas":
        """The upper part of the window, so many pixels high, as a canvas of its own; its bakery is the annex."""
        size = self.layout.size[0], height
        layout = Layout(size, self.layout.text, self.layout.size)
        surface, bakery = self.surface.subsurface((0, 0), size), self.bakery.annex(layout, self.theme)
        return replace(self, surface=surface, layout=layout, fonts=Fonts(layout), bakery=bakery)


def fitting(surface: pygame.Surface, settings: Settings, before: Canvas | None = None) -> Canvas:
    """The canvas for this surface and these settings: `before` if it fits, else a new one with its pictures."""
    layout = Layout(surface.get_size(), settings.text)
    theme = themed(settings.contrast, settings.marks)
    if before is None:
        pictures = Pictures()
        before = Canvas(surface, layout, theme, Fonts(layout), Sprites(), Bakery(pictures), pictures)
        before.bakery.fit(layout, theme)
    fonts = before.fonts if layout == before.layout else Fonts(layout)
    after = replace(before, surface=surface, layout=layout, theme=theme, fonts=fonts, reduced=settings.reduced)
    if after == before:
        return before
    after.bakery.fit(layout, theme)
    return after
