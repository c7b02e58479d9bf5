"""Draws the hand that points at what a lesson asks for, where it covers nothing to be read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from game.engine.picture.bare import contours
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, LivingPose
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat
from game.scenes.match import match_picture
from game.stage.stage import around
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant

HEIGHTS = (236, 190, 150, 110, 84)
"""The heights of the hand to try in turn, in pixels at 1080p."""
NEAR = 4
"""A hand that is this much smaller (pixels) is as good if it is one pixel nearer to its target."""
TIP = (0.095, 0.105)
"""The fingertip's x and y in the drawing of the hand, in fractions of its size."""
RESTS, TAPS, TAP = 1.0, 0.2, 8
"""Seconds between two taps of the hand, seconds that a tap takes, and how far the hand moves (pixels at 1080p)."""
CELL = 6
"""The picture is divided into cells of this many pixels at 1080p."""
STEP, STEPS = 3, 6
"""From one place of the fingertip to the next, along its target or away from it, there are so many cells; and how many
such steps it is away at most."""
PLAIN = 7
"""A cell has something to be read, or an edge, if the mean of its contours is above this in red, green or blue."""
BITS = 0.002
"""The hand may cover this share of its own size: bits of a ruled line or of a shadow."""
LINES, DENSE = 0.18, 0.4
"""Within the board it may cover so much: the lines between bare squares; more in a dark studio, whose boards bear lines
and marks only."""
SEEN = ("mark/", "super/", "die/", "ghost/", "choice/", "flag/", "box", "wall", "curtain", "booth", "tag")
"""How the looks begin of what it keeps off on a board."""
SOLID = 60
"""The alpha from which on the hand covers what lies beneath it."""
TURNS = {0: (1, 1), 90: (1, -1), 180: (-1, -1), 270: (-1, 1)}
"""For each turn of the drawing, by degrees counter-clockwise: whether the hand reaches to the right (1) or left (-1) of
its fingertip, and down (1) or up (-1)."""


@dataclass(frozen=True)
class _Place:
    """One way to hold the hand: its height and turn, and its upper left corner in pixels of the window."""

    height: int
    turned: int
    at: tuple[int, int]


class PointingHand:
    """Keeps the hand where it came, until it is to point elsewhere."""

    def __init__(self) -> None:
        self._for: tuple[object, ...] = ()
        self._place: _Place | None = None

    def living(
        self,
        canvas: Canvas,
        painter: Painter,
        view: MatchView,
        table: Variant,
        action: Action,
        seat: Seat,
        read: Sequence[pygame.Rect],
    ) -> list[Living]:
        """The hand that taps towards the place of an action, or towards the next square of a plan. Nothing if there is
        no such place. The picture must be complete but for the hand, which keeps off what is to be `read`, off marks,
        off what shows a choice, and off the other squares of a plan."""
        target = match_picture.aim(canvas, painter, view, table, action, seat)
        if target is None:
            return []
        board = painter.rect(*around(view.question.spots))
        board = board if board.contains(target) else target
        there = chain(view.stage.values(), view.question.preview.values())
        off = [*read, *(painter.around(piece) for piece in there if piece.look.startswith(SEEN))]
        if match_picture.rect_of(canvas, painter, view, table, action, seat) is None:  # a plan, of numbers to be read
            off += [rect for spot in view.question.spots if (rect := painter.rect(*spot.area)) != target]
        wanted = canvas.layout, canvas.theme, tuple(target), tuple(board), view.said, tuple(map(tuple, off))
        if wanted != self._for:
            self._for, self._place = wanted, _place(canvas, target, board, off, DENSE if table.table.dark else LINES)
        if self._place is None:
            return []
        hand = canvas.sprites.get("hand-points", height=self._place.height, turned=self._place.turned)
        tap, (right, down) = canvas.layout.px(TAP), TURNS[self._place.turned]
        left, top = self._place.at
        poses = LivingPose(RESTS, hand, (left, top)), LivingPose(TAPS, hand, (left + right * tap, top + down * tap))
        return [Living("hand", poses[:1] if canvas.reduced or canvas.theme.plain else poses)]


def _place(
    canvas: Canvas, target: pygame.Rect, board: pygame.Rect, off: Sequence[pygame.Rect], lines: float
) -> _Place | None:
    """The place at which the hand covers nothing: as near to the target as possible, and as large. If it covers
    something everywhere, the place at which it covers the least. It keeps `off` some places; `lines` is the share of it
    that may lie on a board's lines. None if the window has no room for it beside the target."""
    cell, window = max(canvas.layout.px(CELL), 3), canvas.surface.get_rect()
    (kept, busy), found = _busy(canvas, cell, off), list[tuple[float, int, _Place]]()

    def over(cells: pygame.Mask, mask: pygame.Mask, at: tuple[int, int], bare: float) -> float:
        """The share of a hand there that is over these cells, if it is more than it may be."""
        covers = cells.overlap_area(mask, (at[0] // cell, at[1] // cell)) / mask.count()
        return covers if covers > bare else 0.0

    for height in map(canvas.layout.px, HEIGHTS):
        for turned in TURNS:
            hand = canvas.sprites.get("hand-points", height=height, turned=turned)
            mask = pygame.mask.from_surface(
                pygame.transform.smoothscale(hand, (hand.width // cell + 1, hand.height // cell + 1)), SOLID
            )
            tip = _tip(hand, turned)
            for x, y, gap in _tips(target, turned, STEP * cell):
                at = x - tip[0], y - tip[1]
                lies = hand.get_rect(topleft=at)
                if window.contains(lies):
                    bare = lines if board.contains(lies) else BITS
                    covers = over(kept, mask, at, BITS) + over(busy, mask, at, bare)
                    found.append((covers, NEAR * gap - height, _Place(height, turned, at)))
    best = min(found, key=lambda each: each[:2], default=None)
    return None if best is None else best[2]


def _tips(target: pygame.Rect, turned: int, step: int) -> Iterator[tuple[int, int, int]]:
    """Where the fingertip of a turned hand may be, so many pixels apart: along the sides from which the hand points at
    the target, and how far from it."""
    right, down = TURNS[turned]
    corner = target.right if right > 0 else target.left, target.bottom if down > 0 else target.top
    for gap in range(0, STEPS * step, step):
        x, y = corner[0] + right * gap, corner[1] + down * gap
        yield from ((x, y - down * back, gap) for back in range(0, target.height // 2 + gap, step))
        yield from ((x - right * back, y, gap) for back in range(step, target.width // 2 + gap, step))


def _tip(hand: pygame.Surface, turned: int) -> tuple[int, int]:
    """The fingertip in the picture of a turned hand, in pixels."""
    right, down = TURNS[turned]
    x, y = TIP if turned % 180 == 0 else TIP[::-1]
    return round(hand.width * (x if right > 0 else 1 - x)), round(hand.height * (y if down > 0 else 1 - y))


def _busy(canvas: Canvas, cell: int, off: Sequence[pygame.Rect]) -> tuple[pygame.Mask, pygame.Mask]:
    """The cells of all of these places; and those of the picture that have contours: letters, marks, lines, keys."""
    size = canvas.surface.width // cell, canvas.surface.height // cell
    small = pygame.transform.smoothscale(contours(canvas.surface), size)
    busy = pygame.mask.from_threshold(small, (0, 0, 0), (PLAIN, PLAIN, PLAIN, 255))
    busy.invert()
    kept = pygame.mask.Mask(size)
    for place in off:
        whole = pygame.mask.Mask((place.width // cell + 1, place.height // cell + 1), fill=True)
        kept.draw(whole, (place.left // cell, place.top // cell))
    return kept, busy
