"""Offers the grounds of tic-tac-toe: school paper, the mat for tic-tac-toe on dice, and a slate for chalk.

The slate is dark stone with traces of wiped chalk, in a wooden frame.
"""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import SHEET
from game.engine.picture.noise import darken, noise
from game.engine.picture.theme import Theme, dark
from game.engine.picture.theme import light as lit
from game.variants.common.backdrops import Grounds, Thing, litter
from game.variants.common.laid import put
from game.words import N_

GAME_SHEET = (0.245, 0.035, 0.49, 0.875)
"""Where the sheet or slate lies: left, top, width and height in fractions of the window."""
COFFEE: Thing = ("coffee", 150, (0.803, 0.715), 0.0)
SCHOOL_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.815, 0.745), 0.0),
    COFFEE,
    ("cheerios", 150, (0.925, 0.66), 0.0),
)
SLATE_LITTER: tuple[Thing, ...] = (("cheerio", 44, (0.94, 0.64), 0.0),)
JOKES = (
    N_("The grid lies flat. It has never once fallen over."),
    N_("Anybody after Player Two is an observer who does not play."),
    N_("We tried Q and C. Only X and O work."),
    N_("Spilled cereal counts for nobody."),
    N_("For ages 4 to 104. Great-grandma, 105, is welcome too."),
    N_("Up, across, askew: three is three."),
    N_("Take turns. It is not a race."),
    N_("It is not broken. It is tic-tac-toe."),
    N_("No sheep, no wood. Wrong game."),
    N_("Cyberspace is not a space. There are nine, on the paper."),
    N_("Slates hang on walls. Gravity is a house rule."),
    N_("Cannot tell who is Player One? Nametags."),
    N_("Draw the X on the paper, not on your hand."),
    N_("Pip-pip to all who call them noughts and crosses."),
)
"""The jokes in the margin of the school paper, taken from the FAQ; each game shows another one."""
FRAME = 44
"""The width of the wooden frame, in pixels at 1080p."""
CORNER = 16
"""The radius of the frame's rounded corners, in pixels at 1080p."""


def joke(game: int) -> str:
    """The joke for the game with this number."""
    return JOKES[game * 5 % len(JOKES)]


