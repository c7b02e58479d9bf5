"""Tells what a thing on the screen is for: the mouse rests on it, or a player asks with the key for marks.

It serves every scene: the stack asks the top one what lies at a pixel, or what has the focus (`Scene.thing`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.input.intents import DIRECTIONS, MOUSE, Device, Input, Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.bare import Bare
from game.engine.picture.canvas import Canvas, Exhibits
from game.words import _

RESTS = 0.7
"""Seconds that the pointer rests on a thing until it is told."""
TEXT, PAD, BESIDE = 28, 26, 14
"""The size of the words, the blank round them, and the gap between thing and note (pixels at 1080p)."""
WIDTHS = (0.36, 0.24, 0.16, 0.6)
"""How wide a note may be, as shares of the window at normal text size: the next where there is no room for the one
before."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Thing:
    """Something on the screen: its place in pixels of the window, and in a sentence what it is for, or why not now."""

    rect: pygame.Rect
    about: str
    told: bool = False
    """Whether the screen says so already, and needs no note."""
    name: str = ""
    """What it is called, and how it stands now, for who does not see it."""
    among: tuple[int, int] = (1, 1)
    """Which it is, and of how many."""
    turns: bool = False
    """Whether left and right change it."""

    @property
    def read(self) -> str:
        """All of it in words."""
        place = _("{n} of {all}").format(n=self.among[0], all=self.among[1]) if self.among[1] > 1 else ""
        return sentences(self.name, place, self.about)


Ask = Callable[[Point | None], Thing | None]
"""The thing at a pixel, or without one what has the focus."""


def sentences(*said: str) -> str:
    """What is not empty of this, one sentence after the other."""
    return " ".join(each if each[-1] in ".!?…:”»“" else f"{each}." for each in said if each)


class Askable(Protocol):
    """A part of a screen whose things can be asked what they are for."""

    def thing(self, pos: Point | None) -> Thing | None:
        """The thing at this pixel, or without one the thing that has the focus."""


def more(signs: Iterable[tuple[pygame.Rect, int]], pos: Point | None) -> Thing | None:
    """The sign at this pixel that there is more than is seen; each has a place and a way."""
    about = _("More this way: click to go there.")
    return next((Thing(rect, about) for rect, _way in signs if pos is not None and rect.collidepoint(pos)), None)


def first(parts: Iterable[Askable], pos: Point | None) -> Thing | None:
    """The thing that the first of these parts knows of."""
    return next((thing for part in parts if (thing := part.thing(pos)) is not None), None)


