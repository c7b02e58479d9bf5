"""Defines the canvas that scenes draw on: the window's surface, with fonts, sprites and pictures of the right size.

`Exhibits` collects what the picture shows: notes for players who ask, and words for players who have it read aloud.
"""

import mmap
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar, TypeVarTuple

import pygame

from game import words
from game.engine.picture.cache import SMALL, Cache, NotReady
from game.engine.picture.fonts import Fonts
from game.engine.picture.jobs import Drawn, Job, Jobs, refuse_shared
from game.engine.picture.layout import Layout
from game.engine.picture.picture_files import PictureFiles
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme, themed
from game.play.files.settings import Settings
from game.stage.stage import Spot, neighbour

About = Callable[[], str]
"""Returns the note on something. It is called only if a player asks."""
Exhibit = tuple[pygame.Rect, About]
"""Something on the picture: its place in pixels of the window, and its note."""


Ground = Callable[[pygame.Surface], object]
"""Paints the background of a picture, or dims it."""
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
WINDOWS = 3
"""The cache has room for this many pictures as large as the window, besides smaller ones."""
SLICE = 0.004
"""In one turn of the loop, this many seconds may be spent on drawing in advance."""
NOTHING = (0, 0, 0, 0)

_Key = tuple[Hashable, Callable[..., object], tuple[object, ...]]


class Exhibits:
    """Everything that a picture shows. Whoever draws adds to it, the lowest thing first. It is cleared before each
    picture."""

    def __init__(self) -> None:
        self._laid: list[Exhibit] = []
        self._grounds: list[Ground] = []
        self.reserved: list[pygame.Rect] = []
        """Places that can be chosen, even those that look bare."""
        self.words: dict[str, bool] = {}
        """The words on the picture to read aloud, the heading first; True for news, which are read only when they
        appear."""
        self.small: dict[str, None] = {}
        """Small print: words on the picture that are read only when everything is asked for."""
        self.called: dict[tuple[int, ...], str] = {}
        """The words on things that can be chosen, by place, where only the drawing code knows them."""
        self.keys: list[tuple[str, str]] = []
        """The keys that can be pressed now: the name of each key, and what it does."""

    def clear(self) -> None:
        """Forget everything, before a new picture."""
        self._laid.clear()
        self._grounds.clear()
        self.reserved.clear()
        self.words.clear()
        self.small.clear()
        self.called.clear()
        self.keys.clear()

    def lies_on(self, ground: Ground) -> None:
        """Add a background. Everything drawn later lies on it."""
        self._grounds.append(ground)

    def lay_ground(self, target: pygame.Surface) -> None:
        """Paint only the background."""
        for ground in self._grounds:
            ground(target)

    def name(self, rect: pygame.Rect, about: About) -> None:
        """Add a thing above all that were added before."""
        self._laid.append((rect, about))

    def widen(self, rect: pygame.Rect, part: pygame.Rect) -> None:
        """The thing that was added last in this place has a part that lies across its edge, too."""
        index = max(number for number, (place, _about) in enumerate(self._laid) if place == rect)
        self._laid[index] = rect.union(part), self._laid[index][1]

    def say(self, words: str, *, news: bool = False) -> None:
        """Add words to read aloud."""
        if words:
            self.words.setdefault(words, news)

    def small_print(self, *words: str) -> None:
        """Add words that are read only when everything is asked for."""
        self.small |= dict.fromkeys(each for each in words if each)

    @contextmanager
    def unread(self) -> Iterator[None]:
        """Do not read aloud the words that are added meanwhile."""
        before, small = dict(self.words), dict(self.small)
        yield
        self.words, self.small = before, small

    def call(self, rect: pygame.Rect, words: str) -> None:
        """Add the words on a thing that can be chosen."""
        self.called[tuple(rect)] = words

    @property
    def along(self) -> list[Exhibit]:
        """All exhibits from left to right, and then from the top."""
        return sorted(self._laid, key=lambda each: (each[0].left, each[0].top))

    def beside(self, index: int, dx: int, dy: int) -> int:
        """The index of the nearest exhibit in a direction; the same index if there is none."""
        spots = tuple(Spot(str(number), *rect) for number, (rect, _about) in enumerate(self.along))
        return int(neighbour(spots, spots[min(index, len(spots) - 1)], dx, dy).action) if spots else index

    def at(self, pos: tuple[int, int]) -> Exhibit | None:
        """The topmost exhibit at a pixel."""
        return next((each for each in reversed(self._laid) if each[0].collidepoint(pos)), None)


