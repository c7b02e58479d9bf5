"""Paints the green cutting mat of Tris 2 in perspective, with its squares, names and rulers."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import SHEET
from game.engine.picture.noise import darken
from game.engine.picture.theme import Colour, Theme, dark, mixed
from game.variants.common import laid
from game.variants.common.laid import put, with_shadow
from game.variants.dice import die_paint, physics
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
ROUND = 0.26
"""The radius of the mat's corners, in cells."""
OVER = 2
"""How many times larger than needed the mat is drawn before it is scaled down."""
FINE, BOLD, NOUGHTS = 1.2, 3.2, 9.0
"""The widths of the fine lines, of the squares' lines and of the lines of tic-tac-toe, in pixels at 1080p."""
PARTS = 10
"""How many fine lines and ruler ticks there are to a square."""


Line = Callable[[Point, Point, float, Colour], None]
"""Draws a line on the mat: its ends in cells, its width in pixels, and its colour."""


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
    edge = outline(LEFT, TOP, RIGHT, BOTTOM, ROUND)
    whole = die_paint.around(seen.points((x, y, z) for z in (0.0, -THICK) for x, y in edge), 2)
    large = clear((whole.width * OVER, whole.height * OVER), dark(theme.mat, 0.6))

    def pixels(points: Sequence[Point], z: float = 0.0) -> list[Point]:
        return die_paint.within(whole, seen.points((x, y, z) for x, y in points), OVER)

    def line(a: Point, b: Point, width: float, colour: Colour) -> None:
        """Draw a line between two points in cells, `width` pixels wide along its whole length."""
        one, two = map(pygame.Vector2, pixels((a, b)))
        across = (two - one).rotate(90).normalize() * width * OVER / 2
        pygame.draw.polygon(large, colour, (one + across, two + across, two - across, one - across))

    pygame.draw.polygon(large, theme.outline if theme.plain else dark(theme.mat, 0.62), pixels(edge, -THICK))
    pygame.draw.polygon(large, dark(theme.mat, 0.62), pixels([*edge[:14], *edge[7:21]], -THICK / 2))
    pygame.draw.polygon(large, theme.mat, pixels(edge))
    _lines(line, layout, theme)
    for at in (2, 3) if nine else ():
        broad = max(NOUGHTS * layout.k * theme.line_factor, 3.0)
        line((at, 1), (at, 4), broad, theme.chalk)
        line((1, at), (4, at), broad, theme.chalk)
    mat = pygame.transform.smoothscale(large, whole.size)
    if not theme.plain:
        for period, depth in ((260, 0.10), (3.0, 0.10), (1.2, 0.07)):
            darken(mat, max(period * layout.k, 1.0), depth, f"mat {period}")
    for text, place in (_numbers() if nine else _edge_names()).items():
        word = canvas.fonts.fit(text, "bold", 30, theme.chalk, round(seen.cell * 0.5), 1, round(seen.cell * 0.40))
        x, y = seen.point((*place, 0.0))
        put(mat, word, center=(x - whole.left, y - whole.top))
    laid.lay(table, with_shadow(canvas, mat, SHEET), whole.center)
    physics.roll_angles()


def _lines(line: Line, layout: Layout, theme: Theme) -> None:
    """Draw the squares, their fine lines, the rulers, and the line along the mat's edge."""
    k = layout.k
    thin, bold = max(FINE * k, 0.8), max(BOLD * k * theme.line_factor, 1.4)
    faint, half = mixed(theme.mat, theme.mat_line, 0.11), mixed(theme.mat, theme.mat_line, 0.20)
    for step in range(SIZE * PARTS + 1) if not theme.plain else ():
        at, colour = step / PARTS, half if step % (PARTS // 2) == 0 else faint
        line((at, 0), (at, SIZE), thin, colour)
        line((0, at), (SIZE, at), thin, colour)
    for at in range(SIZE + 1):
        line((at, -0.01), (at, SIZE + 0.01), bold, theme.mat_line)
        line((-0.01, at), (SIZE + 0.01, at), bold, theme.mat_line)
    tick = mixed(theme.mat, theme.mat_line, 0.8)
    for step in range(SIZE * PARTS + 1) if not theme.plain else ():
        long = 0.19 if step % PARTS == 0 else 0.14 if step % 5 == 0 else 0.085
        line((-0.10, step / PARTS), (-0.10 - long, step / PARTS), thin * 1.2, tick)
        line((step / PARTS, -0.10), (step / PARTS, -0.10 - long), thin * 1.2, tick)
    rim = outline(LEFT + 0.09, TOP + 0.07, RIGHT - 0.09, BOTTOM - 0.09, ROUND * 0.7)
    for a, b in pairwise([*rim, rim[0]]):
        line(a, b, thin * 1.3, mixed(theme.mat, theme.mat_line, 0.34))


def _edge_names() -> dict[str, Point]:
    """The letters of the columns and the numbers of the rows, and where they are printed, in cells: on the near and on
    the left side, where no die hides them."""
    columns = {"abcde"[at]: (at + 0.5, SIZE + 0.31) for at in range(SIZE)}
    return {**columns, **{str(at + 1): (-0.53, at + 0.5) for at in range(SIZE)}}


def _numbers() -> dict[str, Point]:
    """The numbers of the middle 3x3 squares, and where they are printed, in cells."""
    return {str(at + 1): (at % 3 + 1.5, at // 3 + 1.5) for at in range(9)}
