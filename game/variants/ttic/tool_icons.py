"""Draws small pictures of the tools of T-Tic-T-Tac-Toe, for the players' cards and the tray."""

import pygame

from game.engine.pen import marks
from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.variants.ttic.paint.curtain import strip
from game.variants.ttic.paint.wall import bricklaid

SPRITES = {"checkpoint": "booth", "snip": "cutters-open", "super": "burst"}
HEAD = (0.25, 0.0, 0.50, 0.68)
"""Ronald Reagan's head in his picture, as shares of it."""
SLIM = 0.32
"""How high a level blockage is in its icon, as a share of the icon."""


def icon(canvas: Canvas, kind: str, tall: int, mark: str, wide: int = 0) -> pygame.Surface:
    """The picture of a tool, `tall` pixels high and at most `wide`; symbols are `mark`s. Never paint on it."""
    return canvas.picture(_icon, kind, tall, mark, wide or round(tall * 1.25))


def _icon(canvas: Canvas, kind: str, tall: int, mark: str, wide: int) -> pygame.Surface:
    match kind:
        case "curtain":
            return strip(canvas, round(wide * 0.92), max(round(tall * SLIM), 6))
        case "wall":
            return bricklaid(canvas.theme, wide, max(round(tall * SLIM), 6), False, 5)
        case "tear":
            width = min(tall / HEAD[3] / (700 / 820), wide / HEAD[2])
            whole = canvas.sprites.get("reagan-smile", width=width)
            left, top, across, down = (
                round(share * side) for share, side in zip(HEAD, (*whole.size, *whole.size), strict=True)
            )
            return whole.subsurface((left, top, across, down)).copy()
        case "symbol" | "bwah":
            other = {"X": "O", "O": "X"}[mark] if kind == "bwah" else mark
            return _symbol(canvas, other, min(tall, wide))
        case "super":
            star = canvas.sprites.get("burst", height=min(tall, wide))
            picture = clear(star.size, canvas.theme.amber)
            picture.blit(star, (0, 0))
            symbol = _symbol(canvas, mark, round(star.height * 0.72))
            picture.blit(symbol, symbol.get_rect(center=picture.get_rect().center))
            return picture
    return canvas.sprites.get(SPRITES[kind], height=tall, width=wide).copy()


def _symbol(canvas: Canvas, mark: str, tall: int) -> pygame.Surface:
    colour = canvas.theme.x if mark == "X" else canvas.theme.o
    dress: marks.Dress = "hatched" if canvas.theme.hatched else "owned"
    return marks.mark("X" if mark == "X" else "O", tall / marks.MARK * 0.9, colour, "icon", "pen", dress).picture.copy()
