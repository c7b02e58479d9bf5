"""Paints the deadlock coin: a disc of gold that turns over, with a name engraved on each side."""

from math import cos, radians

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.engine.picture.painter import Painter, Prop
from game.engine.picture.theme import Colour
from game.stage.stage import Piece

TILTS = (0, 16, 32, 48, 62, 76, 88)
"""Degrees by which the coin leans away in each of its pictures."""
RIM = 15
"""Half its thickness, in units of a picture that is 400 high."""
ENGRAVED: Colour = (84, 52, 12)
FLOOR = 6.55
"""Where its shadow lies, in cells."""


def engraved(names: tuple[str, str]) -> Prop:
    """The painting of a coin with these names on its two sides; its `turn` says how far it has turned over."""

    def paint(painter: Painter, key: str, piece: Piece) -> None:
        canvas = painter.canvas
        tall = round(piece.size * painter.cell)
        lean = abs((piece.turn + 90) % 180 - 90)
        frame = min(range(len(TILTS)), key=lambda number: abs(TILTS[number] - lean))
        facing = names[0 if cos(radians(piece.turn)) > 0 else 1]
        x, y = painter.pixel(piece.x, piece.y)
        _shade(canvas, painter.pixel(piece.x, FLOOR), tall, piece.height)
        picture = canvas.sprites.get(f"coin-{frame}", height=tall)
        picture.set_alpha(round(255 * piece.alpha))
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        picture.set_alpha(255)
        if TILTS[frame] < TILTS[-2]:
            name = canvas.picture(_engraving, facing, frame, tall)
            lifted = RIM * cos(radians(90 - TILTS[frame])) * tall / 400
            canvas.surface.blit(name, name.get_rect(center=(round(x), round(y - lifted))))

    return paint


def _engraving(canvas: Canvas, name: str, frame: int, tall: int) -> pygame.Surface:
    """A name as it looks when the coin leans."""
    words = canvas.fonts.fit(name, "amatic", 120, ENGRAVED, round(tall * 0.62), 1, round(tall * 0.4), "centre")
    return pygame.transform.smoothscale(words, (words.width, max(round(words.height * cos(radians(TILTS[frame]))), 1)))


def _shade(canvas: Canvas, at: tuple[float, float], tall: int, height: float) -> None:
    """Its shadow on the floor, smaller and fainter the higher it is."""
    if canvas.theme.plain:
        return
    wide = round(tall * 0.9 / (1 + 0.25 * height))
    shade = canvas.picture(_shadow, wide)
    shade.set_alpha(round(255 / (1 + 0.5 * height)))
    canvas.surface.blit(shade, shade.get_rect(center=(round(at[0]), round(at[1]))))


def _shadow(canvas: Canvas, wide: int) -> pygame.Surface:
    return radial((wide, max(wide // 5, 2)), (0, 0, 0), lambda far: 0.7 * (1 - far))
