"""Clocks as burning fuses: a large one on each lectern of the studio, a small one under a nametag elsewhere."""

import pygame

from game.engine.picture import focus, glow
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, dark
from game.rules.clock import Control
from game.rules.core import Seat
from game.variants.common import fuse
from game.variants.common.match_view import MatchView
from game.variants.common.timing import SHORT
from game.variants.ultimate.paint import studio
from game.variants.variant import Zone
from game.words import _

FLICKER, SWAYING = 90, 400
"""Milliseconds between two pictures of the spark, and for the bomb to lean over."""
SMALL = 58
"""Height of a small clock (pixels at 1080p)."""
REACH = 0.25
"""How much of the window's height of a nametag counts: some are the head of something taller."""


def large(canvas: Canvas, view: MatchView, person: Seat, room: pygame.Rect, colour: Colour, quiet: Colour) -> None:
    """The fuse of a person's turn, its figures, and the reserve as a bar in their `colour`; labels are `quiet`."""
    control, (turn, reserve) = _hands(view, person)
    share = 0.38 - 0.08 * (canvas.layout.text - 1)
    first, second = room.top + round(room.height * share), room.top + round(room.height * 0.70)
    rope = pygame.Rect(room.left - canvas.layout.px(10), room.top, room.width, first - room.top)
    left = _fuse(canvas, view, person, rope)
    said = _("this turn") if turn > 0 or not control.reserve else _("from the reserve")
    _figures(canvas, left, said, quiet, pygame.Rect(room.left, first, room.width, second - first))
    if control.reserve:
        below = pygame.Rect(room.left, second + canvas.layout.px(16), room.width, room.bottom - second)
        _reserve(canvas, reserve, control.reserve, (colour, quiet), below)


def small(canvas: Canvas, view: MatchView, tags: tuple[Zone, Zone]) -> None:
    """A clock under each person's nametag; `tags` are their zones. Nothing in a match without clocks."""
    if view.clocks is None:
        return
    px, theme = canvas.layout.px, canvas.theme
    for person in (0, 1):
        rect = place(canvas, tags[person])
        control, (turn, reserve) = _hands(view, person)
        rope = pygame.Rect(rect.left + px(8), rect.top + px(2), round(rect.width * 0.40), rect.height - px(4))
        canvas.surface.blit(focus.rounded(rect.size, px(14), dark(theme.walnut, 0.8)), rect)
        canvas.surface.blit(glow.frame(rect.size, px(14), px(2), theme.chalk), rect)
        left = _fuse(canvas, view, person, rope)
        room = pygame.Rect(rope.right + px(6), rect.top, rect.right - rope.right - px(14), rect.height)
        if left < SHORT:
            canvas.surface.blit(
                focus.rounded(room.inflate(0, -px(12)).size, px(10), studio.ON_AIR), room.move(0, px(6))
            )
        said = figures_of(left) if turn <= 0 or not control.reserve else f"{figures_of(left)} + {figures_of(reserve)}"
        words = canvas.fonts.fit(said, "bold", 34, theme.chalk, room.width - px(8), 1, room.height)
        canvas.surface.blit(words, words.get_rect(center=room.center))


def place(canvas: Canvas, tag: Zone) -> pygame.Rect:
    """Where the small clock of a nametag lies: over its foot."""
    x, y, width, height = tag
    zone = canvas.layout.zone(x, y, width, min(height, REACH) if height > 2 * REACH else height)
    rect = pygame.Rect(0, 0, round(zone.width * 0.92), canvas.layout.px(SMALL))
    rect.midtop = zone.centerx, zone.bottom - canvas.layout.px(12)
    return rect


def figures_of(left: int) -> str:
    """Minutes and seconds, rounded up; in the last seconds the tenths, too. It is over at 0.0."""
    if left < SHORT:
        tenths = -(-left // 100)
        return f"{tenths // 10}.{tenths % 10}"
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _hands(view: MatchView, person: Seat) -> tuple[Control, tuple[int, int]]:
    """How the clocks run, and what is left of a person's turn and reserve, in milliseconds."""
    control, clocks = view.match.control, view.clocks
    assert control is not None
    assert clocks is not None
    return control, clocks[person]


def _fuse(canvas: Canvas, view: MatchView, person: Seat, rope: pygame.Rect) -> int:
    """The fuse of what burns now, the turn or the reserve after it; what is left of that, in milliseconds."""
    control, (turn, reserve) = _hands(view, person)
    left, whole = (turn, control.turn) if turn > 0 or not control.reserve else (reserve, control.reserve)
    burning = view.mover == person and not view.showing
    frame = left // FLICKER if burning else None
    sway = (1, 0, -1, 0)[left // SWAYING % 4] if burning and left < SHORT else 0
    fuse.draw(canvas, rope, left / max(whole, 1), frame, sway)
    return left


def _figures(canvas: Canvas, left: int, said: str, quiet: Colour, room: pygame.Rect) -> None:
    """The time that is left, on a red plate in the last seconds, and what it is left of."""
    px, theme = canvas.layout.px, canvas.theme
    label = canvas.fonts.fit(said, "semibold", 26, quiet, room.width, 1, round(room.height * 0.36), "centre")
    figures = canvas.fonts.fit(figures_of(left), "black", 84, theme.chalk, room.width, 1, round(room.height * 0.82))
    place = figures.get_rect(midtop=(room.centerx, room.top - round(figures.height * 0.10)))
    if left < SHORT:
        size = round(room.width * 0.72), round(figures.height * 0.78)
        for plate in (focus.rounded(size, px(16), studio.ON_AIR), glow.frame(size, px(16), px(4), theme.chalk)):
            canvas.surface.blit(plate, plate.get_rect(center=place.center))
    canvas.surface.blit(figures, place)
    canvas.surface.blit(label, label.get_rect(midbottom=(room.centerx, room.bottom)))


def _reserve(canvas: Canvas, left: int, whole: int, colours: tuple[Colour, Colour], room: pygame.Rect) -> None:
    """A bar that empties, and its figures; in the colours of the bar and of its label."""
    colour, quiet = colours
    px, inset = canvas.layout.px, canvas.layout.px(3)
    trough, filling = studio.gauge((room.width, px(26)), colour, canvas.layout, canvas.theme)
    canvas.surface.blit(trough, room.topleft)
    shown = pygame.Rect(0, 0, round(filling.width * min(left / max(whole, 1), 1.0)), filling.height)
    canvas.surface.blit(filling, (room.left + inset, room.top + inset), shown)
    tall = min(room.height - px(44), round(px(70) * canvas.layout.text))
    time = canvas.fonts.fit(figures_of(left), "bold", 28, canvas.theme.chalk, room.width // 2, 1, tall)
    label = canvas.fonts.fit(_("reserve"), "semibold", 26, quiet, room.width - time.width, 1, tall)
    middle = room.top + px(32) + max(time.height, label.height) // 2
    canvas.surface.blit(label, label.get_rect(midleft=(room.left, middle)))
    canvas.surface.blit(time, time.get_rect(midright=(room.right, middle)))
