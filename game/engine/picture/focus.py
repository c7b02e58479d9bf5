"""Draws what points at things: the focus ring, arrow, marker, the turn's tab, legal squares, the last move.

Only one thing on a screen has the focus and the ring. Every function draws cached pictures on the given surface.
"""

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import pygame

from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import Ribbon, clear, paper_of
from game.engine.pen.strokes import Point, Stroke, path
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.noise import Grain
from game.engine.picture.theme import Colour, Theme

KEYLINE = 5
"""The ring's dark line is this much wider than the amber one (pixels at 1080p)."""
CORNER = 15
PART = 120
"""The ring is painted in parts of about this length in pixels at 1080p, each a slim picture."""
STEP = 9
"""The most pixels between two samples of the ring."""
POKE = 5
BRACKET = 0.26
DASH, GAP = 11, 8
SWIPE_ALPHA = 225
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The four sides of a rectangle in the order of drawing."""
OVER = 4
TAB_TEXT = 28


def ring(target: pygame.Surface, rect: pygame.Rect, layout: Layout, theme: Theme) -> pygame.Rect:
    """Draw the amber ring around `rect`, unless that is empty. The stroke's middle is on the rectangle's edge."""
    if not all(rect.size):
        return rect
    key, amber = _ring(rect.size, layout, theme)
    return key.draw(target, rect.topleft).union(amber.draw(target, rect.topleft))


def focused(canvas: Canvas, rect: pygame.Rect, grown: float = 0.0) -> None:
    """Draw the ring around the focused thing, unless a player uses one switch: then the scanner draws it.

    `grown` is how much wider and higher than the thing's rectangle the ring is, in pixels at 1080p.
    """
    if not canvas.scans:
        more = canvas.layout.px(grown)
        ring(canvas.surface, rect.inflate(more, more), canvas.layout, canvas.theme)


def swipe(target: pygame.Surface, rect: pygame.Rect, layout: Layout, theme: Theme, seed: str) -> None:
    """Draw a highlighter's swipe on paper. The ink is drawn on it afterwards."""
    _swipe(rect.size, layout, theme, seed).draw(target, rect.topleft, alpha=SWIPE_ALPHA)


def newest(target: pygame.Surface, rect: pygame.Rect, layout: Layout, theme: Theme, seed: str) -> None:
    """Mark the newest entry of a list with a swipe and an underline, so that it differs without colours, too."""
    swipe(target, rect, layout, theme, seed)
    inset = rect.inflate(-rect.height, 0)
    line = Stroke(((0, 0), (inset.width / 2, -layout.k), (inset.width, 0)), 3 * layout.k * theme.line_factor)
    drawing([line], theme.ink, f"under {seed}").draw(target, (inset.left, inset.bottom - layout.px(1)))


@kept
def tab(text: str, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """A small dark tab with amber words, such as YOUR TURN, for the upper edge of a seat's card.

    Callers share it: never paint on it.
    """
    words = fonts.line(text, "bold", TAB_TEXT, theme.amber)
    pad = layout.px(22)
    picture = rounded((words.width + 2 * pad, layout.px(14) + words.height), layout.px(9), theme.ink).copy()
    picture.blit(words, (pad, (picture.height - words.height) // 2))
    return picture


def legal(target: pygame.Surface, rect: pygame.Rect, layout: Layout, theme: Theme, colour: Colour) -> pygame.Rect:
    """Draw a dashed outline with a dot in its middle around a legal square."""
    return _legal(rect.size, layout, theme, colour).draw(target, rect.topleft)


def brackets(target: pygame.Surface, rect: pygame.Rect, layout: Layout, theme: Theme, colour: Colour) -> None:
    """Draw four corners around the last move."""
    _brackets(rect.size, layout, theme, colour).draw(target, rect.topleft)


@kept
def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255, rim: int = 0) -> pygame.Surface:
    """A rectangle with round corners, or its outline of `rim` pixels. Callers share it: never paint on it."""
    corner = max(radius, rim) + 1
    least = min(size[0], 2 * corner), min(size[1], 2 * corner)
    large = clear((least[0] * OVER, least[1] * OVER), colour)
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), rim * OVER, border_radius=radius * OVER)
    small, picture = pygame.transform.smoothscale(large, least), clear(size, colour)
    for x, width, left, wide in _pulled(least[0], size[0]):
        for y, height, top, tall in _pulled(least[1], size[1]):
            part = small.subsurface(x, y, width, height)
            picture.blit(part if part.size == (wide, tall) else pygame.transform.scale(part, (wide, tall)), (left, top))
    return picture


def _pulled(small: int, length: int) -> list[tuple[int, int, int, int]]:
    """Cut a length into its two ends and one middle pixel that is stretched. Returns start and length of each piece
    before and after."""
    if small == length:
        return [(0, small, 0, small)]
    half = small // 2
    rest = small - half
    return [(0, half, 0, half), (half, 1, half, length - small), (half, rest, length - rest, rest)]


