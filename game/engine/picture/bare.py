"""Finds a bare place for a note: one that covers only the background."""

from collections.abc import Iterable
from itertools import accumulate, chain

import pygame

from game.engine.picture.canvas import Canvas

CELL = 10
"""The picture is divided into cells of this many pixels at 1080p."""
FAINT = 0xF8F8F8
"""A cell is taken if its mean difference from the background has any of these bits of red, green and blue."""
WEIGHT = 100
"""A cell of a reserved place counts as much as so many others that are taken: a note lies on a control last of all."""
ALIKE = pygame.Surface((1, 1), 0, 32)


class Bare:
    """Knows which cells of a canvas's picture are bare."""

    def __init__(self, canvas: Canvas) -> None:
        self._cell = max(canvas.layout.px(CELL), 4)
        self._size = canvas.surface.width // self._cell, canvas.surface.height // self._cell
        self._taken = _summed(self._rows(canvas))

    def nearest(self, size: tuple[int, int], thing: pygame.Rect) -> pygame.Rect | None:
        """The bare place of this size (pixels) nearest to a thing; None if there is none."""
        wide, high = (-(-length // self._cell) for length in size)
        places = (
            pygame.Rect(column * self._cell, row * self._cell, *size)
            for row in range(self._size[1] - high + 1)
            for column in range(self._size[0] - wide + 1)
            if not self._count(column, row, wide, high)
        )
        return min(places, key=lambda place: _apart(place, thing), default=None)

    def least(self, sizes: Iterable[tuple[int, int]], thing: pygame.Rect) -> pygame.Rect:
        """The place of one of these sizes (pixels) beside a thing that covers the least: first of what is reserved,
        then of what is taken. It covers the thing only if there is no room beside it."""
        places = [
            (self._count(column, row, wide, high), pygame.Rect(column * self._cell, row * self._cell, *size))
            for size in sizes
            for wide, high in [self._cells_of(size)]
            for row in range(self._size[1] - high + 1)
            for column in range(self._size[0] - wide + 1)
        ]
        beside = [(count, place) for count, place in places if not place.colliderect(thing)] or places
        return min(beside, key=lambda each: (each[0], _apart(each[1], thing)))[1]

    def uppermost(self, size: tuple[int, int]) -> pygame.Rect:
        """The uppermost bare place of this size (pixels), or without one the place at the upper edge that covers the
        fewest taken cells; of several, the one nearest to the middle."""
        wide, high = self._cells_of(size)
        last = self._size[0] - wide
        columns = sorted(range(last + 1), key=lambda column: abs(2 * column - last))
        bare = (
            (column, row)
            for row in range(self._size[1] - high + 1)
            for column in columns
            if not self._count(column, row, wide, high)
        )
        least = min(columns, key=lambda column: self._count(column, 0, wide, high))
        column, row = next(bare, (least, 0))
        return pygame.Rect(column * self._cell, row * self._cell, *size)

    def _cells_of(self, size: tuple[int, int]) -> tuple[int, int]:
        """How many cells wide and high a place of this size (pixels) is; at most the whole picture."""
        wide, high = (min(-(-length // self._cell), most) for length, most in zip(size, self._size, strict=True))
        return wide, high

    def _count(self, column: int, row: int, wide: int, high: int) -> int:
        """The weight of all taken cells in a place."""
        above, below = self._taken[row], self._taken[row + high]
        return below[column + wide] - below[column] - above[column + wide] + above[column]

    def _rows(self, canvas: Canvas) -> list[list[int]]:
        """The weight of each taken cell and 0 for each bare one, row by row."""
        (columns, rows), cell, exhibits = self._size, self._cell, canvas.exhibits
        whole = columns * cell, rows * cell
        lies, ground = canvas.surface.subsurface((0, 0), whole), pygame.Surface(whole, 0, canvas.surface)
        exhibits.lay_ground(ground)
        more, less = lies.copy(), ground
        more.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        less.blit(lies, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        small = pygame.transform.smoothscale(more, self._size)
        pixels = memoryview(small.convert(ALIKE).get_buffer().raw).cast("I")
        found = [
            [int(pixel & FAINT > 0) for pixel in pixels[row : row + columns]] for row in range(0, len(pixels), columns)
        ]
        for rect in exhibits.reserved:
            taken = _cells(rect, cell).clip(0, 0, columns, rows)
            for line in found[taken.top : taken.bottom]:
                line[taken.left : taken.right] = [WEIGHT] * taken.width
        return found


def _cells(rect: pygame.Rect, cell: int) -> pygame.Rect:
    """The cells that a rectangle in pixels touches."""
    left, top = rect.left // cell, rect.top // cell
    return pygame.Rect(left, top, -(-rect.right // cell) - left, -(-rect.bottom // cell) - top)


def _summed(rows: list[list[int]]) -> list[list[int]]:
    """For each corner of a cell, the number of taken cells above and left of it."""
    sums = [[0] * (len(rows[0]) + 1)]
    for row in rows:
        along = accumulate(chain((0,), row))
        sums.append([above + here for above, here in zip(sums[-1], along, strict=True)])
    return sums


def _apart(place: pygame.Rect, thing: pygame.Rect) -> tuple[float, float]:
    """The squared distance of two rectangles, and the distance of their middles."""
    x = max(place.left - thing.right, thing.left - place.right, 0)
    y = max(place.top - thing.bottom, thing.top - place.bottom, 0)
    return x * x + y * y, pygame.Vector2(place.center).distance_to(thing.center)
