"""Lights the table after a game: the board a third darker, what decided it in full light, evening where a bot won."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, ceil, cos, sin

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import QUARTER
from game.engine.picture.theme import Colour
from game.variants.common.finales.finale import Beam, Finale

DIM: Colour = (172, 163, 160)
"""What is left of the light where it is dimmed."""
OUT: Colour = (128, 124, 136)
"""What is left where it goes out."""
WARM: Colour = (24, 18, 4)
"""The light that is added along a line."""
ALIKE = (9, 9, 9, 255)
"""How far colours may differ that still are the same ground."""
SOFT = 20
"""How softly light ends, in pixels at 1080p."""
EVENING: tuple[Colour, Colour] = ((255, 226, 188), (150, 104, 78))
"""Evening light where the lamp is, and far from it."""


@dataclass(frozen=True, eq=False)
class Unlit:
    """A table before its light changes."""

    table: pygame.Surface
    """Its picture."""
    bare: pygame.Surface | None
    """The ground under it, or the one that takes its place; None where that is not there yet."""
    finale: Finale
    moves: bool
    """Whether things move, which they do not in reduced motion."""


def lit(canvas: Canvas, unlit: Unlit) -> "tuple[pygame.Surface, list[Leaving]]":
    """The table in its new light, and what leaves it."""
    return _ground(canvas, unlit.table.copy(), unlit.bare, unlit.finale), _leaving(canvas, unlit) if unlit.moves else []


def _ground(canvas: Canvas, table: pygame.Surface, bare: pygame.Surface | None, finale: Finale) -> pygame.Surface:
    """The table as it lies under the show: cleared, dimmed, and lit where it was decided."""
    if bare is not None:
        zones = [canvas.layout.zone(*zone) for zone in finale.cleared]
        for rect in [canvas.layout.window] if finale.ground else [*zones, *finale.wiped]:
            table.blit(bare, rect, rect)
    if finale.ground:
        _evening(table, canvas)
    else:
        lights = [(rect, DIM) for rect in finale.dimmed] + [(rect, OUT) for rect in finale.dark]
        _dim(table, canvas, lights, finale.beams)
    return table


@dataclass(frozen=True)
class Leaving:
    """The things of a zone that slide off the table, cut out of its picture, and the bare ground that they leave."""

    rect: pygame.Rect
    things: pygame.Surface
    bare: pygame.Surface


def _leaving(canvas: Canvas, unlit: Unlit) -> list[Leaving]:
    """What a finale clears from the table; nothing where the table itself goes, or its ground is not there yet."""
    ground, finale = unlit.bare, unlit.finale
    if ground is None or finale.ground:
        return []
    found = []
    for zone in finale.cleared:
        rect = canvas.layout.zone(*zone).clip(canvas.layout.window)
        # Copies: the loop may draw both meanwhile, and cannot while a thread reads them.
        bare, table = ground.subsurface(rect).copy(), unlit.table.subsurface(rect).copy()
        same = pygame.mask.from_threshold(table, (0, 0, 0), ALIKE, bare)
        for wiped in finale.wiped:
            same.draw(pygame.Mask(wiped.size, fill=True), (wiped.left - rect.left, wiped.top - rect.top))
        things = same.to_surface(table.convert_alpha(), setcolor=(0, 0, 0, 0), unsetcolor=None)
        found.append(Leaving(rect, things, bare))
    return found


def leave(canvas: Canvas, gone: Iterable[Leaving], share: float) -> None:
    """Things on their way off the table, so far, over the nearest edge."""
    width, height = canvas.layout.size
    for each in gone:
        rect = each.rect
        ways = {(-1, 0): rect.right, (1, 0): width - rect.left, (0, -1): rect.bottom, (0, 1): height - rect.top}
        (dx, dy), far = min(ways.items(), key=lambda way: way[1])
        canvas.surface.blit(each.things, rect.move(round(dx * far * share), round(dy * far * share)))


def _dim(
    table: pygame.Surface, canvas: Canvas, lights: Iterable[tuple[pygame.Rect, Colour]], beams: Iterable[Beam]
) -> None:
    """Darken these parts of the table, each to what is left of its light, but not along the beams."""
    radius = max(round(canvas.layout.px(SOFT) / QUARTER), 1)
    small = tuple(ceil(length / QUARTER) for length in table.size)
    mask, glow = pygame.Surface(small, 0, 32), pygame.Surface(small, 0, 32)
    mask.fill((255, 255, 255))
    for rect, left in lights:
        mask.fill(left, [round(length / QUARTER) for length in rect])
    mask = pygame.transform.box_blur(mask, max(radius // 4, 1))
    for beam in beams:
        _capsule(mask, beam, (255, 255, 255))
        _capsule(glow, beam, WARM)
    mask = pygame.transform.box_blur(mask, radius // 2 or 1)
    table.blit(pygame.transform.smoothscale(mask, table.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if not canvas.theme.plain:
        glow = pygame.transform.box_blur(glow, radius)
        table.blit(pygame.transform.smoothscale(glow, table.size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _capsule(target: pygame.Surface, beam: Beam, colour: Colour) -> None:
    """A line with round ends, at a quarter of its size."""
    (ax, ay), (bx, by), reach = beam.first, beam.last, beam.radius / QUARTER
    a, b = (ax / QUARTER, ay / QUARTER), (bx / QUARTER, by / QUARTER)
    turn = atan2(b[1] - a[1], b[0] - a[0])
    dx, dy = -sin(turn) * reach, cos(turn) * reach
    sides = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(target, colour, sides)
    for end in (a, b):
        pygame.draw.circle(target, colour, end, reach)


def _evening(table: pygame.Surface, canvas: Canvas) -> None:
    """Warm light from the upper left, and dusk in the far corner."""
    if not canvas.theme.plain:
        table.blit(_dusk(canvas.layout.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@kept
def _dusk(size: tuple[int, int]) -> pygame.Surface:
    near, far = EVENING
    small = pygame.Surface((16, 9), 0, 32)
    for x in range(16):
        for y in range(9):
            share = min((((x - 8) / 11) ** 2 + ((y - 4) / 8) ** 2) ** 0.5, 1.0)
            r, g, b = (round(a + (c - a) * share) for a, c in zip(near, far, strict=True))
            small.set_at((x, y), (r, g, b))
    return pygame.transform.smoothscale(small, size)
