"""Defines `Focus`, the things on a screen of which one has the focus, and `Choices`, those that a press chooses.

The screen says where the things lie, and draws them. Menus, lists and walls of photographs are `Choices`, which handle
keys, pads and the mouse: in each, directions move the focus in another way. A panel of controls is a `Focus`.
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

K = TypeVar("K", bound=Hashable)
Sign = tuple[pygame.Rect, int]
"""A sign that a list goes on: the place to click, and the way it scrolls, down (1) or up (-1)."""
End = tuple[int, bool, tuple[int, int]]
"""One end of the visible part of a list: its way (1 or -1), whether the list goes on there, and the middle of its sign.
"""


class Focus(Generic[K]):
    """The things, by key. A ring marks the one that has the focus, and its note is shown on demand."""

    def __init__(
        self,
        sound: Callable[[str], None],
        focused: K,
        about: Callable[[K], str] = lambda key: "",
        grown: tuple[int, int] = (14, 14),
        called: Callable[[K], str] = lambda key: "",
    ) -> None:
        """`about` and `called` are for things without a class of their own. The ring is wider and higher than the thing
        by `grown` (pixels at 1080p)."""
        self.focused = focused
        self._about = about
        self._called = called
        self.rects: dict[K, pygame.Rect] = {}
        """The places of the visible things, in pixels of the window."""
        self.signs: list[Sign] = []
        """The signs that the list goes on."""
        self._sound = sound
        self._grown = grown

    def about(self, key: K) -> str:
        """The note that says what a thing is for."""
        return self._about(key)

    def called(self, key: K) -> str:
        """The name of a thing, for the narrator."""
        return self._called(key)

    def place(self, rects: Mapping[K, pygame.Rect]) -> None:
        """Set the places of all visible things. If the focused one is gone, the first one gets the focus."""
        self.rects = dict(rects)
        if self.focused not in self.rects and self.rects:
            self.focused = next(iter(self.rects))

    def order(self) -> Sequence[K]:
        """All keys in reading order, also of things that are not visible."""
        return list(self.rects)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The thing at this pixel, or without one the focused thing; otherwise the sign at this pixel."""
        key = self.focused if pos is None else self.at(pos)
        if key is None or key not in self.rects:
            return more(self.signs, pos)
        order = self.order()
        place = order.index(key) + 1 if key in order else 1
        return Thing(self.rects[key], self.about(key), name=self.called(key), among=(place, len(order)))

    def at(self, pos: tuple[int, int]) -> K | None:
        """The key of the thing at this pixel."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def ring(self, canvas: Canvas, moved: tuple[int, int] = (0, 0)) -> None:
        """Draw the ring around the focused thing, which is displaced by `moved` pixels while it moves."""
        if self.focused in self.rects:
            px, (wider, higher) = canvas.layout.px, self._grown
            rect = self.rects[self.focused].move(moved).inflate(px(wider), px(higher))
            focus.focused(canvas, rect)

    def step(self, way: int, *, held: bool) -> None:
        """Move the focus to the next thing (1) or the one before (-1). It wraps around, unless the key is held."""
        order = self.order()
        here = order.index(self.focused) if self.focused in order else 0
        self.focused = order[stepped(here, way, len(order), held=held)]

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        """Move the focus in a direction."""
        self.aim(dx, dy)

    def aim(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest thing in a direction that lies beyond the focused one: first of those that lie
        level with it or in its column, then however far aside."""
        places = {key: self.rects[key] for key in self.order() if key in self.rects}
        if not places:  # nothing is drawn yet
            return
        focused = self.focused if self.focused in places else next(iter(places))
        here = places[focused]
        middle, reach = pygame.Vector2(here.center), here.width // 2 if dx else here.height // 2

        def far(key: K) -> tuple[bool, float]:
            place = places[key]
            level = place.top < here.bottom and place.bottom > here.top
            in_column = place.left < here.right and place.right > here.left
            return not (level if dx else in_column), middle.distance_to(place.center)

        there = [key for key, place in places.items() if (place.center - middle).dot((dx, dy)) > reach]
        self.focused = min(there, key=far, default=focused)

    def roll(self, count: int) -> None:
        """Move the focus by this many things, but not beyond the ends."""
        order = self.order()
        here = order.index(self.focused) if self.focused in order else 0
        self.focused = order[max(0, min(here + count, len(order) - 1))]

    def leaf(self, way: int) -> None:
        """Scroll the list this way, because its sign was clicked."""
        self.roll(way)


class Choices(Focus[K]):
    """Things that a press of confirm or a click chooses."""

    def handle(self, given: Input) -> K | None:
        """Move the focus or choose, with a sound. Returns the chosen key, or None."""
        if not self.order():
            return None
        before, chosen = self.focused, self._hear(given)
        if chosen is not None:
            self._sound("refuse" if self.shut(chosen) else "confirm")
        elif self.focused != before:
            self._sound("focus")
        return None if chosen is None or self.shut(chosen) else chosen

    def shut(self, key: K) -> bool:
        """True if this cannot be chosen now."""
        return False

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
    """Draw the signs of these ends, `size` high (pixels at 1080p). Returns the signs that were drawn."""
    found, tall = [], canvas.layout.px(size)
    for way, there, centre in ends:
        if there:
            sign = symbol("▲" if way < 0 else "▼", tall, colour)
            place = canvas.surface.blit(sign, sign.get_rect(center=centre))
            found.append((place.inflate(tall, 0), way))
    return found
