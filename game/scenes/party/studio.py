"""Draws the furniture of the show: the sign with its bulbs, panels, rays of light, gems, and the presenter."""

from collections.abc import Iterable
from typing import Any

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.fonts import Align
from game.engine.picture.theme import Colour, light
from game.engine.picture.typefaces import Face
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits
from game.stage.timeline import EASES
from game.variants.common.cushions import COLOURS
from game.variants.common.finales.table_painter import bubble
from game.variants.common.table_layout import Zone
from game.words import N_, _

PANEL: Colour = (0x17, 0x1A, 0x30)
RIM: Colour = (0x5C, 0x66, 0xA8)
BULB: tuple[Colour, Colour] = ((0xFF, 0xF2, 0xC8), (0x6A, 0x50, 0x2A))
"""The colours of a lit bulb and of a dark one."""
APART = 62
"""The distance between two bulbs, in pixels at 1080p."""
STRIP, GAP = 180, 26
"""The height of the strip at the lower edge, and the gap kept free above it, in pixels at 1080p."""
POP = 0.14
"""Seconds in which a balloon pops up."""
FADED: Colour = (0x9A, 0xA2, 0xC0)
"""The colour of minor text, and of text about what is over."""
HEADS = {"presents": 0.33, "laughs": 0.40, "asks": 0.5, "reads": 0.45}
"""The x of the presenter's head in each pose, as a fraction of the drawing's width."""
PRESENTER = N_("The presenter. He has seen worse evenings, and says so.")


def strip(canvas: Canvas) -> pygame.Rect:
    """The place of the strip at the lower edge of the window."""
    (width, height), px = canvas.layout.size, canvas.layout.px
    tall = round(px(STRIP) * (1 + (canvas.layout.text - 1) / 4))
    return pygame.Rect(px(40), height - px(16) - tall, width - 2 * px(40), tall)


def floor(canvas: Canvas) -> int:
    """The lowest y, in pixels, for anything above the strip."""
    return strip(canvas).top - canvas.layout.px(GAP)


Room = tuple[int, int | None, int | None]
"""The greatest width, number of lines and height of a text, in pixels; None for no limit."""


def write(
    canvas: Canvas, text: str, face: Face, size: float, room: Room, *, ink: Colour | None = None, **at: Any
) -> pygame.Rect:
    """Write a text within a room, in chalk or another ink. `at` is an attribute of a pygame.Rect, such as `center=` or
    `midleft=`. Returns the place of the text. It is read aloud as small print."""
    canvas.exhibits.small_print(text)
    words = canvas.fonts.fit(text, face, size, ink or canvas.theme.chalk, *room, _align(at))
    return canvas.surface.blit(words, words.get_rect(**at))


def name(
    canvas: Canvas,
    said: str,
    size: float,
    room: tuple[int, int, int],
    *,
    among: Iterable[str] = (),
    ink: Colour | None = None,
    **at: Any,
) -> pygame.Rect:
    """Write a name: in the tall typeface if that fits into the room, otherwise in a small one. All names that stand
    `among` each other, each in such a room, have one typeface and one size."""
    (width, lines, height), names = room, {said, *among}
    narrow = any(canvas.fonts.width(each, "amatic", 44) > width for each in names)
    face: Face = "bold" if narrow else "amatic"
    size = canvas.fonts.common([(each, width, height) for each in names], face, 26 if narrow else size)
    words = canvas.fonts.name(said, face, size, ink or canvas.theme.chalk, width, height, _align(at), lines)
    return canvas.surface.blit(words, words.get_rect(**at))


def _align(at: Iterable[str]) -> Align:
    return "left" if any("left" in place for place in at) else "centre"


def put(canvas: Canvas, name: str, tall: float, *, ink: Colour | None = None, **at: Any) -> pygame.Rect:
    """Put a drawing of this height (pixels) on the stage. `at` is an attribute of a pygame.Rect, such as `center=`.
    Returns the drawing's place."""
    picture = canvas.sprites.get(name, height=tall, ink=ink)
    return canvas.surface.blit(picture, picture.get_rect(**at))


def star(canvas: Canvas, tall: int, size: float, middle: tuple[int, int]) -> None:
    """Draw the star between two opponents, of this height (pixels), and write VS on it in letters of this size."""
    place = put(canvas, "burst", tall, center=middle)
    write(canvas, _("VS"), "amatic", size, (place.width, 1, place.height), ink=canvas.theme.outline, center=middle)


def cut(room: pygame.Rect, wide: int, gap: int, *, at_left: bool = True) -> pygame.Rect:
    """Cut a piece, `wide` pixels wide, and a gap off one end of a room. Returns the piece; the room shrinks to the
    rest."""
    part = pygame.Rect(room.left if at_left else room.right - wide, room.top, wide, room.height)
    room.width -= wide + gap
    room.left += wide + gap if at_left else 0
    return part


def panel(canvas: Canvas, rect: pygame.Rect, rim: Colour = RIM, thick: float = 4, ground: Colour = PANEL) -> None:
    """Draw a dark panel with a coloured rim."""
    canvas.surface.blit(canvas.picture(_panel, rect.size, rim, thick, ground), rect)


