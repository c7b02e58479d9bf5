"""Paints the green cutting mat of Tris 2 in perspective, with its squares, names and rulers."""

from itertools import pairwise
from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.light import SHEET
from game.engine.picture.noise import darken
from game.engine.picture.theme import Colour, Theme, dark, mixed
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
ROUND = 0.26
"""The radius of the mat's corners, in cells."""
OVER = 2
"""How many times larger than needed the mat is drawn before it is scaled down."""
FINE, BOLD, NOUGHTS = 1.2, 3.2, 9.0
"""The widths of the fine lines, of the squares' lines and of the lines of tic-tac-toe, in pixels at 1080p."""
PARTS = 10
"""How many fine lines and ruler ticks there are to a square."""


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
    upper = seen.points([(x, y, 0.0) for x, y in edge])
    lower = seen.points([(x, y, -THICK) for x, y in edge])
    xs, ys = [x for x, _ in upper + lower], [y for _, y in upper + lower]
    corner = round(min(xs)) - 2, round(min(ys)) - 2
    size = round(max(xs)) + 2 - corner[0], round(max(ys)) + 2 - corner[1]
    large = clear((size[0] * OVER, size[1] * OVER), dark(theme.mat, 0.6))
    sheet = _Sheet(large, seen, corner)
    pygame.draw.polygon(large, theme.outline if theme.plain else dark(theme.mat, 0.62), sheet.pixels(edge, -THICK))
    pygame.draw.polygon(large, dark(theme.mat, 0.62), sheet.pixels([*edge[:14], *edge[7:21]], -THICK / 2))
    pygame.draw.polygon(large, theme.mat, sheet.pixels(edge))
    _lines(sheet, layout, theme)
    if nine:
        _grid(sheet, layout, theme)
    mat = pygame.transform.smoothscale(large, size)
    if not theme.plain:
        for period, depth in ((260, 0.10), (3.0, 0.10), (1.2, 0.07)):
            darken(mat, max(period * layout.k, 1.0), depth, f"mat {period}")
    _names(mat, seen, corner, canvas.fonts, theme, _numbers() if nine else _edge_names())
    if not theme.plain:
        shade, (dx, dy) = light.shadow(mat, SHEET, layout)
        table.blit(shade, (corner[0] + dx, corner[1] + dy))
    table.blit(mat, corner)
    physics.roll_angles()


class _Sheet:
    """An enlarged picture of the mat, on which lines are drawn by coordinates in cells."""

    def __init__(self, surface: pygame.Surface, seen: Camera, corner: tuple[int, int]) -> None:
        self.surface = surface
        self._seen = seen
        self._corner = corner

    def pixels(self, points: list[Point], z: float = 0.0) -> list[Point]:
        seen = self._seen.points([(x, y, z) for x, y in points])
        return [((x - self._corner[0]) * OVER, (y - self._corner[1]) * OVER) for x, y in seen]

    def line(self, a: Point, b: Point, width: float, colour: Colour) -> None:
        """Draw a line, `width` pixels wide along its whole length."""
        (x0, y0), (x1, y1) = self.pixels([a, b])
        along = pygame.Vector2(x1 - x0, y1 - y0)
        across = pygame.Vector2(-along.y, along.x).normalize() * width * OVER / 2
        corners = [(x0 + across.x, y0 + across.y), (x1 + across.x, y1 + across.y)]
        corners += [(x1 - across.x, y1 - across.y), (x0 - across.x, y0 - across.y)]
        pygame.draw.polygon(self.surface, colour, corners)


def _lines(sheet: _Sheet, layout: Layout, theme: Theme) -> None:
    """Draw the squares, their fine lines, the rulers, and the line along the mat's edge."""
    k = layout.k
    thin, bold = max(FINE * k, 0.8), max(BOLD * k * theme.line_factor, 1.4)
    faint, half = mixed(theme.mat, theme.mat_line, 0.11), mixed(theme.mat, theme.mat_line, 0.20)
    for step in range(SIZE * PARTS + 1) if not theme.plain else ():
        at, colour = step / PARTS, half if step % (PARTS // 2) == 0 else faint
        sheet.line((at, 0), (at, SIZE), thin, colour)
        sheet.line((0, at), (SIZE, at), thin, colour)
    for at in range(SIZE + 1):
        sheet.line((at, -0.01), (at, SIZE + 0.01), bold, theme.mat_line)
        sheet.line((-0.01, at), (SIZE + 0.01, at), bold, theme.mat_line)
    tick = mixed(theme.mat, theme.mat_line, 0.8)
    for step in range(SIZE * PARTS + 1) if not theme.plain else ():
        long = 0.19 if step % PARTS == 0 else 0.14 if step % 5 == 0 else 0.085
        sheet.line((-0.10, step / PARTS), (-0.10 - long, step / PARTS), thin * 1.2, tick)
        sheet.line((step / PARTS, SIZE + 0.14), (step / PARTS, SIZE + 0.14 + long), thin * 1.2, tick)
    rim = outline(LEFT + 0.09, TOP + 0.07, RIGHT - 0.09, BOTTOM - 0.09, ROUND * 0.7)
    for a, b in pairwise([*rim, rim[0]]):
        sheet.line(a, b, thin * 1.3, mixed(theme.mat, theme.mat_line, 0.34))


def _grid(sheet: _Sheet, layout: Layout, theme: Theme) -> None:
    """Draw the four bold lines of tic-tac-toe around the middle 3x3 squares."""
    broad = max(NOUGHTS * layout.k * theme.line_factor, 3.0)
    for at in (2, 3):
        sheet.line((at, 1), (at, 4), broad, theme.chalk)
        sheet.line((1, at), (4, at), broad, theme.chalk)


def _edge_names() -> dict[str, Point]:
    """The letters of the columns and the numbers of the rows, and where they are printed, in cells."""
    columns = {"abcde"[at]: (at + 0.5, -0.23) for at in range(SIZE)}
    return {**columns, **{str(at + 1): (-0.53, at + 0.5) for at in range(SIZE)}}


def _numbers() -> dict[str, Point]:
    """The numbers of the middle 3x3 squares, and where they are printed, in cells."""
    return {str(at + 1): (at % 3 + 1.5, at // 3 + 1.5) for at in range(9)}


def _names(
    mat: pygame.Surface, seen: Camera, corner: tuple[int, int], fonts: Fonts, theme: Theme, names: dict[str, Point]
) -> None:
    """Print names on the mat."""
    room = round(seen.cell * 0.40)
    for text, place in names.items():
        word = fonts.fit(text, "bold", 30, theme.chalk, round(seen.cell * 0.5), 1, room)
        x, y = seen.point((*place, 0.0))
        mat.blit(word, word.get_rect(center=(round(x - corner[0]), round(y - corner[1]))))
