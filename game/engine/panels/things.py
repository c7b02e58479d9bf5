"""Tells what a thing on the screen is for: the mouse rests on it, or a player asks with the key for marks.

It serves every scene: the stack asks the top one what lies at a pixel, or what has the focus (`Scene.thing`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.words import _

RESTS = 0.7
"""Seconds that the pointer rests on a thing until it is told."""
TEXT, PAD, BESIDE = 28, 26, 14
"""The size of the words, the blank round them, and the gap between thing and note (pixels at 1080p)."""
WIDE = 0.36
"""The widest note, as a share of the window at normal text size."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Thing:
    """Something on the screen: its place in pixels of the window, and in a sentence what it is for, or why not now."""

    rect: pygame.Rect
    about: str
    told: bool = False
    """Whether the screen says so already, and needs no note."""


class Askable(Protocol):
    """A part of a screen whose things can be asked what they are for."""

    def thing(self, pos: Point | None) -> Thing | None:
        """The thing at this pixel, or without one the thing that has the focus."""


class Exhibits:
    """Things that are only looked at; whoever draws a screen names them anew each time."""

    def __init__(self) -> None:
        self._things: list[Thing] = []

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where they lie."""
        return [each.rect for each in self._things]

    def clear(self) -> None:
        """Name none."""
        self._things.clear()

    def name(self, rect: pygame.Rect, about: str) -> None:
        """What lies there, in a sentence."""
        self._things.append(Thing(rect, about))

    def thing(self, pos: Point | None) -> Thing | None:
        """The first one that was named of those at this pixel."""
        return next((each for each in self._things if pos is not None and each.rect.collidepoint(pos)), None)


def more(signs: Iterable[tuple[pygame.Rect, int]], pos: Point | None) -> Thing | None:
    """The sign at this pixel that there is more than is seen; each has a place and a way."""
    about = _("There is more this way: a click goes there.")
    return next((Thing(rect, about) for rect, _way in signs if pos is not None and rect.collidepoint(pos)), None)


def first(parts: Iterable[Askable], pos: Point | None) -> Thing | None:
    """The thing that the first of these parts knows of."""
    return next((thing for part in parts if (thing := part.thing(pos)) is not None), None)


class Asking:
    """What is asked now, and the note that answers."""

    def __init__(self) -> None:
        self._pos: Point | None = None
        """Where the pointer rests on a thing, and has not moved off it since."""
        self._left = RESTS
        """Seconds until that thing is told."""
        self._by_key = False

    @property
    def wakes(self) -> float | None:
        """Seconds until a note is due, or None."""
        return self._left if self._pos is not None and self._left > 0.0 else None

    @property
    def told(self) -> bool:
        """Whether a note may lie on the picture."""
        return self._by_key or (self._pos is not None and self._left <= 0.0)

    def drop(self) -> None:
        """Nobody asks any more."""
        self._pos, self._by_key = None, False

    def hear(self, given: Input, thing: Callable[[Point | None], Thing | None]) -> bool:
        """Take a player's input; returns whether it was the question itself, which nobody else needs."""
        match given:
            case Press(Intent.SHOW) if self._by_key or thing(None) is not None:
                self._by_key = not self._by_key or given.repeat
                self._pos = None
                return True
            case Press(Intent.CONFIRM | Intent.CANCEL):
                self.drop()
            case Press():
                self._pos = None
            case Pointer("move", pos):
                here, before = thing(pos), None if self._pos is None else thing(self._pos)
                if here is None or here != before:
                    self._left = RESTS
                self._pos, self._by_key = None if here is None else pos, False
            case Pointer():
                self.drop()
        return False

    def update(self, seconds: float) -> bool:
        """Pass time; returns whether a note is due now."""
        if self.wakes is None:
            return False
        self._left -= seconds
        return self._left <= 0.0

    def draw(self, canvas: Canvas, thing: Callable[[Point | None], Thing | None]) -> None:
        """Draw the note beside the thing that is asked about, if there is one."""
        told = thing(None) if self._by_key else thing(self._pos) if self._pos and self._left <= 0.0 else None
        if told is not None and told.about and not told.told:
            _note(canvas, told)


def _note(canvas: Canvas, told: Thing) -> None:
    """A slip of paper under the thing, or over it where there is no room; never off the window."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    wide = round(layout.size[0] * min(WIDE * layout.text, 0.7))

    def bake() -> Baking[Cutout]:
        words = canvas.fonts.fit(told.about, "semibold", TEXT, theme.ink, wide, None, layout.size[1] // 2)
        size = (words.width + px(2 * PAD), words.height + px(PAD))
        flat = yield from paper.blank(layout, theme, size, told.about, theme.bright, strip=theme.marker)
        flat.blit(words, (px(PAD) + px(4), px(PAD) // 2))
        return (yield from Cutout.baked(flat, 0.0, light.LIFTED, layout, theme))

    piece = canvas.bakery.get(("asked", told.about), bake)
    place = pygame.Rect((0, 0), piece.size)
    place.midtop = (told.rect.centerx, told.rect.bottom + px(BESIDE))
    if place.bottom > layout.size[1]:
        place.bottom = told.rect.top - px(BESIDE)
    piece.lay(canvas.surface, place.clamp(canvas.layout.window).topleft)