def _school(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    under = paper.school(layout, theme, rect.size, "school under")
    Cutout(under, -1.6, SHEET, layout, theme).lay(table, (rect.left + layout.px(14), rect.top + layout.px(12)))
    sheet = paper.school(layout, theme, rect.size, "school")
    Cutout(sheet, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    litter(canvas, table, SCHOOL_LITTER)
    light.vignette(table, (0, 0), layout, theme)
    return table


def _slate(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    board = slate(layout, theme, rect.size, "slate")
    Cutout(board, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    litter(canvas, table, SLATE_LITTER)
    light.vignette(table, (0, 0), layout, theme)
    return table


def _nine(canvas: Canvas) -> pygame.Surface:
    from game.variants.dice import mat_picture

    table = walnut.table(canvas.layout, canvas.theme)
    mat_picture.lay(table, canvas, nine=True)
    light.vignette(table, (0, 0), canvas.layout, canvas.theme)
    return table


def slate(layout: Layout, theme: Theme, size: tuple[int, int], seed: str) -> pygame.Surface:
    """The slate and its frame, `size` pixels large; the corners outside its rounding are transparent."""
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.fill(theme.slate)
    inner = writing_area(layout, board.get_rect())
    if not theme.plain:
        _chalk_dust(board, layout, seed)
        _frame_shadow(board, inner, layout)
    wide = layout.px(FRAME)
    for i, top in enumerate((0, size[1] - wide)):
        board.blit(_rail((size[0], wide), layout, theme, f"{seed} rail {i}"), (0, top))
    for i, left in enumerate((0, size[0] - wide)):
        rail = _rail((size[1] - 2 * wide, wide), layout, theme, f"{seed} stile {i}")
        board.blit(pygame.transform.flip(pygame.transform.rotate(rail, 90), True, True), (left, wide))
    if not theme.plain:
        _joints(board, inner, layout, theme)
    _round(board, layout.px(CORNER))
    return board


def writing_area(layout: Layout, outer: pygame.Rect) -> pygame.Rect:
    """The stone inside the frame of a slate that fills `outer`, in pixels."""
    wide = layout.px(FRAME)
    return outer.inflate(-2 * wide, -2 * wide)


def _chalk_dust(board: pygame.Surface, layout: Layout, seed: str) -> None:
    """Paint the grain of the stone, and the clouds, streaks and specks of wiped chalk."""
    k, size = layout.k, board.size
    darken(board, (70 * k, 6 * k), 0.12, f"{seed} strata")
    darken(board, max(1.6 * k, 1.0), 0.16, f"{seed} stone")
    clouds = noise(size, (300 * k, 110 * k), f"{seed} clouds")
    clouds.blit(_sweeps(size, layout, seed), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    clouds.blit(noise(size, max(1.4 * k, 1.0), f"{seed} specks", 0.3), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    clouds.fill((62, 64, 62), special_flags=pygame.BLEND_RGB_MULT)
    board.blit(clouds, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _sweeps(size: tuple[int, int], layout: Layout, seed: str) -> pygame.Surface:
    """The slanting streaks that a sleeve leaves when it wipes the slate. They are rotated at half size to save time."""
    half = (size[0] + 1) // 2, (size[1] + 1) // 2
    side, k = half[0] + half[1], layout.k / 2
    turned = pygame.transform.rotate(noise((side, side), (150 * k, 7 * k), f"{seed} sweeps", 0.35), 24)
    middle = pygame.Rect((0, 0), half)
    middle.center = turned.get_rect().center
    return pygame.transform.smoothscale(turned.subsurface(middle), size)


def _frame_shadow(board: pygame.Surface, inner: pygame.Rect, layout: Layout) -> None:
    """Paint the shadow that the frame casts on the stone, from the upper left."""
    deep = layout.px(18)
    for i in range(deep):
        level = 255 - round(120 * (1 - i / deep) ** 2)
        tint = (level, level, level)
        across = (inner.left + i, inner.top + i, inner.width - i, 1)
        board.fill(tint, across, special_flags=pygame.BLEND_RGB_MULT)
        down = (inner.left + i, inner.top + i + 1, 1, inner.height - i - 1)
        board.fill(tint, down, special_flags=pygame.BLEND_RGB_MULT)


def _rail(size: tuple[int, int], layout: Layout, theme: Theme, seed: str) -> pygame.Surface:
    """One horizontal rail of the frame, with a lit upper edge and a shaded lower edge."""
    k, (length, wide) = layout.k, size
    rail = pygame.Surface(size, pygame.SRCALPHA)
    rail.fill(theme.frame)
    if theme.plain:
        return rail
    for along, across, depth in ((500, 14, 0.16), (220, 3, 0.26), (90, 1.5, 0.16)):
        darken(rail, (along * k, max(across * k, 1.0)), depth, f"{seed} {along}")
    bevel = layout.px(5)
    for i in range(bevel):
        share = 1 - i / bevel
        up = round(46 * share)
        rail.fill((up, round(up * 0.9), round(up * 0.7)), (0, i, length, 1), special_flags=pygame.BLEND_RGB_ADD)
        down = 255 - round(120 * share)
        row = (0, wide - 1 - i, length, 1)
        rail.fill((down, round(down * 0.96), round(down * 0.9)), row, special_flags=pygame.BLEND_RGB_MULT)
    return rail


def _joints(board: pygame.Surface, inner: pygame.Rect, layout: Layout, theme: Theme) -> None:
    """Paint a dark seam and a wooden peg at each corner of the frame."""
    wide, thin, radius = layout.px(FRAME), layout.px(2), layout.px(6.5)
    for x in (0, inner.right):
        for y in (inner.top - thin // 2, inner.bottom - thin // 2):
            board.fill((105, 92, 80), (x, y, wide, thin), special_flags=pygame.BLEND_RGB_MULT)
    peg = clear((radius * 8,) * 2, dark(theme.frame, 0.75))
    pygame.draw.circle(peg, dark(theme.frame, 0.75), (radius * 4, radius * 4), radius * 4)
    pygame.draw.circle(peg, lit(theme.frame, 0.25), (radius * 3.8, radius * 3.8), radius * 3.3)
    pygame.draw.circle(peg, dark(theme.frame, 0.2), (radius * 4.1, radius * 4.1), radius * 3)
    peg = pygame.transform.smoothscale(peg, (radius * 2, radius * 2))
    for x in (wide // 2, board.width - wide // 2):
        for y in (wide // 2, board.height - wide // 2):
            put(board, peg, center=(x, y))


def _round(board: pygame.Surface, radius: int) -> None:
    """Make what lies outside the four rounded corners transparent."""
    large = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * 4, radius * 4), radius * 4)
    disc = pygame.transform.smoothscale(large, (radius * 2, radius * 2))
    for right in (False, True):
        for low in (False, True):
            quarter = disc.subsurface((radius * right, radius * low, radius, radius))
            spot = ((board.width - radius) * right, (board.height - radius) * low)
            board.blit(quarter, spot, special_flags=pygame.BLEND_RGBA_MULT)


GROUNDS = Grounds({"school": _school, "slate": _slate, "nine": _nine})
