"""Paints the end of a show: a marquee with bulbs, the winner's golden lectern, the light on it, and the audience."""

from math import cos, pi, sin
from random import Random

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.light import soft
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, mixed
from game.stage.stage import Piece
from game.variants.common.finales.table_painter import taken
from game.variants.common.laid import ends, put
from game.variants.common.nametags import own_mark
from game.variants.ultimate.paint import studio
from game.words import _

GOLD: Colour = (255, 176, 60)
POOL: Colour = (190, 130, 50)
BULB, APART = 9, 46
"""The radius of a bulb, and the distance between two, in pixels at 1080p."""
CROWD = 13
"""How many people sit in each of the two rows."""
LETTERS = 34
"""The least height of a line of the sign, in pixels at 1080p."""
CLAPS = 9.0
"""How often the audience claps while `drawn` goes from 0 to 1."""


def marquee(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the marquee, which hangs from the truss on two rods. It has two lines of `text`, the first in the colour of
    the mark in its look, and bulbs all around, which are lit for a winner."""
    canvas, rect, mark = painter.canvas, taken(painter, piece), piece.look.partition("/")[2]
    said, _line, tally = piece.text.partition("\n")
    px = canvas.layout.px
    made = canvas.picture(_sign, said, tally, studio.ink(canvas.theme, mark) if mark else None, rect.size)
    for x in (rect.left + rect.width // 6, rect.right - rect.width // 6):
        pygame.draw.line(canvas.surface, (5, 5, 10), (x, 0), (x, rect.top + px(8)), px(9))
        pygame.draw.line(canvas.surface, studio.STEEL, (x - px(1), 0), (x - px(1), rect.top + px(8)), px(5))
    put(canvas.surface, made, piece.alpha, topleft=rect.topleft)


def _sign(canvas: Canvas, told: str, tally: str, ink: Colour | None, size: tuple[int, int]) -> pygame.Surface:
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    sign = studio.panel(size, canvas.layout, theme, GOLD, GOLD if ink else studio.EDGE, 4).copy()
    room, tall = size[0] - px(90), size[1] - px(14)
    below = None
    if tally and tall < 2 * canvas.layout.font_px(LETTERS):
        told, tally = f"{told}  {tally}", ""  # a low sign has room for only one line
    if tally:
        below = fonts.fit(tally, "semibold", 26, theme.chalk, room, 1, round(tall * 0.36), "centre")
    said = fonts.fit(
        told, "amatic", 96, ink or theme.chalk, room, 2,
        tall - (below.height if below else 0), "centre",
    )  # fmt: skip
    top = (size[1] - said.height - (below.height if below else 0)) // 2
    put(sign, said, midtop=(size[0] // 2, top))
    if below:
        put(sign, below, midtop=(size[0] // 2, top + said.height))
    if not theme.plain:
        _bulbs(canvas, sign, bool(ink))
    return sign


def _bulbs(canvas: Canvas, sign: pygame.Surface, lit: bool) -> None:
    """Paint bulbs along the edge of the sign; every other one is lit, if any is."""
    radius, apart = canvas.layout.px(BULB), canvas.layout.px(APART)
    inset = radius + 2
    width, height = sign.width - 2 * inset, sign.height - 2 * inset
    across, down = max(width // apart, 2), max(height // apart, 1)
    ends = (inset, inset + height)
    spots: list[tuple[float, float]] = [(inset + width * n / across, y) for n in range(across + 1) for y in ends]
    spots += [(x, inset + height * n / down) for n in range(1, down) for x in (inset, inset + width)]
    for number, (x, y) in enumerate(spots):
        bulb = "bulb-lit" if lit and number % 4 in (0, 3) else "bulb-dark"
        put(sign, canvas.sprites.get(bulb, height=5 * radius), center=(x, y))


def golden(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the golden lectern of the winner, whose mark is in the look; `text` is the name and a line below it."""
    canvas, rect = painter.canvas, taken(painter, piece)
    flat, shine, (dx, dy) = canvas.picture(_gilded, piece.look.partition("/")[2], piece.text, rect.size)
    for picture, at in ((shine, (rect.left + dx, rect.top + dy)), (flat, rect.topleft)):
        if picture is flat or not canvas.theme.plain:
            picture.set_alpha(round(255 * piece.alpha))
            canvas.surface.blit(picture, at)
    said = studio.turn_pill(_("THE WINNER"), rect.width, canvas.fonts, canvas.layout, canvas.theme)
    put(canvas.surface, said, piece.alpha, center=(rect.centerx, rect.top))


def _gilded(
    canvas: Canvas, mark: str, text: str, size: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
    """The golden lectern, its glow, and the glow's offset from the lectern's corner in pixels."""
    flat = studio.panel(size, canvas.layout, canvas.theme, GOLD, canvas.theme.amber, 5).copy()
    _honoured(canvas, mark, text, flat)
    shape = rounded(size, canvas.layout.px(studio.RADIUS), GOLD)
    return flat, *soft(shape, GOLD, canvas.layout.px(34), 0.75)


def _honoured(canvas: Canvas, mark: str, text: str, flat: pygame.Surface) -> None:
    """Paint the winner's mark and name, a cup, and how many boards they won."""
    px, rect = canvas.layout.px, flat.get_rect()
    honoured, _line, said = text.partition("\n")
    cell, pad = round(rect.height * 0.17), px(34)
    middle = pad // 2 + px(38) + cell // 2
    own_mark(canvas, mark, cell, "winner", studio.ink(canvas.theme, mark)).draw(flat, (pad + cell // 2 - px(8), middle))
    left = pad + cell + px(6)
    name = canvas.fonts.name(honoured, "amatic", 84, canvas.theme.chalk, rect.width - left - px(16), cell)
    put(flat, name, midleft=(left, middle))
    line = canvas.fonts.fit(said, "bold", 32, canvas.theme.chalk, rect.width - 2 * pad, 2, rect.height // 6, "centre")
    low = rect.height - px(26) - line.height
    put(flat, line, midtop=(rect.width // 2, low))
    top = middle + cell // 2 + px(10)
    cup = canvas.sprites.get("trophy", width=rect.width * 0.78, height=low - top - px(14))
    put(flat, cup, center=(rect.width // 2, (top + low) // 2))


def pool(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the light that falls from a lamp at the piece's place onto the floor at its `to`."""
    canvas = painter.canvas
    if canvas.theme.plain:
        return
    rect = pygame.Rect(0, 0, painter.side(piece), 0)
    (x, top), (_x, low) = ends(painter, piece)
    rect.height = round(low - top)
    beam, floor = _beam(rect.size), _floor((round(rect.width * 1.15), round(rect.width * 0.34)))
    for light, at in ((beam, beam.get_rect(midtop=(round(x), round(top)))), (floor, floor.get_rect(center=(x, low)))):
        lit = light if piece.alpha >= 1 else light.copy()
        if piece.alpha < 1:
            lit.fill((round(255 * piece.alpha),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(lit, at, special_flags=pygame.BLEND_RGB_ADD)


@kept
def _beam(size: tuple[int, int]) -> pygame.Surface:
    """A cone of golden light on black, to be blitted with BLEND_RGB_ADD."""
    small = pygame.Surface((48, 48), 0, 32)
    for y in range(48):
        half = 3 + 19 * y / 47
        for x in range(48):
            level = max(1 - abs(x - 23.5) / half, 0.0) ** 0.8 * (0.42 - 0.22 * y / 47)
            small.set_at((x, y), tuple(round(tone * level) for tone in POOL))
    soft = pygame.transform.box_blur(small, 2)
    soft.set_colorkey((0, 0, 0))
    return pygame.transform.smoothscale(soft, size)


@kept
def _floor(size: tuple[int, int]) -> pygame.Surface:
    """A pool of golden light on black, to be blitted with BLEND_RGB_ADD."""
    small = pygame.Surface((64, 24), 0, 32)
    for x in range(64):
        for y in range(24):
            far = min((((x - 31.5) / 31.5) ** 2 + ((y - 11.5) / 11.5) ** 2) ** 0.5, 1.0)
            level = 0.62 * (0.5 + 0.5 * cos(pi * far)) ** 1.3
            small.set_at((x, y), tuple(round(tone * level) for tone in POOL))
    return pygame.transform.smoothscale(small, size)


def crowd(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the audience along the lower edge in two rows; it claps while `drawn` grows."""
    canvas, (width, height) = painter.canvas, painter.canvas.layout.size
    if canvas.theme.plain:
        return
    for name, x, tall, phase, hazy in _seats():
        if piece.alpha == 0:  # until they jump up they are below the window: draw them ahead of time
            canvas.prefetch(_silhouette, name, round(tall * painter.cell), hazy)
            continue
        picture = canvas.picture(_silhouette, name, round(tall * painter.cell), hazy)
        clap = abs(sin(pi * (piece.drawn * CLAPS + phase))) if piece.drawn < 1 else 0.0
        rise = (0.10 if hazy else 0.16) * clap
        low = height + round((0.55 - rise + (1 - piece.alpha) * 2.2) * painter.cell)
        put(canvas.surface, picture, midbottom=(x * width, low))


def _seats() -> list[tuple[str, float, float, float, bool]]:
    """The audience: for each person the picture, x as a fraction of the window's width, the height in cells, the phase
    of clapping (0 to 1), and whether they sit in the back row."""
    rng = Random("crowd")
    seats: list[tuple[str, float, float, float, bool]] = []
    for back in (True, False):
        for n in range(CROWD):
            x = (n + (0.5 if back else 0.0)) / (CROWD - 1) + rng.uniform(-0.012, 0.012)
            name = f"audience-{(n * (3 if back else 5) + back) % 6 + 1}"
            seats.append((name, x, rng.uniform(1.75, 2.1) if back else rng.uniform(2.0, 2.5), n % 3 / 3, back))
    return seats


def _silhouette(canvas: Canvas, name: str, tall: int, hazy: bool) -> pygame.Surface:
    """The silhouette of one person in the audience, hazier in the back row."""
    picture = canvas.sprites.raster(name, tall)
    if not hazy:
        return picture
    faded = picture.copy()
    haze = pygame.Surface(faded.size, pygame.SRCALPHA)
    haze.fill((*mixed((24, 24, 48), (60, 44, 70), 0.4), 140))
    faded.blit(haze, (0, 0))
    faded.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return faded
