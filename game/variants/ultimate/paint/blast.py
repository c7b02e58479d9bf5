"""Paints the blast of a bomb: a ball of fire, iron splinters, rising smoke and soot."""

import random
from math import cos, pi, sin

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.common.laid import put

BURNS, SMOKES = 0.30, (0.08, 1.0)
"""The end of the fire, and the start and the end of the smoke, as shares of the blast's time."""
PUFFS, SPLINTERS = 9, 8
"""How many clouds of smoke and how many splinters a blast has."""


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
            turned = float(round(spin * t / 20) * 20)
            shard = canvas.sprites.get("blast-splinter", height=cell * 0.34, turned=turned)
            put(canvas.surface, shard, center=at)
    for number in range(PUFFS):
        _puff(canvas, number, t, (x, y), reach)
    if t < BURNS:
        share = t / BURNS
        grown = reach * (0.35 + 0.65 * (1 - (1 - min(share * 2.4, 1.0)) ** 3))
        ball = canvas.sprites.get("blast-fire", height=grown)
        put(canvas.surface, ball, min((1 - share) * 2.5, 1.0), center=(x, y))


def _soot(target: pygame.Surface, at: tuple[float, float], reach: float, share: float) -> None:
    """Paint the soot, with a share (0 to 1) of its full opacity."""
    black = _black(round(reach * 1.5))
    put(target, black, 0.92 * max(share, 0.0), center=at)


def _puff(canvas: Canvas, number: int, t: float, at: tuple[float, float], reach: float) -> None:
    """Paint a cloud of smoke, which bursts outwards, grows, rises and fades."""
    rng = random.Random(f"puff {number}")
    late, way = rng.uniform(0.0, 0.10), rng.uniform(0, 2 * pi)
    share = min(max((t - SMOKES[0] - late) / (SMOKES[1] - SMOKES[0] - late), 0.0), 1.0)
    if not 0 < share < 1:
        return
    out = (1 - (1 - share) ** 3) * rng.uniform(0.25, 0.62) * reach
    rise = share**1.4 * rng.uniform(0.5, 1.0) * reach
    step = round((0.30 + 0.70 * (1 - (1 - share) ** 2)) * 8)
    cloud = canvas.sprites.get(f"blast-smoke-{number % 3}", height=reach * rng.uniform(0.36, 0.6) * step / 8)
    middle = at[0] + cos(way) * out, at[1] + sin(way) * out * 0.7 - rise
    put(canvas.surface, cloud, 0.96 * min((1 - share) * 2.2, 1.0), center=middle)


@kept
def _black(size: int) -> pygame.Surface:
    return radial((size, size), (10, 8, 10), lambda far: min((1 - far) * 2.2, 1.0) ** 1.3)
