"""Paints the television studio: curtains, a truss with lamps, the ON AIR sign, the panel under the board, and
lecterns."""

import random
from math import cos, pi

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.fonts import Fonts
from game.engine.picture.glow import THIN, graded, radial
from game.engine.picture.layout import Layout
from game.engine.picture.light import soft
from game.engine.picture.noise import darken
from game.engine.picture.theme import Colour, Theme, mixed
from game.variants.common.backdrops import Grounds
from game.variants.common.laid import put

BOARD = (0.275, 0.085, 0.45, 0.80)
"""Where the board lies: left, top, width and height in fractions of the window."""
CURTAIN: Colour = (46, 24, 44)
STEEL: Colour = (62, 65, 92)
NAVY: tuple[Colour, Colour] = ((31, 34, 62), (18, 19, 38))
"""The colours of a panel at its top and at its bottom."""
EDGE: Colour = (62, 72, 122)
TRUSS = 30
"""The height of the truss, in pixels at 1080p."""
RADIUS = 22
"""The radius of a panel's corners, in pixels at 1080p."""
LAMP, GLOW, FAINT = 200, 250, 0.5
"""The height of a lamp's picture and the width of its glow, in pixels at 1080p; the share of its glow when off."""
ON_AIR: Colour = (142, 22, 30)
BAR: Colour = (4, 4, 9)


