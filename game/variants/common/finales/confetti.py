"""Paints confetti: scraps of paper that burst onto the table or fall in front of a stage, and come to rest.

No scrap rests on words that are to be read: it flies off the table instead. The same finale always has the same scraps.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from random import Random

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.engine.picture.layout import Layout
from game.engine.picture.painter import Painter
from game.engine.picture.sprites import Sprites
from game.stage.stage import Piece
from game.variants.common.laid import put

SHAPES = (("strip", 16, 34), ("curl", 34, 58), ("disc", 12, 20))
"""The shapes of scraps, each with its least and greatest height in pixels at 1080p."""
TURNS, SIDES = 12, (1.0, 0.72, 0.42, 0.18)
"""The number of directions in which a scrap is painted, and of steps in which it turns over."""
FAR, NEAR = (9, 15), (84, 150)
"""The least and the greatest height of scraps far from the eye, and of those close to it (pixels at 1080p)."""
FARTHER, NEARER = 0.45, 9
"""The number of far scraps as a share of all others, and the number of close ones. Close scraps fall out of the
picture, and only where nothing is to be read."""
BLUR = 7
"""The blur of close scraps, in pixels at 1080p."""
ALOFT = 0.30
"""The height to which a scrap flies, as a share of the window's height."""
TRIES = 3


Pose = tuple[str, int, int, int]
"""The values from which a scrap's picture is made: its drawing, height, direction, and how far it has turned over."""


@dataclass(frozen=True)
class Scrap:
    """One piece of paper: the start and the end of its flight (window pixels), its time, and its turning."""

    name: str
    tall: int
    source: tuple[float, float]
    rest: tuple[float, float]
    late: float
    flight: float
    swing: float
    spin: float
    aloft: float
    near: bool = False
    """True if the scrap falls close to the eye and is blurred."""


class Confetti:
    """Flying confetti. Its scraps and their pictures are made when they are first painted."""

    def __init__(
        self, off: Sequence[pygame.Rect] = (), sources: Sequence[tuple[float, float]] = (), count: int = 90
    ) -> None:
        """No confetti may lie in the rectangles `off` (window pixels). It bursts from the `sources` (shares of the
        window); without any it falls from above."""
        self._off, self._sources, self._count = off, sources, count
        self._scraps: dict[str, list[Scrap]] = {}
        self._poses: dict[Pose, pygame.Surface] = {}

    def paint(self, painter: Painter, key: str, piece: Piece) -> None:
        """Paint the piece `confetti/HUE` as far as its `drawn` says."""
        self.show(painter.canvas, piece.look.partition("/")[2], piece.drawn, piece.alpha)

    def show(self, canvas: Canvas, hue: str, progress: float, alpha: float = 1.0) -> None:
        """Draw the scraps at this share (0 to 1) of their way; draw none in high contrast."""
        if canvas.theme.plain:
            return
        if hue not in self._scraps:
            self._scraps[hue] = self._made(hue, canvas.layout)
        for scrap in self._scraps[hue]:
            if not scrap.near or not canvas.reduced:
                _fly(canvas, scrap, progress, alpha, self._poses)

    def _made(self, hue: str, layout: Layout) -> list[Scrap]:
        rng, (width, height), k = Random(f"confetti {hue}"), layout.size, layout.k
        bursts, found = bool(self._sources), list[Scrap]()
        for number in range(self._count):
            shape, least, most = rng.choice(SHAPES)
            tall = max(round(rng.choice((least, (least + most) / 2, most)) * k), 3)
            aside = (rng.choice((-0.06, 1.06)) * width, rng.uniform(0.2, 1.0) * height)
            tried = (_spot(rng, layout.size, falls=not bursts) for _try in range(TRIES))
            rest = next((spot for spot in tried if _clear(spot, self._off, tall)), aside)
            colour = ("gold", "cream", hue, hue, hue)[number % 5]
            x, y = rng.choice(self._sources) if bursts else (rest[0] / width + rng.uniform(-0.06, 0.06), -0.05)
            late = rng.uniform(0.0, 0.16 if bursts else 0.45)
            found.append(
                Scrap(
                    f"confetti-{shape}-{colour}", tall, (x * width, y * height), rest, late,
                    rng.uniform(*((0.5, 0.84) if bursts else (0.42, 0.55))), rng.uniform(0, 2 * pi),
                    rng.uniform(2.0, 5.0) * rng.choice((-1, 1)), rng.uniform(0.35, 1.0) * ALOFT * height * bursts,
                )
            )  # fmt: skip
        return [*_far(rng, found, k), *found, *_near(rng, hue, layout, self._off)]


