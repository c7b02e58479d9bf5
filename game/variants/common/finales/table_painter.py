"""Paints the pieces of a finale: those that every finale may have, and those that a game adds."""

from collections.abc import Mapping
from math import cos, pi, sin

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import implements
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import clear
from game.engine.pen.lettering import pencil_word, stamp
from game.engine.pen.strokes import Stroke
from game.engine.picture import light
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.jobs import Pixels
from game.engine.picture.noise import Grain
from game.engine.picture.painter import TURN_STEP, Painter, Painting
from game.engine.picture.theme import Colour
from game.stage.stage import Piece
from game.stage.timeline import Timeline
from game.variants.common.finales.finale import ACROSS, DOWN, Finale, unit
from game.variants.common.laid import Shaded, ends, lay_tape, put, show, with_shadow
from game.words import _

PRINT = 70
"""The letter height of a big stamp, in pixels at 1080p."""
PRINT_ALPHA = 0.94
"""The opacity of a big stamp's print (0 to 1)."""
TICKS = 11
SAID, TALLY, LEAN = 150, 28, -1.0
"""The sizes of the words and of the score on the note (pixels at 1080p), and the note's turn in degrees."""
PHOTO_TALL, PHOTO_TURN = 4.3, 2.0
"""A photograph's height and turn at its last place."""
FRAME, FOOT = 0.05, 0.16
"""The width of a photograph's white edge and of the broad one below, as shares of its width."""
SPOKEN, BALLOON, BESIDE = 62, 4.1, 12.1
"""The letter size of a bot's remark, the greatest width of its balloon, and the balloon's place from the left, clear
of the cards."""
NOTHING = Finale(Timeline())
INKS: Mapping[str, Colour] = {"pen-red": (0xB8, 0x22, 0x1A)}
"""The inks of implements that belong to nobody."""


class TablePainter(Painter):
    """Paints a finale's pieces, sixteen units across the window and nine down."""

    def __init__(self, canvas: Canvas, finale: Finale = NOTHING) -> None:
        self._width, self._height = canvas.layout.size
        self.photo = finale.photo
        props = {**PROPS, "confetti": finale.confetti.paint, **finale.props}
        super().__init__(canvas, (0.0, 0.0), unit(canvas), "finale", props=props)

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        return x * self._width / ACROSS, y * self._height / DOWN


def taken(painter: Painter, piece: Piece) -> pygame.Rect:
    """The rectangle from a piece to its far corner, in window pixels."""
    (ax, ay), (bx, by) = ends(painter, piece)
    left, top = round(ax), round(ay)
    return pygame.Rect(left, top, round(bx) - left, round(by) - top)


def hue(canvas: Canvas, name: str) -> Colour:
    """The colour of a person's paper things by its name; ink without one."""
    theme = canvas.theme
    return {"blue": theme.x, "red": theme.o, "plum": theme.plum, "teal": theme.teal}.get(name, theme.ink)


