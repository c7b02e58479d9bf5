"""Draws the helper, who says a hint: in a balloon over her head, or where there is less room, on a slip beside her."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.variants.common.finales.table_painter import bubble
from game.variants.common.laid import put
from game.variants.common.nametags import BLANK, SAID, SLIP

FACE = "penny-pleased"
HEAD, BESIDE = 214, 96
"""The helper's height under a balloon, and her greatest height beside a slip (pixels at 1080p)."""
WORDS, WIDE, HIGH = 58, 64, 26
"""The size of the words in a balloon, and the blank beside them, left and right together, and above and below."""
TAIL, OVER, ACROSS, TIP = 46, 24, 0.64, 0.7
"""The tail's height, its part that lies over the head, the head's place as a share of the room's width, and the
tail's place as a share of the balloon's width."""
ROOMY = 0.6
"""A room whose height is at least this share of its width has a balloon."""


def lies(canvas: Canvas, text: str, room: pygame.Rect) -> pygame.Rect:
    """The places of the helper and her words: at the foot of a room with a balloon, otherwise in its middle."""
    place = canvas.picture(_whisper, text, room.size).picture.get_rect(center=room.center)
    place.bottom = room.bottom if place.width == room.width else place.bottom
    return place


def say(canvas: Canvas, text: str, room: pygame.Rect) -> None:
    """Draw the helper and her words in this room."""
    canvas.exhibits.say(text)
    place = lies(canvas, text, room)
    canvas.picture(_whisper, text, room.size).lay(canvas.surface, place.topleft)
    canvas.exhibits.name(place, lambda: text)
    canvas.exhibits.reserved.append(place)


def _whisper(canvas: Canvas, text: str, room: tuple[int, int]) -> Cutout:
    holds = canvas.fonts.holds(text, "amatic", *_balloon(canvas, room))
    flat = _over(canvas, text, room) if holds and room[1] >= ROOMY * room[0] else _beside(canvas, text, room)
    return Cutout(flat, 0.0, light.LIFTED, canvas.layout, canvas.theme)


def _balloon(canvas: Canvas, room: tuple[int, int]) -> tuple[int, int]:
    """The width and height that words have in the balloon over the helper's head."""
    px = canvas.layout.px
    return room[0] - px(WIDE), room[1] - px(HEAD) - px(TAIL) + px(OVER) - px(HIGH)


def _over(canvas: Canvas, text: str, room: tuple[int, int]) -> pygame.Surface:
    """Returns the helper with a balloon over her head, as wide as the room."""
    px, theme = canvas.layout.px, canvas.theme
    head, below = canvas.sprites.get(FACE, height=px(HEAD)), px(HEAD) + px(TAIL) - px(OVER)
    wide, tall = _balloon(canvas, room)
    words = canvas.fonts.fit(text, "amatic", WORDS, theme.ink, wide, None, tall)
    size, middle = (words.width + px(WIDE), words.height + px(HIGH)), round(ACROSS * room[0])
    left = min(max(middle - round(TIP * size[0]), 0), room[0] - size[0])
    flat = clear((room[0], size[1] + below), theme.outline)
    put(flat, head, midbottom=(middle, flat.height))
    flat.blit(bubble(canvas, size, px(TAIL), (middle - left) / size[0]), (left, 0))
    flat.blit(words, (left + px(WIDE) // 2, px(HIGH) // 2))
    return flat


def _beside(canvas: Canvas, text: str, room: tuple[int, int]) -> pygame.Surface:
    """Returns the helper, who looks over the left edge of a slip."""
    px, theme = canvas.layout.px, canvas.theme
    head = canvas.sprites.get(FACE, height=min(px(BESIDE), room[1]))
    wide, aside = room[0] - head.width // 2, head.width // 2 + px(SLIP) // 3
    words = canvas.fonts.fit(text, "semibold", SAID, theme.ink, wide - aside - px(SLIP) // 2, None, room[1] - px(BLANK))
    size = aside + words.width + px(SLIP) // 2, words.height + px(BLANK)
    flat = clear((head.width // 2 + size[0], max(size[1], head.height)), theme.outline)
    flat.blit(
        paper.blank(canvas.layout, theme, size, text, theme.bright), (head.width // 2, (flat.height - size[1]) // 2)
    )
    flat.blit(words, (head.width // 2 + aside, (flat.height - words.height) // 2))
    flat.blit(head, (0, (flat.height - head.height) // 2))
    return flat
