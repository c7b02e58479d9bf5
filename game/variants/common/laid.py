"""Lays pictures on a surface: a plain one with a corner or its middle at a point, or one with the shadow that it
casts."""

import pygame

from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.engine.picture.painter import Painter
from game.stage.stage import Piece

Shaded = tuple[pygame.Surface, pygame.Surface | None, tuple[int, int]]
"""A picture, its shadow if it casts one, and the shadow's offset from the picture in pixels."""
FAR = 0.35
"""How far the shadow of a lifted thing usually moves away from it, as a share of its height above the paper."""


def put(target: pygame.Surface, picture: pygame.Surface, alpha: float = 1.0, **at: tuple[float, float]) -> None:
    """Blit a picture with this opacity (0 to 1). The keyword names the point of the picture that lies at the given
    pixel: `center`, `midtop`, `topright` or another one of `pygame.Rect`. Without one it lies in the middle."""
    ((anchor, (x, y)),) = at.items() or [("center", target.get_rect().center)]
    if alpha < 1:
        picture.set_alpha(round(255 * alpha))
    target.blit(picture, picture.get_rect(**{anchor: (round(x), round(y))}))
    if alpha < 1:
        picture.set_alpha(255)  # it is shared


def stack(target: pygame.Surface, left: int, middle: int, *pictures: pygame.Surface, closer: int = 0) -> None:
    """Blit pictures, usually lines of text, one below the other around a height. Each but the first is `closer` pixels
    nearer to the one above."""
    top = middle - sum(picture.height for picture in pictures) // 2
    for picture in pictures:
        target.blit(picture, (left, top))
        top += picture.height - closer


def with_shadow(canvas: Canvas, picture: pygame.Surface, height: Height) -> Shaded:
    """The picture and its shadow; in high contrast there is no shadow."""
    if canvas.theme.plain:
        return picture, None, (0, 0)
    return picture, *light.shadow(picture, height, canvas.layout)


def lay(
    target: pygame.Surface,
    made: Shaded,
    middle: tuple[float, float],
    alpha: float = 1.0,
    lifted: float = 0.0,
    far: float = FAR,
) -> None:
    """Draw picture and shadow around a middle, `lifted` above the paper, in window pixels."""
    picture, shade, (dx, dy) = made
    if shade is not None:
        away, place = round(lifted * far), picture.get_rect(center=(round(middle[0]), round(middle[1])))
        put(target, shade, alpha, topleft=(place.left + dx + away, place.top + dy + away))
    put(target, picture, alpha, center=middle)


def show(painter: Painter, piece: Piece, made: Shaded | pygame.Surface, far: float = FAR) -> None:
    """Draw the picture of a piece at its place, with its opacity, and the shadow as far away as its height says."""
    middle = painter.at(piece)
    if isinstance(made, tuple):
        lay(painter.canvas.surface, made, middle, piece.alpha, piece.height * painter.cell, far)
    else:
        put(painter.canvas.surface, made, piece.alpha, center=middle)


def ends(painter: Painter, piece: Piece) -> tuple[tuple[float, float], tuple[float, float]]:
    """The pixels at which a piece with two ends begins and ends."""
    assert piece.to is not None, f"{piece.look} has two ends"
    return painter.at(piece), painter.pixel(*piece.to)


def lay_tape(canvas: Canvas, rect: pygame.Rect, width: int = 150, alpha: float = 1.0) -> None:
    """Lay a tape of this width (pixels at 1080p) on the upper edge of a rectangle; none in high contrast."""
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(width))
        put(canvas.surface, tape, alpha, center=(rect.centerx, rect.top + canvas.layout.px(2)))
