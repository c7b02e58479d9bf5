"""Paints the map of the war room: its print on paper, a compass rose, and the field.

Lengths are in pixels at 1080p, from the map's upper left corner.
"""

import pygame

from game.engine.paper import paper
from game.engine.picture.focus import rounded
from game.engine.picture.layout import Layout
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme
from game.variants.common.laid import put

SIZE = (1018, 850)
"""The width and height of the map."""
CORNER = (451, 44)
"""Where the map's upper left corner lies in the design's picture."""
FIELD = (200, 96, 654)
"""The left edge, the upper edge and the side of the field."""
COMPASS = (94, 748, 116)
"""The middle of the compass rose (x, y), and its height."""
PANEL = 22
"""How far the pale panel reaches beyond the field."""
PANEL_ALPHA = 158
"""The opacity of the pale panel, 0 to 255."""
FOLDS, RIDGE = ((341, 0, 2, 850), (677, 0, 2, 850), (0, 425, 1018, 2)), (26, 24, 18)
"""Where the map is folded (left, top, width and height), and the light on each fold."""


def sheet(layout: Layout, theme: Theme, sprites: Sprites) -> pygame.Surface:
    """The picture of the map; in high contrast an empty sheet."""
    size = layout.px(SIZE[0]), layout.px(SIZE[1])
    flat = paper.blank(layout, theme, size, "map", theme.buff)
    if theme.plain:
        return flat
    drawn = pygame.transform.smoothscale(sprites.raster("map", width=size[0]), size)
    flat.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for fold in FOLDS:
        flat.fill(RIDGE, tuple(map(layout.px, fold)), special_flags=pygame.BLEND_RGB_ADD)
    left, top, side = (layout.px(length) for length in FIELD)
    pad = layout.px(PANEL)
    panel = rounded((side + 2 * pad, side + 2 * pad), layout.px(12), theme.bright, PANEL_ALPHA)
    flat.blit(panel, (left - pad, top - pad))
    rose = sprites.get("compass", height=layout.px(COMPASS[2]))
    put(flat, rose, center=(layout.px(COMPASS[0]), layout.px(COMPASS[1])))
    return flat
