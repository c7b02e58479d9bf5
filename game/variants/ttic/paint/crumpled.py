"""Paints a page that is torn off: ripped along its top, and crumpled in three grips."""

import random
from itertools import pairwise

import pygame

from game.engine.pen.ink import clear

SLICES = 26
"""How many columns a page is cut into to be ripped."""
RIPPED = 0.19
"""How far the page has come down once it is ripped all the way, as a share of its side."""
GRIPS = (0.80, 0.58, 0.40)
"""The size of the page after each grip, as a share of its first side."""
BENT = (0.09, 0.13, 0.17)
"""How far each grip bends the page, as a share of its current side."""
FACETS = 26
"""How many facets the first grip makes."""
LIT, DARK = (255, 252, 242), (128, 112, 90)
"""The colours of creases that face the lamp, and of those that face away."""
STRIP = 2
"""The width of the columns and rows that are moved to bend the page, in pixels."""


def ripped(target: pygame.Surface, page: pygame.Surface, corner: tuple[int, int], share: float) -> None:
    """Paint the page while the rip runs along its top from left to right; a `share` of it is done."""
    wide = page.width / SLICES
    for number in range(SLICES):
        through = max(share * 1.35 - number / SLICES, 0.0)
        down = round(page.height * RIPPED * min(through, 1.0) ** 1.25)
        left, right = round(number * wide), round((number + 1) * wide)
        area = pygame.Rect(left, 0, right - left, page.height)
        target.blit(page, (corner[0] + left, corner[1] + down), area)
        if 0 < through < 0.5:
            fold = pygame.Surface(area.size, pygame.SRCALPHA)
            fold.fill((30, 18, 10, round(70 * (1 - through * 2))))
            target.blit(fold, (corner[0] + left, corner[1] + down))


def down(page: pygame.Surface, share: float) -> int:
    """How far the middle of the page has come down at a share of the rip, in pixels."""
    through: float = max(min(share * 1.35 - 0.5, 1.0), 0.0)
    return round(page.height * RIPPED * through)


def crumpled(page: pygame.Surface, grip: int, seed: str) -> pygame.Surface:
    """The page after a grip (0 to 2): smaller, bent in both directions, with lit and dark creases."""
    rng = random.Random(f"{seed} {grip}")
    side = max(round(page.width * GRIPS[grip]), 8)
    flat = pygame.transform.smoothscale(page, (side, side))
    bent = _bent(flat, _polyline(rng, side, BENT[grip] * side), across=True)
    bent = _bent(bent, _polyline(rng, bent.height, BENT[grip] * side), across=False)
    _facets(bent, rng, grip)
    return _cut(bent, rng, grip)


def _polyline(rng: random.Random, length: int, deep: float) -> list[float]:
    """How far each column is moved: a random line of straight pieces, at most `deep` pixels up or down."""
    knots = [0, *sorted(rng.sample(range(length // 8, length - length // 8), 6)), length]
    heights = [rng.uniform(-deep, deep) for _knot in knots]
    found: list[float] = []
    for (a, b), (low, high) in zip(pairwise(knots), pairwise(heights), strict=True):
        found += [low + (high - low) * step / max(b - a, 1) for step in range(b - a)]
    return found


def _bent(flat: pygame.Surface, moved: list[float], across: bool) -> pygame.Surface:
    """The picture with its columns moved up and down, or its rows moved sideways."""
    most = round(max(map(abs, moved))) + 1
    size = (flat.width, flat.height + 2 * most) if across else (flat.width + 2 * most, flat.height)
    r, g, b, _alpha = flat.get_at((flat.width // 2, flat.height // 2))
    bent = clear(size, (r, g, b))
    for at in range(0, min(len(moved), flat.width if across else flat.height), STRIP):
        away = most + round(moved[at])
        if across:
            bent.blit(flat, (at, away), (at, 0, STRIP, flat.height))
        else:
            bent.blit(flat, (away, at), (0, at, flat.width, STRIP))
    return bent


def _facets(bent: pygame.Surface, rng: random.Random, grip: int) -> None:
    """Paint triangles of light and shade and the creases between them, for a lamp at the upper left."""
    shade = pygame.Surface(bent.size, 0, 32)
    shade.fill((236, 232, 224))
    reach = max(bent.size) * (0.36 - 0.07 * grip)
    creases = []
    for _facet in range(FACETS + 8 * grip):
        x, y = rng.uniform(0, bent.width), rng.uniform(0, bent.height)
        corners = [(x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach)) for _corner in range(3)]
        slope = (corners[1][0] - corners[0][0] + corners[1][1] - corners[0][1]) / (4 * reach)
        level = round(max(min(226 - 62 * slope, 255), 138))
        pygame.draw.polygon(shade, (level, round(level * 0.985), round(level * 0.95)), corners)
        creases.append((corners[0], corners[1], slope))
    soft = pygame.transform.box_blur(shade, 1)
    bent.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for a, b, slope in creases:
        pygame.draw.aaline(bent, LIT if slope < 0 else DARK, a, b)


def _cut(bent: pygame.Surface, rng: random.Random, grip: int) -> pygame.Surface:
    """Cut the page's corners off, rounder with every grip."""
    mask = pygame.Surface(bent.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    middle, points, corners = (bent.width / 2, bent.height / 2), [], 19
    for number in range(corners):
        way = pygame.Vector2(1, 0).rotate(360 * number / corners)
        square = 1 / max(abs(way.x), abs(way.y))
        out = (square + (1.0 - square) * (0.35 + 0.3 * grip)) * rng.uniform(0.86, 1.0)
        points.append((middle[0] + way.x * out * middle[0], middle[1] + way.y * out * middle[1]))
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    bent.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return bent