def _panel(canvas: Canvas, size: tuple[int, int], rim: Colour, thick: float, ground: Colour) -> pygame.Surface:
    px = canvas.layout.px
    whole = rounded(size, px(20), rim).copy()
    line = px(thick)
    inner = size[0] - 2 * line, size[1] - 2 * line
    whole.blit(rounded(inner, px(20) - line, canvas.theme.stage if canvas.theme.plain else ground), (line, line))
    return whole


def sign(canvas: Canvas, text: str, zone: Zone, size: float = 104) -> pygame.Rect:
    """Draw the sign with its bulbs and a text. Returns its place."""
    rect = canvas.layout.zone(*zone)
    canvas.exhibits.say(text)
    canvas.surface.blit(canvas.picture(_sign, text, rect.size, size), rect)
    return rect


def _sign(canvas: Canvas, text: str, size: tuple[int, int], letters: float) -> pygame.Surface:
    px, theme = canvas.layout.px, canvas.theme
    whole = _panel(canvas, size, theme.amber, 5, PANEL)
    room = size[0] - px(90), size[1] - px(4)
    for turn, y in enumerate((px(15), size[1] - px(15))):
        count = max((size[0] - px(60)) // px(APART), 2)
        for number in range(count + 1):
            x = px(30) + (size[0] - px(60)) * number // count
            pygame.draw.aacircle(whole, BULB[(number + turn) % 2], (x, y), px(6))
    words = canvas.fonts.fit(text, "amatic", letters, theme.marker, room[0], 1, room[1], "centre")
    whole.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


def rays(canvas: Canvas, middle: tuple[int, int], radius: int, colour: Colour) -> None:
    """Draw rays of light around `middle`; none in high contrast."""
    if not canvas.theme.plain:
        put(canvas, "halo", 2 * radius, ink=colour, center=middle)


def spot(canvas: Canvas, guest: Guest, middle: tuple[int, int], size: int, popped: float = 1.0) -> pygame.Rect:
    """Draw a guest's cushion in rays of its colour. `popped` says how far it has popped up, from 0 to 1. Returns the
    cushion's place."""
    rays(canvas, middle, round(size * 1.15), light(COLOURS[guest.colour], 0.15))
    return guest_portraits.lay(canvas, guest, middle, max(round(size * EASES["back"](min(popped, 1.0))), 1))


def presenter(canvas: Canvas, pose: str, said: str, foot: tuple[int, int], tall: int, shown: float) -> None:
    """Draw the presenter in a pose, and a balloon with what he says, `shown` seconds after it began to pop up. `foot`
    is the lower left corner of his drawing, which ends at the waist."""
    place = put(canvas, f"host-{pose}", tall, bottomleft=foot)
    canvas.exhibits.name(place, lambda: _(PRESENTER))
    if said:
        canvas.exhibits.say(f"“{said}”")
        balloon(canvas, said, (place.left + round(place.width * HEADS[pose]), place.top - canvas.layout.px(6)), shown)


def speech(canvas: Canvas, said: str, room: pygame.Rect) -> None:
    """Draw the presenter at the lower left corner of a room, and beside him what he says."""
    px = canvas.layout.px
    canvas.exhibits.say(f"“{said}”")
    place = put(canvas, "host-presents", room.height - px(14), bottomleft=(room.left, room.bottom - px(6)))
    canvas.exhibits.name(place, lambda: _(PRESENTER))
    left = place.right + px(12)
    words = (room.right - left, 3, room.height - px(20))
    write(canvas, said, "amatic", 64, words, center=((left + room.right) // 2, room.centery))


def balloon(canvas: Canvas, said: str, tip: tuple[int, int], shown: float) -> None:
    """Draw a balloon with a line above its `tip`, within the window, `shown` seconds after it began to pop up."""
    at_left = tip[0] < canvas.layout.size[0] // 3
    picture = canvas.picture(_balloon, said, at_left)
    left = max(tip[0] - round(picture.width * (0.28 if at_left else 0.5)), canvas.layout.px(24))
    place = picture.get_rect(bottomleft=(left, tip[1]))
    if shown < POP and not canvas.reduced:
        share = EASES["back"](max(shown, 0.0) / POP)
        picture = pygame.transform.smoothscale_by(picture, max(share, 0.01))
    canvas.surface.blit(picture, picture.get_rect(midbottom=place.midbottom))


def _balloon(canvas: Canvas, said: str, at_left: bool) -> pygame.Surface:
    px, theme = canvas.layout.px, canvas.theme
    words = canvas.fonts.fit(said, "amatic", 60, theme.ink, px(400), 3, px(230), "centre")
    size = words.width + px(64), words.height + px(36)
    picture = bubble(canvas, size, px(46), 0.28 if at_left else 0.5)
    picture.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def gems(canvas: Canvas, count: int, midleft: tuple[int, int], tall: int) -> pygame.Rect:
    """Draw a gem with a number beside it. Returns the place of both."""
    place = put(canvas, "gem", tall, midleft=midleft)
    said = canvas.fonts.line(str(count), "bold", 30, canvas.theme.chalk)
    beside = said.get_rect(midleft=(place.right + canvas.layout.px(8), place.centery))
    return place.union(canvas.surface.blit(said, beside))