class Asking:
    """What is asked now, and the note that answers.

    The mouse rests on a thing. The key for marks asks what has the focus, or else what lies on the picture; the keys
    for the next and the one before go on through all that lies there, and the directions from one to its neighbour.
    """

    def __init__(self) -> None:
        self._pos: Point | None = None
        """Where the pointer rests on a thing, and has not moved off it since."""
        self._left = RESTS
        """Seconds until that thing is told."""
        self.device: Device | None = None
        """Whose key for marks asks."""
        self._exhibit: int | None = None
        """Which of what lies on the picture it asks about; None: about what has the focus."""

    @property
    def wakes(self) -> float | None:
        """Seconds until a note is due, or None."""
        return self._left if self._pos is not None and self._left > 0.0 else None

    @property
    def told(self) -> bool:
        """Whether a note may lie on the picture."""
        return self.device is not None or (self._pos is not None and self._left <= 0.0)

    def drop(self) -> None:
        """Nobody asks any more."""
        self._pos = self.device = self._exhibit = None

    def hear(self, given: Input, thing: Ask, exhibits: Exhibits, asks: Callable[[Press], bool]) -> bool:
        """Take a player's input; returns whether it was a question, which nobody else needs.

        The key for marks begins only where it `asks`, and is the scene's again once it ends.
        """
        match given:
            case Press() if given.device == self.device:
                return self._go_on(given, exhibits)
            case Press(Intent.SHOW, repeat=False) if asks(given) and (exhibits.along or thing(None)):
                self._pos, self.device = None, given.device
                self._exhibit = None if thing(None) is not None else 0
                return True
            case Press():
                self._pos = None
            case Pointer() if self.device == MOUSE:
                return self._point_on(given, thing, exhibits)
            case Pointer("move", pos):
                here, before = thing(pos), None if self._pos is None else thing(self._pos)
                if here is None or here != before:
                    self._left = RESTS
                self._pos, self.device, self._exhibit = None if here is None else pos, None, None
            case Pointer():
                self.drop()
        return False

    def _point_on(self, pointer: Pointer, thing: Ask, exhibits: Exhibits) -> bool:
        """The mouse asks: its wheel goes on, a click ends it, but for one on a control, which is the scene's."""
        if pointer.phase == "wheel":
            return self._go_on(Press(Intent.NEXT if pointer.wheel < 0 else Intent.PREVIOUS, MOUSE), exhibits)
        if pointer.phase == "move":
            return True
        if exhibits.at(pointer.pos) is None and thing(pointer.pos) is not None:
            return False
        if pointer.phase == "up":
            self.drop()
        return True

    def _go_on(self, press: Press, exhibits: Exhibits) -> bool:
        """Somebody who asks presses."""
        lying = len(exhibits.along)
        match press.intent:
            case Intent.SHOW if not press.repeat:
                self.drop()
                return False
            case Intent.CONFIRM | Intent.CANCEL:
                wanders = self._exhibit is not None
                self.drop()
                return wanders
            case Intent.NEXT if lying:
                self._exhibit = 0 if self._exhibit is None else (self._exhibit + 1) % lying
            case Intent.PREVIOUS if lying:
                self._exhibit = (self._exhibit or lying) - 1
            case Intent.UP | Intent.DOWN | Intent.LEFT | Intent.RIGHT if self._exhibit is not None:
                self._exhibit = exhibits.beside(self._exhibit, *DIRECTIONS[press.intent])
            case _:
                return press.intent is Intent.SHOW
        return True

    def update(self, seconds: float) -> bool:
        """Pass time; returns whether a note is due now."""
        if self.wakes is None:
            return False
        self._left -= seconds
        return self._left <= 0.0

    def draw(self, canvas: Canvas, thing: Ask) -> None:
        """Draw the note near the thing that is asked about, if there is one."""
        along = [] if self._exhibit is None else canvas.exhibits.along[self._exhibit :]
        if along:
            rect, about = along[0]
            focus.focused(canvas, rect)
            _note(canvas, Thing(rect, about()), wanted=True)
            return
        told = thing(None) if self.device else thing(self._pos) if self._pos and self._left <= 0.0 else None
        if told is not None and told.about and not told.told:
            _note(canvas, told, wanted=self.device is not None)


def _note(canvas: Canvas, told: Thing, wanted: bool) -> None:
    """A slip of paper on the bare table near the thing: never over any text, face or control.

    Where there is no room for that the mouse gets none, and who asked for it by a key one that hides little.
    """
    around, shares = 2 * canvas.layout.px(BESIDE), [min(share * canvas.layout.text, 0.7) for share in WIDTHS]
    bare, room = Bare(canvas), None
    for share in dict.fromkeys(shares):
        piece = canvas.picture(_slip, told.about, share)
        room = bare.nearest((piece.size[0] + around, piece.size[1] + around), told.rect)
        if room is not None:
            break
    if room is None:
        if not wanted:
            return
        piece = canvas.picture(_slip, told.about, shares[0])
        room = bare.least(piece.size, told.rect)
    place = pygame.Rect((0, 0), piece.size)
    place.center = room.center
    piece.lay(canvas.surface, place.clamp(canvas.layout.window).topleft)


def _slip(canvas: Canvas, about: str, share: float) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    wide = round(layout.size[0] * share)
    words = canvas.fonts.fit(about, "semibold", TEXT, theme.ink, wide, None, layout.size[1] // 2)
    size = (words.width + px(2 * PAD), words.height + px(PAD))
    flat = paper.blank(layout, theme, size, about, theme.bright, strip=theme.marker)
    flat.blit(words, (px(PAD) + px(4), px(PAD) // 2))
    return Cutout(flat, 0.0, light.LIFTED, layout, theme)
