"""Scrolls a view over taller contents: its position, its glide, and its two buttons."""

from collections.abc import Sequence
from math import exp

import pygame

from game.engine.panels.things import Thing, more
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol
from game.variants.common.laid import put

GLIDE = 0.045
"""The seconds in which about two thirds of a glide are done."""
BUTTON, SIGN = 52, 22
"""The size of a button and of the sign on it (pixels at 1080p)."""
LEAF = 0.9
"""The share of the view by which a button moves it."""
NOTCH = 0.22
"""The share of the view by which a notch of the wheel moves it."""


class Scroll:
    """A view that begins at the pixel `at` of the taller contents. At rest it stands at a stop, so that no line is
    cut in two."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.at = 0.0
        self.goal = 0.0
        """The position to which it glides."""
        self._stops: list[int] = [0]
        self.buttons: list[tuple[pygame.Rect, int]] = []
        """The places of the buttons that are drawn, each with its way, down (1) or up (-1)."""

    @property
    def moving(self) -> bool:
        """True while it glides."""
        return self.at != self.goal

    @property
    def last(self) -> int:
        """The last position; 0 if everything fits."""
        return self._stops[-1]

    def fit(self, view: pygame.Rect, height: int, stops: Sequence[int]) -> None:
        """Show contents `height` pixels high in this view from now on, with these stops, the first one 0."""
        self.view = view
        end = next((place for place, stop in enumerate(stops) if height - stop <= view.height), len(stops) - 1)
        self._stops = [*stops[: end + 1]] or [0]
        if self.goal not in self._stops:
            self.at = self.goal = max(stop for stop in self._stops if stop <= max(self.goal, 0))

    def sees(self, top: int, bottom: int) -> bool:
        """Returns True if this part is visible: all of it at rest, any of it while gliding."""
        if self.moving:
            return bottom > self.at and top < self.at + self.view.height
        return top >= self.at and bottom <= self.at + self.view.height

    def reveal(self, top: int, bottom: int) -> None:
        """Glide as far as necessary to show this part."""
        if top < self.goal:
            self.goal = max(stop for stop in self._stops if stop <= max(top, 0))
        elif bottom > self.goal + self.view.height:
            enough = bottom - self.view.height
            self.goal = next((stop for stop in self._stops if stop >= enough), self.last)

    def centre(self, top: int, bottom: int) -> None:
        """Move this part to the middle of the view, at once."""
        middle = (top + bottom - self.view.height) / 2
        self.at = self.goal = min(self._stops, key=lambda stop: abs(stop - middle))

    def start(self) -> None:
        """Go to the top, at once."""
        self.at = self.goal = 0

    def leaf(self, way: int) -> None:
        """Move by one view, down (1) or up (-1)."""
        self._glide(way * LEAF)

    def read_on(self) -> None:
        """Move down by one view; from the end go back to the top."""
        if self.goal == self.last:
            self.goal = 0
        else:
            self.leaf(1)

    def wheel(self, notches: int) -> None:
        """Handle the wheel: positive is away from the player."""
        self._glide(-notches * NOTCH)

    def push(self, pos: tuple[int, int]) -> bool:
        """Press the button at this pixel. Returns True if there is one."""
        for rect, way in self.buttons:
            if rect.collidepoint(pos):
                self.leaf(way)
                return True
        return False

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """Returns a button as a thing that help can explain."""
        return more(self.buttons, pos)

    def update(self, seconds: float, reduced: bool) -> None:
        """Glide on; in reduced motion arrive at once."""
        self.at += (self.goal - self.at) * (1.0 if reduced else 1 - exp(-seconds / GLIDE))
        if abs(self.goal - self.at) < 0.5:
            self.at = self.goal

    def draw(self, canvas: Canvas, x: int, top: int) -> None:
        """Draw the buttons, their middle at `x`: up at `top`, down at the view's end, each only if there is more."""
        side = canvas.layout.px(BUTTON)
        self.buttons = []
        for way, there, y in ((-1, self.goal > 0, top), (1, self.goal < self.last, self.view.bottom - side)):
            if there:
                rect = pygame.Rect(x - side // 2, y, side, side)
                canvas.surface.blit(focus.rounded(rect.size, side // 2, canvas.theme.outline, 235), rect)
                sign = symbol("▲" if way < 0 else "▼", canvas.layout.px(SIGN), canvas.theme.chalk)
                put(canvas.surface, sign, center=rect.center)
                self.buttons.append((rect, way))

    def _glide(self, views: float) -> None:
        """Go to the farthest stop within this many views, or at least to the next one."""
        goal = self.goal + views * self.view.height
        if views > 0:
            ahead = [stop for stop in self._stops if stop > self.goal]
            self.goal = max((stop for stop in ahead if stop <= goal), default=min(ahead, default=self.goal))
        else:
            ahead = [stop for stop in self._stops if stop < self.goal]
            self.goal = min((stop for stop in ahead if stop >= goal), default=max(ahead, default=self.goal))
