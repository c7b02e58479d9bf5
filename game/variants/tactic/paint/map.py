"""Paints the map of the war room: sea, coasts, hills in contour lines, a road, folds, a compass rose, and the field.

Lengths are in pixels at 1080p, from the map's upper left corner.
"""

import random
from math import cos, pi, sin

import pygame

from game.engine.paper import paper
from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Point, Stroke
from game.engine.picture.focus import rounded
from game.engine.picture.layout import Layout
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Colour, Theme, mixed
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

WEST = (
    *((-20, 152), (60, 123), (119, 120), (167, 156), (183, 209), (167, 262), (159, 314), (183, 380), (194, 446)),
    *((178, 512), (183, 578), (207, 644), (203, 710), (222, 789), (244, 880)),
)
EAST = ((776, -20), (806, 14), (850, 50), (872, 92), (886, 128), (928, 130), (975, 112), (1040, 88))
ROAD = ((246, 812), (310, 762), (392, 738), (470, 752), (556, 730), (640, 700), (760, 712), (860, 736), (1000, 770))
"""The points of the western and the eastern coast, and of the road."""
HILLS = ((390, 100, 5), (846, 340, 7), (512, 652, 4), (842, 640, 6), (640, 300, 3))
"""The middle of each hill (x, y), and its number of contour lines."""
CONTOUR = 25
"""The distance between two contour lines."""
MESH = 152
"""The distance between two lines of the map's mesh."""

SEA: Colour = (172, 206, 230)
COAST: Colour = (0x4A, 0x67, 0x78)
BROWN: Colour = (0x9A, 0x72, 0x3E)
ROAD_EDGE: Colour = (0xA8, 0x5A, 0x44)


def sheet(layout: Layout, theme: Theme, sprites: Sprites) -> pygame.Surface:
    """The picture of the map; in high contrast an empty sheet."""
    size = layout.px(SIZE[0]), layout.px(SIZE[1])
    flat = paper.blank(layout, theme, size, "map", theme.buff)
    if theme.plain:
        return flat
    clear = flat.copy()
    _mesh(flat, layout)
    _land(flat, layout)
    _coasts(flat, layout)
    _hills(flat, layout)
    _folds(flat, layout)
    left, top, side = (layout.px(length) for length in FIELD)
    pad = layout.px(PANEL)
    panel = rounded((side + 2 * pad, side + 2 * pad), layout.px(12), theme.bright, PANEL_ALPHA)
    flat.blit(panel, (left - pad, top - pad))
    rose = sprites.get("compass", height=layout.px(COMPASS[2]))
    put(flat, rose, center=(layout.px(COMPASS[0]), layout.px(COMPASS[1])))
    _keep_edges(flat, clear)
    return flat


