"""A view onto something taller than itself: where it stands, how it glides there, and the two buttons that move it."""

from math import exp

import pygame

from game.engine import focus
from game.engine.canvas import Canvas

GLIDE = 0.045
"""Seconds in which about two thirds of the way are done."""
BUTTON = 52
"""Pixels at 1080p."""
LEAF = 0.8
"""How much of the view a button moves it by."""
NOTCH = 0.22
"""And a notch of the wheel."""


class Scroll:
    """What shows is `length` pixels high; the view shows it from `at` on."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.length = 0
        self.at = 0.0
        self.goal = 0.0
        """Where it is gliding to."""
        self._buttons: list[tuple[pygame.Rect, int]] = []

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self.at != self.goal

    @property
    def least(self) -> float:
        """The greatest value of `goal`: the end of what is shown lies at the view's lower edge."""
        return max(0.0, float(self.length - self.view.height))

    def fit(self, view: pygame.Rect, length: int) -> None:
        """Show something `length` pixels high in this view from now on."""
        self.view, self.length = view, length
        self.goal = min(self.goal, self.least)
        self.at = min(self.at, self.least)

    def reveal(self, top: int, bottom: int) -> None:
        """Glide as far as it takes for this part to be seen."""
        self.goal = min(max(self.goal, bottom - self.view.height), top, self.least)

    def jump(self) -> None:
        """Be there at once."""
        self.at = self.goal

    def start(self) -> None:
        """Stand at the top."""
        self.at = self.goal = 0.0

    def leaf(self, way: int) -> None:
        """A view further down (1) or up (-1)."""
        self._by(way * LEAF)

    def read_on(self) -> None:
        """A view further down; from the end back to the top."""
        if self.goal >= self.least:
            self.goal = 0.0
        else:
            self.leaf(1)

    def wheel(self, notches: int) -> None:
        """The wheel was turned, positive away from the hand."""
        self._by(-notches * NOTCH)

    def push(self, pos: tuple[int, int]) -> bool:
        """Push the button at this pixel; whether there is one."""
        for rect, way in self._buttons:
            if rect.collidepoint(pos):
                self.leaf(way)
                return True
        return False

    def update(self, seconds: float, reduced: bool) -> None:
        """Glide on; with reduced motion be there."""
        self.at += (self.goal - self.at) * (1.0 if reduced else 1 - exp(-seconds / GLIDE))
        if abs(self.goal - self.at) < 0.5:
            self.at = self.goal

    def draw(self, canvas: Canvas, x: int) -> None:
        """The buttons, their middle at `x`, at the upper and lower end of the view: only where there is more."""
        side = canvas.layout.px(BUTTON)
        self._buttons = []
        for way, more, y in ((-1, self.goal > 0, self.view.top), (1, self.goal < self.least, self.view.bottom - side)):
            if more:
                rect = pygame.Rect(x - side // 2, y, side, side)
                canvas.surface.blit(focus.rounded(rect.size, side // 2, canvas.theme.outline, 235), rect)
                sign = canvas.fonts.line("▲" if way < 0 else "▼", "bold", 26, canvas.theme.chalk)
                if sign.height > side:
                    sign = sign.subsurface(sign.get_bounding_rect())
                canvas.surface.blit(sign, sign.get_rect(center=rect.center))
                self._buttons.append((rect, way))

    def _by(self, views: float) -> None:
        self.goal = min(max(self.goal + views * self.view.height, 0.0), self.least)