@dataclass
class PictureMemory:
    """Remembers which pictures a canvas has drawn."""

    slots: dict[Hashable, _Key] = field(default_factory=dict)
    """For each slot, the key of the picture that it showed last."""
    missed: set[Hashable] = field(default_factory=set)
    """The keys of pictures that the screen was shown without."""
    failed: dict[Hashable, Exception] = field(default_factory=dict)
    """The errors of pictures that could not be drawn, until somebody needs them."""
    ground: tuple[str, Theme, pygame.Surface] | None = None
    """The background that was shown last, with its name and theme; also after a change of size."""


@dataclass(frozen=True)
class Canvas:
    """A canvas with `surface` as the whole window. A new one is made when the window's size, the theme or the text size
    changes."""

    surface: pygame.Surface
    layout: Layout
    theme: Theme
    fonts: Fonts
    sprites: Sprites
    cache: Cache
    jobs: Jobs | None = None
    """The drawing threads; None if everything is drawn at once."""
    files: PictureFiles | None = None
    """The disk cache of backgrounds."""
    reduced: bool = False
    """True if motion is reduced."""
    still: bool = False
    """True if nothing moves in the background."""
    scans: bool = False
    """True if a player uses one switch. The scanner then draws the ring instead of the focus."""
    exhibits: Exhibits = field(default_factory=Exhibits)
    """The things that the present picture shows."""
    memory: PictureMemory = field(default_factory=PictureMemory)
    lasting: dict[Hashable, Any] = field(default_factory=dict)
    """Plain values that survive a change of size or theme, by the name of whoever stores them, drawing threads too."""
    language: str = ""
    """The language of the texts in its pictures."""
    place: Hashable = ()
    """Tells the pictures of this canvas from those of other canvases with the same cache."""

    def picture(self, draw: "Callable[[Canvas, *Ts], T]", *given: *Ts, slot: Hashable = None) -> T:
        """The result of `draw(canvas, *given)`, a plain function that takes more than 2 ms. A thread calls it, so it is
        given plain values, and draws on surfaces of its own. Raises TypeError for others (`jobs.refuse_shared`).

        Until then the last picture of the `slot` is returned, if a slot is given. Otherwise NotReady is raised: the
        screen keeps its picture, and is drawn again once the thread is done.
        """
        key = self._key(draw, given)
        if self._has(key):
            if slot is not None:
                self.memory.slots[slot] = key
        else:
            self._ask(key, urgent=True)
            shown = self.memory.slots.get(slot)
            if shown is None or shown not in self.cache:
                raise NotReady
            self.memory.missed.add(key)
            key = shown
        found: T = self.cache.find(key)
        return found

    def found(self, draw: "Callable[[Canvas, *Ts], T]", *given: *Ts, ground: bool = False) -> T | None:
        """Like `picture`, but returns None until the thread is done."""
        key = self._key(draw, given)
        if not self._has(key):
            self._ask(key, urgent=True, ground=ground)
            self.memory.missed.add(key)
            return None
        found: T = self.cache.find(key)
        return found

    def drawn(self, draw: "Callable[[Canvas, *Ts], T]", *given: *Ts) -> T | None:
        """What was drawn by `prefetch`, or None. Asks for nothing."""
        key = self._key(draw, given)
        found: T | None = self.cache.find(key) if key in self.cache else None
        return found

    def prefetch(self, draw: "Callable[[Canvas, *Ts], object]", *given: *Ts, ground: bool = False) -> bool:
        """Have a thread draw the same when it has no urgent work. Returns True once it is drawn."""
        key = self._key(draw, given)
        if self.jobs is not None and not self._has(key):
            self._ask(key, urgent=False, ground=ground)
            return False
        if key in self.cache:
            self.cache.find(key)
        return True

    def ready(self, draw: "Callable[[Canvas], object]") -> bool:
        """Draw out of sight for SLICE seconds. Returns True if nothing was missing."""
        try:
            with self.cache.within(SLICE):
                draw(replace(self, surface=_unseen(self.layout.size), exhibits=Exhibits()))
        except NotReady:
            return False
        return True

    def showed(self, slot: Hashable) -> bool:
        """True if the slot has shown a picture that is still cached."""
        return self.memory.slots.get(slot) in self.cache

    def begin(self) -> None:
        """Forget what the slots have shown."""
        self.memory.slots.clear()

    def keep(self, drawn: list[Drawn]) -> bool:
        """Take what the threads have drawn. Returns True if the screen was shown without any of it."""
        missed = False
        for each in drawn:
            if each.job.world is not self.cache:
                continue
            if each.error is None:
                self.cache.keep(each.job.key, each.picture)
            else:
                self.memory.failed[each.job.key] = each.error
            missed |= each.job.key in self.memory.missed
            self.memory.missed.discard(each.job.key)
        return missed

    def direct(self) -> "Canvas":
        """The same canvas without threads."""
        return replace(self, jobs=None)

    def part(self, surface: pygame.Surface, layout: Layout, place: Hashable) -> "Canvas":
        """A canvas of another size. `place` tells its pictures from others."""
        return replace(self, surface=surface, layout=layout, fonts=Fonts(layout), place=(self.place, place))

    def upper(self, height: int) -> "Canvas":
        """The upper `height` pixels of the window as a canvas."""
        size = self.layout.size[0], height
        layout = Layout(size, self.layout.text, self.layout.size)
        return self.part(self.surface.subsurface((0, 0), size), layout, ("upper", height))

    def _key(self, draw: Callable[..., object], given: tuple[object, ...]) -> _Key:
        return self.place, draw, given

    def _has(self, key: _Key) -> bool:
        """True if the picture is cached. Without threads it is drawn now."""
        if self.jobs is None and key not in self.cache:
            refuse_shared(*key[1:])
            with self.cache.whatever_it_takes():
                self.cache.made(key, partial(self._draw, key, self.cache))
        elif key in self.memory.failed:
            raise self.memory.failed.pop(key)
        return key in self.cache

    def _ask(self, key: _Key, *, urgent: bool, ground: bool = False) -> None:
        assert self.jobs is not None, "without threads everything is there"
        refuse_shared(*key[1:])
        self.jobs.ask(Job(key, partial(self._draw, key), self.cache), urgent=urgent, ground=ground)

    def _draw(self, key: _Key, parts: Cache) -> object:
        """Draw now, with this cache for the parts, and with nothing else that the screen shows."""
        _place, draw, given = key
        nowhere = pygame.Surface((0, 0))
        apart = replace(self, surface=nowhere, cache=parts, jobs=None, exhibits=Exhibits(), memory=PictureMemory())
        return draw(apart, *given)


