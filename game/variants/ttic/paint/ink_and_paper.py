"""Paints ink and paper of the Cold War file: the torn-off page, typed lines, lettering, a Super's ink, and dust."""

import random
from collections.abc import Iterable
from math import cos, pi, sin

import pygame

from game.engine.pen import lettering
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Stroke
from game.engine.pen.typewriter import part, typed, typed_width
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import LIFTED
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.stage.stage import Piece
from game.variants.ttic.paint.laid import Shaded, lay, with_shadow
from game.words import _

TYPE = 27
ENDS, TALLEST = 5.57, 0.55
"""How far down the page (cells) typing may reach, since the tray lies below it, and how high it is at most."""
STAMP, STAMP_TURN = 84, 9.0
"""Height of a stamp's letters in pixels at 1080p, and how far it is askew in degrees."""
DUST: Colour = (0xEE, 0xE6, 0xD4)
DIM_DUST: Colour = (0x7A, 0x62, 0x4C)
FULL = 2.0
"""The size in cells at which a Super's picture is made."""


def scissors(painter: Painter, key: str, piece: Piece) -> None:
    """Scissors drawn by pen at the end of a curtain that was snipped."""
    canvas, unit, theme = painter.canvas, piece.size * painter.cell, painter.canvas.theme
    drawn = _scissors(unit, theme.ink, piece.turn, theme.line_factor)
    drawn.draw(canvas.surface, painter.pixel(piece.x, piece.y), piece.drawn, round(piece.alpha * 255))


@kept
def _scissors(unit: float, ink: Colour, turn: float, line_factor: float) -> Drawing:
    """Two blades that cross, each with its ring, `unit` pixels long; their points lie downward, or to the right."""

    def point(x: float, y: float) -> tuple[float, float]:
        return (y * unit, x * unit) if turn else (x * unit, y * unit)

    wide, strokes = 0.075 * unit * line_factor, []
    for side in (-1, 1):
        ring = [(side * (0.2 + 0.13 * cos(n * pi / 6)), -0.36 + 0.14 * sin(n * pi / 6)) for n in range(13)]
        strokes.append(Stroke(tuple(point(x, y) for x, y in ring), wide, taper=False))
        blade = ((side * 0.13, -0.24), (0.0, 0.02), (-side * 0.2, 0.5))
        strokes.append(Stroke(tuple(point(x, y) for x, y in blade), wide * 1.2))
    return drawing(strokes, ink, "scissors", wobble=0.01 * unit)


def typed_line(painter: Painter, key: str, piece: Piece) -> None:
    """A line of typewriting about its middle, typed as far as `drawn`, within the board and above the tray."""
    canvas, text = painter.canvas, _(piece.text)
    size = _type_size(canvas, text, painter.cell)
    line = part(canvas.picture(_typed, text, painter.cell), text, piece.drawn)
    x, y = painter.pixel(piece.x, piece.y)
    top = min(y - line.height / 2, painter.pixel(0, ENDS)[1] - line.height)
    line.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(line, (round(x - typed_width(text, size) / 2), round(top)))
    line.set_alpha(255)


def want_typed(painter: Painter, texts: Iterable[str]) -> None:
    """Have these lines typed when there is time."""
    for text in texts:
        painter.canvas.prefetch(_typed, _(text), painter.cell)


def _typed(canvas: Canvas, text: str, cell: float) -> pygame.Surface:
    return typed(text, _type_size(canvas, text, cell), canvas.theme.ink, text, canvas.theme.line_factor)


def _type_size(canvas: Canvas, text: str, cell: float) -> int:
    """The size of the type, in pixels, with which a line fits the board."""
    size = canvas.layout.font_px(TYPE)
    wide, tall = cell * 5.8, cell * TALLEST
    while size > canvas.layout.px(20) and (typed_width(text, size) > wide or size * 1.44 > tall):
        size -= 1
    return size


def stamped(painter: Painter, key: str, piece: Piece) -> None:
    """A rubber stamp, as large as `size`; above 0.8 it is still on its way down."""
    picture = stamp(painter.canvas, _(piece.text))
    zoom = piece.size / 0.8
    if abs(zoom - 1) > 0.01:
        picture = pygame.transform.smoothscale_by(picture, zoom)
    picture.set_alpha(round(255 * piece.alpha))
    x, y = painter.pixel(piece.x, piece.y)
    painter.canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    picture.set_alpha(255)


def stamp(canvas: Canvas, text: str, turn: float = STAMP_TURN) -> pygame.Surface:
    """A stamp's print: a double frame, heavy letters, dry grain, askew. Shared: never paint on it."""
    return canvas.picture(_stamp, text, turn)


def _stamp(canvas: Canvas, text: str, turn: float) -> pygame.Surface:
    return lettering.stamp(text, STAMP, canvas.theme.o, turn, canvas.fonts, canvas.layout, canvas.theme)


def want_stamp(canvas: Canvas, text: str) -> None:
    """Have the stamp that says `text` made when there is time."""
    canvas.prefetch(_stamp, _(text), STAMP_TURN)


