"""Draws the tickets for the kinds of evening, which hang from the truss: a picture, a name, a line."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.people import FACES
from game.play.record import Sitter
from game.variants.common import portraits
from game.words import _

SIZE = (430, 614)
"""Pixels of the design, like all places here."""
PICTURE = pygame.Rect(37, 40, 356, 374)
"""Where the picture is on a ticket."""
WORDS = pygame.Rect(34, 446, 362, 134)
INK: Colour = (0x1F, 0x24, 0x30)
THREAD: Colour = (0xF6, 0xE9, 0xCB)
LEANS = (0.9, -0.6, 0.5, -0.8)
RAYS = 40
"""How faint the rays are behind a picture, of 255."""


def ticket(canvas: Canvas, kind: str, title: str, line: str, size: tuple[int, int], lit: bool, place: int) -> Cutout:
    """The ticket for a kind of evening; one that is not `lit` hangs in the dark."""
    flat = canvas.sprites.raster(f"ticket-{kind}", size[1], width=size[0]).copy()
    k = flat.height / SIZE[1]
    room = pygame.Rect(*(round(each * k) for each in PICTURE))
    flat.set_clip(room)
    if not canvas.theme.plain:
        rays = canvas.sprites.raster("rays", round(room.height * 1.5))
        rays.set_alpha(RAYS)
        flat.blit(rays, rays.get_rect(center=room.center))
    PICTURES[kind](canvas, flat, room)
    flat.set_clip(None)
    words = pygame.Rect(*(round(each * k) for each in WORDS))
    below = canvas.fonts.fit(line, "bold", 28, INK, words.width, 2, round(words.height * 0.46), "centre")
    head = canvas.fonts.fit(title, "amatic", 78, INK, words.width, 1, words.height - below.height, "centre")
    top = words.centery - (head.height + below.height) // 2
    flat.blit(head, head.get_rect(midtop=(words.centerx, top)))
    flat.blit(below, below.get_rect(midtop=(words.centerx, top + head.height)))
    if not lit:
        flat.fill((164, 160, 176), special_flags=pygame.BLEND_RGB_MULT)
    return Cutout(flat, LEANS[place % 4], light.LIFTED if lit else light.CARD, canvas.layout, canvas.theme)


def _face(
    canvas: Canvas,
    flat: pygame.Surface,
    who: int,
    size: float,
    at: tuple[float, float],
    mood: str = "",
    turn: float = 0,
) -> None:
    """A guest's face on their cushion."""
    sitter = Sitter("", character=FACES[who], colour=who % 8)
    picture = portraits.drawn_on_cushion(canvas, sitter, round(size), mood)
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1)
    flat.blit(picture, picture.get_rect(center=at))


def _league(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect) -> None:
    """Six people in a ring, each bound to all others."""
    seats = [
        (room.centerx + room.width * 0.34 * sin(pi * n / 3), room.centery - room.height * 0.34 * cos(pi * n / 3))
        for n in range(6)
    ]
    for n, one in enumerate(seats):
        for other in seats[:n]:
            pygame.draw.line(flat, THREAD, one, other, max(room.width // 120, 1))
    for n, seat in enumerate(seats):
        _face(canvas, flat, (0, 1, 2, 3, 6, 5)[n], room.width * 0.28, seat)


def _knockout(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect) -> None:
    """A cup over a bracket of four."""
    cup = canvas.sprites.raster("trophy", room.height * 0.44)
    flat.blit(cup, cup.get_rect(midtop=(room.centerx, room.top + room.height * 0.05)))
    top, low = room.top + room.height * 0.56, room.bottom - room.height * 0.2
    width = max(room.width // 90, 2)
    for side in (-1, 1):
        x = room.centerx + side * room.width * 0.25
        arms = [(x + end * room.width * 0.12, low) for end in (-1, 1)]
        middle = (top + low) / 2
        lines = [(room.centerx, top), (x, top), (x, middle), (arms[0][0], middle), arms[0]]
        pygame.draw.lines(flat, THREAD, False, lines, width)
        pygame.draw.lines(flat, THREAD, False, [(x, middle), (arms[1][0], middle), arms[1]], width)
        for end, arm in enumerate(arms):
            won = end == (side < 0)
            who = {(-1, 0): 3, (-1, 1): 5, (1, 0): 6, (1, 1): 2}[side, end]
            mood = "pleased" if won else "appalled"
            _face(canvas, flat, who, room.width * 0.25, (arm[0], low + room.height * 0.02), mood, (end * 2 - 1) * -5)


def _king(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect) -> None:
    """One with a crown, and those who wait."""
    for n, who in enumerate((0, 3, 5, 2)):
        at = (room.left + room.width * (0.17 + 0.22 * n), room.bottom - room.height * 0.12)
        _face(canvas, flat, who, room.width * 0.24, at, turn=(6, -4, 3, -6)[n])
    _face(canvas, flat, 1, room.width * 0.52, (room.centerx, room.centery), "pleased")
    crown = canvas.sprites.raster("crown", room.height * 0.2)
    flat.blit(crown, crown.get_rect(midbottom=(room.centerx, room.top + room.height * 0.27)))


def _season(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect) -> None:
    """The host on air."""
    host = canvas.sprites.raster("host-presents", room.height * 0.84)
    flat.blit(host, host.get_rect(midbottom=(room.centerx + room.width * 0.04, room.bottom)))
    sign = pygame.Rect(0, 0, round(room.width * 0.42), round(room.height * 0.12))
    sign.midtop = room.centerx, room.top + round(room.height * 0.045)
    pygame.draw.rect(flat, (0x22, 0x1A, 0x22), sign.inflate(8, 8), border_radius=sign.height // 4)
    pygame.draw.rect(flat, (0x8E, 0x16, 0x1E), sign, border_radius=sign.height // 5)
    word = canvas.fonts.fit(_("ON AIR"), "bold", 28, THREAD, round(sign.width * 0.9), 1, sign.height, "centre")
    flat.blit(word, word.get_rect(center=sign.center))


PICTURES: Mapping[str, Callable[[Canvas, pygame.Surface, pygame.Rect], None]] = {
    "league": _league,
    "knockout": _knockout,
    "king": _king,
    "season": _season,
}
