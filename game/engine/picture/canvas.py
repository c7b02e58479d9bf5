"""Holds what a scene draws with: the window's surface, and everything that fits its size, theme and text.

`Exhibits` keeps what lies on a picture and is only looked at, and what is written there: whoever asks is told what it
is for, and whoever does not see it has it read.
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
from game.engine.picture.jobs import Drawn, Job, Jobs
from game.engine.picture.layout import Layout
from game.engine.picture.picture_files import PictureFiles
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme, themed
from game.play.files.settings import Settings
from game.stage.stage import Spot, neighbour

About = Callable[[], str]
"""Makes a sentence of what something is for: few are asked for, so none is made before."""
Exhibit = tuple[pygame.Rect, About]
"""Something on the picture: its place in window pixels, and what it is for."""


Ground = Callable[[pygame.Surface], object]
"""Paints what a picture lies on, or dims that."""


class Exhibits:
    """What lies on a picture. Whoever draws names it, the lowest first; each new picture begins with nothing."""

    def __init__(self) -> None:
        self._laid: list[Exhibit] = []
        self._grounds: list[Ground] = []
        self.reserved: list[pygame.Rect] = []
        """Places that look bare, and are not: what can be chosen there."""
        self.words: dict[str, bool] = {}
        """What is written to be read, the heading first; and whether it is news, which counts only as it comes."""
        self.called: dict[tuple[int, ...], str] = {}
        """What is written on what can be chosen, by its place, where only its drawing knows that."""
        self.keys: list[tuple[str, str]] = []
        """What can be pressed: what is printed on the key, and what it does."""

    def clear(self) -> None:
        """Nothing lies there yet."""
        self._laid.clear()
        self._grounds.clear()
        self.reserved.clear()
        self.words.clear()
        self.called.clear()
        self.keys.clear()

    def lies_on(self, ground: Ground) -> None:
        """All that is drawn from now on lies on this."""
        self._grounds.append(ground)

    def lay_ground(self, target: pygame.Surface) -> None:
        """Paint the ground alone."""
        for ground in self._grounds:
            ground(target)

    def name(self, rect: pygame.Rect, about: About) -> None:
        """Something lies here now, over all that was named before."""
        self._laid.append((rect, about))

    def say(self, words: str, *, news: bool = False) -> None:
        """This is written here, in words to be read."""
        if words:
            self.words.setdefault(words, news)

    @contextmanager
    def unread(self) -> Iterator[None]:
        """What is written meanwhile is not read."""
        before = dict(self.words)
        yield
        self.words = before

    def call(self, rect: pygame.Rect, words: str) -> None:
        """This is written on what can be chosen here."""
        self.called[tuple(rect)] = words

    @property
    def along(self) -> list[Exhibit]:
        """All of it, from the left edge of the picture to the right, and from above."""
        return sorted(self._laid, key=lambda each: (each[0].left, each[0].top))

    def beside(self, index: int, dx: int, dy: int) -> int:
        """Which of them, along the picture, is the nearest to this one in a direction; itself if none is that way."""
        spots = tuple(Spot(str(number), *rect) for number, (rect, _about) in enumerate(self.along))
        return int(neighbour(spots, spots[min(index, len(spots) - 1)], dx, dy).action) if spots else index

    def at(self, pos: tuple[int, int]) -> Exhibit | None:
        """The topmost at a pixel."""
        return next((each for each in reversed(self._laid) if each[0].collidepoint(pos)), None)


T = TypeVar("T")
Ts = TypeVarTuple("Ts")
WINDOWS = 3
"""The cache has room for so many pictures of the whole window, and for smaller ones."""
SLICE = 0.004
"""Seconds of a turn of the loop in which something may be made ahead."""
NOTHING = (0, 0, 0, 0)


@dataclass
class Memory:
    """What a canvas remembers of the pictures it drew."""

    slots: "dict[Hashable, _Key]" = field(default_factory=dict)
    """The key of the picture that each slot showed last."""
    missed: set[Hashable] = field(default_factory=set)
    """The keys of what a picture on screen was drawn without."""
    failed: dict[Hashable, Exception] = field(default_factory=dict)
    """The errors of what could not be drawn, until somebody needs it."""


@dataclass(frozen=True)
class Canvas:
    """A canvas, made anew whenever the window's size, the theme or the text size changes. `surface` is the whole
    window."""

    surface: pygame.Surface
    layout: Layout
    theme: Theme
    fonts: Fonts
    sprites: Sprites
    cache: Cache
    jobs: Jobs | None = None
    """The threads that draw what takes long; None where everything is drawn at once."""
    files: PictureFiles | None = None
    """Where grounds are kept between two starts."""
    reduced: bool = False
    """Whether motion is reduced."""
    still: bool = False
    """Whether nothing moves in the background."""
    scans: bool = False
    """Whether one switch does everything: what is lit is ringed, not what has the focus."""
    exhibits: Exhibits = field(default_factory=Exhibits)
    """What lies on the picture as it is drawn."""
    memory: Memory = field(default_factory=Memory)
    lasting: dict[Hashable, Any] = field(default_factory=dict)
    """What outlives a change of size or theme, by whoever left it."""
    language: str = ""
    """The language of what is written in its pictures."""
    place: Hashable = ()
    """What tells its pictures from those of other canvases with the same cache."""

    def picture(self, draw: "Callable[[Canvas, *Ts], T]", *given: *Ts, slot: Hashable = None) -> T:
        """What `draw(canvas, *given)` returns, a plain function that takes more than 2 ms; a thread draws it.

        Until then it is what was last shown for this `slot`, if a slot is told. Otherwise NotReady is raised: what is
        on screen stays there, and everything is drawn again once the thread is done.
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
        """The same, or None until the thread is done; everything is drawn again then."""
        key = self._key(draw, given)
        if not self._has(key):
            self._ask(key, urgent=True, ground=ground)
            self.memory.missed.add(key)
            return None
        found: T = self.cache.find(key)
        return found

    def prefetch(self, draw: "Callable[[Canvas, *Ts], object]", *given: *Ts, ground: bool = False) -> bool:
        """Have the same drawn when nothing is more pressing, and kept as long as it is wanted in each picture. Returns
        whether it need not be waited for."""
        key = self._key(draw, given)
        if self.jobs is not None and not self._has(key):
            self._ask(key, urgent=False, ground=ground)
            return False
        if key in self.cache:
            self.cache.find(key)
        return True

    def ready(self, draw: "Callable[[Canvas], object]") -> bool:
        """Draw where nobody sees it, for a slice of the time. Returns whether nothing was missing."""
        try:
            with self.cache.within(SLICE):
                draw(replace(self, surface=_unseen(self.layout.size), exhibits=Exhibits()))
        except NotReady:
            return False
        return True

    def showed(self, slot: Hashable) -> bool:
        """Whether something was shown for this slot, and can be shown again."""
        return self.memory.slots.get(slot) in self.cache

    def begin(self) -> None:
        """Begin something that has nothing to do with what slots have shown before."""
        self.memory.slots.clear()

    def keep(self, drawn: list[Drawn]) -> bool:
        """Take what the threads have drawn. Returns whether a picture on screen was drawn without any of it."""
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
        """The same canvas, on which everything is drawn at once."""
        return replace(self, jobs=None)

    def part(self, surface: pygame.Surface, layout: Layout, place: Hashable) -> "Canvas":
        """A canvas of another size, whose pictures are kept under this place."""
        return replace(self, surface=surface, layout=layout, fonts=Fonts(layout), place=(self.place, place))

    def upper(self, height: int) -> "Canvas":
        """The upper part of the window, so many pixels high, as a canvas of its own."""
        size = self.layout.size[0], height
        layout = Layout(size, self.layout.text, self.layout.size)
        return self.part(self.surface.subsurface((0, 0), size), layout, ("upper", height))

    def _key(self, draw: Callable[..., object], given: tuple[object, ...]) -> "_Key":
        return self.place, draw, given

    def _has(self, key: "_Key") -> bool:
        """Whether it is drawn; without threads it is, now."""
        if self.jobs is None and key not in self.cache:
            with self.cache.whatever_it_takes():
                self.cache.made(key, partial(self._draw, key, self.cache))
        elif key in self.memory.failed:
            raise self.memory.failed.pop(key)
        return key in self.cache

    def _ask(self, key: "_Key", *, urgent: bool, ground: bool = False) -> None:
        assert self.jobs is not None, "without threads everything is there"
        self.jobs.ask(Job(key, partial(self._draw, key), self.cache), urgent=urgent, ground=ground)

    def _draw(self, key: "_Key", parts: Cache) -> object:
        """Draw this at once, with this cache for its parts."""
        _place, draw, given = key
        return draw(replace(self, cache=parts, jobs=None), *given)


