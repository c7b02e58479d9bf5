"""Holds what can be chosen on a screen, one thing of which has the focus: for keys, pads and the mouse alike.

Whoever draws the things says where they lie. Menus, lists and walls of photographs differ in where directions lead, and
in what they draw.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from game.engine.input.intents import DIRECTIONS, Input, Intent, Pointer, Press, stepped
from game.engine.panels.things import Thing, more
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol
from game.engine.picture.theme import Colour
from game.stage.stage import Spot, neighbour

K = TypeVar("K", bound=Hashable)
Sign = tuple[pygame.Rect, int]
"""Where a sign that there is more can be clicked, and which way it leads: down (1) or up (-1)."""
End = tuple[int, bool, tuple[int, int]]
"""An end of what is in sight: which way it lies, whether there is more that way, and the middle of the sign that says
so."""


class Choices(Generic[K]):
    """Things with a key each. The one with the focus wears the ring, and is what a player asks about by key."""

    def __init__(
        self,
        sound: Callable[[str], None],
        focused: K,
        about: Callable[[K], str] = lambda key: "",
        grown: tuple[int, int] = (14, 14),
        called: Callable[[K], str] = lambda key: "",
    ) -> None:
        """`about` says in a sentence what a thing is for, `called` what it is called, for who does not
        see it; the ring is so much wider and higher than a thing (pixels at 1080p)."""
        self.focused = focused
        self.about = about
        self.called = called
        self.rects: dict[K, pygame.Rect] = {}
        """Where the things in sight lie, in pixels of the window."""
        self.signs: list[Sign] = []
        """The signs that there is more than is in sight."""
        self._sound = sound
        self._grown = grown

    def place(self, rects: Mapping[K, pygame.Rect]) -> None:
        """Set the places of everything; if the focused one is gone, the first one left gets the focus."""
        self.rects = dict(rects)
        if self.focused not in self.rects and self.rects:
            self.focused = next(iter(self.rects))

    def order(self) -> Sequence[K]:
        """All things as one reads them, also those out of sight."""
        return list(self.rects)

    def handle(self, given: Input) -> K | None:
        """Move the focus or choose, with a sound: what was chosen, if anything."""
        if not self.order():
            return None
        before, chosen = self.focused, self._hear(given)
        if chosen is not None:
            self._sound("refuse" if self.shut(chosen) else "confirm")
        elif self.focused != before:
            self._sound("focus")
        return None if chosen is None or self.shut(chosen) else chosen

    def shut(self, key: K) -> bool:
        """Whether this cannot be chosen now."""
        return False

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A thing to choose, and what it is for; or a sign that there are more."""
        key = self.focused if pos is None else self.at(pos)
        if key is None or key not in self.rects:
            return more(self.signs, pos)
        order = self.order()
        place = order.index(key) + 1 if key in order else 1
        return Thing(self.rects[key], self.about(key), name=self.called(key), among=(place, len(order)))

    def at(self, pos: tuple[int, int]) -> K | None:
        """The thing at a pixel of the window."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def ring(self, canvas: Canvas, moved: tuple[int, int] = (0, 0)) -> None:
        """Draw the ring round the focused thing, which is so far from its place while it moves."""
        if self.focused in self.rects:
            px, (wider, higher) = canvas.layout.px, self._grown
            rect = self.rects[self.focused].move(moved).inflate(px(wider), px(higher))
            focus.focused(canvas, rect)

    def step(self, way: int, *, held: bool) -> None:
        """Give the focus to the next thing (1) or the one before (-1), round and round unless the key is held."""
        order = self.order()
        here = order.index(self.focused) if self.focused in order else 0
        self.focused = order[stepped(here, way, len(order), held=held)]

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        """Give the focus to the nearest thing in a direction."""
        keys = list(self.rects)
        spots = tuple(Spot(str(n), *self.rects[key]) for n, key in enumerate(keys))
        here = spots[keys.index(self.focused) if self.focused in keys else 0]
        self.focused = keys[int(neighbour(spots, here, dx, dy).action)]

    def roll(self, count: int) -> None:
        """The wheel was turned: give the focus to the thing so many further on, or to that at the end."""
        order = self.order()
        self.focused = order[max(0, min(order.index(self.focused) + count, len(order) - 1))]

    def leaf(self, way: int) -> None:
        """A sign was clicked: bring more into sight that way."""
        self.roll(way)

    def _hear(self, given: Input) -> K | None:
        match given:
            case Press(Intent.CONFIRM, repeat=False):
                return self.focused
            case Press(intent) if intent in DIRECTIONS:
                self.go(*DIRECTIONS[intent], held=given.repeat)
            case Press(Intent.NEXT | Intent.PREVIOUS as intent):
                self.step(1 if intent is Intent.NEXT else -1, held=given.repeat)
            case Pointer("wheel", wheel=notches) if self.signs:
                self.roll(-notches)
            case Pointer("move" | "down" | "up", pos) if (under := self.at(pos)) is not None:
                self.focused = under
                return under if given.phase == "up" else None
            case Pointer("up", pos) if ways := [way for rect, way in self.signs if rect.collidepoint(pos)]:
                self.leaf(ways[0])
        return None


def signs(canvas: Canvas, size: int, colour: Colour, ends: Iterable[End]) -> list[Sign]:
    """Draw the signs, so high (pixels at 1080p), that there is more; returns where they can be clicked."""
    found, tall = [], canvas.layout.px(size)
    for way, there, centre in ends:
        if there:
            sign = symbol("▲" if way < 0 else "▼", tall, colour)
            place = canvas.surface.blit(sign, sign.get_rect(center=centre))
            found.append((place.inflate(tall, 0), way))
    return found
