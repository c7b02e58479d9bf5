"""Paints the green cutting mat of Tris 2 in perspective, with its squares, names and rulers."""

from math import cos, pi, sin

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import SHEET
from game.engine.picture.noise import darken
from game.variants.common import laid
from game.variants.common.laid import put, with_shadow
from game.variants.dice import physics
from game.variants.dice.look.pieces import width
from game.variants.dice.perspective import Camera, Point

ZONE = (0.20, 0.135, 0.56, 0.755)
"""Where the mat lies: left, top, width and height in fractions of the window."""
LARGE_TEXT, ROOM, GROWTH = 1.1, 0.70, 0.035
"""From the text size LARGE_TEXT on, the key hints below the mat take two rows. The mat is then ROOM of the window high,
less GROWTH for each 100 % of text size above the usual one."""
LEFT, TOP, RIGHT, BOTTOM = -0.82, -0.52, 5.80, 5.66
"""The edges of the mat, in cells from the upper left corner of square a1."""
SIZE = round(width)
THICK = 0.075
"""The thickness of the mat, in cells."""
CORNER, WIDE = (-3.67, -2.41), 7.322
"""The upper left corner of the mat's drawing, in cells from the middle of the board, and its width."""
SMALL = 0.4
"""In a window below this share of the design's size, the mat has fewer and broader lines."""


def lies(layout: Layout) -> pygame.Rect:
    """The rectangle of the window that the mat fills."""
    left, top, across, down = ZONE
    return layout.zone(left, top, across, ROOM - GROWTH * (layout.text - 1) if layout.text >= LARGE_TEXT else down)


def camera(layout: Layout) -> Camera:
    """The camera that makes the whole mat fill its rectangle."""
    zone = lies(layout)
    middle = (SIZE / 2, SIZE / 2)
    seen = Camera((0.0, 0.0), middle, 1.0).points(
        [(LEFT, TOP, 0.0), (RIGHT, TOP, 0.0), (RIGHT, BOTTOM, 0.0), (LEFT, BOTTOM, 0.0), (LEFT, BOTTOM, -THICK)]
    )
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    top, bottom = min(y for _, y in seen), max(y for _, y in seen)
    cell = min(zone.width / (right - left), zone.height / (bottom - top))
    x = zone.centerx - (left + right) / 2 * cell
    return Camera((round(x), round(zone.centery - (top + bottom) / 2 * cell)), middle, cell)


def outline(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """The outline of a rectangle with rounded corners on the mat, in cells."""
    corners = ((right - radius, top + radius), (right - radius, bottom - radius),
               (left + radius, bottom - radius), (left + radius, top + radius))  # fmt: skip
    return [
        (x + radius * cos(turn), y + radius * sin(turn))
        for quarter, (x, y) in enumerate(corners)
        for turn in (pi / 2 * (quarter - 1 + step / 6) for step in range(7))
    ]


def lay(table: pygame.Surface, canvas: Canvas, nine: bool = False) -> None:
    """Paint the mat on the table. With `nine` its middle 3x3 squares are framed and numbered for tic-tac-toe.

    This also computes the angles of a roll in advance, so that no frame has to wait for pymunk.
    """
    seen, layout, theme = camera(canvas.layout), canvas.layout, canvas.theme
    name = f"mat{'-nine' if nine else ''}{'-small' if layout.k < SMALL else ''}{theme.dress}"
    mat = canvas.sprites.raster(name, width=WIDE * seen.cell)
    if not theme.plain:
        for period, depth in ((260, 0.10), (3.0, 0.10), (1.2, 0.07)):
            darken(mat, max(period * layout.k, 1.0), depth, f"mat {period}")
    whole = mat.get_rect(topleft=(seen.centre[0] + CORNER[0] * seen.cell, seen.centre[1] + CORNER[1] * seen.cell))
    for text, place in (_numbers() if nine else _edge_names()).items():
        word = canvas.fonts.fit(text, "bold", 30, theme.chalk, round(seen.cell * 0.5), 1, round(seen.cell * 0.40))
        x, y = seen.point((*place, 0.0))
        put(mat, word, center=(x - whole.left, y - whole.top))
    laid.lay(table, with_shadow(canvas, mat, SHEET), whole.center)
    physics.roll_angles()


def _edge_names() -> dict[str, Point]:
    """The letters of the columns and the numbers of the rows, and where they are printed, in cells: on the near and on
    the left side, where no die hides them."""
    columns = {"abcde"[at]: (at + 0.5, SIZE + 0.31) for at in range(SIZE)}
    return {**columns, **{str(at + 1): (-0.53, at + 0.5) for at in range(SIZE)}}


def _numbers() -> dict[str, Point]:
    """The numbers of the middle 3x3 squares, and where they are printed, in cells."""
    return {str(at + 1): (at % 3 + 1.5, at // 3 + 1.5) for at in range(9)}
