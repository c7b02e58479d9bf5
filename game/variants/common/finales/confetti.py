"""Paints confetti: scraps of paper that burst onto the table or fall in front of a stage, and come to rest.

No scrap rests on what is to be read: it flies off the table instead. The same finale has the same scraps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

import pygame

from game.engine.picture.glow import radial
from game.engine.picture.layout import Layout
from game.engine.picture.painter import Painter, Prop
from game.engine.picture.picture_cache import kept
from game.engine.picture.sprites import Sprites
from game.stage.stage import Piece

SHAPES = (("strip", 16, 34), ("curl", 34, 58), ("disc", 12, 20))
"""Shapes, with the least and the greatest height in pixels at 1080p."""
PAPERS = 3
"""One scrap of so many is gold, one cream, the others in the colour of who won."""
TURNS, SIDES = 12, (1.0, 0.72, 0.42, 0.18)
"""In how many directions a scrap is painted, and how flat it is seen while it turns over."""
ALOFT = 0.30
"""How high it flies, as a share of the window's height."""
TRIES = 3


@dataclass(frozen=True)
class Scrap:
    """One piece of paper: from where to where it flies (window pixels), when, and how it turns."""

    name: str
    tall: int
    source: tuple[float, float]
    rest: tuple[float, float]
    late: float
    flight: float
    swing: float
    spin: float
    aloft: float


def confetti(
    layout: Layout, off: Sequence[pygame.Rect], sources: Sequence[tuple[float, float]] = (), count: int = 90
) -> Prop:
    """Paints confetti that bursts from its `sources` (shares of the window); without any it falls from above.

    `off` is where none may lie.
    """
    made: dict[str, list[Scrap]] = {}

    def paint(painter: Painter, key: str, piece: Piece) -> None:
        if painter.canvas.theme.plain:
            return
        hue = piece.look.partition("/")[2]
        if hue not in made:
            made[hue] = _scraps(hue, layout, off, sources, count)
        for scrap in made[hue]:
            _fly(painter, scrap, piece.drawn, piece.alpha)

    return paint


def _scraps(
    hue: str, layout: Layout, off: Sequence[pygame.Rect], sources: Sequence[tuple[float, float]], count: int
) -> list[Scrap]:
    rng, size, k = Random(f"confetti {hue}"), layout.size, layout.k
    found: list[Scrap] = []
    for number in range(count):
        shape, least, most = rng.choice(SHAPES)
        tall = max(round(rng.choice((least, (least + most) / 2, most)) * k), 3)
        aside = (rng.choice((-0.06, 1.06)) * size[0], rng.uniform(0.2, 1.0) * size[1])
        tried = (_spot(rng, size, falls=not sources) for _try in range(TRIES))
        rest = next((spot for spot in tried if _clear(spot, off, tall)), aside)
        colour = ("gold", "cream", hue, hue, hue)[number % 5]
        x, y = rng.choice(sources) if sources else (rest[0] / size[0] + rng.uniform(-0.06, 0.06), -0.05)
        late = rng.uniform(0.0, 0.16) if sources else rng.uniform(0.0, 0.45)
        found.append(
            Scrap(
                f"confetti-{shape}-{colour}", tall, (x * size[0], y * size[1]), rest, late,
                rng.uniform(0.5, 0.84) if sources else rng.uniform(0.42, 0.55), rng.uniform(0, 2 * pi),
                rng.uniform(2.0, 5.0) * rng.choice((-1, 1)), rng.uniform(0.35, 1.0) * ALOFT * size[1] * bool(sources),
            )
        )  # fmt: skip
    return found


def _spot(rng: Random, size: tuple[int, int], falls: bool) -> tuple[float, float]:
    """Where a scrap comes to rest: anywhere on the table, or below the edge of a stage."""
    return rng.uniform(0.01, 0.99) * size[0], (1.06 if falls else rng.uniform(0.02, 0.98)) * size[1]


def _clear(spot: tuple[float, float], off: Sequence[pygame.Rect], tall: int) -> bool:
    return not any(rect.inflate(2 * tall, 2 * tall).collidepoint(spot) for rect in off)


def _fly(painter: Painter, scrap: Scrap, progress: float, alpha: float) -> None:
    """One scrap, so far in the time of all."""
    u = min((progress - scrap.late) / scrap.flight, 1.0)
    if u <= 0 or alpha <= 0:
        return
    target, burst = painter.canvas.surface, scrap.aloft > 0
    along = 1 - (1 - u) ** 2.4 if burst else u
    lift = sin(pi * u**0.62) * scrap.aloft
    sway = sin(scrap.swing + u * 11) * (1 - u) * min(1.0, 4 * u) * scrap.tall * 1.6
    x = scrap.source[0] + (scrap.rest[0] - scrap.source[0]) * along + sway
    y = scrap.source[1] + (scrap.rest[1] - scrap.source[1]) * along
    turn = round(scrap.swing / (2 * pi) * TURNS + scrap.spin * (1 - u) * TURNS / 3) % TURNS
    flat = 0 if u >= 1 else round(abs(sin(scrap.swing + scrap.spin * 3 * u)) * (len(SIDES) - 1))
    picture = _posed(painter.canvas.sprites, scrap.name, scrap.tall, turn, flat)
    if burst:
        shade = _blot(max(scrap.tall, 4))
        shade.set_alpha(round(110 * alpha * (1 - min(lift / (scrap.aloft * 1.4), 0.7))))
        off = 2 + scrap.tall * 0.10 + lift * 0.35
        target.blit(shade, shade.get_rect(center=(round(x + off), round(y + off))))
    picture.set_alpha(round(255 * alpha))
    target.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))


@kept
def _posed(sprites: Sprites, name: str, tall: int, turn: int, flat: int) -> pygame.Surface:
    """A scrap of this height, turned and turned over in steps."""
    drawn = sprites.get(name, height=2 * tall)
    if flat:
        drawn = pygame.transform.smoothscale(drawn, (drawn.width, max(round(drawn.height * SIDES[flat]), 2)))
    return pygame.transform.rotozoom(drawn, 360 * turn / TURNS, 0.5)


@kept
def _blot(size: int) -> pygame.Surface:
    return radial((size * 2, size), (20, 10, 6), lambda far: 0.5 + 0.5 * cos(pi * min(far, 1.0)))