def _far(rng: Random, others: list[Scrap], k: float) -> Iterator[Scrap]:
    """Returns small scraps behind the others, with the same flights."""
    for scrap in others[: round(len(others) * FARTHER)]:
        x, y = scrap.rest
        away = rng.uniform(-26, 26) * k, rng.uniform(-18, 18) * k
        yield replace(
            scrap,
            tall=max(round(rng.uniform(*FAR) * k), 3),
            rest=(x + away[0], y + away[1]),
            late=min(scrap.late + 0.04, 0.5),
            flight=scrap.flight * 0.95,
            aloft=scrap.aloft * 0.6,
        )


def _near(rng: Random, hue: str, layout: Layout, off: Sequence[pygame.Rect]) -> Iterator[Scrap]:
    """Returns large scraps that fall in the lanes where nothing is to be read."""
    width, height = layout.size
    for number in range(NEARER if off else 0):
        tall, x = round(rng.uniform(*NEAR) * layout.k), rng.uniform(0.0, 1.0) * width
        if any(rect.left - tall < x < rect.right + tall for rect in off):
            continue
        shape, colour = rng.choice(("strip", "disc", "curl")), ("gold", "cream", hue)[number % 3]
        drift = rng.uniform(-0.01, 0.01) * width
        yield Scrap(
            f"confetti-{shape}-{colour}", tall, (x, -tall), (x + drift, height + tall), rng.uniform(0.05, 0.45),
            rng.uniform(0.34, 0.5), rng.uniform(0, 2 * pi), rng.uniform(0.8, 1.6), 0.0, near=True,
        )  # fmt: skip


def _spot(rng: Random, size: tuple[int, int], falls: bool) -> tuple[float, float]:
    """Returns the place where a scrap comes to rest: on the table, or below the edge of a stage."""
    return rng.uniform(0.01, 0.99) * size[0], (1.06 if falls else rng.uniform(0.02, 0.98)) * size[1]


def _clear(spot: tuple[float, float], off: Sequence[pygame.Rect], tall: int) -> bool:
    return not any(rect.inflate(2 * tall, 2 * tall).collidepoint(spot) for rect in off)


def _fly(
    canvas: Canvas, scrap: Scrap, progress: float, alpha: float, poses: MutableMapping[Pose, pygame.Surface]
) -> None:
    """Draw one scrap at this share of the whole time; `poses` caches its pictures."""
    u = min((progress - scrap.late) / scrap.flight, 1.0)
    if u <= 0 or alpha <= 0:
        return
    target, burst = canvas.surface, scrap.aloft > 0
    along = 1 - (1 - u) ** 2.4 if burst else u
    lift = sin(pi * u**0.62) * scrap.aloft
    sway = sin(scrap.swing + u * 11) * (1 - u) * min(1.0, 4 * u) * scrap.tall * 1.6
    x = scrap.source[0] + (scrap.rest[0] - scrap.source[0]) * along + sway
    y = scrap.source[1] + (scrap.rest[1] - scrap.source[1]) * along
    turn = round(scrap.swing / (2 * pi) * TURNS + scrap.spin * (1 - u) * TURNS / 3) % TURNS
    flat = 0 if u >= 1 else round(abs(sin(scrap.swing + scrap.spin * 3 * u)) * (len(SIDES) - 1))
    pose = scrap.name, scrap.tall, turn, flat
    if pose not in poses:
        posed = _posed(canvas.sprites, *pose)
        poses[pose] = _blurred(posed, max(round(BLUR * canvas.layout.k), 1)) if scrap.near else posed
    picture = poses[pose]
    if burst:
        shade = _blot(max(scrap.tall, 4))
        off, faint = 2 + scrap.tall * 0.10 + lift * 0.35, 1 - min(lift / (scrap.aloft * 1.4), 0.7)
        put(target, shade, 0.43 * alpha * faint, center=(x + off, y + off))
    picture.set_alpha(round(255 * alpha))
    blend = pygame.BLEND_PREMULTIPLIED if scrap.near else 0
    target.blit(picture, picture.get_rect(center=(round(x), round(y - lift))), special_flags=blend)


def _posed(sprites: Sprites, name: str, tall: int, turn: int, flat: int) -> pygame.Surface:
    """Returns the picture of a scrap of this height, its turns rounded to steps."""
    drawn = sprites.get(name, height=2 * tall)
    if flat:
        drawn = pygame.transform.smoothscale(drawn, (drawn.width, max(round(drawn.height * SIDES[flat]), 2)))
    return pygame.transform.rotozoom(drawn, 360 * turn / TURNS, 0.5)


def _blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Returns the blurred picture of a scrap that is close to the eye."""
    room = pygame.Surface((picture.width + 4 * radius, picture.height + 4 * radius), pygame.SRCALPHA)
    room.blit(picture, (2 * radius, 2 * radius))
    return pygame.transform.box_blur(room.premul_alpha(), radius)


@kept
def _blot(size: int) -> pygame.Surface:
    return radial((size * 2, size), (20, 10, 6), lambda far: 0.5 + 0.5 * cos(pi * min(far, 1.0)))
