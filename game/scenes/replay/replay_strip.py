"""Draws the film strip under a replay: every ply on a line, the beginnings of games, and the current ply."""

from collections.abc import Collection

import pygame

from game.engine.panels import hints
from game.engine.panels.things import Thing
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import dark, mixed
from game.variants.common.laid import put
from game.words import _

ABOVE, SAID, MIDDLE = 62, 38, 43
"""The least height of the part over the hints, the least height of its words, and the distance of the words' middle
from its top (pixels at 1080p)."""
HOLE, EVERY, EDGE = (20, 13), 46, 8
"""The size of a hole, the distance between holes, and their distance from the edge (pixels at 1080p)."""
LINE, TICK, KNOB = 5, 12, 15
FEWEST = 400
"""With more plies than this, single plies get no tick."""


def upper_edge(canvas: Canvas, floor: int) -> int:
    """Returns the upper edge of the film strip (pixels of the window), over hints that begin at the pixel `floor`."""
    return floor - _above(canvas)


def _above(canvas: Canvas) -> int:
    """Returns the height of the part over the hints, which have letters of the same size."""
    return max(canvas.layout.px(ABOVE), canvas.layout.px(ABOVE - SAID) + _said(canvas))


def _said(canvas: Canvas) -> int:
    """Returns the height of the words at both ends."""
    return canvas.fonts.font("semibold", hints.TEXT).get_linesize()


class ReplayStrip:
    """Draws the film strip, and finds the ply at a pixel."""

    def __init__(self) -> None:
        self._line = pygame.Rect(0, 0, 1, 1)
        self._last = 0

    def draw(
        self, canvas: Canvas, top: int, number: int, last: int, games: Collection[int], left: str, right: str
    ) -> None:
        """Draw the match after `number` of `last` plies, from the pixel `top` down; `games` are the plies at which
        games begin. Words stand at both ends."""
        px, theme, surface = canvas.layout.px, canvas.theme, canvas.surface
        width, height = canvas.layout.size
        surface.blit(canvas.picture(_strip, (width, height - top)), (0, top))
        middle = top + px(MIDDLE) + (_above(canvas) - px(ABOVE)) // 2
        room = round(width * 0.23)
        before = canvas.fonts.fit(left, "semibold", 26, theme.chalk, room, 1, _said(canvas))
        after = canvas.fonts.fit(right, "semibold", 26, theme.chalk, room, 1, _said(canvas))
        put(surface, before, midleft=(px(36), middle))
        put(surface, after, midright=(width - px(36), middle))
        start, end = px(36) + before.width + px(34), width - px(36) - after.width - px(34)
        self._line = pygame.Rect(start, middle - px(24), max(end - start, 1), px(48))
        self._last = last
        shade = mixed(theme.chalk, theme.outline, 0.45)
        pygame.draw.rect(surface, shade, self._bar(canvas, last, middle), border_radius=px(LINE))
        if last <= FEWEST:
            for n in range(last + 1):
                pygame.draw.line(surface, shade, (self._x(n), middle - px(7)), (self._x(n), middle + px(7)), px(2))
        pygame.draw.rect(surface, theme.chalk, self._bar(canvas, number, middle), border_radius=px(LINE))
        for begin in games:
            x = self._x(begin)
            pygame.draw.line(surface, theme.chalk, (x, middle - px(TICK * 1.6)), (x, middle + px(TICK)), px(4))
        knob = pygame.Rect(0, 0, px(2 * KNOB), px(2 * KNOB))
        knob.center = (self._x(number), middle)
        surface.blit(focus.rounded(knob.size, px(KNOB), theme.bright), knob)
        focus.focused(canvas, knob, 14)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """Returns the film strip as a thing that help can explain."""
        if pos is not None and self.at(pos) is None:
            return None
        return Thing(self._line, _("The film of the match: pull it to any step. Tall strokes mark where games begin."))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Returns the number of plies at a pixel of the line."""
        if not self._line.inflate(self._line.height, 0).collidepoint(pos):
            return None
        share = (pos[0] - self._line.left) / self._line.width
        return max(0, min(round(share * self._last), self._last))

    def _x(self, number: int) -> int:
        return self._line.left + round(self._line.width * number / max(self._last, 1))

    def _bar(self, canvas: Canvas, number: int, middle: int) -> pygame.Rect:
        thick = canvas.layout.px(LINE)
        return pygame.Rect(self._line.left, middle - thick // 2, max(self._x(number) - self._line.left, thick), thick)


def _strip(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Draw the celluloid with its holes along the upper edge."""
    px, theme = canvas.layout.px, canvas.theme
    ground = theme.outline if theme.plain else dark(theme.walnut, 0.9)
    strip = pygame.Surface(size)
    strip.fill(ground)
    pygame.draw.line(strip, mixed(ground, theme.chalk, 0.25), (0, 0), (size[0], 0), px(2))
    hole = focus.rounded((px(HOLE[0]), px(HOLE[1])), px(4), mixed(ground, theme.chalk, 0.72))
    for x in range(px(EVERY) // 3, size[0], px(EVERY)):
        strip.blit(hole, (x, px(EDGE)))
    return strip
