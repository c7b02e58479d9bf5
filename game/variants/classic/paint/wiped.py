"""Paints what a sponge and chalk leave: a wet stripe with a word on it, and clouds of dust."""

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.glow import radial
from game.engine.picture.noise import darken
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.words import _

WET = (34, 38, 40)
CHALK = (236, 232, 220)


def wiped(painter: Painter, key: str, piece: Piece) -> None:
    """A stripe that is wiped as far as `drawn`, and on it the word (`text`) that is written behind the sponge."""
    canvas = painter.canvas
    (ax, y), (bx, _y) = painter.pixel(piece.x, piece.y), painter.pixel(*(piece.to or (piece.x, piece.y)))
    size = round(bx - ax), round(piece.size * painter.cell)
    stripe = canvas.picture(_stripe, _(piece.text), size)
    stripe.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(stripe, (round(ax), round(y) - size[1] // 2), (0, 0, round(size[0] * piece.drawn), size[1]))


def _stripe(canvas: Canvas, text: str, size: tuple[int, int]) -> pygame.Surface:
    tone = canvas.theme.slate if canvas.theme.plain else WET
    stripe = rounded(size, size[1] // 2, tone, 240).copy()
    if not canvas.theme.plain:
        darken(stripe, (size[0] / 3, size[1] / 9), 0.3, "wet")
    said = canvas.fonts.fit(text, "amatic", 56, canvas.theme.chalk, size[0] - size[1], 2, size[1], "centre")
    stripe.blit(said, said.get_rect(center=(size[0] // 2, size[1] // 2)))
    return stripe


def dust(painter: Painter, key: str, piece: Piece) -> None:
    """A cloud of chalk that spreads, rises a little and thins out."""
    if painter.canvas.theme.plain:
        return
    step = round(piece.drawn * 8)
    cloud = _cloud(max(round(piece.size * painter.cell * (0.35 + 0.65 * step / 8)), 4), piece.text)
    cloud.set_alpha(round(190 * piece.alpha * (1 - piece.drawn) ** 1.2))
    x, y = painter.pixel(piece.x, piece.y)
    rise = piece.drawn * painter.cell * 0.25
    painter.canvas.surface.blit(cloud, cloud.get_rect(center=(round(x), round(y - rise))))


@kept
def _cloud(size: int, seed: str) -> pygame.Surface:
    """A soft cloud with lumps."""
    soft = clear((size, size), CHALK)
    for n in range(4):
        lump = radial((round(size * (0.5 + 0.1 * n)),) * 2, CHALK, lambda far: 0.5 * (1 - far) ** 1.4)
        turn = (int(seed) * 3 + n * 5) % 9
        soft.blit(lump, ((turn % 3) * size // 8, (turn // 3) * size // 8))
    return soft
