"""Shows notes: what a thing on the screen is for. The mouse rests on the thing, or a player presses the key of SHOW.

The stack of scenes calls this for every scene; `Scene.thing` finds the thing at a pixel, or the focused one.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import pygame

from game.engine.input.intents import DIRECTIONS, MOUSE, Device, Input, Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus, light
from game.engine.picture.bare import Bare, Even
from game.engine.picture.canvas import Canvas, Exhibits
from game.words import _

RESTS = 0.7
"""The note appears after the mouse has rested for this many seconds."""
TEXT, PAD, BESIDE = 28, 26, 14
"""The size of the words, the room around them, and the gap between thing and note (pixels at 1080p)."""
APART, THREAD = 60, 4
"""The distance from its thing beyond which a thread ties a note to that, and the width of the thread (pixels at
1080p)."""
WIDTHS = (0.36, 0.24, 0.16, 0.6, 0.11)
"""The widths of a note to try in turn, as shares of the window's width at normal text size."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Thing:
    """Something on the screen: its place in pixels of the window, and the note that says what it is for, or why it
    cannot be used now."""

    rect: pygame.Rect
    about: str
    told: bool = False
    """True if the screen shows the text already, so that it needs no note."""
    name: str = ""
    """Its name and present value, for the narrator."""
    among: tuple[int, int] = (1, 1)
    """Its number, and the number of all such things."""
    turns: bool = False
    """True if left and right change it."""

    @property
    def read(self) -> str:
        """The thing in words, for the narrator."""
        place = _("{n} of {all}").format(n=self.among[0], all=self.among[1]) if self.among[1] > 1 else ""
        return sentences(self.name, place, self.about)


Ask = Callable[[Point | None], Thing | None]
"""The thing at a pixel, or for None the focused thing."""
Squares = Callable[[], Iterable[Iterable[pygame.Rect]]]
"""The squares of a board, in rows."""


def sentences(*said: str) -> str:
    """Join the texts that are not empty, each as a sentence."""
    return " ".join(each if each[-1] in ".!?…:”»“" else f"{each}." for each in said if each)


class Askable(Protocol):
    """A part of a screen that has notes."""

    def thing(self, pos: Point | None) -> Thing | None:
        """The thing at this pixel, or without one the focused thing."""


def more(signs: Iterable[tuple[pygame.Rect, int]], pos: Point | None) -> Thing | None:
    """The note for the sign at this pixel that says that a list goes on; None if there is no sign. Each of the `signs`
    is a place, and the way in which the list goes on."""
    about = _("More this way: click to go there.")
    return next((Thing(rect, about) for rect, _way in signs if pos is not None and rect.collidepoint(pos)), None)


def first(parts: Iterable[Askable], pos: Point | None) -> Thing | None:
    """The thing that the first of these parts finds."""
    return next((thing for part in parts if (thing := part.thing(pos)) is not None), None)


ACTS = (Intent.UNDO, Intent.REDO, Intent.HINT)
"""Presses that, like a number, would change the board: whoever looks around the table only ends that by them."""


class Asking:
    """Tracks which thing is asked about, and draws its note.

    The mouse asks by resting on a thing. The key of SHOW asks about the focused thing, or else about the exhibits of
    the picture. NEXT and PREVIOUS then walk through all exhibits, and directions move to a neighbour.
    """

    def __init__(self) -> None:
        self._pos: Point | None = None
        """The pixel on which the mouse rests; None if no thing is there."""
        self._left = RESTS
        """Seconds until the note appears."""
        self.device: Device | None = None
        """The device whose key asks; None if none does."""
        self._exhibit: int | None = None
        """The index of the exhibit that the key asks about; None for the focused thing."""

    @property
    def wakes(self) -> float | None:
        """Seconds until a note appears; None if none will."""
        return self._left if self._pos is not None and self._left > 0.0 else None

    @property
    def told(self) -> bool:
        """True if a note may be on the picture."""
        return self.device is not None or (self._pos is not None and self._left <= 0.0)

    def drop(self) -> None:
        """End all questions."""
        self._pos = self.device = self._exhibit = None

    def hear(self, given: Input, thing: Ask, exhibits: Exhibits, asks: Callable[[Press], bool]) -> bool:
        """Take a player's input. Returns True if it belongs to a question, so that nobody else needs it.

        The key begins a question only if the scene allows it (`asks`).
        """
        match given:
            case Press() if given.device == self.device:
                return self._go_on(given, exhibits)
            case Press(Intent.SHOW, repeat=False) if asks(given) and (exhibits.along or _has_note(thing(None))):
                self._pos, self.device = None, given.device
                self._exhibit = None if _has_note(thing(None)) else 0
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
        """Handle the mouse after its button for SHOW: the wheel goes to the next note, and a click ends the question.

        A click on a control goes to the scene.
        """
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
        """Handle a press of the device that asks."""
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
            case intent if self._exhibit is not None and (press.number or intent in ACTS):
                self.drop()
            case _:
                return press.intent is Intent.SHOW
        return True

    def update(self, seconds: float) -> bool:
        """Pass time. Returns True if a note appears now."""
        if self.wakes is None:
            return False
        self._left -= seconds
        return self._left <= 0.0

    def asked(self, thing: Ask, exhibits: Exhibits) -> Thing | None:
        """What a key asks about; None if none does."""
        along = [] if self._exhibit is None else exhibits.along[self._exhibit :]
        return Thing(along[0][0], along[0][1]()) if along else thing(None) if self.device else None

    def draw(self, canvas: Canvas, thing: Ask, squares: Squares) -> None:
        """Draw the note near the thing that is asked about, on none of a board's `squares`."""
        rests = thing(self._pos) if self._pos and self._left <= 0.0 else None
        told = self.asked(thing, canvas.exhibits) if self.device else rests
        if told is None or not _has_note(told):
            return
        if self._exhibit is not None:
            focus.focused(canvas, told.rect)
        _note(canvas, told, squares, wanted=self.device is not None)


