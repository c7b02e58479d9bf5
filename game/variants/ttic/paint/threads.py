"""Paints what can be read off the page: threads through open lines, hatched squares, and flags."""

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import focus
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, Theme, mixed
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, lay, with_shadow

OVER = 4
"""How many times larger than needed hatching is drawn before it is scaled down."""
DASH = 0.16
"""The length of the dashes and gaps of a cut thread, in cells."""
END = 0.055
"""Half the size of the signs at a thread's ends, in cells."""
FAINT = 0.45
"""How much the thread of a line that nobody has begun fades into the paper's colour (0 to 1)."""
STRIPES = 5
"""How densely a sealed square is hatched: with `2 * STRIPES - 1` strokes."""


def open_thread(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the thread of an open line, with a cross at both ends if it is X's, or a ring if it is O's."""
    start, end = _ends(painter, piece)
    _run(painter, piece, start, end)
    for at in (start, end):
        _knot(painter, piece, at)


def cut_thread(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the dashed thread of a line that a move would close."""
    (x0, y0), (x1, y1) = start, end = _ends(painter, piece)
    dashes = max(round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / painter.cell / DASH), 2)
    for n in range(0, dashes, 2):
        a, b = n / dashes, min((n + 1) / dashes, 1.0)
        _run(
            painter,
            piece,
            (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a),
            (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b),
        )
    for at in (start, end):
        _knot(painter, piece, at)


def _ends(painter: Painter, piece: Piece) -> tuple[tuple[float, float], tuple[float, float]]:
    assert piece.to is not None
    return painter.pixel(piece.x, piece.y), painter.pixel(*piece.to)


def _colour(theme: Theme, piece: Piece) -> Colour:
    owner = piece.look[-1]
    return {"X": theme.x, "O": theme.o}.get(owner) or mixed(theme.mute, theme.buff, 0.0 if theme.plain else FAINT)


def _run(painter: Painter, piece: Piece, start: tuple[float, float], end: tuple[float, float]) -> None:
    begun = piece.look[-1] in "XO"
    wide = max(round(piece.size * painter.cell * (1.3 if begun else 0.7) * painter.canvas.theme.line_factor), 1)
    pygame.draw.aaline(painter.canvas.surface, _colour(painter.canvas.theme, piece), start, end, wide)


def _knot(painter: Painter, piece: Piece, at: tuple[float, float]) -> None:
    surface, colour = painter.canvas.surface, _colour(painter.canvas.theme, piece)
    reach = max(painter.cell * END, 3.0)
    (x, y), wide = at, max(round(painter.cell * 0.025), 2)
    match piece.look[-1]:
        case "X":
            pygame.draw.aaline(surface, colour, (x - reach, y - reach), (x + reach, y + reach), wide)
            pygame.draw.aaline(surface, colour, (x - reach, y + reach), (x + reach, y - reach), wide)
        case "O":
            pygame.draw.aacircle(surface, colour, (x, y), reach * 1.15, wide)
        case _:
            pygame.draw.aacircle(surface, colour, (x, y), reach * 0.55)


def sealed(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the hatching of a square through which no line is open."""
    side = round(piece.size * painter.cell * 0.86)
    x, y = painter.pixel(piece.x, piece.y)
    hatching = _hatched(side, painter.canvas.theme)
    hatching.set_alpha(round(255 * piece.alpha))
    painter.canvas.surface.blit(hatching, hatching.get_rect(center=(round(x), round(y))))


@kept
def _hatched(side: int, theme: Theme) -> pygame.Surface:
    full = side * OVER
    large = clear((full, full), theme.mute)
    wide = max(round(full * 0.02 * theme.line_factor), 1)
    for n in range(1, 2 * STRIPES):
        reach = n * full / STRIPES
        start, end = (min(reach, full), max(reach - full, 0)), (max(reach - full, 0), min(reach, full))
        pygame.draw.line(large, (*theme.mute, 255 if theme.plain else 150), start, end, wide)
    return pygame.transform.smoothscale(large, (side, side))


def threat(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a flag in a side's colour, with its symbol: that side could win here at once."""
    canvas, tall = painter.canvas, max(round(piece.size * painter.cell), 16)
    made = canvas.picture(_flag, piece.look[-1], _colour(canvas.theme, piece), tall)
    lay(canvas.surface, made, painter.pixel(piece.x, piece.y), piece.alpha)


def _flag(canvas: Canvas, mark: str, colour: Colour, tall: int) -> Shaded:
    theme, rim = canvas.theme, max(tall // 16, 1)
    flag = focus.rounded((tall, tall), tall // 2, theme.outline).copy()
    flag.blit(focus.rounded((tall - 2 * rim, tall - 2 * rim), tall // 2, colour), (rim, rim))
    word = canvas.fonts.fit(f"{mark}!", "black", 26, theme.bright, round(tall * 0.8), 1, round(tall * 0.95))
    flag.blit(word, word.get_rect(center=(tall // 2, tall // 2)))
    return with_shadow(flag, CARD, canvas.layout, theme)
