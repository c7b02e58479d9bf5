"""Finds a bare place for a note: one that covers only the background; or an even one, without any contours."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, chain, islice
from typing import NamedTuple

import pygame

from game.engine.picture.canvas import Canvas

CELL = 10
"""The picture is divided into cells of this many pixels at 1080p."""
FAINT = 0xF8F8F8
"""A cell is taken if its mean difference from the background has any of these bits of red, green and blue."""
WEIGHT = 100
"""A cell of a reserved place counts as much as so many others that are taken: a note lies on a control last of all."""
CONTOUR = 0xFCFCFC
"""The same for the mean difference of a cell from what lies around each of its pixels, in an even place."""
FINE = 4
"""Contours are looked for in a picture that has so many pixels along each cell, however large the window is."""
BAND = 8
"""So many rows of cells are compared at once."""
ALIKE = pygame.Surface((1, 1), 0, 32)


class _Place(NamedTuple):
    """A place for a note, to be compared: the least is the best."""

    covers: bool
    """True if it lies on the thing that the note is about."""
    taken: int
    """The weight of all taken cells in it."""
    apart: int
    middles: int
    """Its distance from the thing, and that of their middles, both squared."""
    topleft: tuple[int, int]


class Bare:
    """Knows which cells of a canvas's picture are bare."""

    bits = FAINT

    def __init__(self, canvas: Canvas, off: Iterable[pygame.Rect] = ()) -> None:
        """What is reserved is not bare, nor are the places `off` limits."""
        self._cell = max(canvas.layout.px(CELL), 4)
        self._size = canvas.surface.width // self._cell, canvas.surface.height // self._cell
        self._taken: list[list[int]] = []
        """For each corner of a cell, the weight of all taken cells above and left of it, as far as it was needed."""
        rows = self._rows(self._seen(canvas), [*canvas.exhibits.reserved, *off])
        self._further = _summed(rows, self._size[0])

    @property
    def _whole(self) -> tuple[int, int]:
        """The size of all cells together, in pixels."""
        return self._size[0] * self._cell, self._size[1] * self._cell

    def _seen(self, canvas: Canvas) -> pygame.Surface:
        """What makes a cell taken: all that differs from the background, a pixel a cell.

        It is compared in bands: the memory of a second picture of the whole window would have to be found anew.
        """
        width, height = self._whole
        ground, seen = pygame.Surface((width, height), 0, canvas.surface), pygame.Surface(self._size, 0, canvas.surface)
        canvas.exhibits.lay_ground(ground)
        for row in range(0, self._size[1], BAND):
            band = pygame.Rect(0, row * self._cell, width, BAND * self._cell).clip(ground.get_rect())
            found = _difference(canvas.surface.subsurface(band), ground.subsurface(band))
            seen.blit(pygame.transform.smoothscale(found, (self._size[0], band.height // self._cell)), (0, row))
        return seen

    def nearest(self, size: tuple[int, int], thing: pygame.Rect) -> pygame.Rect | None:
        """The bare place of this size (pixels) nearest to a thing; None if there is none."""
        found: _Place | None = None
        for far, places in self._places(size, thing, bare=True):
            if found is not None and far > found.apart and not found.covers:
                break
            found = min(places if found is None else [found, *places], default=None)
        return None if found is None else pygame.Rect(found.topleft, size)

    def least(self, sizes: Iterable[tuple[int, int]], thing: pygame.Rect) -> pygame.Rect:
        """The place of one of these sizes (pixels) beside a thing that covers the least: first of what is reserved,
        then of what is taken. It covers the thing only if there is no room beside it."""
        best = (
            (min(chain.from_iterable(places for _far, places in self._places(size, thing))), size) for size in sizes
        )
        found, size = min(best, key=lambda each: each[0])
        return pygame.Rect(found.topleft, size)

    def uppermost(self, size: tuple[int, int]) -> tuple[int, pygame.Rect]:
        """The uppermost of the places of this size (pixels) that cover the least, and the weight of all taken cells in
        it; of several, the one nearest to the middle."""
        wide, high = self._cells_of(size)
        last, row, weights = self._size[0] - wide, 0, self._row(0, wide, high)
        for lower in range(1, self._size[1] - high + 1):
            if not min(weights):
                break
            below = self._row(lower, wide, high)
            if min(below) < min(weights):
                row, weights = lower, below
        column = min(range(last + 1), key=lambda at: (weights[at], abs(2 * at - last)))
        return weights[column], pygame.Rect(column * self._cell, row * self._cell, *size)

    def _cells_of(self, size: tuple[int, int]) -> tuple[int, int]:
        """How many cells wide and high a place of this size (pixels) is; at most the whole picture."""
        wide, high = (min(-(-length // self._cell), most) for length, most in zip(size, self._size, strict=True))
        return wide, high

    def _places(
        self, size: tuple[int, int], thing: pygame.Rect, bare: bool = False
    ) -> Iterator[tuple[int, list["_Place"]]]:
        """Every place of this size (pixels), row by row, with the row's distance from the thing, squared; the nearest
        rows come first. Only those that are `bare`, if asked for."""
        (width, height), (wide, high) = size, self._cells_of(size)
        across = [_apart(left, width, thing.left, thing.width) for left in self._edges(self._size[0] - wide)]
        down = [_apart(top, height, thing.top, thing.height) for top in self._edges(self._size[1] - high)]
        for row, (far, off, beside) in sorted(enumerate(down), key=lambda each: each[1]):
            y, weights = row * self._cell, self._row(row, wide, high)
            yield (
                far,
                [
                    _Place(not (beside or level), taken, x + far, middle + off, (column * self._cell, y))
                    for column, (taken, (x, middle, level)) in enumerate(zip(weights, across, strict=True))
                    if not (bare and taken)
                ],
            )

    def _edges(self, last: int) -> range:
        """Where the cells up to this one begin, in pixels."""
        return range(0, (last + 1) * self._cell, self._cell)

    def _row(self, row: int, wide: int, high: int) -> list[int]:
        """The weights of all taken cells in the places of one row."""
        self._taken += islice(self._further, max(row + high + 1 - len(self._taken), 0))
        above, below = self._taken[row], self._taken[row + high]
        return [
            right - left - right_above + left_above
            for right, left, right_above, left_above in zip(below[wide:], below, above[wide:], above, strict=False)
        ]

    def _rows(self, seen: pygame.Surface, reserved: Iterable[pygame.Rect]) -> Iterator[list[int]]:
        """The weight of each taken cell and 0 for each bare one, row by row."""
        (columns, rows), cell = self._size, self._cell
        pixels = memoryview(seen.convert(ALIKE).get_buffer().raw).cast("I")
        places = [_cells(rect, cell).clip(0, 0, columns, rows) for rect in reserved]
        for row in range(rows):
            line = [int(pixel & self.bits > 0) for pixel in pixels[row * columns : (row + 1) * columns]]
            for taken in places:
                if taken.top <= row < taken.bottom:
                    line[taken.left : taken.right] = [WEIGHT] * taken.width
            yield line


class Even(Bare):
    """Knows which cells are at least even: blank paper, or a bare wall, in whatever lies there."""

    bits = CONTOUR

    def _seen(self, canvas: Canvas) -> pygame.Surface:
        """What makes a cell taken: contours, a pixel a cell."""
        fine = self._size[0] * FINE, self._size[1] * FINE
        small = pygame.transform.smoothscale(canvas.surface.subsurface((0, 0), self._whole), fine)
        return pygame.transform.smoothscale(contours(small), self._size)


def contours(picture: pygame.Surface) -> pygame.Surface:
    """By how much each pixel of a picture differs from what lies around it."""
    return _difference(picture, pygame.transform.box_blur(picture, 1))


def _difference(picture: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """By how much the pixels of two pictures differ, for each colour. The `other` one is used up."""
    found = picture.copy()
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return found


def _cells(rect: pygame.Rect, cell: int) -> pygame.Rect:
    """The cells that a rectangle in pixels touches."""
    left, top = rect.left // cell, rect.top // cell
    return pygame.Rect(left, top, -(-rect.right // cell) - left, -(-rect.bottom // cell) - top)


def _summed(rows: Iterator[list[int]], columns: int) -> Iterator[list[int]]:
    """For each corner of a cell, the weight of all taken cells above and left of it, row by row."""
    sums = [0] * (columns + 1)
    yield sums
    for row in rows:
        along = accumulate(chain((0,), row))
        sums = [above + here for above, here in zip(sums, along, strict=True)]
        yield sums


def _apart(begins: int, long: int, thing: int, length: int) -> tuple[int, int, bool]:
    """Along one axis, how far a place is from a thing and its middle from the thing's, both squared, and whether it is
    beside the thing."""
    ends, thing_ends = begins + long, thing + length
    gap = max(begins - thing_ends, thing - ends, 0)
    middles = begins + long // 2 - thing - length // 2
    return gap * gap, middles * middles, begins >= thing_ends or ends <= thing or not length
