"""Draws what only a match of sides has: the strip of what a round forbids, as pictures, and the fuse."""

from functools import partial
from math import ceil

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.variants.common import fuse
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.tactic.planning import ROUNDS, asked_of_a_plan
from game.words import _

FORBIDS = {1: ("repeat", "centre", "line"), 2: ("repeat", "first"), 3: ()}
"""What an order may not do in each round, by the words for it in `planning.BREAKS`."""
TITLE, RULE, APART = 0.14, 0.125, 0.024
"""The widths of the strip's title and of a picture, and the gap beside it, as shares of the strip's width."""
SPARKLES = 4.0
"""How often the fuse's spark changes in a second."""
ROPE = 1.6
"""The height of the fuse, as a multiple of the band in which it lies."""


def play(view: MatchView) -> bool:
    """True if several people share a seat."""
    return any(len(sitter.everybody) > 1 for sitter in view.record.sitters)


def fuse_of(canvas: Canvas, band: pygame.Rect, left: float, lasts: float) -> None:
    """Draw the fuse in the band of the map's title, and the seconds that are left."""
    place = pygame.Rect(band.left, 0, band.width * 3 // 4, round(band.height * ROPE))
    place.midleft = band.midleft
    fuse.draw(canvas, place, left / lasts, round(left * SPARKLES))
    words = canvas.fonts.fit(str(ceil(left)), "black", 62, canvas.theme.ink, band.width // 4, 1, band.height)
    put(canvas.surface, words, midright=band.midright)


def strip(canvas: Canvas, view: MatchView, number: int, rect: pygame.Rect) -> None:
    """Draw the round's rules as pictures. One that an order has just broken lies between red arrows."""
    if view.covers(rect):
        return
    for each in FORBIDS:
        canvas.prefetch(_strip, each, (), rect.size)
    broken = tuple(sorted(filter(None, view.rounds.broken.values())))
    canvas.picture(_strip, number, broken, rect.size).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, partial(asked_of_a_plan, number))


def _strip(canvas: Canvas, number: int, broken: tuple[str, ...], size: tuple[int, int]) -> Cutout:
    """The strip of a round; what is `broken` stands out."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"rules {number}", theme.bright)
    title = _("Round {number}").format(number=number)
    room = round(size[0] * TITLE)
    words = canvas.fonts.fit(title, "amatic", 52, theme.ink, room - px(24), 1, size[1])
    put(flat, words, midleft=(px(24), size[1] // 2))
    gap, wide = round(size[0] * APART), round(size[0] * RULE)
    left = room + gap
    for kind in FORBIDS[number]:
        place = pygame.Rect(left, px(4), wide, size[1] - px(8))
        _rule(canvas, flat, kind, place, kind in broken)
        left += wide + 2 * gap
    said = canvas.fonts.fit(_(ROUNDS[number]), "semibold", 30, theme.ink, size[0] - left - px(24), 2, size[1])
    put(flat, said, midleft=(left, size[1] // 2))
    return Cutout(flat, 0.0, light.LIFTED, layout, theme)


def _rule(canvas: Canvas, flat: pygame.Surface, kind: str, place: pygame.Rect, broken: bool) -> None:
    """Draw the picture of what an order may not do, crossed out; with a red rim between arrows if one has just done
    it."""
    theme, px = canvas.theme, canvas.layout.px
    flat.blit(focus.rounded(place.size, px(10), theme.o if broken else theme.spent), place)
    inner = place.inflate(-2 * px(5), -2 * px(5)) if broken else place
    flat.blit(focus.rounded(inner.size, px(8), theme.paper), inner)
    for side in (-1, 1) if broken else ():
        for row in (0.2, 0.5, 0.8):
            x, y = place.centerx + side * (place.width // 2 + px(12)), place.top + round(place.height * row)
            tip = [(x, y - px(9)), (x + side * px(12), y), (x, y + px(9))]
            pygame.draw.lines(flat, theme.o, False, tip, max(px(5), 1))
    reach, steep = place.height * 0.62, place.height * 0.34
    for way in (-1, 1):
        ends = (-reach, steep * way), (reach, -steep * way)
        crossed = marks.grid_line(*ends, place.height * 2.4, theme.o, f"forbidden {kind}{way}")
        crossed.draw(flat, place.center)
    if kind == "line":
        put(flat, canvas.sprites.get("line-of-three", height=place.height - px(10), ink=theme.x), center=place.center)
    else:
        first = _("Round {number}").format(number=1)
        text = {"repeat": "7 7", "centre": "5", "first": first}[kind]
        words = canvas.fonts.fit(text, "black", 50, theme.ink, place.width - px(20), 1, place.height)
        put(flat, words, center=place.center)
