"""The large clock on a lectern: a burning fuse, its figures, and the reserve as a bar."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.rules.core import Seat
from game.variants.common import clocks
from game.variants.common.match_view import MatchView
from game.variants.common.timing import SHORT
from game.variants.ultimate.paint import studio
from game.words import _


def large(canvas: Canvas, view: MatchView, person: Seat, room: pygame.Rect, colour: Colour, quiet: Colour) -> None:
    """The fuse of a person's turn, its figures, and the reserve as a bar in their `colour`; labels are `quiet`."""
    control, (turn, reserve) = clocks.hands(view, person)
    share = 0.38 - 0.08 * (canvas.layout.text - 1)
    first, second = room.top + round(room.height * share), room.top + round(room.height * 0.70)
    rope = pygame.Rect(room.left - canvas.layout.px(10), room.top, room.width, first - room.top)
    left = clocks.burning_fuse(canvas, view, person, rope)
    said = _("this turn") if turn > 0 or not control.reserve else _("from the reserve")
    _figures(canvas, left, said, quiet, pygame.Rect(room.left, first, room.width, second - first))
    if control.reserve:
        below = pygame.Rect(room.left, second + canvas.layout.px(16), room.width, room.bottom - second)
        _reserve(canvas, reserve, control.reserve, (colour, quiet), below)


def _figures(canvas: Canvas, left: int, said: str, quiet: Colour, room: pygame.Rect) -> None:
    """The time that is left, on a red plate in the last seconds, and what it is left of."""
    px, theme = canvas.layout.px, canvas.theme
    label = canvas.fonts.fit(said, "semibold", 26, quiet, room.width, 1, round(room.height * 0.36), "centre")
    figures = canvas.fonts.fit(
        clocks.figures_of(left), "black", 84, theme.chalk, room.width, 1, round(room.height * 0.82)
    )
    place = figures.get_rect(midtop=(room.centerx, room.top - round(figures.height * 0.10)))
    if left < SHORT:
        size = round(room.width * 0.72), round(figures.height * 0.78)
        for plate in (focus.rounded(size, px(16), clocks.ALARM), focus.rounded(size, px(16), theme.chalk, rim=px(4))):
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
    time = canvas.fonts.fit(clocks.figures_of(left), "bold", 28, canvas.theme.chalk, room.width // 2, 1, tall)
    label = canvas.fonts.fit(_("reserve"), "semibold", 26, quiet, room.width - time.width, 1, tall)
    middle = room.top + px(32) + max(time.height, label.height) // 2
    canvas.surface.blit(label, label.get_rect(midleft=(room.left, middle)))
    canvas.surface.blit(time, time.get_rect(midright=(room.right, middle)))
