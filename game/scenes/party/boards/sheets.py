"""Says how an evening of any kind shows its standings, and draws the sheets of paper for them, each once for its
contents."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pygame

from game import catalog
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.scenes.party.host import Host


@dataclass(frozen=True)
class Board:
    """How a kind of evening shows its standings in a place of the window: at rest, or so many seconds after they began
    to be shown."""

    draw: Callable[[Canvas, Host, pygame.Rect, float], None]
    length: Callable[[Host], float] = lambda host: 0.0
    """Seconds that it takes to show what is new; 0 if nothing is."""


def board(host: Host) -> Board:
    """The board of this evening."""
    return catalog.room(host.evening.of.board, Board)


@dataclass(frozen=True)
class Contents:
    """What is written on a sheet: `what` tells it from others, `paint` paints it."""

    what: Hashable
    paint: Callable[[Canvas, pygame.Surface], None] = field(compare=False)


def sheet(canvas: Canvas, rect: pygame.Rect, contents: Contents) -> None:
    """Draw a sheet of paper in this place."""
    canvas.picture(_written, contents, rect.size).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        for name, x in (("pin-blue", rect.left + canvas.layout.px(20)), ("pin-red", rect.right - canvas.layout.px(20))):
            pin = canvas.sprites.get(name, height=canvas.layout.px(44))
            canvas.surface.blit(pin, pin.get_rect(center=(x, rect.top + canvas.layout.px(16))))


def _written(canvas: Canvas, contents: Contents, size: tuple[int, int]) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, f"party {size}")
    contents.paint(canvas, flat)
    return Cutout(flat, -0.3, light.SHEET, canvas.layout, canvas.theme)


def rule(canvas: Canvas, flat: pygame.Surface, start: tuple[float, float], end: tuple[float, float], seed: str) -> None:
    """A pencilled line."""
    theme = canvas.theme
    line = marks.grid_line(start, end, 90 * canvas.layout.k, theme.pencil, seed, "pencil", theme.line_factor)
    line.draw(flat, (0, 0))


def centred(flat: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a picture about its middle."""
    flat.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def left_of(flat: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """Draw a picture with the middle of its left edge here."""
    flat.blit(picture, picture.get_rect(midleft=(round(at[0]), round(at[1]))))
