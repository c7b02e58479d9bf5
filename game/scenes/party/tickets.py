"""Draws the tickets for the kinds of evening, which hang from the truss: a picture, a name, a line."""

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.people import COLOURS, FACES
from game.play.record import Sitter
from game.scenes.party import studio
from game.variants.common import portraits
from game.words import _

SIZE = (430, 614)
"""Pixels of the design, like all places of a ticket."""
PICTURE, WORDS = pygame.Rect(37, 40, 356, 374), pygame.Rect(34, 446, 362, 134)
INK: Colour = (0x1F, 0x24, 0x30)
THREAD: Colour = (0xF6, 0xE9, 0xCB)
LEANS = (0.9, -0.6, 0.5, -0.8)
RAYS = 40
"""How faint the rays are behind a picture, of 255."""
ON_AIR = (0.29, 0.04, 0.42, 0.13)

Point = tuple[float, float]


class Scenery(NamedTuple):
    """What is on a ticket's picture; places and sizes are shares of it."""

    threads: tuple[tuple[Point, ...], ...] = ()
    faces: tuple[tuple[int, Point, float, str, float], ...] = ()
    """Guests by the number of their face: the middle, the size, the mood, how far the cushion leans."""
    drawings: tuple[tuple[str, Point, float], ...] = ()
    """Drawings: the middle of the lower edge, the height."""


RING = tuple((0.5 + 0.34 * sin(pi * n / 3), 0.5 - 0.34 * cos(pi * n / 3)) for n in range(6))
ARMS = {0.13: 0.25, 0.37: 0.25, 0.63: 0.75, 0.87: 0.75}
"""How far across each of four arms of a bracket is, and the joint above it."""
PICTURES = {
    "league": Scenery(
        threads=tuple((one, other) for n, one in enumerate(RING) for other in RING[:n]),
        faces=tuple((who, at, 0.28, "", 0.0) for who, at in zip((0, 1, 2, 3, 6, 5), RING, strict=True)),
    ),
    "knockout": Scenery(
        threads=tuple(
            ((0.5, 0.56), (0.25 + (x > 0.5) / 2, 0.56), (0.25 + (x > 0.5) / 2, 0.68), (x, 0.68), (x, 0.8)) for x in ARMS
        ),
        faces=tuple(
            (who, (x, 0.82), 0.25, mood, lean)
            for who, x, mood, lean in zip((3, 5, 6, 2), ARMS, ("appalled", "pleased") * 2, (5, -5) * 2, strict=True)
        ),
        drawings=(("trophy", (0.5, 0.49), 0.44),),
    ),
    "king": Scenery(
        faces=(
            *((who, (0.17 + 0.22 * n, 0.88), 0.24, "", (6, -4, 3, -6)[n]) for n, who in enumerate((0, 3, 5, 2))),
            (1, (0.5, 0.5), 0.52, "pleased", 0.0),
        ),
        drawings=(("crown", (0.5, 0.27), 0.2),),
    ),
    "season": Scenery(drawings=(("host-presents", (0.54, 1.0), 0.84),)),
}


def ticket(canvas: Canvas, kind: str, title: str, line: str, size: tuple[int, int], lit: bool, place: int) -> Cutout:
    """The ticket for a kind of evening; one that is not `lit` hangs in the dark."""
    flat = canvas.sprites.raster(f"ticket-{kind}", size[1], width=size[0]).copy()
    k = flat.height / SIZE[1]
    room, words = (pygame.Rect(*(round(each * k) for each in part)) for part in (PICTURE, WORDS))
    _picture(canvas, flat.subsurface(room), PICTURES[kind])
    if kind == "season":
        x, y, wide, tall = (round(share * room.height) for share in ON_AIR)
        flat.blit(studio.bulbs(canvas, _("ON AIR"), (wide, tall), 52), (room.left + x, room.top + y))
    below = canvas.fonts.fit(line, "bold", 28, INK, words.width, 2, round(words.height * 0.46), "centre")
    head = canvas.fonts.fit(title, "amatic", 78, INK, words.width, 1, words.height - below.height, "centre")
    top = words.centery - (head.height + below.height) // 2
    flat.blit(head, head.get_rect(midtop=(words.centerx, top)))
    flat.blit(below, below.get_rect(midtop=(words.centerx, top + head.height)))
    if not lit:
        flat.fill((164, 160, 176), special_flags=pygame.BLEND_RGB_MULT)
    return Cutout(flat, LEANS[place % 4], light.LIFTED if lit else light.CARD, canvas.layout, canvas.theme)


def _picture(canvas: Canvas, target: pygame.Surface, scenery: Scenery) -> None:
    width, height = target.size
    if not canvas.theme.plain:
        rays = canvas.sprites.raster("rays", round(height * 1.5))
        rays.set_alpha(RAYS)
        target.blit(rays, rays.get_rect(center=(width // 2, height // 2)))
    for points in scenery.threads:
        pygame.draw.lines(target, THREAD, False, [(x * width, y * height) for x, y in points], max(width // 100, 2))
    for who, (x, y), size, mood, lean in scenery.faces:
        sitter = Sitter("", character=FACES[who], colour=who % COLOURS)
        face = portraits.drawn_on_cushion(canvas, sitter, round(size * width), mood)
        face = pygame.transform.rotozoom(face, lean, 1) if lean else face
        target.blit(face, face.get_rect(center=(x * width, y * height)))
    for name, (x, y), tall in scenery.drawings:
        drawing = canvas.sprites.raster(name, height * tall)
        target.blit(drawing, drawing.get_rect(midbottom=(x * width, y * height)))
