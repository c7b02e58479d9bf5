"""Draws the eight cushions. Each colour has its own pattern, so that they differ without colours, too."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.theme import Colour, dark, light
from game.words import N_

OVER, OVER_LARGE, LARGE = 3, 2, 240
"""A cushion is painted this many times larger than shown; one of more than 240 px OVER_LARGE times."""
OUTLINE: Colour = (0x22, 0x1A, 0x22)
COLOURS: tuple[Colour, ...] = (
    (0x1C, 0x6E, 0x70),
    (0x7C, 0x35, 0x74),
    (0xA8, 0x6A, 0x1E),
    (0x4F, 0x76, 0x2C),
    (0xAE, 0x4C, 0x34),
    (0x47, 0x5C, 0x93),
    (0xB0, 0x4C, 0x78),
    (0x4B, 0x46, 0x52),
)
NAMES = (
    N_("teal stripes"),
    N_("plum dots"),
    N_("ochre checks"),
    N_("moss zigzag"),
    N_("brick plaid"),
    N_("blue triangles"),
    N_("pink rings"),
    N_("grey crosses"),
)
"""The names of the colours with their patterns."""

Paint = Callable[[pygame.Surface, int, Colour], None]


@kept
def cushion(size: int, colour: int) -> pygame.Surface:
    """The cushion of this colour, `size` pixels high and wide. Callers share it: never paint on it."""
    large = size * (OVER if size <= LARGE else OVER_LARGE)
    tone = COLOURS[colour]
    body = pygame.Surface((large, large), pygame.SRCALPHA)
    body.fill(tone)
    PATTERNS[colour](body, large, light(tone, 0.42))
    _shade(body, large, tone)
    inside = clear((large, large), tone)
    pygame.draw.polygon(inside, (255, 255, 255, 255), _outline(large, 0.90))
    body.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = clear((large, large), OUTLINE)
    pygame.draw.polygon(whole, OUTLINE, _outline(large, 0.975))
    whole.blit(body, (0, 0))
    seam = _outline(large, 0.84)
    pygame.draw.lines(whole, dark(tone, 0.35), True, seam, max(large // 90, 1))
    return pygame.transform.smoothscale(whole, (size, size))


def _outline(size: int, share: float) -> list[tuple[float, float]]:
    """The outline of a stuffed square with pointed corners."""
    points = []
    for step in range(96):
        turn = 2 * pi * step / 96
        c, s = cos(turn), sin(turn)
        x, y = (abs(c) ** 0.42) * (1 if c > 0 else -1), (abs(s) ** 0.42) * (1 if s > 0 else -1)
        poke = 0.92 - 0.08 * cos(4 * turn)
        points.append((size / 2 + size / 2 * share * poke * x, size / 2 + size / 2 * share * poke * y))
    return points


def _shade(body: pygame.Surface, size: int, tone: Colour) -> None:
    """Light the upper left softly, and darken the lower right."""
    small = pygame.Surface((24, 24), pygame.SRCALPHA)
    for y in range(24):
        for x in range(24):
            away = ((x - 8) ** 2 + (y - 7) ** 2) ** 0.5 / 24
            level = max(0, min(255, round(255 * (1.08 - 0.62 * away))))
            small.set_at((x, y), (level, level, level, 255))
    body.blit(pygame.transform.smoothscale(small, (size, size)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    gleam = clear((size, size), light(tone, 0.7))
    pygame.draw.arc(
        gleam,
        (*light(tone, 0.7), 150),
        (size * 0.15, size * 0.13, size * 0.6, size * 0.6),
        1.9,
        2.9,
        max(size // 28, 2),
    )
    body.blit(gleam, (0, 0))


def _stripes(body: pygame.Surface, size: int, ink: Colour) -> None:
    for step in range(-6, 14):
        x = step * size / 7
        pygame.draw.line(body, ink, (x, -size * 0.1), (x + size * 0.5, size * 1.1), round(size * 0.045))


def _staggered(rows: int, pitch: float) -> Iterator[tuple[float, float]]:
    """So many rows of as many places, `pitch` pixels apart; every other row begins half a place later."""
    return (((column + 0.5 * (row % 2)) * pitch, row * pitch) for row in range(rows) for column in range(rows))


def _dots(body: pygame.Surface, size: int, ink: Colour) -> None:
    for at in _staggered(8, size / 6.4):
        pygame.draw.circle(body, ink, at, size * 0.035)


def _checks(body: pygame.Surface, size: int, ink: Colour) -> None:
    cell = size / 7
    for row in range(8):
        for column in range(8):
            if (row + column) % 2:
                pygame.draw.rect(body, ink, (column * cell, row * cell, cell + 1, cell + 1))


def _zigzag(body: pygame.Surface, size: int, ink: Colour) -> None:
    for row in range(9):
        points = [(step * size / 10, row * size / 7 + (step % 2) * size * 0.06) for step in range(12)]
        pygame.draw.lines(body, ink, False, points, round(size * 0.035))


def _plaid(body: pygame.Surface, size: int, ink: Colour) -> None:
    for step in range(5):
        at = (step + 0.5) * size / 5
        for wide, off in ((0.05, 0.0), (0.014, 0.06)):
            pygame.draw.line(body, ink, (at + off * size, 0), (at + off * size, size), max(round(size * wide), 1))
            pygame.draw.line(body, ink, (0, at + off * size), (size, at + off * size), max(round(size * wide), 1))


def _triangles(body: pygame.Surface, size: int, ink: Colour) -> None:
    cell = size / 5.5
    for x, y in _staggered(8, cell):
        low = y + cell * 0.7
        pygame.draw.polygon(body, ink, [(x - cell, low), (x - cell * 0.38, low), (x - cell * 0.69, y)])


def _rings(body: pygame.Surface, size: int, ink: Colour) -> None:
    for at in _staggered(6, size / 4.4):
        pygame.draw.circle(body, ink, at, size * 0.075, max(round(size * 0.026), 1))


def _crosses(body: pygame.Surface, size: int, ink: Colour) -> None:
    arm, wide = size * 0.045, max(round(size * 0.03), 1)
    for x, y in _staggered(7, size / 5.6):
        pygame.draw.line(body, ink, (x - arm, y), (x + arm, y), wide)
        pygame.draw.line(body, ink, (x, y - arm), (x, y + arm), wide)


PATTERNS: tuple[Paint, ...] = (_stripes, _dots, _checks, _zigzag, _plaid, _triangles, _rings, _crosses)
