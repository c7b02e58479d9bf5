"""Finds what is hidden on a picture: every text and every face is drawn as a block of a colour of its own, and what
becomes of its pixels is counted.

Text comes from one place, `typesetter.line` (typewriting ends in its noise), faces from another, `Sprites.get`. So
whatever is drawn is watched, and no list has to name it. What lies over a block takes pixels from it: on the window, or
on a card that is laid there later.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar
from unittest import mock

import pygame

from game.ai.characters import CHARACTERS
from game.engine.pen import typewriter
from game.engine.picture import typesetter
from game.engine.picture.sprites import Sprites
from game.play.evening.people import FACES
from game.variants.common.portraits import PEOPLE

BLUE = 253
"""The blue of every block: few pixels of a picture have it."""
SHARE, LEAST = 0.15, 8
"""Something is hidden that has lost such a share of its pixels, and so many."""
OPAQUE = 60
"""The alpha of ink."""
CLEAR = 150
"""What lies over something hides it if its alpha is greater."""
KEPT = 3000
"""Of so many surfaces it is remembered which blocks are on them."""
FACE_NAMES = (*PEOPLE, *(each.face for each in CHARACTERS), *(f"guest-{name}" for name in FACES))
PIECES = (
    "painter.py",
    "mat_painter.py",
    "die_paint.py",
    "table_painter.py",
    "limelight.py",
    "implements.py",
    "tools.py",
)
"""The files that paint what is on the board; with all in a folder `paint` or `finales`."""
Plain = pygame.Surface
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Hidden:
    """A text or face of which something is hidden, what hides it, and how much (from 0 to 1)."""

    what: str
    by: str
    share: float

    def __str__(self) -> str:
        return f"{self.share:.0%} of {self.what!r} under {self.by}"


@dataclass
class Watch:
    """Which blocks there are, and what becomes of them."""

    colours: dict[str, int] = field(default_factory=dict)
    """Of each text and face, as one number: red, green, blue."""
    names: dict[int, str] = field(default_factory=dict)
    shows: bool = False
    """Whether a show runs: what moves on a board may pass over everything."""
    window: "Sheet | None" = None
    """On which it is counted only while it is looked at."""
    looks: bool = False
    _on: dict[int, tuple[pygame.Surface, frozenset[int]]] = field(default_factory=dict)
    _gained: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The pixels of each block on each surface."""
    _lost: Counter[tuple[int, int, str]] = field(default_factory=Counter)

    def begin(self) -> None:
        """A new picture is looked at: what is on cards that were drawn before still counts."""
        self.looks = True
        for counts in (self._gained, self._lost):
            for key in [key for key in counts if self.window is not None and key[0] == self.window.serial]:
                del counts[key]

    def colour(self, name: str) -> Colour:
        """The colour of a text or a face."""
        number = self.colours.setdefault(name, 0)
        if not number:
            serial = len(self.colours) * 7919 % 65536
            number = self.colours[name] = (serial >> 8) << 16 | (serial & 255) << 8 | BLUE
            self.names[number] = name
        return number >> 16, number >> 8 & 255, number & 255

    def counts(self, sheet: "Sheet") -> bool:
        """Whether it counts what lies on this sheet: on the window while it is looked at, and on every card. What is as
        large as the window is a ground: what is under it is out of the game."""
        if sheet is self.window:
            return self.looks
        return self.window is None or sheet.get_size() != self.window.get_size()

    def blocks(self, source: pygame.Surface) -> frozenset[int]:
        """Which blocks are on a surface that is laid somewhere."""
        if isinstance(source, Sheet) and not source.root.written:
            return frozenset()
        known = self._on.get(id(source))
        if known is not None and known[0] is source:
            return known[1]
        found = frozenset(self.counted(source, source.get_rect()))
        self._on[id(source)] = source, found
        if len(self._on) > KEPT:
            self._on.pop(next(iter(self._on)))
        return found

    def counted(self, surface: pygame.Surface, rect: pygame.Rect) -> Mapping[int, int]:
        """How many pixels of each block are in a part of a surface."""
        rect = rect.clip(surface.get_rect())
        if not rect or surface.get_bytesize() != 4:
            return {}
        part = Plain.subsurface(surface, rect)
        there = pygame.mask.from_threshold(part, (128, 128, BLUE), (129, 129, 1, 255))
        if not there.count():
            return {}
        alone = Plain.copy(part)
        alone.fill((0, 0, 0, 0))
        there.to_surface(alone, setsurface=part, unsetcolor=None)
        pixels = alone.get_buffer().raw.replace(bytes(4), b"")  # none that is left begins with 0: each stays whole
        shifts = part.get_shifts()[:3]
        found: Counter[int] = Counter()
        for value, number_of in Counter(memoryview(pixels).cast("I")).items():
            red, green, blue = (value >> shift & 255 for shift in shifts)
            if blue == BLUE and (number := red << 16 | green << 8 | blue) in self.names:
                found[number] += number_of
        return found

    def laid(
        self,
        target: "Sheet",
        mine: frozenset[int],
        before: Mapping[int, int],
        after: Mapping[int, int],
    ) -> None:
        """Something with these blocks was laid on a sheet, where there were those."""
        for number in {*before, *after}:
            change = after.get(number, 0) - before.get(number, 0)
            self._gained.setdefault((target.serial, number), before.get(number, 0))
            if change > 0:
                self._gained[target.serial, number] += change
            elif change < 0 and number not in mine:
                by = next((repr(self.names[each]) for each in mine), "something")
                where = whence()
                if not self._may(self.names[number], where):
                    told = " < ".join(place.rpartition("/")[2] for place in where[:4])
                    self._lost[target.serial, number, f"{by} ({told})"] -= change

    def _may(self, name: str, where: Sequence[str]) -> bool:
        """Whether what these functions paint may lie over this text: ink crosses out, in a show pieces pass over
        everything, and a board's coordinates lie under its pieces."""
        pieces = any(is_piece(place) for place in where)
        return any("pen/drawing.py" in place for place in where) or (pieces and (self.shows or len(name) < 3))

    def forget(self) -> None:
        """Nothing was drawn yet."""
        self._gained.clear()
        self._lost.clear()

    def hidden(self) -> list[Hidden]:
        """What is hidden, on the window or on what was laid there; of what has lost something otherwise, too, unless a
        show runs."""
        window, self.looks = self.window, False
        assert window is not None, "nothing is looked at"
        found: dict[str, Hidden] = {}
        for (sheet, number, by), lost in self._lost.items():
            share = lost / max(self._gained[sheet, number], 1)
            if share >= SHARE and lost >= LEAST:
                found[self.names[number]] = Hidden(self.names[number], by, share)
        seen = self.counted(window, window.get_rect())
        for (sheet, number), gained in self._gained.items():
            lost = gained - seen.get(number, 0)
            told = self.names[number] in found
            if sheet == window.serial and not self.shows and not told and lost / gained >= SHARE and lost >= LEAST:
                found[self.names[number]] = Hidden(self.names[number], "what is painted there", lost / gained)
        return list(found.values())


