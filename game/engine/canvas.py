"""What a scene draws with: the window's surface, and everything that fits its size, theme and text."""

from dataclasses import dataclass

import pygame

from game.engine.bake import Bakery
from game.engine.fonts import Fonts
from game.engine.layout import Layout
from game.engine.sprites import Sprites
from game.engine.theme import Theme


@dataclass(frozen=True)
class Canvas:
    """Made anew whenever the window's size, the theme or the text size changes. `surface` is the whole window."""

    surface: pygame.Surface
    layout: Layout
    theme: Theme
    fonts: Fonts
    sprites: Sprites
    bakery: Bakery
    reduced: bool = False
    """Reduced motion."""
