"""Curls a page up, first at a corner and then over its whole width, as paper curls around a cylinder."""

from math import asin, pi, sqrt
from typing import NamedTuple

import pygame


class Curl(NamedTuple):
    """How a page is curled: how the cylinder around which it curls lies on the page."""

    degrees: float
    """How far the page must be turned to make the cylinder horizontal, in degrees."""
    line: float
    """Where the page leaves the table, as a share of the turned page's height; beyond that it is rolled back."""
    radius: float
    """The radius of the cylinder, as a share of the page's side."""


CURLS = (Curl(-42, 0.83, 0.07), Curl(-40, 0.70, 0.10), Curl(-32, 0.60, 0.125), Curl(-24, 0.48, 0.144))
"""The curls of a page that is torn off, in order: a corner comes up, then the page rolls over itself."""
BACK, THROUGH = (246, 236, 211, 255), 38
"""The colour of the paper's back, and how strongly the ink shows through it (alpha, 0 to 255)."""
CAST = (30, 18, 10)
DARK = 120
"""The alpha (0 to 255) of the shadow under the part that lies on the page; its colour is CAST."""


def curled(page: pygame.Surface, curl: Curl) -> pygame.Surface:
    """The page curled around a cylinder; the middle of the picture is the middle of the flat page."""
    front = pygame.transform.rotozoom(page, curl.degrees, 1.0)
    back = pygame.transform.rotozoom(_back(page), curl.degrees, 1.0)
    line, radius = round(front.height * curl.line), round(page.width * curl.radius)
    rolled = pygame.Surface(front.size, pygame.SRCALPHA)
    rolled.fill((*BACK[:3], 0))
    rolled.blit(front, (0, 0), (0, 0, front.width, line))
    _lying_back(rolled, back, line, radius)
    _round(rolled, front, back, line, radius)
    level = pygame.transform.rotozoom(rolled, -curl.degrees, 1.0)
    seen = pygame.Rect(0, 0, round(page.width * 1.16), round(page.height * 1.16))
    seen.center = level.get_rect().center
    return level.subsurface(seen.clip(level.get_rect())).copy()


def _back(page: pygame.Surface) -> pygame.Surface:
    """The back of the page, with the ink showing through."""
    back = page.copy()
    back.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    back.fill(BACK, special_flags=pygame.BLEND_RGBA_MULT)
    ink = page.copy()
    ink.set_alpha(THROUGH)
    back.blit(ink, (0, 0))
    return back


def _lying_back(rolled: pygame.Surface, back: pygame.Surface, line: int, radius: int) -> None:
    """Paint the part of the page that has passed the cylinder: it lies face down on the page and casts a shadow."""
    over = line + round(pi * radius)
    if over >= back.height:
        return
    flap = pygame.transform.flip(back.subsurface((0, over, back.width, back.height - over)), False, True)
    top = line - flap.height
    shade = pygame.transform.smoothscale_by(flap, 0.25)
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*CAST, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blur = max(round(radius * 0.42 / 4), 1)
    room = pygame.Surface((shade.width + 4 * blur, shade.height + 4 * blur), pygame.SRCALPHA)
    room.blit(shade, (2 * blur, 2 * blur))
    soft = pygame.transform.smoothscale_by(pygame.transform.box_blur(room, blur), 4.0)
    soft.set_alpha(DARK)
    paper = rolled.copy()
    paper.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cast = pygame.Surface(rolled.size, pygame.SRCALPHA)
    cast.blit(soft, (-8 * blur, top - 12 * blur))
    cast.blit(paper, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rolled.blit(cast, (0, 0))
    rolled.blit(flap, (0, top))


def _round(rolled: pygame.Surface, front: pygame.Surface, back: pygame.Surface, line: int, radius: int) -> None:
    """Paint the rows that lie around the cylinder: those that rise, and over them those that come back."""
    for y in range(radius):
        share = y / radius
        rises = line + round(radius * asin(share))
        comes = line + round(radius * (pi - asin(share)))
        _row(rolled, front, rises, line + y, 1.0 - 0.54 * share * sqrt(share))
        _row(rolled, back, comes, line + y, 1.05 - 0.10 * share - 0.50 * share**5)


def _row(target: pygame.Surface, page: pygame.Surface, source: int, row: int, light: float) -> None:
    """Paint one row of the page at this brightness."""
    if source >= page.height or row >= target.height:
        return
    level = round(255 * min(light, 1.0))
    strip = page.subsurface((0, source, page.width, 1)).copy()
    strip.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(strip, (0, row))
