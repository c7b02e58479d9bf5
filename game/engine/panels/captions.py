"""Shows captions: sounds, for players who do not hear them, and short sentences that belong to no part of a screen."""

from collections.abc import Callable

import pygame

from game.engine.picture.bare import Bare, Even
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.layout import Layout

TEXT, PAD = 30, 22
"""The size of the words and the room around them (pixels at 1080p)."""
GLANCE, WORD = 1.4, 0.3
"""A caption stays for GLANCE seconds, and WORD seconds more for each word."""
ALPHA = 230
SHARES = (2, 3, 4)
"""A caption is at most half as wide as the picture; narrower only if that covers something everywhere."""


class Captions:
    """Shows one caption at a time; a new one replaces the last."""

    def __init__(self, reading: Callable[[], float] = lambda: 1.0) -> None:
        """`reading` is a setting: how many times as long as usual texts stay."""
        self._reading = reading
        self.said = ""
        """The caption that is shown; "" if there is none."""
        self._left = 0.0
        self._here = False
        """True if the caption is about what is on the screen, and goes with it."""
        self.place: tuple[str, Layout, pygame.Rect] | None = None
        """Where the caption lies: its text, the layout, and its place in pixels; None before it is drawn."""

    @property
    def wakes(self) -> float | None:
        """Seconds until the caption disappears; None without a caption."""
        return max(self._left, 0.0) if self.said else None

    def say(self, text: str, here: bool = False) -> None:
        """Show this text; if it is about what is `here`, only until another screen comes."""
        self._here, self.said, self._left = here, text, self.stands(text)

    def stands(self, text: str) -> float:
        """Seconds for which a text has to stay to be read."""
        return (GLANCE + WORD * len(text.split())) * self._reading()

    def update(self, seconds: float) -> bool:
        """Pass time. Returns True if the caption disappears now."""
        self._left -= seconds
        gone = bool(self.said) and self._left <= 0.0
        if gone:
            self.said, self.place = "", None
        return gone

    def leave(self) -> None:
        """Take a caption away that was about the screen before."""
        if self._here:
            self.said, self.place = "", None

    def draw(self, canvas: Canvas) -> None:
        """Draw the caption over everything else, as far up as it covers nothing, or no contours. It stays there."""
        if not self.said:
            return
        px, theme = canvas.layout.px, canvas.theme
        if self.place is None or self.place[:2] != (self.said, canvas.layout):
            self.place = self.said, canvas.layout, _place(canvas, self.said)
        place = self.place[2]
        words = _words(canvas, self.said, place.width - px(2 * PAD))
        canvas.surface.blit(rounded(place.size, px(12), theme.outline, ALPHA), place)
        canvas.surface.blit(words, words.get_rect(center=place.center))


def _words(canvas: Canvas, said: str, width: int) -> pygame.Surface:
    return canvas.fonts.fit(said, "semibold", TEXT, canvas.theme.chalk, width, None)


def _place(canvas: Canvas, said: str) -> pygame.Rect:
    """Where the widest caption that covers nothing lies; else the widest that covers no contours; else the one that
    covers the fewest."""
    px, width = canvas.layout.px, canvas.layout.size[0]
    rooms = [_words(canvas, said, width // share).get_size() for share in SHARES]
    found: list[tuple[int, pygame.Rect]] = []
    for kind in (Bare, Even):
        ground = kind(canvas)
        found = [ground.uppermost((wide + px(2 * PAD), tall + px(PAD))) for wide, tall in rooms]
        if not min(taken for taken, _place in found):
            break
    return min(found, key=lambda each: each[0])[1]