def _mesh(flat: pygame.Surface, layout: Layout) -> None:
    """Paint the faint mesh of the map."""
    thin, ruled = layout.px(1.4), (222, 208, 184)
    for i in range(1, SIZE[0] // MESH + 1):
        flat.fill(ruled, (layout.px(i * MESH), 0, thin, flat.height), special_flags=pygame.BLEND_RGB_MULT)
        flat.fill(ruled, (0, layout.px(i * MESH), flat.width, thin), special_flags=pygame.BLEND_RGB_MULT)


def _scaled(points: tuple[Point, ...], layout: Layout, inland: float = 0.0) -> tuple[Point, ...]:
    return tuple(((x + inland) * layout.k, (y + abs(inland) * 0.3) * layout.k) for x, y in points)


def _land(flat: pygame.Surface, layout: Layout) -> None:
    """Tint the sea in such a way that the grain of the paper still shows."""
    tint = pygame.Surface(flat.size, 0, 32)
    tint.fill((255, 255, 255))
    corners = (((-40, 160), (-40, 900)), ((760, -40), (1060, -40)))
    for coast, (first, last) in zip((WEST, EAST), corners, strict=True):
        line = _curve(coast, layout)
        ends = _scaled((last, first), layout)
        pygame.draw.polygon(tint, SEA, [*line, *ends])
    flat.blit(tint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _curve(points: tuple[Point, ...], layout: Layout) -> list[Point]:
    """The line of a coast, exactly as its stroke is drawn."""
    stroke = drawing([Stroke(_scaled(points, layout), 2 * layout.k)], COAST, "coast", "none", 1.2 * layout.k, layout.k)
    return [point for ribbon in stroke.ribbons for point in ribbon.path.points]


def _coasts(flat: pygame.Surface, layout: Layout) -> None:
    """Paint the coasts with two paler lines at sea, and the road."""
    for coast, outwards in ((WEST, -1), (EAST, 1)):
        for step, width, share in ((0, 3.2, 0.0), (8, 1.5, 0.35), (15, 1.3, 0.55)):
            line = _scaled(coast, layout, outwards * step)
            ink = mixed(COAST, (190, 208, 200), share)
            seed = "coast" if step == 0 else f"coast {step}"
            stroke = Stroke(line, width * layout.k, taper=False)
            drawing([stroke], ink, seed, "none", 1.2 * layout.k, layout.k, 250).draw(flat, (0, 0))
    edge = [Stroke(_scaled(ROAD, layout), 4.6 * layout.k, taper=False)]
    drawing(edge, ROAD_EDGE, "road", "none", 1.0 * layout.k, layout.k, 250).draw(flat, (0, 0), alpha=190)
    middle = [Stroke(_scaled(ROAD, layout), 2.0 * layout.k, taper=False)]
    drawing(middle, (0xF4, 0xE6, 0xC4), "road", "none", 1.0 * layout.k, layout.k, 250).draw(flat, (0, 0))


def _hills(flat: pygame.Surface, layout: Layout) -> None:
    """Paint the hills as nested contour lines, each hill in its own shape."""
    rng = random.Random("hills")
    for x, y, count in HILLS:
        two, three, five = (rng.uniform(0, 2 * pi) for _ in range(3))
        for ring in range(1, count + 1):
            around = []
            for i in range(37):
                turn = 2 * pi * i / 36
                bulge = 1 + 0.20 * sin(2 * turn + two) + 0.10 * sin(3 * turn + three) + 0.04 * sin(5 * turn + five)
                radius = CONTOUR * ring * bulge
                around.append(((x + radius * cos(turn)) * layout.k, (y + radius * sin(turn) * 0.86) * layout.k))
            thick = (2.2 if ring % 3 == 0 else 1.4) * layout.k
            lines = drawing([Stroke(tuple(around), thick, taper=False)], BROWN, f"hill {x} {ring}", "none", longest=260)
            lines.draw(flat, (0, 0), alpha=120)


def _folds(flat: pygame.Surface, layout: Layout) -> None:
    """Paint the folds of the map, each a pale ridge with a shadow."""
    thin = layout.px(2)
    for share in (0.335, 0.665):
        x = round(flat.width * share)
        _crease(flat, pygame.Rect(x, 0, thin, flat.height), (thin, 0), layout)
    _crease(flat, pygame.Rect(0, flat.height // 2, flat.width, thin), (0, thin), layout)


def _crease(flat: pygame.Surface, rect: pygame.Rect, step: tuple[int, int], layout: Layout) -> None:
    flat.fill((26, 24, 18), rect, special_flags=pygame.BLEND_RGB_ADD)
    for i in range(1, 6):
        level = 226 + i * 5
        beside = rect.move(step[0] * i, step[1] * i)
        flat.fill((level, level - 2, level - 6), beside, special_flags=pygame.BLEND_RGB_MULT)


def _keep_edges(flat: pygame.Surface, paper_alone: pygame.Surface) -> None:
    """Cut the drawing off at the paper's uneven edge."""
    mask = paper_alone.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
