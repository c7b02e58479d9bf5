"""Paints the blast of a bomb: a ball of fire, iron splinters, rising smoke and soot."""

import random
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.glow import radial
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.stage.stage import Piece
from game.variants.common.laid import put

OUTLINE: Colour = (14, 10, 14)
FIRE: tuple[Colour, ...] = ((206, 62, 30), (244, 140, 44), (255, 224, 140))
"""The colours of the ball of fire, from the outside in."""
SMOKE: tuple[Colour, Colour] = ((66, 62, 74), (104, 98, 108))
"""The darker and the lighter colour of the smoke."""
IRON: Colour = (52, 56, 78)
BURNS, SMOKES = 0.30, (0.08, 1.0)
"""The end of the fire, and the start and the end of the smoke, as shares of the blast's time."""
PUFFS, SPLINTERS = 9, 8
"""How many clouds of smoke and how many splinters a blast has."""
OVER = 3
"""How many times larger than needed a picture is drawn before it is scaled down."""


def blast(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a blast around the piece, `size` cells wide, at the share `drawn` of its time."""
    t, cell, canvas = piece.drawn, painter.cell, painter.canvas
    x, y = painter.at(piece)
    reach = piece.size * cell
    _soot(canvas.surface, (x, y), reach, min(t / 0.08, 1.0) * min((1 - t) / 0.12, 1.0) * piece.alpha)
    if canvas.theme.plain or canvas.reduced:
        return
    rng = random.Random("splinters")
    for _splinter in range(SPLINTERS):
        way, speed, spin = rng.uniform(-2.8, -0.3), rng.uniform(0.7, 1.3), rng.uniform(200, 700)
        if 0 < t < 0.55:
            far = reach * speed * t * 2.4
            at = x + cos(way) * far, y + sin(way) * far + reach * 5.2 * t * t
            shard = pygame.transform.rotate(_splinter_of(round(cell * 0.34)), round(spin * t / 20) * 20)
            put(canvas.surface, shard, center=at)
    for number in range(PUFFS):
        _puff(canvas.surface, number, t, (x, y), reach)
    if t < BURNS:
        share = t / BURNS
        ball = _fire(round(reach * (0.35 + 0.65 * (1 - (1 - min(share * 2.4, 1.0)) ** 3))))
        put(canvas.surface, ball, min((1 - share) * 2.5, 1.0), center=(x, y))


def _soot(target: pygame.Surface, at: tuple[float, float], reach: float, share: float) -> None:
    """Paint the soot, with a share (0 to 1) of its full opacity."""
    black = _black(round(reach * 1.5))
    put(target, black, 0.92 * max(share, 0.0), center=at)


def _puff(target: pygame.Surface, number: int, t: float, at: tuple[float, float], reach: float) -> None:
    """Paint a cloud of smoke, which bursts outwards, grows, rises and fades."""
    rng = random.Random(f"puff {number}")
    late, way = rng.uniform(0.0, 0.10), rng.uniform(0, 2 * pi)
    share = min(max((t - SMOKES[0] - late) / (SMOKES[1] - SMOKES[0] - late), 0.0), 1.0)
    if not 0 < share < 1:
        return
    out = (1 - (1 - share) ** 3) * rng.uniform(0.25, 0.62) * reach
    rise = share**1.4 * rng.uniform(0.5, 1.0) * reach
    step = round((0.30 + 0.70 * (1 - (1 - share) ** 2)) * 8)
    cloud = _cloud(round(reach * rng.uniform(0.36, 0.6) * step / 8), number % 3)
    middle = at[0] + cos(way) * out, at[1] + sin(way) * out * 0.7 - rise
    put(target, cloud, 0.96 * min((1 - share) * 2.2, 1.0), center=middle)


@kept
def _black(size: int) -> pygame.Surface:
    return radial((size, size), (10, 8, 10), lambda far: min((1 - far) * 2.2, 1.0) ** 1.3)


@kept
def _fire(size: int) -> pygame.Surface:
    """A ball of fire with round lobes, hotter inside, `size` pixels wide."""
    large = clear((size * OVER, size * OVER), FIRE[0])
    middle = size * OVER / 2
    for tone, share, lobes, turn in (
        (OUTLINE, 1.0, 11, 0.0),
        (FIRE[0], 0.93, 11, 0.0),
        (FIRE[1], 0.70, 9, 0.3),
        (FIRE[2], 0.44, 8, 0.1),
    ):
        points = []
        for step in range(96):
            angle = 2 * pi * step / 96
            out = middle * share * (0.80 + 0.20 * abs(sin(lobes * (angle + turn) / 2)))
            points.append((middle + out * cos(angle), middle + out * sin(angle)))
        pygame.draw.polygon(large, tone, points)
    return pygame.transform.smoothscale(large, (size, size))


@kept
def _cloud(size: int, kind: int) -> pygame.Surface:
    """A cartoon cloud with a dark outline, lit from the upper left, `size` pixels wide."""
    size = max(size, 6)
    large = clear((size * OVER, size * OVER), OUTLINE)
    middle, rng = size * OVER / 2, random.Random(f"cloud {kind}")
    lobes = [(2 * pi * n / 6 + rng.uniform(-0.2, 0.2), rng.uniform(0.30, 0.40)) for n in range(6)]
    line = max(size * OVER * 0.028, 2)
    for tone, grow, off in (
        (OUTLINE, line, 0.0),
        (SMOKE[0], 0.0, 0.0),
        (SMOKE[1], -size * OVER * 0.07, -size * OVER * 0.05),
    ):
        pygame.draw.circle(large, tone, (middle + off, middle + off), middle * 0.56 + grow)
        for angle, share in lobes:
            at = middle * (1 + 0.50 * cos(angle)) + off, middle * (1 + 0.50 * sin(angle)) + off
            pygame.draw.circle(large, tone, at, max(middle * share + grow, 1))
    return pygame.transform.smoothscale(large, (size, size))


@kept
def _splinter_of(size: int) -> pygame.Surface:
    """A splinter of the bomb's shell, `size` pixels wide."""
    large = clear((size * OVER, size * OVER), IRON)
    unit = size * OVER
    shape = [
        (0.15 * unit, 0.55 * unit),
        (0.5 * unit, 0.15 * unit),
        (0.9 * unit, 0.45 * unit),
        (0.55 * unit, 0.8 * unit),
    ]
    pygame.draw.polygon(large, IRON, shape)
    pygame.draw.polygon(large, (120, 126, 156), [shape[0], shape[1], (0.5 * unit, 0.5 * unit)])
    pygame.draw.lines(large, OUTLINE, True, shape, max(round(unit * 0.07), 1))
    return pygame.transform.smoothscale(large, (size, size))
