"""Draws the marks on the cutting mat and over it: ghosts of faces, light, arrows, chips and chalk trails.

Every picture is cached and must not be painted on. Pictures that lie on the mat come with their place in the window.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.engine.pen.ink import clear, ribbon
from game.engine.picture import focus
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import NARROWEST, Fonts
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Colour, Theme, mixed
from game.rules.tris2.mat import STEPS
from game.variants.common.laid import put
from game.variants.dice import die_paint, mat_picture
from game.variants.dice.cube import HALF
from game.variants.dice.die_paint import Placed
from game.variants.dice.look.pieces import LOSES, WINS
from game.variants.dice.perspective import Camera, Point

TILE = 0.41
"""Half the side of a ghost, in cells."""
DASH, GAP, FINE = 0.085, 0.06, 0.01
"""The dash and the gap of a dashed line, and the step in which it is computed, in cells."""
OVER = 3
"""How many times larger than needed a mark is drawn before it is scaled down."""
GHOST_INK = 225
"""The opacity of the symbol on a ghost, 0 to 255."""
GLOW = 0.62
"""Half the side of the light under a die, in cells."""
TURNED = {"e": 0.0, "n": 90.0, "w": 180.0, "s": 270.0}
"""The degrees by which what points east is turned in each direction."""
SWISH = ((-0.14, 0.10), (-0.04, -0.02), (0.14, -0.08))
"""The curve of the chalk trail behind a die that rolls east, in cells."""


def _symbols(die: str, theme: Theme) -> list[tuple[Colour | None, list[Point]]]:
    """The inks and outlines of the symbol on top of a die that lies like this, in cells from its middle; the ink is
    None for a hole."""
    return [(getattr(theme, ink, None), points) for ink, points in die_paint.top(die)]


@kept
def ghost(
    camera: Camera,
    at: tuple[float, float, float],
    fill: Colour,
    alpha: int,
    dashes: Colour | None,
    theme: Theme,
    die: str,
) -> Placed:
    """A rounded square over the mat, around this point (the third number is the height), with dashes around it if they
    have a colour, and the upper face of a die if one is given."""
    edge = mat_picture.outline(at[0] - TILE, at[1] - TILE, at[0] + TILE, at[1] + TILE, 0.11)
    seen = camera.points([(x, y, at[2]) for x, y in edge])
    whole = die_paint.around(seen, 6)
    large = clear((whole.width * OVER, whole.height * OVER), fill)

    def pixels(points: Sequence[Point]) -> list[Point]:
        return die_paint.within(whole, camera.points((x, y, at[2]) for x, y in points), OVER)

    pygame.draw.polygon(large, (*fill, 255 if theme.plain and die else alpha), pixels(edge))
    for ink, points in _symbols(die, theme) if die else ():
        colour = (*ink, GHOST_INK) if ink else (*fill, 255 if theme.plain else alpha)
        pygame.draw.polygon(large, colour, pixels([(at[0] + x, at[1] + y) for x, y in points]))
    if dashes:
        width = camera.cell * (0.035 if dashes == theme.amber else 0.024) * theme.line_factor * OVER
        for dash in focus.dashes([*edge, edge[0]], DASH, GAP, FINE):
            for a, b in pairwise(pixels(dash)):
                pygame.draw.line(large, dashes, a, b, round(width))
            for end in pixels(dash):
                pygame.draw.circle(large, dashes, end, width / 2)
    return pygame.transform.smoothscale(large, whole.size), whole.topleft


@kept
def glow(camera: Camera, at: Point, theme: Theme) -> Placed:
    """Warm light on the mat around a die; in high contrast a plain bright square."""
    edge = mat_picture.outline(at[0] - GLOW, at[1] - GLOW, at[0] + GLOW, at[1] + GLOW, 0.3)
    seen = camera.points([(x, y, 0.0) for x, y in edge])
    pad = round(camera.cell * 0.3)
    whole = die_paint.around(seen, pad)
    small = clear((whole.width // 4 + 1, whole.height // 4 + 1), theme.marker)
    pygame.draw.polygon(small, (*theme.marker, 200), die_paint.within(whole, seen, 1 / 4))
    if not theme.plain:
        small = pygame.transform.box_blur(pygame.transform.box_blur(small, pad // 8), pad // 12 + 1)
    return pygame.transform.smoothscale(small, (small.width * 4, small.height * 4)), whole.topleft


def _print(picture: pygame.Surface, die: str, cell: float, paper: Colour, theme: Theme) -> None:
    """Print the symbol on top of a die in the middle of a picture, a cell so many pixels wide."""
    large = clear((picture.width * OVER, picture.height * OVER), paper)
    centre, scale = large.width / 2, cell * OVER
    for ink, points in _symbols(die, theme):
        pygame.draw.polygon(large, ink or paper, [(centre + x * scale, centre + y * scale) for x, y in points])
    picture.blit(pygame.transform.smoothscale(large, picture.size), (0, 0))


def arrow(sprites: Sprites, direction: str, length: float, colour: Colour) -> pygame.Surface:
    """A thick arrow with a dark outline, `length` pixels long."""
    return sprites.get("roll-arrow", height=length * 1.3, turned=TURNED[direction], ink=colour)


@kept
def tile(die: str, side: int, theme: Theme, chosen: bool) -> pygame.Surface:
    """The upper face of a die that lies like this, seen from above and `side` pixels wide: a face of the unfolded
    die."""
    paper = theme.marker if chosen else mixed(theme.bright, theme.buff, 0.4)
    line, radius = max(round(side * 0.035), 1), round(side * 0.14)
    picture = focus.rounded((side, side), radius, theme.outline).copy()
    put(picture, focus.rounded((side - 2 * line, side - 2 * line), radius - line, paper))
    _print(picture, die, side / (2 * HALF) * 1.05, paper, theme)
    return picture


@kept
def tab(die: str, direction: str, side: int, theme: Theme, paper: Colour, sprites: Sprites) -> pygame.Surface:
    """A tab of this paper that points where a die would roll, with the face that would come up."""
    name = f"roll-tab{theme.dress}"
    picture = sprites.get(name, height=side * 1.35, turned=TURNED[direction], ink=paper).copy()
    _print(picture, die, side / (2 * HALF) * 1.3, paper, theme)
    return picture


def paper_of(sign: str, theme: Theme) -> Colour:
    """The paper of the tab of a roll, by the sign of what it leads to."""
    return {WINS: theme.amber, LOSES: mixed(theme.o, theme.spent, 0.6)}.get(sign, mixed(theme.bright, theme.buff, 0.4))


@kept
def seal(text: str, side: int, colour: Colour, theme: Theme, fonts: Fonts, sprites: Sprites) -> pygame.Surface:
    """A chip with a text on a disc of this colour, `side` pixels wide."""
    picture, room = sprites.get("chip", height=side, ink=colour).copy(), round(side * 0.6)
    if room > fonts.px("black", 0) * NARROWEST:  # a board that hangs on a wall is too small for numbers
        put(picture, fonts.fit(text, "black", 30, theme.bright, room, 1, room), center=(side // 2, side // 2))
    return picture


def swish(canvas: Canvas, direction: str, cell: int) -> pygame.Surface:
    """Two strokes of chalk behind a die that rolls this way, around the middle of its square."""
    (dx, dy), colour = STEPS[direction], canvas.theme.chalk
    picture = clear((cell * 2, cell * 2), colour)
    for aside, longer in ((-0.10, 1.0), (0.05, 1.25)):
        curve = [(-0.48 + x * longer, aside + y) for x, y in SWISH]
        points = [(cell * (1 + x * dx - y * dy), cell * (1 + (x * dy + y * dx) * 0.9)) for x, y in curve]
        stroke, corner = ribbon(points, cell * 0.045, colour, f"swish {aside}", "chalk")
        picture.blit(stroke, corner)
    return picture
