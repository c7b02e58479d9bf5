"""Draws what stands on the studio's stage: the sign with its bulbs, panels, rays of light, gems, and the presenter."""

from math import cos, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.glow import radial
from game.engine.picture.theme import Colour
from game.stage.timeline import EASES
from game.variants.common.finales.table_painter import bubble
from game.variants.common.table_layout import Zone
from game.words import N_, _

PANEL: Colour = (0x17, 0x1A, 0x30)
RIM: Colour = (0x5C, 0x66, 0xA8)
BULB: tuple[Colour, Colour] = ((0xFF, 0xF2, 0xC8), (0x6A, 0x50, 0x2A))
"""A bulb that is lit, and one that is not."""
APART = 62
"""Pixels at 1080p between two bulbs."""
RAYS = 14
STRIP, GAP = 180, 26
"""Pixels at 1080p: how tall the strip at the lower edge is, and how far what lies above keeps off it."""
POP = 0.14
"""Seconds in which a balloon pops up."""
HEADS: dict[str, tuple[float, float]] = {
    "presents": (0.33, 0.0),
    "laughs": (0.40, 0.0),
    "asks": (0.5, 0.0),
    "reads": (0.45, 0.0),
}
"""Where the top of the presenter's head is in each pose, as shares of the drawing."""


def strip(canvas: Canvas) -> pygame.Rect:
    """The place of the strip at the lower edge of the window."""
    (width, height), px = canvas.layout.size, canvas.layout.px
    tall = round(px(STRIP) * (1 + (canvas.layout.text - 1) / 4))
    return pygame.Rect(px(40), height - px(16) - tall, width - 2 * px(40), tall)


def floor(canvas: Canvas) -> int:
    """How far down may reach what lies above the strip, in pixels."""
    return strip(canvas).top - canvas.layout.px(GAP)


def panel(canvas: Canvas, rect: pygame.Rect, rim: Colour = RIM, thick: float = 4, ground: Colour = PANEL) -> None:
    """A dark panel with a coloured rim."""
    canvas.surface.blit(canvas.picture(_panel, rect.size, rim, thick, ground), rect)


def _panel(canvas: Canvas, size: tuple[int, int], rim: Colour, thick: float, ground: Colour) -> pygame.Surface:
    px = canvas.layout.px
    whole = rounded(size, px(20), rim).copy()
    line = px(thick)
    inner = size[0] - 2 * line, size[1] - 2 * line
    whole.blit(rounded(inner, px(20) - line, canvas.theme.stage if canvas.theme.plain else ground), (line, line))
    return whole


def sign(canvas: Canvas, text: str, zone: Zone, size: float = 104) -> pygame.Rect:
    """The sign with its bulbs, and a text on it; its place."""
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
    """Rays of light behind somebody; none in high contrast."""
    if not canvas.theme.plain:
        picture = canvas.picture(_rays, radius, colour)
        canvas.surface.blit(picture, picture.get_rect(center=middle))


def _rays(_canvas: Canvas, radius: int, colour: Colour) -> pygame.Surface:
    large = 2 * radius
    fan = clear((2 * large, 2 * large), colour)
    for number in range(RAYS):
        start, end = (2 * pi * (number + side) / RAYS for side in (-0.22, 0.22))
        tips = [(large + large * sin(turn), large - large * cos(turn)) for turn in (start, end)]
        pygame.draw.polygon(fan, (*colour, 255), [(large, large), *tips])
    fan.blit(
        radial(fan.size, (255, 255, 255), lambda away: 0.45 * (1 - away) ** 0.8),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return pygame.transform.smoothscale(fan, (2 * radius, 2 * radius))


def presenter(canvas: Canvas, pose: str, said: str, foot: tuple[int, int], tall: int, shown: float = 1.0) -> None:
    """The presenter, cut off at the waist by what stands at `foot`, the lower left corner of his drawing; and what he
    says, `shown` seconds after he began to."""
    picture = canvas.sprites.get(f"host-{pose}", height=tall)
    place = canvas.surface.blit(picture, picture.get_rect(bottomleft=foot))
    canvas.exhibits.name(place, lambda: _(PRESENTER))
    if said:
        canvas.exhibits.say(f"“{said}”")
        across, down = HEADS[pose]
        tip = place.left + round(place.width * across), place.top + round(place.height * down) - canvas.layout.px(6)
        balloon(canvas, said, tip, 1.0 if canvas.reduced else min(shown / POP, 1.0))


PRESENTER = N_("The presenter. He has seen worse evenings, and says so.")


def balloon(canvas: Canvas, said: str, tip: tuple[int, int], popped: float = 1.0) -> None:
    """A balloon with a line, above its `tip` and within the window; as large as it has `popped` up so far."""
    picture = canvas.picture(_balloon, said, tip[0] < canvas.layout.size[0] // 3)
    left = round(picture.width * (0.28 if tip[0] < canvas.layout.size[0] // 3 else 0.5))
    place = picture.get_rect(bottomleft=(max(tip[0] - left, canvas.layout.px(24)), tip[1]))
    if popped < 1:
        share = EASES["back"](popped)
        size = max(round(picture.width * share), 1), max(round(picture.height * share), 1)
        picture = pygame.transform.smoothscale(picture, size)
        place = picture.get_rect(midbottom=place.midbottom)
    canvas.surface.blit(picture, place)


def _balloon(canvas: Canvas, said: str, at_left: bool) -> pygame.Surface:
    px, layout, theme = canvas.layout.px, canvas.layout, canvas.theme
    words = canvas.fonts.fit(said, "amatic", 60, theme.ink, px(400), 3, px(230), "centre")
    size = words.width + px(64), words.height + px(36)
    picture = bubble(size, px(46), layout, theme, 0.28 if at_left else 0.5).copy()
    picture.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def gem(canvas: Canvas, tall: int, lit: bool = True) -> pygame.Surface:
    """A gem so many pixels high."""
    return canvas.sprites.get("gem" if lit else "gem-unlit", height=tall)


def gems(canvas: Canvas, count: int, midleft: tuple[int, int], tall: int, colour: Colour | None = None) -> pygame.Rect:
    """A gem and how many there are; their place."""
    picture = gem(canvas, tall)
    place = canvas.surface.blit(picture, picture.get_rect(midleft=midleft))
    said = canvas.fonts.line(str(count), "bold", 30, colour or canvas.theme.chalk)
    beside = said.get_rect(midleft=(place.right + canvas.layout.px(8), place.centery))
    return place.union(canvas.surface.blit(said, beside))