_Key = tuple[Hashable, Callable[..., object], tuple[object, ...]]


def fitting(
    surface: pygame.Surface,
    settings: Settings,
    before: Canvas | None = None,
    jobs: Jobs | None = None,
    files: PictureFiles | None = None,
) -> Canvas:
    """The canvas for this surface and these settings: `before` if it fits, else a new one that draws in its way."""
    world = Layout(surface.get_size(), settings.text), themed(settings.contrast, settings.marks), words.language()
    if before is not None and (before.layout, before.theme, before.language) == world:
        still = settings.reduced or settings.still
        after = replace(before, surface=surface, reduced=settings.reduced, still=still, scans=settings.scans)
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
    }
    fits |= {"language": language, "reduced": settings.reduced, "memory": Memory()}
    fits |= {"still": settings.reduced or settings.still, "scans": settings.scans}
    if before is not None:
        before.cache.clear()  # who still has the canvas of before keeps no pictures by it
        return replace(before, **fits)
    return Canvas(sprites=Sprites(), jobs=jobs, files=files, **fits)


def _unseen(size: tuple[int, int]) -> pygame.Surface:
    """A picture of which nothing is painted: its memory is never touched, which would take up to 20 ms at 4K."""
    picture = pygame.image.frombuffer(mmap.mmap(-1, 4 * size[0] * size[1]), size, "BGRA")
    picture.set_clip(NOTHING)
    return picture