def swollen(painter: Painter, key: str, piece: Piece) -> None:
    """A Super on its way down: one symbol, as large as `size`, with its shadow away from it."""
    canvas, made = painter.canvas, _super(painter, piece.look[-1])
    zoom = round(piece.size / FULL * 40) / 40
    if zoom != 1.0:
        picture, shade, (dx, dy) = made
        small = pygame.transform.smoothscale_by(picture, zoom)
        made = (small, shade and pygame.transform.smoothscale_by(shade, zoom), (round(dx * zoom), round(dy * zoom)))
    if not piece.height:
        made = made[0], None, (0, 0)
    lay(canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha, piece.height * painter.cell)


def _super(painter: Painter, mark: str) -> Shaded:
    return painter.canvas.picture(_swollen, _symbol(painter, mark))


def _symbol(painter: Painter, mark: str) -> Drawing:
    return painter.drawing("super", Piece(f"mark/{mark}", 0.0, 0.0, size=FULL))


def _swollen(canvas: Canvas, symbol: Drawing) -> Shaded:
    return with_shadow(symbol.picture.copy(), LIFTED, canvas.layout, canvas.theme)


def want_supers(painter: Painter) -> None:
    """Have both sides' Supers made when there is time."""
    for mark in "XO":
        painter.canvas.prefetch(_swollen, _symbol(painter, mark))


def drop(painter: Painter, key: str, piece: Piece) -> None:
    """A drop of ink."""
    theme = painter.canvas.theme
    ink = theme.x if piece.look.endswith("X") else theme.o
    blot = _blot(max(round(piece.size * painter.cell), 3), ink, key[-1:], 0.12)
    blot.set_alpha(round(255 * piece.alpha))
    x, y = painter.pixel(piece.x, piece.y)
    painter.canvas.surface.blit(blot, blot.get_rect(center=(round(x), round(y))))


def goosh(painter: Painter, key: str, piece: Piece) -> None:
    """A symbol that was gooshed: a splash in its ink."""
    theme = painter.canvas.theme
    ink = theme.x if piece.look.endswith("X") else theme.o
    blot = _blot(max(round(piece.size * painter.cell / 6) * 6, 6), ink, key[-2:], 0.34)
    blot.set_alpha(round(255 * piece.alpha))
    x, y = painter.pixel(piece.x, piece.y)
    painter.canvas.surface.blit(blot, blot.get_rect(center=(round(x), round(y))))


@kept
def _blot(size: int, ink: Colour, seed: str, wild: float) -> pygame.Surface:
    """A blot, more or less round."""
    rng = random.Random(f"blot {seed}")
    over = 4
    large = clear((size * over, size * over), ink)
    middle = size * over / 2
    phases = [(n, rng.uniform(0, 2 * pi), rng.uniform(0.4, 1.0)) for n in (3, 5, 8)]
    points = []
    for step in range(72):
        angle = 2 * pi * step / 72
        sway = sum(depth * sin(n * angle + phase) for n, phase, depth in phases) / 2
        reach = middle * (1 - wild) * (1 + wild * sway * 0.8)
        points.append((middle + reach * cos(angle), middle + reach * sin(angle)))
    pygame.draw.polygon(large, (*ink, 235), points)
    return pygame.transform.smoothscale(large, (size, size))


def dust(painter: Painter, key: str, piece: Piece) -> None:
    """Dust along a line where something heavy has landed, settled by `drawn` (0 to 1)."""
    if piece.to is None or painter.canvas.theme.plain:
        return
    for n in range(12):
        share, side = (n // 2 + 0.5) / 6, 1 if n % 2 else -1
        x, y = piece.x + (piece.to[0] - piece.x) * share, piece.y + (piece.to[1] - piece.y) * share
        off = side * (0.12 + 0.3 * piece.drawn)
        x, y = (x + off, y) if piece.x == piece.to[0] else (x, y + off)
        puff(painter, painter.pixel(x, y), 0.25 * (1 + piece.drawn), (1 - piece.drawn) * 0.7)


def puff(painter: Painter, at: tuple[float, float], size: float, alpha: float) -> None:
    """A puff of dust, `size` cells wide."""
    if alpha <= 0 or painter.canvas.theme.plain:
        return
    cloud = _cloud(max(round(size * painter.cell / 8), 1) * 8)
    cloud.set_alpha(round(255 * min(alpha, 1.0)))
    painter.canvas.surface.blit(cloud, cloud.get_rect(center=(round(at[0]), round(at[1]))))


@kept
def _cloud(size: int) -> pygame.Surface:
    """A soft round cloud, shaded away from the lamp: on paper it would not be seen without."""
    small = clear((16, 16), DUST)
    for x in range(16):
        for y in range(16):
            far = min(((x - 7.5) ** 2 + (y - 7.5) ** 2) ** 0.5 / 7.5, 1.0)
            away = (x + y) / 30
            tone = [round(lit + (dim - lit) * away) for lit, dim in zip(DUST, DIM_DUST, strict=True)]
            small.set_at((x, y), (*tone, round(235 * (1 - far * far))))
    return pygame.transform.smoothscale(small, (size, size))
