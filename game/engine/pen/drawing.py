"""Draws strokes that can be shown at any moment of being drawn.

A `Drawing` keeps a picture of each stroke. A half-drawn stroke costs one mask of its size. The same seed gives the same
pixels in every process.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import dist, inf
from typing import NamedTuple

import pygame

from game.engine.pen.ink import Ribbon, clear, paper_of
from game.engine.pen.strokes import Point, Stroke, path
from game.engine.picture.noise import Grain, chance
from game.engine.picture.theme import Colour

LIFTED = 0.3
"""Between two strokes the lifted pen needs this share of the time for writing the same distance."""


@dataclass(frozen=True)
class PenTip:
    """The place of the pen's tip in pixels of the drawing, and whether it touches the paper."""

    x: float
    y: float
    down: bool


class Strokes(NamedTuple):
    """A drawing as plain values: a function that draws it, and what the function is given. So a thread can draw it."""

    by: "Callable[..., Drawing]"
    given: tuple[object, ...]

    def drawing(self) -> "Drawing":
        """The drawing from the present thread's cache. Its pictures are made when they are first needed."""
        return self.by(*self.given)


class Drawing:
    """Strokes in the order of drawing, around an origin such as a square's centre.

    Callers share it: never paint on its surfaces.
    """

    def __init__(self, ribbons: Iterable[Ribbon], apart: bool = False):
        """With `apart`, no picture of the whole is kept, because it would be large and mostly empty."""
        self.ribbons = tuple(ribbons)
        self._apart = apart
        self.rect = pygame.Rect(0, 0, 0, 0)
        if self.ribbons:
            self.rect = self.ribbons[0].rect.unionall([ribbon.rect for ribbon in self.ribbons[1:]])
        self._starts, self.length = self._timetable()
        """The start of each stroke, and the length of the pen's way, in pixels. Lifted moves count 0.3 of theirs."""

    @cached_property
    def picture(self) -> pygame.Surface:
        """The whole picture. Its upper left corner is at `rect.topleft` from the origin."""
        return self.render(1.0)

    @property
    def bytes(self) -> int:
        """The bytes of its pictures, once all are made."""
        whole: tuple[pygame.Rect, ...] = () if self._apart else (self.rect,)
        return 4 * sum(rect.width * rect.height for rect in (*whole, *(ribbon.rect for ribbon in self.ribbons)))

    @property
    def pictures(self) -> tuple[object, ...]:
        """What it shares with whoever has the same drawing: its strokes, and its pictures so far."""
        made = [ribbon.__dict__.get("picture") for ribbon in self.ribbons]
        return *self.ribbons, *filter(None, (*made, self.__dict__.get("picture")))

    def paint(self) -> None:
        """Make the picture of every stroke, and of the whole."""
        for ribbon in self.ribbons:
            _ = ribbon.picture
        if not self._apart:
            _ = self.picture

    def render(self, drawn: float) -> pygame.Surface:
        """A new surface of `rect.size`, drawn up to the share `drawn` (0 to 1) of the pen's way."""
        colour = self.ribbons[0].colour if self.ribbons else (0, 0, 0)
        surface = clear(self.rect.size, colour)
        self._strokes(surface, (-self.rect.left, -self.rect.top), drawn, 255)
        return surface

    def draw(self, target: pygame.Surface, at: Point, drawn: float = 1.0, alpha: int = 255) -> pygame.Rect:
        """Draw on `target` with the origin at `at`, up to the share `drawn`. Returns the rectangle that was drawn
        on."""
        x, y = round(at[0]), round(at[1])
        if drawn >= 1 and not self._apart:
            _blit(target, self.picture, (self.rect.left + x, self.rect.top + y), alpha)
        else:
            self._strokes(target, (x, y), drawn, alpha)
        return self.rect.move(x, y)

    def tip(self, drawn: float) -> PenTip:
        """The pen's place at the share `drawn` of its way. Between two strokes it moves lifted."""
        if not self.ribbons:
            return PenTip(0.0, 0.0, False)
        now = min(max(drawn, 0.0), 1.0) * self.length
        for start, ribbon, following in zip(
            reversed(self._starts), reversed(self.ribbons), (None, *reversed(self.ribbons[1:])), strict=True
        ):
            if now < start:
                continue
            way = ribbon.path
            if now <= start + way.length or following is None:
                x, y = way.at(now - start)
                return PenTip(x, y, True)
            (x0, y0), (x1, y1) = way.points[-1], following.path.points[0]
            travelled = (now - start - way.length) / (LIFTED * dist((x0, y0), (x1, y1)))
            return PenTip(x0 + (x1 - x0) * travelled, y0 + (y1 - y0) * travelled, False)
        raise AssertionError("the first stroke starts at 0")

    def _timetable(self) -> tuple[list[float], float]:
        """The start of each stroke and the end of the last one, in pixels of the pen's way."""
        starts, now, last = [], 0.0, None
        for ribbon in self.ribbons:
            if last is not None:
                now += LIFTED * dist(last, ribbon.path.points[0])
            starts.append(now)
            now += ribbon.path.length
            last = ribbon.path.points[-1]
        return starts, now

    def _strokes(self, target: pygame.Surface, at: tuple[int, int], drawn: float, alpha: int) -> None:
        now = drawn * self.length
        for start, ribbon in zip(self._starts, self.ribbons, strict=True):
            if now <= start:
                return
            if drawn >= 1 or now >= start + ribbon.path.length:
                _blit(target, ribbon.picture, (ribbon.rect.left + at[0], ribbon.rect.top + at[1]), alpha)
            else:
                piece, area = ribbon.part(now - start)
                _blit(target, piece, (area.left + at[0], area.top + at[1]), alpha)


def drawing(
    strokes: Iterable[Stroke],
    colour: Colour,
    seed: str,
    grain: Grain = "ink",
    wobble: float = 0.0,
    scale: float = 1.0,
    longest: float = inf,
) -> Drawing:
    """A drawing of these strokes. `seed` decides the hand's tremor of `wobble` pixels, whose periods `scale` stretches.

    A stroke longer than `longest` pixels is kept in parts: a long slanting line would need a large picture.
    """
    rng, paper = chance(seed), paper_of(seed)
    ways = (part for stroke in strokes for part in path(stroke, rng, wobble, scale).split(longest))
    return Drawing((Ribbon(way, colour, grain, paper) for way in ways), apart=longest < inf)


def _blit(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        target.blit(picture, at)
        return
    picture.set_alpha(alpha)
    target.blit(picture, at)
    picture.set_alpha(255)
