"""Paints the ink and the paper of the Cold War file: typed lines, stamps, scissors, a Super's ink, and dust."""

import random
from collections.abc import Iterable
from math import cos, inf, pi, sin, sqrt

import pygame

from game.engine.pen import lettering
from game.engine.pen.drawing import Drawing, Strokes, drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Stroke
from game.engine.pen.typewriter import part, typed, typed_width
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import LIFTED
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.rules.ttic.page import COLUMNS, ROWS
from game.stage.stage import Piece
from game.variants.common import nametags
from game.variants.common.laid import Shaded, put, show, with_shadow
from game.words import _

TYPE = 27
"""The size of a typed line, in pixels at 1080p."""
LINE = 1.44
"""The height of a typed line, as a multiple of its size of type."""
ENDS, TALLEST = 5.57, 0.55
"""The lowest place on the page that typing may reach, because the tray is below it, and the most height that a line may
take, in cells."""
COORDINATE, LETTER = 30, 0.265
"""The size of the coordinates in pixels at 1080p; and how far above the board the middles of the letters are, in cells:
above a wall around an upper square, and below the line under the heading."""
STAMP, STAMP_TURN = 84, 9.0
"""The height of a stamp's letters in pixels at 1080p, and its angle in degrees."""
RIM = 2.5
"""The width of a cloud's outline, in pixels at 1080p."""
BANK = (
    *((-0.95, 0.02, 0.13), (-0.72, 0.05, 0.26), (-0.42, 0.03, 0.34), (-0.12, -0.02, 0.44), (0.2, -0.03, 0.4)),
    *(
        (0.5, 0.04, 0.36),
        (0.8, 0.03, 0.24),
        (1.02, 0.06, 0.12),
        (-0.6, 0.34, 0.09),
        (0.66, 0.38, 0.1),
        (0.3, 0.5, 0.07),
    ),
)
"""The clouds at the end of a line: how far each drifts sideways, how far back along the line it is, and its width."""
WISPS = tuple((side * (0.24 + 0.05 * n), 1.0 + n, 0.16 - 0.03 * n) for n in range(3) for side in (-1, 1))
"""The small clouds along both sides of a line, described in the same way."""
FULL = 2.0
"""The size at which the picture of a Super is drawn before it is scaled, in cells."""


