"""Paints what can be read off the page: threads through open lines, hatched squares, and flags."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, Theme, mixed
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, ends, put, show, with_shadow

DASH = 0.16
"""The length of the dashes and gaps of a cut thread, in cells."""
END = 0.055
"""Half the size of the signs at a thread's ends, in cells."""
FAINT = 0.45
"""How much the thread of a line that nobody has begun fades into the paper's colour (0 to 1)."""


def open_thread(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the thread of an open line, with a cross at both ends if it is X's, or a ring if it is O's."""
    start, end = map(pygame.Vector2, ends(painter, piece))
    _run(painter, piece, start, end)
    _knots(painter, piece)


def cut_thread(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the dashed thread of a line that a move would close."""
    start, end = map(pygame.Vector2, ends(painter, piece))
    dashes = max(round(start.distance_to(end) / painter.cell / DASH), 2)
    for n in range(0, dashes, 2):
        _run(painter, piece, start.lerp(end, n / dashes), start.lerp(end, min((n + 1) / dashes, 1.0)))
    _knots(painter, piece)


def _colour(theme: Theme, piece: Piece) -> Colour:
    owner = piece.look[-1]
    return {"X": theme.x, "O": theme.o}.get(owner) or mixed(theme.mute, theme.buff, 0.0 if theme.plain else FAINT)


def _run(painter: Painter, piece: Piece, start: pygame.Vector2, end: pygame.Vector2) -> None:
    thick = piece.size * painter.cell * (1.3 if piece.look[-1] in "XO" else 0.7) * painter.canvas.theme.line_factor
    colour = _colour(painter.canvas.theme, piece)
    pygame.draw.aaline(painter.canvas.surface, colour, start, end, max(round(thick), 1))


def _knots(painter: Painter, piece: Piece) -> None:
    """Paint the signs at both ends of a thread."""
    surface, colour = painter.canvas.surface, _colour(painter.canvas.theme, piece)
    reach, wide = max(painter.cell * END, 3.0), max(round(painter.cell * 0.025), 2)
    for x, y in ends(painter, piece):
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
    theme, side = painter.canvas.theme, piece.size * painter.cell * 0.86
    show(painter, piece, painter.canvas.sprites.get(f"hatching{theme.dress}", height=side, ink=theme.mute))


def threat(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a flag in a side's colour, with its symbol: that side could win here at once."""
    canvas, tall = painter.canvas, max(painter.side(piece), 16)
    show(painter, piece, canvas.picture(_flag, piece.look[-1], _colour(canvas.theme, piece), tall))


def _flag(canvas: Canvas, mark: str, colour: Colour, tall: int) -> Shaded:
    theme, rim = canvas.theme, max(tall // 16, 1)
    flag = focus.rounded((tall, tall), tall // 2, theme.outline).copy()
    flag.blit(focus.rounded((tall - 2 * rim, tall - 2 * rim), tall // 2, colour), (rim, rim))
    word = canvas.fonts.fit(f"{mark}!", "black", 26, theme.bright, round(tall * 0.8), 1, round(tall * 0.95))
    put(flag, word, center=(tall // 2, tall // 2))
    return with_shadow(canvas, flag, CARD)