class Sheet(pygame.Surface):
    """A surface on which it is watched what lies over which block."""

    watch: ClassVar[Watch | None] = None
    whole: "Sheet | None" = None
    """What it is a part of."""
    written = False
    """Whether there may be a block on it."""
    serial = 0
    """A number of its own, once there is a block on it."""
    _serials: ClassVar[Iterator[int]] = count(1)

    @property
    def root(self) -> "Sheet":
        return self if self.whole is None else self.whole.root

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        watch, root = self.watch, self.root
        mine = watch.blocks(source) if watch is not None else frozenset[int]()
        if watch is None or (not mine and not root.written):
            return super().blit(source, dest, area, special_flags)
        size = pygame.Rect(area).size if area is not None else source.get_size()
        place = pygame.Rect(dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2], size)
        root.written |= bool(mine)
        root.serial = root.serial or next(self._serials)
        if not watch.counts(root):
            return super().blit(source, dest, area, special_flags)
        before = watch.counted(self, place)
        was = Plain.copy(Plain.subsurface(self, place.clip(self.get_rect()))) if before else None
        touched = super().blit(source, dest, area, special_flags)
        if was is not None:
            self._shine_through(source, was, place, area, special_flags)
        after = watch.counted(self, place) if mine or before else {}
        watch.laid(root, mine, before, after)
        return touched

    def _shine_through(self, source: Any, was: Plain, place: pygame.Rect, area: Any, flags: int) -> None:
        """Blocks that were here are seen as they were through what is as clear as light or shadow."""
        there, corner = place.clip(self.get_rect()), place.topleft
        clear = pygame.mask.from_threshold(was, (128, 128, BLUE), (129, 129, 1, 255))
        if not flags and (source.get_alpha() or 255) > CLEAR:
            solid = pygame.mask.from_surface(source, CLEAR) if source.get_flags() & pygame.SRCALPHA else None
            left, top = pygame.Rect(area).topleft if area is not None else (0, 0)
            if solid is None:
                solid = pygame.mask.Mask(source.get_size(), fill=True)
            clear.erase(solid, (corner[0] - left - there.left, corner[1] - top - there.top))
        if clear.count():
            whole, seen = (Plain(was.size, pygame.SRCALPHA, 32) for _copy in "12")
            whole.blit(was, (0, 0))
            clear.to_surface(setsurface=whole, unsetcolor=(0, 0, 0, 0), surface=seen)
            super().blit(seen, there)

    def blits(self, sequence: Any, doreturn: Any = True) -> Any:
        laid = [self.blit(*each) for each in sequence]
        return laid if doreturn else None

    def fblits(self, sequence: Any, special_flags: int = 0) -> None:
        for source, dest in sequence:
            self.blit(source, dest, None, special_flags)

    def subsurface(self, *rect: Any) -> pygame.Surface:
        part = super().subsurface(*rect)
        if isinstance(part, Sheet):
            part.whole = self
        return part

    def copy(self) -> pygame.Surface:
        twin = super().copy()
        if isinstance(twin, Sheet):
            twin.written = self.root.written
        return twin

    __copy__ = copy


