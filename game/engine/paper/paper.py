"""Draws empty papers at their final size: school paper, file paper, cards, notes, a manila folder.

The caller adds text; cutouts.py turns and draws the paper. Sizes are pixels of the window. The seed is the paper's
name, and decides its fibres and edges. In high contrast every paper is plain, with an outline.
"""

import random
from math import cos, pi, sin

import pygame

from game.engine.paper import edges
from game.engine.paper.edges import Side
from game.engine.pen.ink import clear
from game.engine.picture.layout import Layout
from game.engine.picture.noise import chance, darken
from game.engine.picture.theme import Colour, Theme, dark, light, mixed

BLOTCH, TOOTH, FLECK = 150, 9, 2
"""The periods of the paper's three noises (pixels at 1080p)."""
FIBRE_AREA = 10_000
SQUARE, MARGIN = 46, 96
HOLE = 29
STRIP = 14


def blank(
    layout: Layout,
    theme: Theme,
    size: tuple[int, int],
    seed: str,
    tone: Colour | None = None,
    strip: Colour | None = None,
    torn: tuple[Side, ...] = (),
) -> pygame.Surface:
    """An empty paper of this tone, or of the theme's. Its left edge may have a strip in a seat's colour."""
    sheet = _stock(layout, theme, size, seed, tone or theme.paper)
    if strip:
        sheet.fill(strip, (0, 0, layout.px(STRIP), size[1]))
    return _cut(sheet, seed, layout, theme, torn)


def school(layout: Layout, theme: Theme, size: tuple[int, int], seed: str) -> pygame.Surface:
    """A sheet from an exercise book: squares, a red margin line and three punched holes."""
    sheet = _stock(layout, theme, size, seed, theme.paper)
    if not theme.plain:
        width, height = size
        thin, step, start = layout.px(1.3), SQUARE * layout.k, chance(seed).uniform(0.3, 0.9)
        ruled = mixed((255, 255, 255), theme.rule_line, 0.45)
        for i in range(int(max(size) / step) + 1):
            at = round((i + start) * step)
            sheet.fill(ruled, (at, 0, thin, height), special_flags=pygame.BLEND_RGB_MULT)
            sheet.fill(ruled, (0, at, width, thin), special_flags=pygame.BLEND_RGB_MULT)
        red = mixed((255, 255, 255), theme.margin_line, 0.8)
        sheet.fill(red, (layout.px(MARGIN), 0, layout.px(2), height), special_flags=pygame.BLEND_RGB_MULT)
        hole = _hole(layout, theme)
        for share in (0.18, 0.51, 0.84):
            sheet.blit(hole, hole.get_rect(center=(layout.px(MARGIN / 2), round(height * share))))
    return _cut(sheet, seed, layout, theme)


def folder(layout: Layout, theme: Theme, size: tuple[int, int], seed: str, tab: pygame.Rect) -> pygame.Surface:
    """A manila folder. `tab` is the place of its tab on the surface; the folder begins at the tab's lower edge."""
    body = _stock(layout, theme, (size[0], size[1] - tab.bottom), seed, theme.manila)
    whole = clear(size, theme.manila)
    whole.blit(divider(layout, theme, tab.size, theme.manila), tab)
    whole.blit(_cut(body, seed, layout, theme), (0, tab.bottom - layout.px(2)))
    return whole


def divider(layout: Layout, theme: Theme, size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """The sloping tab of a folder or of an index divider. Its upper edge is light."""
    width, height = (length * 3 for length in size)
    slope, lit = height * 0.55, layout.px(2) * 3
    large = clear((width, height), tone)
    for inset, colour in ((0, theme.outline if theme.plain else light(tone, 0.6)), (lit, tone)):
        corner = [(inset + slope * 0.86, inset + height * 0.1), (inset + slope * 1.15, inset)]
        left = [(inset, height), *corner]
        right = [(width - x, y) for x, y in reversed(left)]
        pygame.draw.polygon(large, colour, left + right)
    small = pygame.transform.smoothscale(large, size)
    if not theme.plain:
        darken(small, TOOTH * layout.k, 0.05, "tab tooth")
        darken(small, max(FLECK * layout.k, 1.2), 0.05, "tab fleck")
    return small


def note(layout: Layout, theme: Theme, size: tuple[int, int], seed: str) -> pygame.Surface:
    """A sheet torn off a notepad at its lower edge."""
    return blank(layout, theme, size, seed, torn=("bottom",))


def _stock(layout: Layout, theme: Theme, size: tuple[int, int], seed: str, tone: Colour) -> pygame.Surface:
    """Paper of this tone with noise, fibres and a darker rim. Its edges are still straight."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(tone)
    if theme.plain:
        return sheet
    k = layout.k
    for i, (period, depth) in enumerate(((BLOTCH, 0.05), (TOOTH, 0.03), (max(FLECK, 1.2 / k), 0.045))):
        darken(sheet, period * k, depth, f"{seed} {i}")
    _fibres(sheet, layout, chance(f"{seed} fibres"), tone)
    _darken_rim(sheet, layout, chance(f"{seed} rim"))
    return sheet


def _fibres(sheet: pygame.Surface, layout: Layout, rng: random.Random, tone: Colour) -> None:
    width, height = sheet.size
    for _ in range(round(width * height / layout.k**2 / FIBRE_AREA)):
        x, y, turn = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0, 2 * pi)
        length, bend = rng.uniform(4, 11) * layout.k, rng.uniform(-0.5, 0.5)
        points = [(x + length * t * cos(turn + bend * t), y + length * t * sin(turn + bend * t)) for t in (-1, 0, 1)]
        shade = mixed(tone, (122, 98, 66), rng.uniform(0.16, 0.36))
        pygame.draw.aalines(sheet, shade, False, points)


def _darken_rim(sheet: pygame.Surface, layout: Layout, rng: random.Random) -> None:
    """Darken the edges by 10 to 16 %, and make them browner."""
    cell = 14 * layout.k
    columns, rows = (max(round(length / cell), 6) for length in sheet.size)
    level = 255 * (1 - rng.uniform(0.10, 0.16))
    small = pygame.Surface((columns, rows), 0, 32)
    small.fill((round(level), round(level * 0.975), round(level * 0.94)))
    small.fill((255, 255, 255), (1, 1, columns - 2, rows - 2))
    small = pygame.transform.box_blur(small, 2)
    rim = pygame.transform.smoothscale(small, sheet.size)
    sheet.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _cut(sheet: pygame.Surface, seed: str, layout: Layout, theme: Theme, torn: tuple[Side, ...] = ()) -> pygame.Surface:
    if theme.plain:
        pygame.draw.rect(sheet, theme.outline, sheet.get_rect(), layout.px(theme.card_outline))
    else:
        edges.finish(sheet, seed, layout, torn)
    return sheet


def _hole(layout: Layout, theme: Theme) -> pygame.Surface:
    """A punched hole, through which the table is seen."""
    side = layout.px(HOLE)
    large = clear((side * 4, side * 4), dark(theme.walnut, 0.75))
    pygame.draw.circle(large, (*light(theme.paper, 0.4), 255), (side * 2.03, side * 2.05), side * 1.92)
    pygame.draw.circle(large, dark(theme.walnut, 0.8), (side * 2, side * 2), side * 1.88)
    pygame.draw.circle(large, dark(theme.walnut, 0.55), (side * 2.22, side * 2.26), side * 1.58)
    pygame.draw.circle(large, mixed(theme.walnut, dark(theme.walnut), 0.7), (side * 2.34, side * 2.4), side * 1.4)
    return pygame.transform.smoothscale(large, (side, side))