def fitting(
    surface: pygame.Surface,
    settings: Settings,
    before: Canvas | None = None,
    jobs: Jobs | None = None,
    files: PictureFiles | None = None,
) -> Canvas:
    """The canvas for this surface and these settings: `before` if it fits, otherwise a new one."""
    still = settings.reduced or settings.still
    needs: dict[str, Any] = {"reduced": settings.reduced, "still": still, "scans": settings.scans}
    world = Layout(surface.get_size(), settings.text), themed(settings.contrast, settings.marks), words.language()
    if before is not None and (before.layout, before.theme, before.language) == world:
        after = replace(before, surface=surface, **needs)
        return before if after == before else after
    layout, theme, language = world
    cache = Cache(SMALL + WINDOWS * 4 * layout.size[0] * layout.size[1])
    cache.use()
    fits: dict[str, Any] = {
        "surface": surface,
        "layout": layout,
        "theme": theme,
        "fonts": Fonts(layout),
        "cache": cache,
        "memory": PictureMemory(ground=before.memory.ground if before else None),
        "language": language,
        **needs,
    }
    if before is not None:
        before.cache.clear()  # who still has the canvas of before keeps no pictures by it
        return replace(before, **fits)
    return Canvas(sprites=Sprites(), jobs=jobs, files=files, **fits)


def _unseen(size: tuple[int, int]) -> pygame.Surface:
    """A surface that clips everything. Its memory is never touched, which would take up to 20 ms at 4K."""
    picture = pygame.image.frombuffer(mmap.mmap(-1, 4 * size[0] * size[1]), size, "BGRA")
    picture.set_clip(NOTHING)
    return picture
