"""Draws arrows, ticks and shapes that the typefaces lack.

Each symbol's box is one high (0 at the top of a capital, 1 on the baseline) and `width` wide.
"""

import random
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import OVER, clear, fill
from game.engine.pen.strokes import Point, Stroke, path
from game.engine.picture.cache import kept
from game.engine.picture.letters import LOST
from game.engine.picture.theme import Colour


@dataclass(frozen=True)
class Symbol:
    """Lines to draw and areas to fill; each is a tuple of points."""

    width: float
    lines: tuple[tuple[Point, ...], ...] = ()
    areas: tuple[tuple[Point, ...], ...] = ()


def _round(x: float, y: float, radius: float) -> tuple[Point, ...]:
    steps = 32
    return tuple((x + radius * cos(2 * pi * i / steps), y + radius * sin(2 * pi * i / steps)) for i in range(steps + 1))


def _star(radius: float) -> tuple[Point, ...]:
    spikes = (radius * (1.0 if i % 2 == 0 else 0.42) for i in range(11))
    return tuple((0.5 + r * sin(pi * i / 5), 0.54 - r * cos(pi * i / 5)) for i, r in enumerate(spikes))


def _turned(symbol: Symbol, quarters: int) -> Symbol:
    """The symbol turned clockwise around the middle of its box, which must be a square."""

    def turn(points: tuple[Point, ...]) -> tuple[Point, ...]:
        for _ in range(quarters):
            points = tuple((1 - y, x) for x, y in points)
        return points

    return Symbol(symbol.width, tuple(map(turn, symbol.lines)), tuple(map(turn, symbol.areas)))


_SIDE = 0.1
_SQUARE = ((0.08, 0.1), (0.9, 0.1), (0.9, 0.92), (0.08, 0.92), (0.08, 0.1))
_HEART = tuple(
    (0.5 + 0.028 * 16 * sin(t) ** 3, 0.46 - 0.028 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)))
    for t in (2 * pi * i / 40 for i in range(41))
)
_RIGHT = Symbol(1.0, lines=(((0.05, 0.5), (0.93, 0.5)), ((0.6, 0.18), (0.93, 0.5), (0.6, 0.82))))
_LEFT = _turned(_RIGHT, 2)
_TRIANGLE = ((0.1, 0.08), (0.95, 0.5), (0.1, 0.92))
_PLAY = Symbol(1.0, areas=(_TRIANGLE,))
_HOLLOW = Symbol(1.0, lines=((*_TRIANGLE, _TRIANGLE[0]),))

