"""Draws a portrait as a photograph with the name under it."""

from dataclasses import dataclass

import pygame

from game.engine.paper import paper
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.noise import WINDOWS
from game.engine.picture.theme import Colour, mixed
from game.engine.picture.theme import light as lit
from game.play.record import Sitter
from game.rules.core import Seat
from game.variants.common import portraits
from game.variants.common.laid import put
from game.words import _

SHAPE = 467 / 565
"""A photograph's width divided by its height."""
PAD, NAME = 22, 92
"""The width of the rim, and the letter size of the name (pixels at 1080p)."""
PICTURE = 0.745
"""The share of the height that the picture and the rim above it take."""
GREY = 0.32
"""The brightness of a portrait whose owner does not play."""
PLAIN = 0.88
"""The brightness of the wall in high contrast, where names are written on it."""
LARGER, LOWER = 1.08, 0.05
"""A face's height divided by the picture's, and the share of it that is cut off below."""


@dataclass(frozen=True)
class Face:
    """A person or bot: a picture of `assets/art/faces`, a name, and the seat, which gives the colour. A `grey` one
    does not play."""

    art: str
    name: str
    seat: Seat
    grey: bool = False


def face_of(sitter: Sitter, seat: Seat, name: str = "") -> Face:
    """Returns the face of a sitter, under this name or their own."""
    return Face(portraits.likeness(sitter, seat), name or sitter.name, seat)


def you(sitter: Sitter, other: Sitter) -> str:
    """Returns the name under a portrait, with "(you)" behind that of a person alone against a bot."""
    alone = sitter.kind == "person" and not sitter.people and other.kind == "bot"
    return _("{name} (you)").format(name=sitter.name) if alone else sitter.called


def shape(zone: pygame.Rect) -> pygame.Rect:
    """Returns the largest place for a portrait in the middle of a zone."""
    wide = min(zone.width, round(zone.height * SHAPE))
    tall = min(zone.height, round(zone.width / SHAPE))
    found = pygame.Rect(0, 0, wide, tall)
    found.center = zone.center
    return found


def polaroid(canvas: Canvas, face: Face, size: tuple[int, int]) -> pygame.Surface:
    """Draw the portrait at its size."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"portrait {face.seat}", theme.paper)
    pad, ink = px(PAD), theme.o if face.seat else theme.x
    inner = pygame.Rect(pad, pad, size[0] - 2 * pad, round(size[1] * PICTURE) - pad)
    picture(canvas, face, flat, inner)
    foot = size[1] - inner.bottom
    name = canvas.fonts.name(face.name, "amatic", NAME, ink, size[0] - 2 * pad, foot, "centre")
    put(flat, name, center=(size[0] // 2, inner.bottom + foot // 2))
    if not face.grey:
        return flat
    grey: pygame.Surface = pygame.transform.grayscale(flat)
    dim = round(255 * (1 - GREY))
    grey.fill((dim, dim - 8, dim - 16), special_flags=pygame.BLEND_RGB_MULT)
    return grey


def picture(canvas: Canvas, face: Face, target: pygame.Surface, rect: pygame.Rect, aside: float = 0.0) -> pygame.Rect:
    """Draw the face before a wall in the seat's colour; `aside` moves the face from the middle (a share of the width).
    Returns the place of the face without the blank around it."""
    theme = canvas.theme
    ink = theme.o if face.seat else theme.x
    if theme.plain:
        target.fill(mixed(ink, theme.bright, PLAIN), rect)
    else:
        target.blit(_ground(rect.size, mixed(ink, theme.bright, 0.5)), rect)
    tall = min(rect.height, rect.width) * LARGER
    drawn = canvas.sprites.get(face.art, height=tall)
    place = drawn.get_rect(midbottom=(rect.centerx + round(aside * rect.width), rect.bottom + round(LOWER * tall)))
    before = target.get_clip()
    target.set_clip(rect)
    if not theme.plain:
        shade, (dx, dy) = light.shadow(drawn, light.CARD, canvas.layout)
        target.blit(shade, place.move(dx, dy))
    target.blit(drawn, place)
    target.set_clip(before)
    pygame.draw.rect(target, mixed(ink, theme.outline, 0.6), rect, max(canvas.layout.px(3), 1))
    return drawn.get_bounding_rect().move(place.topleft)


def _ground(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Returns a wall with a lamp on it: brighter in the middle."""
    small = pygame.Surface((5, 5), 0, 32)
    small.fill(mixed(colour, (40, 30, 40), 0.16))
    small.fill(colour, (1, 1, 3, 3))
    small.set_at((2, 2), lit(colour, 0.55))
    small.set_at((1, 1), lit(colour, 0.3))
    return pygame.transform.smoothscale(small.convert(WINDOWS), size)
