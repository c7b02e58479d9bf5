"""Paints the Iron Curtain: riveted steel plates along a line, which slam down, ring one after the other, and hang in
halves once snipped."""

from math import cos, hypot, pi, radians, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.painter import Painter
from game.engine.picture.theme import dark, mixed
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, ends, lay, put, with_shadow
from game.variants.ttic.look.pieces import CURTAIN_WIDE, FLANK

PLATE = 1.052
"""The length of a plate, in cells."""
PLATES = 5
"""How many different plates there are."""
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
            star = canvas.sprites.get("flash", height=max(painter.cell * FLASH, 8))
            x, y = start.lerp(end, share)
            put(canvas.surface, star, piece.alpha * bright, center=(x, y))


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
        picture = _plate(canvas, stop - start, wide, upright, plate)
        jump = jumps[plate % len(jumps)] if jumps else 0
        whole.blit(picture, (jump, start) if upright else (start, jump))
    return whole


def _plate(canvas: Canvas, length: int, wide: int, upright: bool, number: int) -> pygame.Surface:
    """A plate of this length and width. An upright one is drawn upright: the light falls on it from the same side."""
    size, way = ((wide, length), "upright") if upright else ((length, wide), "level")
    return pygame.transform.smoothscale(canvas.sprites.get(f"plate-{way}-{number % PLATES}", height=size[1]), size)