def printed(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the print of a big rubber stamp: `text`, at most `size` units wide, askew by `turn`."""
    canvas, room = painter.canvas, painter.side(piece)
    made = canvas.picture(_print, _(piece.text), piece.turn, room)
    put(canvas.surface, made, PRINT_ALPHA * piece.alpha, center=painter.at(piece))


def _print(canvas: Canvas, text: str, turn: float, room: int) -> pygame.Surface:
    return stamp(text, PRINT, canvas.theme.o, turn, canvas.fonts, canvas.layout, canvas.theme, room)


def written(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a line of handwriting (`text`), or a loop round one (to the far corner `to`), with the implement of its
    look."""
    canvas, name, at = painter.canvas, piece.look.partition("/")[2], painter.at(piece)
    colour = INKS.get(name, canvas.theme.o) if name != "chalk" else canvas.theme.chalk
    grain: Grain = "chalk" if name == "chalk" else "ink"
    if piece.to is None:
        tall = painter.side(piece)
        strokes = pencil_word(_(piece.text), tall, colour, key, grain, piece.turn, canvas.theme.line_factor)
    else:
        strokes = _loop(*taken(painter, piece).size, colour, grain, canvas.layout.px(6))
    strokes.draw(canvas.surface, at, piece.drawn, round(255 * piece.alpha))
    if 0 < piece.drawn < 1:
        pen = strokes.tip(piece.drawn)
        implements.draw(canvas, name, (at[0] + pen.x, at[1] + pen.y))


@kept
def _loop(width: int, height: int, colour: Colour, grain: Grain, thick: int) -> Drawing:
    """Paint a loop that goes a little more than once around a line of handwriting."""
    points = []
    for step in range(30):
        angle, out = -2.4 - 2 * pi * 1.12 * step / 29, 0.5 * (1.0 + 0.05 * step / 29)
        points.append((width * (0.5 + out * cos(angle)), height * (0.5 + out * sin(angle))))
    return drawing([Stroke(tuple(points), thick)], colour, f"loop {width}", grain, thick * 0.2, 3.0)


def ticks(painter: Painter, key: str, piece: Piece) -> None:
    """Paint short strokes that fly outwards from a landing thing, `size` units across in the end."""
    x, y = painter.at(piece)
    step = round(piece.drawn * 6)
    if step:
        burst = _ticks(painter.side(piece), step, painter.canvas.theme.amber)
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
    """Paint the rosette of its look's colour, with a word in its middle."""
    tall, turn = painter.side(piece), round(piece.turn / TURN_STEP) * TURN_STEP
    made = painter.canvas.picture(_rosette, piece.look.replace("/", "-"), _(piece.text), tall, turn)
    show(painter, piece, made, 0.25)


def _rosette(canvas: Canvas, name: str, text: str, tall: int, turn: float) -> Shaded:
    flat = canvas.sprites.get(name, height=tall).copy()
    room = round(flat.width * 0.34)
    word = canvas.fonts.fit(text, "amatic", 60, canvas.theme.ink, room, 1, round(tall * 0.39))
    put(flat, word, center=(flat.width // 2, tall * 0.335))
    return with_shadow(canvas, pygame.transform.rotozoom(flat, turn, 1.0), light.CARD)


def note(painter: Painter, key: str, piece: Piece) -> None:
    """Paint two lines of `text` on a taped note, the first in the colour of its look."""
    canvas, rect = painter.canvas, taken(painter, piece)
    said, _line, told = piece.text.partition("\n")
    made = canvas.picture(_torn, said, told, hue(canvas, piece.look.partition("/")[2]), rect.size)
    made.lay(canvas.surface, rect.topleft, round(255 * piece.alpha))
    lay_tape(canvas, rect, alpha=piece.alpha)


def _torn(canvas: Canvas, said: str, told: str, ink: Colour, size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    flat = paper.blank(layout, theme, size, "finale", theme.bright, torn=("bottom",))
    room, tall = size[0] - px(90), size[1] - px(34)
    below = None
    if told:
        share = 0.56 if "\n" in told else 0.4
        below = fonts.fit(told, "semibold", TALLY, theme.ink, room, 2 + told.count("\n"), round(tall * share), "centre")
    spare = tall - (below.height if below else 0)
    words = fonts.fit(said, "amatic", SAID, ink, room, 3, spare, "centre")
    top = px(14) + (spare - words.height) // 2
    put(flat, words, midtop=(size[0] // 2, top))
    if below:
        put(flat, below, midtop=(size[0] // 2, top + words.height))
    return Cutout(flat, LEAN, light.LIFTED, layout, theme)


def photo(painter: TablePainter, key: str, piece: Piece) -> None:
    """Paint the photograph of the table at its size."""
    canvas, taken = painter.canvas, painter.photo
    assert taken is not None
    if piece.size == PHOTO_TALL:
        show(painter, piece, canvas.picture(_lying, taken, painter.cell))
    else:
        whole = canvas.picture(_framed, taken)
        show(painter, piece, pygame.transform.rotozoom(whole, piece.turn, piece.size * painter.cell / whole.height))


def _framed(canvas: Canvas, taken: Pixels) -> pygame.Surface:
    """Returns the photograph in its frame, as large as the board was."""
    width, height = taken.size
    edge, foot = round(width * FRAME), round(width * FOOT)
    size = width + 2 * edge, height + edge + foot
    flat = paper.blank(canvas.layout, canvas.theme, size, "photo", canvas.theme.bright)
    flat.blit(taken.surface(), (edge, edge))
    return flat


def _lying(canvas: Canvas, taken: Pixels, cell: float) -> Shaded:
    """The photograph at its last place, with its shadow."""
    whole = canvas.picture(_framed, taken)
    lies = pygame.transform.rotozoom(whole, PHOTO_TURN, PHOTO_TALL * cell / whole.height)
    return with_shadow(canvas, lies, light.LIFTED)


def word(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a word that the trombone says."""
    show(painter, piece, painter.canvas.picture(_lettered, _(piece.text), piece.turn, painter.cell))


def _lettered(canvas: Canvas, text: str, turn: float, cell: float) -> pygame.Surface:
    room, tall = round(cell * 1.9), round(cell * 0.9)
    word = canvas.fonts.fit(text.upper(), "amatic", 84, canvas.theme.chalk, room, 1, tall)
    return pygame.transform.rotozoom(word, turn, 1.0)


def saying(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the bot's remark in a balloon that points to the bot."""
    made, (x, y) = painter.canvas.picture(_balloon, _(piece.text), painter.cell), painter.at(piece)
    most = painter.pixel(BESIDE, 0)[0] - made.width / 2
    put(painter.canvas.surface, made, piece.alpha, center=(min(x, most), y))


def _balloon(canvas: Canvas, said: str, cell: float) -> pygame.Surface:
    px = canvas.layout.px
    room = round(cell * BALLOON)
    text = canvas.fonts.fit(said, "amatic", SPOKEN, canvas.theme.ink, room - px(60), 3, round(cell * 1.35), "centre")
    size = text.width + px(64), text.height + px(20)
    picture = bubble(canvas, size, px(48), 0.82)
    put(picture, text, center=(size[0] // 2, size[1] // 2))
    return picture


def bubble(canvas: Canvas, size: tuple[int, int], tail: int, at: float = 0.61) -> pygame.Surface:
    """Returns an empty balloon of this size; its tail is this many pixels long, and starts at this share of the
    width."""
    px, theme, (width, height) = canvas.layout.px, canvas.theme, size
    line, corner = px(5), px(24)
    picture = clear((width, height + tail), theme.outline)
    picture.blit(rounded(size, corner, theme.outline), (0, 0))
    picture.blit(rounded((width - 2 * line, height - 2 * line), corner - line, theme.bright), (line, line))
    put(picture, canvas.sprites.get("balloon-tail", height=tail + line), midbottom=(width * at, height + tail))
    return picture


PROPS: Mapping[str, Painting] = {
    "print": printed,
    "hand": written,
    "ticks": ticks,
    "rosette": rosette,
    "note": note,
    "photo": photo,
    "word": word,
    "saying": saying,
}
