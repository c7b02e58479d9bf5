"""Paints the Iron Curtain: riveted steel plates along a line, which slam down, ring one after the other, and hang in
halves once snipped."""

import random
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, Theme, dark, light, mixed
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, ends, lay, put, with_shadow
from game.variants.ttic.look.pieces import CURTAIN_WIDE, FLANK

OVER = 4
"""How many times larger than needed a plate is drawn before it is scaled down."""
PLATE = 1.052
"""The length of a plate, in cells."""
STOPS = ((0.0, -0.5), (0.22, 0.75), (0.42, 0.05), (0.80, -0.38), (1.0, -0.6))
"""The sheen across a plate: at each share of its width, how much lighter or darker than steel it is (-1 to 1)."""
RIVETS = 5
"""How many pairs of rivets a plate has."""
RUST: Colour = (0xA8, 0x64, 0x2C)
TURN = 3
"""A curtain leans in steps of so many degrees, so that few pictures are needed."""
FLASH, FLASHES = 0.3, 10
"""The size of a rivet's flash in cells, and how many flashes there are along a curtain."""
RING, LATER = 0.05, 0.13
"""How far a plate swings aside as it rings (cells), and how much later each plate rings (share of the whole time)."""


def curtain(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a curtain from the piece's place to `to`, turned around `to`; its plates have rung as far as `drawn`."""
    canvas, cell, lean = painter.canvas, painter.cell, round(piece.turn / TURN) * TURN
    (x0, y0), (x1, y1) = ends(painter, piece)
    dx, dy, turn = (x0 - x1) / 2, (y0 - y1) / 2, radians(lean)
    middle = x1 + dx * cos(turn) + dy * sin(turn), y1 + dy * cos(turn) - dx * sin(turn)
    size = _size(painter, piece)
    made = canvas.picture(_whole, *size, lean)
    if 0 < piece.drawn < 1:
        made = _composed(canvas, *size, _aside(piece.drawn, cell)), *made[1:]
    lay(canvas.surface, made, middle, piece.alpha, piece.height * cell)


def want(painter: Painter, piece: Piece) -> bool:
    """Draw a curtain ahead of time in every step as it leans to the piece's `turn`. Returns whether the pictures are
    ready."""
    size, step = _size(painter, piece), TURN if piece.turn > 0 else -TURN
    steps = range(round(abs(piece.turn) / TURN) + 1)
    ready = [painter.canvas.prefetch(_whole, *size, step * n) for n in steps]
    return all(ready)


def _size(painter: Painter, piece: Piece) -> tuple[int, int, bool]:
    """The length and the width of a curtain in pixels, and whether it is upright."""
    assert piece.to is not None
    across, down = abs(piece.to[0] - piece.x), abs(piece.to[1] - piece.y)
    return round(hypot(across, down) * painter.cell), max(painter.side(piece), 4), down > across


def _whole(canvas: Canvas, length: int, wide: int, upright: bool, lean: int) -> Shaded:
    whole = _composed(canvas, length, wide, upright, ())
    leaning = pygame.transform.rotozoom(whole, lean, 1.0) if lean else whole
    return with_shadow(canvas, leaning, CARD)


def glint(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the flashes that run along the rivets of a curtain that has just landed, as far as `drawn`."""
    canvas, (start, end) = painter.canvas, map(pygame.Vector2, ends(painter, piece))
    if canvas.theme.plain:
        return
    for n in range(FLASHES):
        share = (n + 0.5) / FLASHES
        bright = 1 - abs(piece.drawn * 1.5 - 0.25 - share) * 4
        if bright > 0:
            star = _star(max(round(painter.cell * FLASH), 8), canvas.theme)
            x, y = start.lerp(end, share)
            put(canvas.surface, star, piece.alpha * bright, center=(x, y))


@kept
def _star(tall: int, theme: Theme) -> pygame.Surface:
    """A glint with four rays, `tall` pixels high."""
    middle = tall * OVER / 2
    large = clear((tall * OVER, tall * OVER), theme.bright)
    for long, wide in ((middle, 0.07 * middle), (middle * 0.5, 0.2 * middle)):
        reaches = ((n * pi / 4, wide if n % 2 else long) for n in range(8))
        rays = [(middle + reach * cos(turn), middle + reach * sin(turn)) for turn, reach in reaches]
        pygame.draw.polygon(large, (*theme.bright, 235), rays)
    return pygame.transform.smoothscale(large, (tall, tall))


def _aside(drawn: float, cell: float) -> tuple[int, ...]:
    """How far aside each of five plates is while they ring one after the other from the foot up, in pixels."""
    times = (max(min((drawn - LATER * plate) / (1 - 4 * LATER), 1.0), 0.0) for plate in reversed(range(5)))
    return tuple(round(RING * cell * (1 - t) * sin(3 * pi * t)) for t in times)


def strip(canvas: Canvas, length: int, wide: int) -> pygame.Surface:
    """A short level piece of curtain, for an icon."""
    return _composed(canvas, length, wide, False, ())


def _composed(canvas: Canvas, length: int, wide: int, upright: bool, jumps: tuple[int, ...]) -> pygame.Surface:
    """The plates in a row, and the curtain's side away from the lamp."""
    depth, steel = max(round(wide * FLANK), 2), canvas.theme.steel
    count = max(round(length / (PLATE * wide / CURTAIN_WIDE)), 1)
    end, edge = length + depth, wide + depth
    whole = clear((edge, end) if upright else (end, edge), dark(steel, 0.75))
    foot = ((length - 2, 1), (length - 2, wide), (end - 1, edge - 1), (end - 1, depth))
    flank = ((3, wide - 1), (depth + 3, edge - 1), (end - 1, edge - 1), (length, wide - 1))
    for shade, corners in ((0.78, foot), (0.88, flank)):
        points = [(v, u) for u, v in corners] if upright else corners
        pygame.draw.polygon(whole, mixed(steel, (0x1C, 0x22, 0x2A), shade), points)
    for plate in range(count):
        start, stop = round(length * plate / count), round(length * (plate + 1) / count)
        picture = _plate(canvas.theme, stop - start, wide, upright, plate)
        jump = jumps[plate % len(jumps)] if jumps else 0
        whole.blit(picture, (jump, start) if upright else (start, jump))
    return whole


@kept
def _plate(theme: Theme, length: int, wide: int, upright: bool, number: int) -> pygame.Surface:
    """A plate with its sheen, seam, rivets and rust. The picture is shared and must not be painted on.

    `length` is along the curtain; an upright plate is drawn upright, so that the light falls on it from the same side.
    """
    rng = random.Random(f"plate {number}")
    long, across = length * OVER, wide * OVER
    rim = max(across * 0.075, 2)
    size = (across, long) if upright else (long, across)
    plate = clear(size, theme.steel)

    def box(u: float, v: float, lu: float, lv: float) -> pygame.Rect:
        """A rectangle of `lu` along by `lv` across, which begins `u` along and `v` across."""
        spot = (v, u, lv, lu) if upright else (u, v, lu, lv)
        return pygame.Rect(*(round(each) for each in spot))

    def point(u: float, v: float) -> tuple[float, float]:
        return (v, u) if upright else (u, v)

    radius = round(across * 0.17)
    pygame.draw.rect(plate, theme.outline, box(0, 0, long, across), border_radius=radius)
    sheen = clear(size, theme.steel)
    for row in range(across):
        sheen.fill(_steel(theme, row / across), box(0, row, long, 1))
    mask = clear(size, (255, 255, 255))
    inside = box(rim, rim, long - 2 * rim, across - 2 * rim)
    pygame.draw.rect(mask, (255, 255, 255, 255), inside, border_radius=round(radius * 0.7))
    sheen.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    plate.blit(sheen, (0, 0))
    seam = across * 0.06
    plate.fill(dark(theme.steel, 0.55), box(long * 0.2, across * 0.47, long * 0.6, seam))
    plate.fill(light(theme.steel, 0.55), box(long * 0.2, across * 0.47 + seam, long * 0.6, seam * 0.7))
    for _ in range(2):
        _rust(plate, rng, upright, long, across)
    for row in range(RIVETS):
        u = long * (0.12 + 0.76 * row / (RIVETS - 1))
        for v in (0.26, 0.74):
            _rivet(plate, theme, point(u, v * across), across * 0.145)
    return pygame.transform.smoothscale(plate, (wide, length) if upright else (length, wide))


def _steel(theme: Theme, share: float) -> Colour:
    for (a, one), (b, two) in pairwise(STOPS):
        if share <= b:
            tone = one + (two - one) * (share - a) / (b - a)
            return light(theme.steel, tone) if tone > 0 else mixed(theme.steel, (0x20, 0x28, 0x32), -tone)
    return theme.steel


def _rust(plate: pygame.Surface, rng: random.Random, upright: bool, long: int, across: int) -> None:
    """Paint a streak of rust below a rivet; it runs downwards, as water does."""
    u, v = rng.uniform(0.15, 0.75) * long, rng.choice((0.26, 0.70)) * across
    left, top = (v, u) if upright else (u, v)
    run = round(long * rng.uniform(0.12, 0.2)) if upright else round(across * 0.25)
    tear = clear((max(round(across * 0.07), 2), run), RUST)
    for row in range(run):
        tear.fill((*RUST, round(150 * (1 - row / run))), (0, row, tear.width, 1))
    plate.blit(tear, (round(left), round(top)))


def _rivet(plate: pygame.Surface, theme: Theme, at: tuple[float, float], radius: float) -> None:
    shades = (
        (mixed(theme.steel, (0x18, 0x1C, 0x24), 0.8), 0.3, 0.35, 1.2),
        (mixed(theme.steel, (0x30, 0x38, 0x42), 0.35), 0.0, 0.0, 1.0),
        (light(theme.steel, 0.3), -0.12, -0.14, 0.74),
        (light(theme.steel, 0.85), -0.3, -0.34, 0.34),
    )
    for tone, dx, dy, wide in shades:
        pygame.draw.circle(plate, tone, (at[0] + radius * dx, at[1] + radius * dy), radius * wide)
