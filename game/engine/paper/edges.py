"""Draws the edges of papers: cut ones with a light and a dark rim, or torn ones with pale fibres.

It draws only a narrow strip along each edge, at four times its size, so that a large sheet costs no more than its rim.
"""

import random
from math import pi, sin
from typing import Literal

import pygame

from game.engine.picture.layout import Layout
from game.engine.picture.noise import chance

Side = Literal["top", "right", "bottom", "left"]
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")

OVER = 4
CUT, TEETH = 0.9, 9.0
"""The greatest depth of a cut edge's notches and of a torn edge's (pixels at 1080p)."""
STEP_CUT, STEP_TORN = 36, 5
LIT, SHADED, CORE = (255, 252, 240, 170), (92, 66, 34, 150), (255, 253, 247, 190)
"""The colours of the rim towards the lamp, of the rim away from it, and of a torn edge's fibres."""

Profile = list[tuple[float, float]]


def finish(sheet: pygame.Surface, seed: str, layout: Layout, torn: tuple[Side, ...] = ()) -> None:
    """Draw the four edges of the paper in place, and clear everything beyond them."""
    for side in SIDES:
        along = sheet.width if side in ("top", "bottom") else sheet.height
        rng = chance(f"{seed} {side}")
        ragged = side in torn
        profile = _profile(along, layout, rng, ragged)
        _rim(sheet, side, profile, layout, ragged)


def _profile(length: int, layout: Layout, rng: random.Random, torn: bool) -> Profile:
    """Points along the edge: the distance along it, and how far in it lies (pixels)."""
    k = layout.k
    step = max((STEP_TORN if torn else STEP_CUT) * k, 2.0)
    count = max(round(length / step), 2)
    if not torn:
        return [(length * i / count, rng.uniform(0.0, CUT) * k) for i in range(count + 1)]
    phase, turns = rng.uniform(0, 2 * pi), length / (150 * k)
    profile = []
    for i in range(count + 1):
        stray = rng.uniform(-0.35, 0.35) if 0 < i < count else 0.0
        wave = 0.45 + 0.35 * sin(phase + 2 * pi * turns * i / count) + rng.choice((0.0, 0.08, 0.3)) * rng.random()
        profile.append((length * (i + stray) / count, TEETH * k * wave))
    return profile


def _rim(sheet: pygame.Surface, side: Side, profile: Profile, layout: Layout, torn: bool) -> None:
    """Draw one rim, and clear the paper beyond it."""
    along = sheet.width if side in ("top", "bottom") else sheet.height
    deep = max(layout.px(TEETH * 1.6 + 6) if torn else layout.px(CUT) + layout.px(2) + 2, 4)
    width, colour = 4.5 * layout.k, CORE
    if not torn:
        width, colour = float(layout.px(2)), LIT if side in ("top", "left") else SHADED
    paint = _strip(along, deep, side, (*colour[:3], 0))
    _polygon(paint, [*profile, *((x, y + width) for x, y in reversed(profile))], side, deep, colour)
    mask = _strip(along, deep, side, (255, 255, 255, 0))
    _polygon(mask, [*profile, (along + deep, deep), (-deep, deep)], side, deep, (255, 255, 255, 255))
    spot = {"right": (sheet.width - deep, 0), "bottom": (0, sheet.height - deep)}.get(side, (0, 0))
    size = (along, deep) if side in ("top", "bottom") else (deep, along)
    sheet.blit(pygame.transform.smoothscale(paint, size), spot)
    sheet.blit(pygame.transform.smoothscale(mask, size), spot, special_flags=pygame.BLEND_RGBA_MULT)


def _strip(along: int, deep: int, side: Side, colour: tuple[int, ...]) -> pygame.Surface:
    size = (along * OVER, deep * OVER) if side in ("top", "bottom") else (deep * OVER, along * OVER)
    strip = pygame.Surface(size, pygame.SRCALPHA)
    strip.fill(colour)
    return strip


def _polygon(strip: pygame.Surface, points: Profile, side: Side, deep: int, colour: tuple[int, ...]) -> None:
    """Fill a polygon of points (along, inwards) on this side's strip."""
    if side in ("bottom", "right"):
        points = [(along, deep - inwards) for along, inwards in points]
    if side in ("left", "right"):
        points = [(inwards, along) for along, inwards in points]
    pygame.draw.polygon(strip, colour, [(x * OVER, y * OVER) for x, y in points])
