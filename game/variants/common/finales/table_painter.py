"""Paints what comes onto the table after a game: props of all games, and those that a finale brings."""

from collections.abc import Mapping
from math import cos, pi, sin

import pygame

from game.engine.pen import implements
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.grain import Grain
from game.engine.pen.lettering import pencil_word
from game.engine.pen.stamps import stamp
from game.engine.pen.strokes import Stroke
from game.engine.picture import light
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import TURN_STEP, Painter, Prop
from game.engine.picture.theme import Colour
from game.stage.stage import Piece
from game.variants.common.finales.finale import ACROSS, DOWN
from game.words import _

PRINT = 70
"""Height of a big stamp's letters, in pixels at 1080p."""
PRINT_ALPHA = 240
TICKS = 11
INKS: Mapping[str, Colour] = {"pen-red": (0xB8, 0x22, 0x1A)}
"""What implements write with that are nobody's own."""


class TablePainter(Painter):
    """Paints a finale's pieces, sixteen units across the window and nine down."""

    def __init__(self, canvas: Canvas, props: Mapping[str, Prop]) -> None:
        self._width, self._height = canvas.layout.size
        cell = min(self._width / ACROSS, self._height / DOWN)
        super().__init__(canvas, (0.0, 0.0), cell, "finale", props={**PROPS, **props})

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        return x * self._width / ACROSS, y * self._height / DOWN


def printed(painter: Painter, key: str, piece: Piece) -> None:
    """The print of a big rubber stamp: `text`, at most `size` units wide, askew by `turn`."""
    canvas, room = painter.canvas, round(piece.size * painter.cell)
    made = canvas.picture(_print, _(piece.text), piece.turn, room)
    made.set_alpha(round(PRINT_ALPHA * piece.alpha))
    x, y = painter.pixel(piece.x, piece.y)
    canvas.surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _print(canvas: Canvas, text: str, turn: float, room: int) -> pygame.Surface:
    return stamp(text, PRINT, canvas.theme.o, turn, canvas.fonts, canvas.layout, canvas.theme, room)


def written(painter: Painter, key: str, piece: Piece) -> None:
    """A line of handwriting (`text`) or a loop round one (`to` is its far corner), with the implement of its look."""
    canvas, name = painter.canvas, piece.look.partition("/")[2]
    colour = INKS.get(name, canvas.theme.o) if name != "chalk" else canvas.theme.chalk
    grain: Grain = "chalk" if name == "chalk" else "ink"
    tall = round(piece.size * painter.cell)
    if piece.to is None:
        strokes = pencil_word(_(piece.text), tall, colour, key, grain, piece.turn, canvas.theme.line_factor)
    else:
        (ax, ay), (bx, by) = painter.pixel(piece.x, piece.y), painter.pixel(*piece.to)
        strokes = _loop(round(bx - ax), round(by - ay), colour, grain, canvas.layout.px(6))
    at = painter.pixel(piece.x, piece.y)
    strokes.draw(canvas.surface, at, piece.drawn, round(255 * piece.alpha))
    if 0 < piece.drawn < 1:
        pen = strokes.tip(piece.drawn)
        implements.draw(canvas, name, (at[0] + pen.x, at[1] + pen.y))


@kept
def _loop(width: int, height: int, colour: Colour, grain: Grain, thick: int) -> Drawing:
    """A loop round what is written, a little more than once around."""
    points = []
    for step in range(30):
        angle, out = -2.4 - 2 * pi * 1.12 * step / 29, 0.5 * (1.0 + 0.05 * step / 29)
        points.append((width * (0.5 + out * cos(angle)), height * (0.5 + out * sin(angle))))
    return drawing([Stroke(tuple(points), thick)], colour, f"loop {width}", grain, thick * 0.2, 3.0)


def ticks(painter: Painter, key: str, piece: Piece) -> None:
    """Short strokes that fly outwards as something lands, `size` units across in the end."""
    x, y = painter.pixel(piece.x, piece.y)
    step = round(piece.drawn * 6)
    if step:
        burst = _ticks(round(piece.size * painter.cell), step, painter.canvas.theme.amber)
        burst.draw(painter.canvas.surface, (x, y), alpha=round(255 * piece.alpha * (1 - piece.drawn) ** 0.5))


@kept
def _ticks(size: int, step: int, colour: Colour) -> Drawing:
    near, far = size * (0.30 + 0.16 * step / 6), size * (0.34 + 0.20 * step / 6)
    strokes = []
    for number in range(TICKS):
        angle = 2 * pi * (number + 0.3) / TICKS
        x, y = cos(angle) * 1.5, sin(angle) * 0.72
        reach = far * (1.12 if number % 2 else 0.96)
        strokes.append(Stroke(((x * near, y * near), (x * reach, y * reach)), size * 0.022))
    return drawing(strokes, colour, "ticks", "none")


def rosette(painter: Painter, key: str, piece: Piece) -> None:
    """The rosette of its look's colour with a word in its middle."""
    canvas, turn = painter.canvas, round(piece.turn / TURN_STEP) * TURN_STEP
    tall = round(piece.size * painter.cell)
    worn, shade, (dx, dy) = canvas.picture(_rosette, piece.look.replace("/", "-"), _(piece.text), tall, turn)
    x, y = painter.pixel(piece.x, piece.y)
    place, away = worn.get_rect(center=(round(x), round(y))), round(piece.height * painter.cell * 0.25)
    if not canvas.theme.plain:
        shade.set_alpha(round(255 * piece.alpha))
        canvas.surface.blit(shade, (place.left + dx + away, place.top + dy + away))
    worn.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(worn, place)


def _rosette(
    canvas: Canvas, name: str, text: str, tall: int, turn: float
) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
    flat = canvas.sprites.get(name, height=tall).copy()
    room = round(flat.width * 0.34)
    word = canvas.fonts.fit(text, "amatic", 60, canvas.theme.ink, room, 1, round(tall * 0.39))
    flat.blit(word, word.get_rect(center=(flat.width // 2, round(tall * 0.335))))
    turned = pygame.transform.rotozoom(flat, turn, 1.0)
    return turned, *light.shadow(turned, light.CARD, canvas.layout)


PROPS: Mapping[str, Prop] = {"print": printed, "hand": written, "ticks": ticks, "rosette": rosette}