SYMBOLS: dict[str, Symbol] = {
    "→": _RIGHT,
    "↓": _turned(_RIGHT, 1),
    "←": _LEFT,
    "↑": _turned(_RIGHT, 3),
    "↔": Symbol(1.0, lines=_RIGHT.lines + _LEFT.lines[1:]),
    "↕": _turned(Symbol(1.0, lines=_RIGHT.lines + _LEFT.lines[1:]), 1),
    "↩": Symbol(
        1.0,
        lines=(
            ((0.08, 0.62), (0.72, 0.62), (0.88, 0.56), (0.94, 0.42), (0.88, 0.26), (0.72, 0.2), (0.4, 0.2)),
            ((0.34, 0.34), (0.06, 0.62), (0.34, 0.9)),
        ),
    ),
    "⏎": Symbol(1.0, lines=(((0.92, 0.12), (0.92, 0.62), (0.08, 0.62)), ((0.36, 0.34), (0.06, 0.62), (0.36, 0.9)))),
    "⌫": Symbol(
        1.3,
        lines=(
            ((0.05, 0.5), (0.4, 0.12), (1.24, 0.12), (1.24, 0.88), (0.4, 0.88), (0.05, 0.5)),
            ((0.62, 0.34), (0.94, 0.66)),
            ((0.94, 0.34), (0.62, 0.66)),
        ),
    ),
    "⇧": Symbol(
        1.0,
        lines=(
            ((0.5, 0.08), (0.94, 0.52), (0.7, 0.52), (0.7, 0.94), (0.3, 0.94), (0.3, 0.52), (0.06, 0.52), (0.5, 0.08)),
        ),
    ),
    "✓": Symbol(1.0, lines=(((0.08, 0.56), (0.36, 0.86), (0.94, 0.14)),)),
    "✗": Symbol(0.9, lines=(((0.1, 0.12), (0.8, 0.9)), ((0.8, 0.12), (0.1, 0.9)))),
    "▶": _PLAY,
    "▼": _turned(_PLAY, 1),
    "◀": _turned(_PLAY, 2),
    "▲": _turned(_PLAY, 3),
    "▽": _turned(_HOLLOW, 1),
    "△": _turned(_HOLLOW, 3),
    "□": Symbol(1.0, lines=(_SQUARE,)),
    "■": Symbol(1.0, areas=(_SQUARE,)),
    "○": Symbol(1.0, lines=(_round(0.5, 0.5, 0.42),)),
    "●": Symbol(1.0, areas=(_round(0.5, 0.5, 0.46),)),
    "◆": Symbol(1.0, areas=(((0.5, 0.0), (0.96, 0.5), (0.5, 1.0), (0.04, 0.5)),)),
    "★": Symbol(1.0, areas=(_star(0.55),)),
    "☆": Symbol(1.0, lines=(_star(0.48),)),
    "♥": Symbol(1.0, areas=(_HEART,)),
    "☰": Symbol(1.0, lines=(((0.08, 0.2), (0.92, 0.2)), ((0.08, 0.5), (0.92, 0.5)), ((0.08, 0.8), (0.92, 0.8)))),
    "⌛": Symbol(
        0.9,
        lines=(((0.1, 0.06), (0.8, 0.06), (0.1, 0.94), (0.8, 0.94), (0.1, 0.06)),),
        areas=(((0.24, 0.86), (0.66, 0.86), (0.45, 0.6)),),
    ),
    LOST: Symbol(
        1.0,
        lines=(
            ((0.5, -0.02), (0.98, 0.5), (0.5, 1.02), (0.02, 0.5), (0.5, -0.02)),
            ((0.36, 0.38), (0.42, 0.26), (0.55, 0.24), (0.64, 0.34), (0.6, 0.46), (0.5, 0.54), (0.5, 0.62)),
            ((0.5, 0.76), (0.5, 0.78)),
        ),
    ),
}
SYMBOLS |= {alias: SYMBOLS[name] for alias, name in zip("✔✘✕➡⬅⬆⬇▸◂", "✓✗✗→←↑↓▶◀", strict=True)}


def symbol_width(char: str, height: int) -> int:
    """The width in pixels of the symbol `height` px high, with the usual space beside it."""
    return round((SYMBOLS[char].width + 2 * _SIDE) * height)


@kept
def symbol(char: str, height: int, colour: Colour, weight: float = 0.14) -> pygame.Surface:
    """The symbol `height` px high, with the usual space beside it. `weight` is the width of its lines in heights.

    Raises KeyError for a character that is not in SYMBOLS. Callers share the surface: never paint on it.
    """
    drawn = SYMBOLS[char]
    size = symbol_width(char, height), round(height * 1.1)
    large, unit = clear((size[0] * OVER, size[1] * OVER), colour), height * OVER
    for area in drawn.areas:
        pygame.draw.polygon(large, colour, [((x + _SIDE) * unit, (y + 0.05) * unit) for x, y in area])
    for line in drawn.lines:
        way = Stroke(tuple(((x + _SIDE) * height, (y + 0.05) * height) for x, y in line), weight * height, False, 30.0)
        fill(large, path(way, random.Random(0)), (*colour, 255), OVER, (0, 0))
    return pygame.transform.smoothscale(large, size)
