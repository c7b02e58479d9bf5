"""Draws the table of walnut planks."""

import random
from math import pi, sin

import pygame

from game.engine.picture import light
from game.engine.picture.cache import kept
from game.engine.picture.layout import Layout
from game.engine.picture.noise import darken
from game.engine.picture.theme import Colour, Theme

PLANK = (172, 216)
DUSK: Colour = (112, 108, 104)
"""The table's brightness away from the lamp, of 255."""
EVENING: Colour = (30, 19, 13)
"""The table's colour before the lamp is drawn."""
LINES = 9
OCTAVES = ((1100, 22, 0.16), (300, 3.0, 0.30), (140, 1.5, 0.16))
"""The wood's noises: their period along and across the grain (pixels at 1080p), and their depth."""
SEED = "table"


def table(layout: Layout, theme: Theme) -> pygame.Surface:
    """The whole window as a table under the lamp; in high contrast a plain dark surface."""
    ground = pygame.Surface(layout.size, 0, 32)
    if theme.plain:
        ground.fill(theme.walnut)
        return ground
    rng = random.Random(SEED)
    top = -layout.px(rng.uniform(0, PLANK[0] / 2))
    while top < layout.size[1]:
        tall = layout.px(rng.uniform(*PLANK))
        plank = _plank((layout.size[0], tall), layout, rng)
        light.lamp(plank, (0, top), layout, theme)
        plank.fill(theme.walnut, special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(plank, (0, top))
        top += tall
    return ground


@kept
def dusk(layout: Layout, theme: Theme) -> pygame.Surface:
    """The table without grain, at an eighth of the window's size. It is quickly drawn, and shown enlarged until the
    real table is ready.

    Callers share it: never paint on it.
    """
    small = Layout((layout.size[0] // 8, layout.size[1] // 8))
    ground = pygame.Surface(small.size, 0, 32)
    ground.fill((255, 255, 255) if theme.plain else DUSK)
    light.lamp(ground, (0, 0), small, theme)
    ground.fill(theme.walnut, special_flags=pygame.BLEND_RGB_MULT)
    return ground


def _plank(size: tuple[int, int], layout: Layout, rng: random.Random) -> pygame.Surface:
    """One plank in greys. Its colour is applied last, so that rounding makes no bands in dark tones."""
    k, (width, tall) = layout.k, size
    plank = pygame.Surface(size, 0, 32)
    plank.fill(_grey(rng.uniform(0.90, 1.0)))
    _figure(plank, layout, rng)
    seed = f"{SEED} {rng.random()}"
    for i, (along, across, depth) in enumerate(OCTAVES):
        darken(plank, (along * k, max(across * k, 1.0)), depth, f"{seed} {i}")
    seam, lip = layout.px(2.4), layout.px(1.6)
    plank.fill((0, 0, 0), (0, 0, width, seam))
    plank.fill(_grey(0.3), (0, seam, width, lip), special_flags=pygame.BLEND_RGB_ADD)
    plank.fill(_grey(0.6), (0, tall - lip, width, lip), special_flags=pygame.BLEND_RGB_MULT)
    return plank


def _figure(plank: pygame.Surface, layout: Layout, rng: random.Random) -> None:
    """Draw the dark lines of the grain, which bend together and never cross."""
    width, tall = plank.size
    start, turns, bow = rng.uniform(0, 2 * pi), rng.uniform(0.7, 1.5), rng.uniform(0.06, 0.14) * tall
    second, ripple = rng.uniform(0, 2 * pi), rng.uniform(0.005, 0.015) * tall
    for i in range(LINES):
        middle = (i + rng.uniform(0.2, 0.8)) / LINES
        swing = sin(pi * middle) * bow
        points = [
            (width * x, middle * tall + swing * sin(start + turns * pi * x) + ripple * sin(second + 7 * pi * x))
            for x in (step / 40 for step in range(41))
        ]
        grey = _grey(rng.uniform(0.55, 0.85))
        for thick in range(layout.px(rng.choice((1, 1, 2)))):
            pygame.draw.aalines(plank, grey, False, [(x, y + thick) for x, y in points])


def _grey(level: float) -> Colour:
    return (round(255 * level),) * 3