def scissors(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the scissors that are drawn in pen at the end of a snipped curtain."""
    canvas, unit, theme = painter.canvas, piece.size * painter.cell, painter.canvas.theme
    drawn = _scissors(unit, theme.ink, piece.turn, theme.line_factor)
    drawn.draw(canvas.surface, painter.at(piece), piece.drawn, round(piece.alpha * 255))


@kept
def _scissors(unit: float, ink: Colour, turn: float, line_factor: float) -> Drawing:
    """Two crossed blades, each with its ring, `unit` pixels long; they point down, or right if there is a `turn`."""

    def point(x: float, y: float) -> tuple[float, float]:
        return (y * unit, x * unit) if turn else (x * unit, y * unit)

    wide, strokes = 0.075 * unit * line_factor, []
    for side in (-1, 1):
        ring = [(side * (0.2 + 0.13 * cos(n * pi / 6)), -0.36 + 0.14 * sin(n * pi / 6)) for n in range(13)]
        strokes.append(Stroke(tuple(point(x, y) for x, y in ring), wide, taper=False))
        blade = ((side * 0.13, -0.24), (0.0, 0.02), (-side * 0.2, 0.5))
        strokes.append(Stroke(tuple(point(x, y) for x, y in blade), wide * 1.2))
    return drawing(strokes, ink, "scissors", wobble=0.01 * unit)


def coordinates(painter: Painter) -> None:
    """Type the letters above the columns and the numbers beside the rows."""
    canvas, cell, (left, top) = painter.canvas, painter.cell, painter.pixel(0, 0)
    size = min(canvas.layout.font_px(COORDINATE), round(cell * 0.3))
    places = [(letter, left + (n + 0.5) * cell, top - LETTER * cell) for n, letter in enumerate(COLUMNS)]
    places += [(digit, left - cell * 0.33, top + (n + 0.5) * cell) for n, digit in enumerate(ROWS)]
    for said, x, y in places:
        line = typed(said, size, canvas.theme.mute, f"coordinate {said}", canvas.theme.line_factor)
        put(canvas.surface, line, center=(x, y))


def typed_line(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a typed line around its middle, as far as `drawn`, within the board's width and above the tray."""
    canvas, text = painter.canvas, _(piece.text)
    size = _size_on_board(canvas, text, painter.cell)
    line = part(canvas.picture(_typed, text, painter.cell), text, piece.drawn)
    x, y = painter.at(piece)
    top = min(y - line.height / 2, painter.pixel(0, ENDS)[1] - line.height)
    line.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(line, (round(x - typed_width(text, size) / 2), round(top)))
    line.set_alpha(255)


def want_typed(painter: Painter, texts: Iterable[str]) -> None:
    """Draw these typed lines ahead of time."""
    for text in texts:
        painter.canvas.prefetch(_typed, _(text), painter.cell)


def _typed(canvas: Canvas, text: str, cell: float) -> pygame.Surface:
    return typed(text, _size_on_board(canvas, text, cell), canvas.theme.ink, text, canvas.theme.line_factor)


def _size_on_board(canvas: Canvas, text: str, cell: float) -> int:
    """The size of type at which a line fits the board, in pixels."""
    return type_size(canvas.layout, text, TYPE, 20, cell * 5.8, cell * TALLEST)


def type_size(layout: Layout, text: str, most: float, least: float, wide: float, tall: float = inf) -> int:
    """The largest size of type, in pixels, at which a line fits into `wide` by `tall` pixels.

    `most` and `least` limit it, in pixels at 1080p; a line that does not fit at `least` gets that size.
    """
    size = layout.font_px(most)
    while size > layout.px(least) and (typed_width(text, size) > wide or size * LINE > tall):
        size -= 1
    return size


def stamped(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the print of a rubber stamp at its `size` (0.8 is its usual one; it is larger on the way down)."""
    picture = stamp(painter.canvas, _(piece.text))
    zoom = piece.size / 0.8
    if abs(zoom - 1) > 0.01:
        picture = pygame.transform.smoothscale_by(picture, zoom)
    show(painter, piece, picture)


def stamp(canvas: Canvas, text: str, turn: float = STAMP_TURN) -> pygame.Surface:
    """The print of a stamp at an angle. The picture is shared and must not be painted on."""
    return canvas.picture(_stamp, text, turn)


def _stamp(canvas: Canvas, text: str, turn: float) -> pygame.Surface:
    return lettering.stamp(text, STAMP, canvas.theme.o, turn, canvas.fonts, canvas.layout, canvas.theme)


def want_stamp(canvas: Canvas, text: str) -> None:
    """Draw the print of a stamp ahead of time."""
    canvas.prefetch(_stamp, _(text), STAMP_TURN)


def swollen(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a Super: one symbol of any `size`, whose shadow lies away from it while it is above the page."""
    made = painter.canvas.picture(_swollen, *_symbol(painter, piece))
    if not piece.height:
        made = made[0], None, (0, 0)
    show(painter, piece, made)


def want_super(painter: Painter, piece: Piece) -> bool:
    """Draw a Super in this size ahead of time. Returns whether it is ready."""
    return painter.canvas.prefetch(_swollen, *_symbol(painter, piece))


def _symbol(painter: Painter, piece: Piece) -> tuple[Strokes, float]:
    """The strokes of a Super's symbol, and the factor by which it is scaled for this piece."""
    symbol = painter.strokes("super", Piece(f"mark/{piece.look[-1]}", 0.0, 0.0, size=FULL))
    return symbol, round(piece.size / FULL * 40) / 40


def _swollen(canvas: Canvas, symbol: Strokes, zoom: float) -> Shaded:
    whole = symbol.drawing().picture
    return with_shadow(canvas, pygame.transform.smoothscale_by(whole, zoom) if zoom != 1.0 else whole, LIFTED)


def drop(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a drop of ink."""
    ink = nametags.ink(painter.canvas.theme, piece.look[-1])
    show(painter, piece, _blot(max(painter.side(piece), 3), ink, key[-1:], 0.12))


def goosh(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a splash in the ink of a symbol that a Super has gooshed."""
    ink = nametags.ink(painter.canvas.theme, piece.look[-1])
    show(painter, piece, _blot(max(round(piece.size * painter.cell / 6) * 6, 6), ink, key[-2:], 0.34))


@kept
def _blot(size: int, ink: Colour, seed: str, wild: float) -> pygame.Surface:
    """A blot of ink, `size` pixels wide and the more irregular the higher `wild` (0 to 1)."""
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
    """Paint the dust where something heavy has landed along a line: most at its end, and a little on both sides."""
    assert piece.to is not None
    (x, y), swell, spread = piece.to, _swell(piece.drawn), 0.6 + 0.4 * piece.drawn**0.5
    along, across = ((0.0, 1.0), (1.0, 0.0)) if x == piece.x else ((1.0, 0.0), (0.0, 1.0))
    long, clouds = abs(x - piece.x) + abs(y - piece.y) > 1, []
    for off, back, size in (*BANK, *(WISPS if long else ())):
        off, back = off * spread * piece.size, back * piece.size
        at = x + off * across[0] - back * along[0], y + off * across[1] - back * along[1]
        clouds.append((painter.pixel(*at), size * piece.size * swell))
    puffs(painter, clouds)


def _swell(drawn: float) -> float:
    """The size of dust as a share of its largest: it bursts out, then shrinks away."""
    return sqrt(min(drawn / 0.15, 1.0) * min((1 - drawn) / 0.45, 1.0))


def puffs(painter: Painter, clouds: Iterable[tuple[tuple[float, float], float]]) -> None:
    """Paint puffs of dust with one common outline; each is a place in pixels and a width in cells."""
    if painter.canvas.theme.plain:
        return
    rim = max(painter.canvas.layout.px(RIM), 1)
    made = [(at, round(size * painter.cell / 4) * 4) for at, size in clouds]
    for name, around in (("puff-contour", 2 * rim), ("puff", 0)):
        for at, wide in made:
            put(painter.canvas.surface, painter.canvas.sprites.get(name, height=max(wide, 1) + around), center=at)