def board(layout: Layout) -> pygame.Rect:
    """The panel of the board: the largest square in the middle of BOARD, in pixels."""
    zone = layout.zone(*BOARD)
    side = min(zone.size)
    return pygame.Rect(zone.centerx - side // 2, zone.centery - side // 2, side, side)


def stage(canvas: Canvas) -> pygame.Surface:
    """The picture of the stage with the panel under the board, as large as the window; plain in high contrast."""
    layout, theme = canvas.layout, canvas.theme
    place, ground = board(layout), empty(canvas)
    if not theme.plain:
        shade, (dx, dy) = soft(rounded(place.size, layout.px(RADIUS), (0, 0, 0)), (0, 0, 0), layout.px(26), 0.6)
        ground.blit(shade, (place.left + dx, place.top + dy + layout.px(12)))
    ground.blit(panel(place.size, layout, theme), place)
    return ground


def empty(canvas: Canvas) -> pygame.Surface:
    """The picture of the empty stage, as large as the window."""
    layout, theme = canvas.layout, canvas.theme
    place = board(layout)
    ground = pygame.Surface(layout.size, 0, 32)
    ground.fill(theme.stage)
    if not theme.plain:
        _curtains(ground, layout)
        _pool(ground, (place.centerx, place.bottom), (place.width * 0.62, layout.px(150)), (54, 40, 104))
        _pool(ground, (round(layout.size[0] * 0.14), layout.size[1] // 2), (place.width * 0.42,) * 2, (18, 26, 58))
        _pool(ground, (round(layout.size[0] * 0.86), layout.size[1] // 2), (place.width * 0.42,) * 2, (46, 16, 24))
        truss = canvas.sprites.get("truss", height=layout.px(TRUSS))
        for left in range(0, ground.width, truss.width):
            ground.blit(truss, (left, 0))
        darken(ground, 1, 0.045, "stage")
    return ground


def ink(theme: Theme, mark: str) -> Colour:
    """The colour of a mark on the dark stage."""
    return theme.x_light if mark == "X" else theme.o_light


@kept
def panel(
    size: tuple[int, int], layout: Layout, theme: Theme, tint: Colour | None = None, edge: Colour = EDGE, rim: float = 2
) -> pygame.Surface:
    """A dark rounded panel, lit from above, tinted in a person's colour if there is a `tint`, with a rim `rim` pixels
    wide.

    The picture is shared by all callers and must not be painted on.
    """
    above = NAVY[0] if tint is None else mixed(NAVY[1], tint, 0.30)
    shades = [mixed(above, NAVY[1], min(row / 4.5, 1.0)) for row in range(8)]
    if theme.plain:
        shades, edge, rim = [theme.stage], theme.chalk if edge == EDGE else edge, max(rim, 3)
    flat = rounded(size, layout.px(RADIUS), (255, 255, 255)).copy()
    flat.blit(graded(size, shades), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    flat.blit(rounded(size, layout.px(RADIUS), edge, rim=max(layout.px(rim), 1)), (0, 0))
    return flat


def _curtains(ground: pygame.Surface, layout: Layout) -> None:
    """Paint folds of dark cloth, brighter at both sides, which fade towards the floor."""
    rng, width = random.Random("curtains"), max(layout.size[0] // max(layout.px(3), 1), 8)
    cloth = pygame.Surface((width, THIN), 0, 32)
    phase = 0.0
    fold = rng.uniform(7, 22)
    for x in range(width):
        phase += 2 * pi / fold
        if phase > 2 * pi:
            phase, fold = phase - 2 * pi, rng.uniform(7, 22)
        side = abs(2 * x / width - 1)
        level = (0.30 + 0.34 * side**2) * (0.74 + 0.26 * cos(phase))
        cloth.fill(tuple(round(tone * level) for tone in CURTAIN), (x, 0, 1, THIN))
    hung = pygame.transform.smoothscale(cloth, layout.size)
    fall = [mixed((255, 255, 255), (36, 40, 84), min(row / 7, 1.0) ** 0.8) for row in range(12)]
    hung.blit(graded(layout.size, fall), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    floor = [mixed((7, 7, 13), (9, 10, 24), row / 11) for row in range(12)]
    ground.blit(graded(layout.size, floor), (0, 0))
    ground.blit(hung, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _pool(ground: pygame.Surface, middle: tuple[int, int], radii: tuple[float, float], colour: Colour) -> None:
    """Paint a soft pool of light."""
    pool = radial((round(radii[0] * 2), round(radii[1] * 2)), colour, _soft)
    put(ground, pool, center=middle)


def _soft(far: float) -> float:
    return float((0.5 + 0.5 * cos(pi * far)) ** 1.3)


@kept
def warmth(side: int, colour: Colour) -> pygame.Surface:
    """The light that makes a breathing lamp brighter, `side` pixels wide."""
    return radial((side, side), mixed(colour, (255, 255, 255), 0.4), lambda far: 0.8 * _soft(far))


def lamp(canvas: Canvas, target: pygame.Surface, colour: Colour, lit: bool, lean: float, top: tuple[int, int]) -> None:
    """Paint a stage lamp with its glow, bright if it is `lit`. It hangs at `top`, `lean` degrees from vertical."""
    px, sprites = canvas.layout.px, canvas.sprites
    if not canvas.theme.plain:
        put(target, sprites.get("stage-lamp-glow", width=px(GLOW), ink=colour), 1.0 if lit else FAINT, midtop=top)
    name = "stage-lamp-lit" if lit else "stage-lamp"
    put(target, sprites.get(name, height=px(LAMP), turned=-lean, ink=colour), center=top)


@kept
def sign(text: str, room: int, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """The red sign above the stage, at most `room` pixels wide."""
    words = fonts.fit(text, "bold", 34, theme.chalk, room - layout.px(48), 1, layout.px(52))
    size = max(words.width + layout.px(48), layout.px(180)), words.height + layout.px(22)
    box = rounded(size, layout.px(10), (6, 5, 9)).copy()
    inset = layout.px(5)
    box.blit(rounded((size[0] - 2 * inset, size[1] - 2 * inset), layout.px(7), ON_AIR), (inset, inset))
    put(box, words)
    return box


@kept
def turn_pill(text: str, room: int, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """The amber pill on the upper edge of a lectern, which says whose turn it is; at most `room` pixels wide."""
    words = fonts.fit(text, "bold", 30, theme.ink, room - layout.px(56), 1, layout.px(60))
    size = words.width + layout.px(56), max(words.height + layout.px(12), layout.px(48))
    pill = rounded(size, size[1] // 2, theme.amber).copy()
    put(pill, words)
    return pill


@kept
def gauge(size: tuple[int, int], colour: Colour, layout: Layout, theme: Theme) -> tuple[pygame.Surface, pygame.Surface]:
    """The empty bar of a reserve, and its full filling, of which only the part that is left is to be shown."""
    trough = rounded(size, size[1] // 2, BAR).copy()
    if theme.plain:
        trough.blit(rounded(size, size[1] // 2, theme.chalk, rim=layout.px(3)), (0, 0))
    inset = layout.px(3)
    return trough, rounded((size[0] - 2 * inset, size[1] - 2 * inset), (size[1] - 2 * inset) // 2, colour)


GROUNDS = Grounds(
    {
        "studio": stage,
        "show": empty,
    }
)