def _has_note(thing: Thing | None) -> bool:
    """True if a thing has a note that the screen does not show anyway."""
    return thing is not None and bool(thing.about) and not thing.told


def _note(canvas: Canvas, told: Thing, squares: Squares, wanted: bool) -> None:
    """Draw a note near the thing, if there is room. What a key asked for is tied to a note far away."""
    found = _room(canvas, told, squares, wanted)
    if found is not None:
        piece, place = found
        if wanted:
            _tie(canvas, place, told.rect)
        piece.lay(canvas.surface, place.topleft)


def _room(canvas: Canvas, told: Thing, squares: Squares, wanted: bool) -> tuple[Cutout, pygame.Rect] | None:
    """The note and its place near the thing: on bare table, or else on an even place, where it covers no text, face or
    control.

    Without such a place the mouse gets no note; a key gets one where it covers the least.
    """
    around, shares = 2 * canvas.layout.px(BESIDE), [min(share * canvas.layout.text, 0.7) for share in WIDTHS]
    pieces = [canvas.picture(_slip, told.about, share) for share in dict.fromkeys(shares)]
    for cells in _grounds(canvas, squares):
        for piece in pieces:
            room = cells.nearest((piece.size[0] + around, piece.size[1] + around), told.rect)
            if room is not None:
                place = pygame.Rect((0, 0), piece.size)
                place.center = room.center
                return piece, place.clamp(canvas.layout.window)
    if wanted:
        room = Bare(canvas).least([piece.size for piece in pieces], told.rect)
        piece = next(piece for piece in pieces if piece.size == room.size)
        return piece, room.clamp(canvas.layout.window)
    return None


def _tie(canvas: Canvas, note: pygame.Rect, thing: pygame.Rect) -> None:
    """Draw a thread from the thing to its note, unless that lies beside it."""
    px, theme = canvas.layout.px, canvas.theme
    start = _nearest(thing, note.center)
    way = _nearest(note, start) - start
    if way.length() > px(APART):
        for wide, colour in ((THREAD + 4, theme.outline), (THREAD, theme.amber)):
            stroke = Stroke(((0, 0), (way.x, way.y)), px(wide) * theme.line_factor)
            drawing([stroke], colour, "thread").draw(canvas.surface, (start.x, start.y))


def _nearest(rect: pygame.Rect, to: Point | pygame.Vector2) -> pygame.Vector2:
    """The point of a rectangle nearest to another point."""
    return pygame.Vector2(min(max(to[0], rect.left), rect.right), min(max(to[1], rect.top), rect.bottom))


def _grounds(canvas: Canvas, squares: Squares) -> Iterator[Bare]:
    """On what a note may lie, the best first."""
    yield Bare(canvas)
    yield Even(canvas, chain.from_iterable(squares()))


def _slip(canvas: Canvas, about: str, share: float) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    wide = round(layout.size[0] * share)
    words = canvas.fonts.fit(about, "semibold", TEXT, theme.ink, wide, None, layout.size[1] // 2)
    size = (words.width + px(2 * PAD), words.height + px(PAD))
    flat = paper.blank(layout, theme, size, about, theme.bright, strip=theme.marker)
    flat.blit(words, (px(PAD) + px(4), px(PAD) // 2))
    return Cutout(flat, 0.0, light.LIFTED, layout, theme)