def whence() -> list[str]:
    """The functions of the game that are at work, the innermost first."""
    frame, found = sys._getframe(1), list[str]()
    while frame is not None:
        code = frame.f_code
        if "/game/" in code.co_filename:
            found.append(f"{code.co_filename}:{code.co_name}")
        frame = frame.f_back
    return found


def is_piece(place: str) -> bool:
    """Whether a function paints what is on a board."""
    file = Path(place.rpartition(":")[0])
    return file.name in PIECES or file.parent.name in ("paint", "finales")


@contextmanager
def watching() -> Iterator[Watch]:
    """Draw blocks from now on, on canvases that are made from now on, and watch them."""
    watch, line, get = Watch(), typesetter.line, Sprites.get

    def lined(text: str, *how: Any) -> pygame.Surface:
        return block(watch, line(text, *how), text)

    def bitten(typed: pygame.Surface, *how: Any) -> None:
        names = sys._getframe(1).f_locals
        typed.blit(block(watch, typed, str(names["spelled"])), (0, 0))

    @lru_cache(maxsize=512)
    def faced(sprites: Sprites, name: str, how: tuple[tuple[str, Any], ...]) -> pygame.Surface:
        picture, face = get(sprites, name, **dict(how)), next(each for each in FACE_NAMES if is_of(name, each))
        colour = (*watch.colour(f"the face of {face}"), 255)
        return pygame.mask.from_surface(picture, 200).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))

    def drawn(self: Sprites, name: str, **how: Any) -> pygame.Surface:
        if any(is_of(name, each) for each in FACE_NAMES):
            return faced(self, name, tuple(how.items()))
        return get(self, name, **how)

    with ExitStack() as patches:
        patches.enter_context(mock.patch.object(typesetter, "line", lined))
        patches.enter_context(mock.patch.object(typewriter, "noise", SimpleNamespace(bite=bitten)))
        patches.enter_context(mock.patch.object(Sprites, "get", drawn))
        patches.enter_context(mock.patch.object(pygame, "Surface", Sheet))
        patches.enter_context(mock.patch.object(Sheet, "watch", watch))
        yield watch


def is_of(name: str, face: str) -> bool:
    """Whether this drawing is of this face, in any mood."""
    return name == face or name.startswith(f"{face}-")


def block(watch: Watch, picture: pygame.Surface, text: str) -> pygame.Surface:
    """A picture of the same size, with a block where there is ink."""
    ink = picture.get_bounding_rect(min_alpha=OPAQUE)
    solid = Plain(picture.get_size(), pygame.SRCALPHA, 32)
    if ink and text.strip():
        solid.fill((*watch.colour(text.strip()), 255), ink)
    return solid