@kept
def _ring(size: tuple[int, int], layout: Layout, theme: Theme) -> tuple[Drawing, Drawing]:
    """The ring's dark line and its amber line, from the rectangle's upper left corner."""
    k, (width, height) = layout.k, size
    radius = min(CORNER * k, min(size) * 0.3)
    around = _perimeter(width, height, radius, POKE * k * min(1.0, min(size) / (120 * k)))
    over = min(width * 0.2, 130 * k)
    last = [(radius + over * t, -2.4 * k * sin(pi * t / 1.6)) for t in (0.35, 0.7, 1.0)]
    seed, thick = f"ring {size}", theme.ring_width * k
    way = path(Stroke((*around, around[0], *last), thick), Random(seed), 1.7 * k, 4 * k, STEP * k)
    parts, wider, paper = way.split(PART * k), (thick + KEYLINE * k) / thick, paper_of(seed)
    grain: Grain = "none" if theme.plain else "ink"
    return (
        Drawing((Ribbon(part.widened(wider), theme.outline, "none") for part in parts), apart=True),
        Drawing((Ribbon(part, theme.amber, grain, paper) for part in parts), apart=True),
    )


def _perimeter(width: float, height: float, radius: float, poke: float = 0.0) -> list[Point]:
    """Points along a rounded rectangle, clockwise from its upper left corner, dense enough that straight edges stay
    straight. `poke` pushes the corners outwards."""
    points: list[Point] = []
    starts = [(radius, 0.0), (width, radius), (width - radius, height), (0.0, height - radius)]
    spans = [width - 2 * radius, height - 2 * radius] * 2
    for i, ((x, y), span) in enumerate(zip(starts, spans, strict=True)):
        ahead, aside = DIRECTIONS[i], DIRECTIONS[(i + 1) % 4]
        steps = max(round(span / (3 * radius)), 2)
        points += [(x + ahead[0] * span * j / steps, y + ahead[1] * span * j / steps) for j in range(steps)]
        for j in range(6):
            turn = pi / 2 * j / 6
            out = radius + poke * sin(2 * turn)
            along, inwards = span + out * sin(turn), radius - out * cos(turn)
            points.append((x + ahead[0] * along + aside[0] * inwards, y + ahead[1] * along + aside[1] * inwards))
    return points


@kept
def _swipe(size: tuple[int, int], layout: Layout, theme: Theme, seed: str) -> Drawing:
    width, height = size
    thick = height * 0.82
    line = ((thick * 0.5, height * 0.54), (width * 0.4, height * 0.47), (width - thick * 0.5, height * 0.53))
    return drawing([Stroke(line, thick, taper=False)], theme.marker, seed, "none", 2 * layout.k, 3 * layout.k)


@kept
def _legal(size: tuple[int, int], layout: Layout, theme: Theme, colour: Colour) -> Drawing:
    k, (width, height) = layout.k, size
    points = _perimeter(width, height, min(size) * 0.16)
    thick = 3 * k * theme.line_factor
    strokes = [Stroke(dash, thick, taper=False) for dash in dashes([*points, points[0]], DASH * k, GAP * k)]
    dot = Stroke(((width / 2, height / 2), (width / 2 + 0.1, height / 2)), thick * 3, taper=False)
    return drawing([*strokes, dot], colour, "legal", "none")


def dashes(points: list[Point], dash: float, gap: float, fine: float = 1.5) -> list[tuple[Point, ...]]:
    """The closed polyline as dashes of about this length, evenly spread. They bend with it in steps of `fine`."""
    total = sum(pygame.Vector2(a).distance_to(b) for a, b in pairwise(points))
    count = max(round(total / (dash + gap)), 4)
    step, share = total / count, dash / (dash + gap)
    found: list[list[Point]] = [[] for _ in range(count)]
    way = 0.0
    for a, b in pairwise(points):
        span = pygame.Vector2(a).distance_to(b)
        steps = max(round(span / fine), 1)
        for i in range(steps):
            t = i / steps
            number, rest = divmod((way + span * t) / step, 1)
            if rest < share and number < count:
                found[int(number)].append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        way += span
    return [tuple(each) for each in found if len(each) > 1]


@kept
def _brackets(size: tuple[int, int], layout: Layout, theme: Theme, colour: Colour) -> Drawing:
    width, height = size
    arm, thick = min(size) * BRACKET, 3.5 * layout.k * theme.line_factor
    corners = [(x, y, -arm if x else arm, -arm if y else arm) for x in (0, width) for y in (0, height)]
    strokes = [Stroke(((x + dx, y), (x, y), (x, y + dy)), thick, taper=False, sharp=60) for x, y, dx, dy in corners]
    return drawing(strokes, colour, "brackets", "none")
