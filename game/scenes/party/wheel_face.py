"""Draws a wheel: sectors by weight, turning about its hub; at rest it is painted smoothly."""

from collections.abc import Sequence
from math import cos, pi, sin, tan
from typing import NamedTuple

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.noise import darken
from game.engine.picture.theme import Colour, dark, mixed

TONES: tuple[Colour, ...] = ((0xF2, 0xE5, 0xC6), (0xC9, 0xD8, 0xC4), (0xE8, 0xBF, 0xA8), (0xBF, 0xCF, 0xDE))
"""Papers of the sectors, in turns."""
DEADLY: tuple[Colour, ...] = ((0xE8, 0xB9, 0xB0), (0xD8, 0x93, 0x8A), (0xF0, 0xD5, 0xC4))
RIM, HUB = 0.075, 0.13
"""Widths of the wooden rim and radius of the hub, in radii."""
MIDDLE = HUB + (1 - RIM - HUB) / 2 + 0.01
"""Where the middles of the names are, in radii."""
WIDE = 0.4
"""A sector of so many turns and more has room for any name."""
OVER = 2
PEGS = 24


class Sector(NamedTuple):
    """A part of the wheel: what is written on it, and its share of the whole."""

    title: str
    weight: int = 1


def spans(sectors: Sequence[Sector]) -> list[tuple[float, float]]:
    """The start and end of each sector, in turns clockwise from the top."""
    whole, at = sum(sector.weight for sector in sectors), 0.0
    found = []
    for sector in sectors:
        found.append((at, at + sector.weight / whole))
        at += sector.weight / whole
    return found


class WheelFace:
    """A wheel of this radius (pixels) on a canvas."""

    def __init__(self, canvas: Canvas, sectors: Sequence[Sector], radius: int, deadly: bool) -> None:
        self.sectors = sectors
        self.radius = radius
        self._canvas = canvas
        self._tones = DEADLY if deadly else TONES
        widths = [end - start for start, end in spans(sectors)]
        self._labels = [self._label(sector.title, wide) for sector, wide in zip(sectors, widths, strict=True)]
        self._smooth: dict[int, pygame.Surface] = {}

    def draw(self, middle: tuple[int, int], turned: float, resting: bool) -> None:
        """The wheel `turned` by so many turns; `resting` it is painted smoothly, which takes some milliseconds."""
        canvas, radius = self._canvas, self.radius
        self._shadow(middle)
        if resting:
            key = round(turned % 1 * 100_000)
            if key not in self._smooth:
                self._smooth = {key: self._painted(turned)}
            picture = self._smooth[key]
            canvas.surface.blit(picture, picture.get_rect(center=middle))
        else:
            self._paint(canvas.surface, middle, radius, turned)
        self._light(middle)
        self._write(middle, turned)

    def _light(self, middle: tuple[int, int]) -> None:
        """The lamp on the wheel, and the grain of what it is made of: neither turns with it."""
        canvas, radius = self._canvas, self.radius
        if canvas.theme.plain:
            return
        shade = canvas.picture(_lit, radius)
        place = shade.get_rect(center=middle)
        canvas.surface.blit(shade, place, special_flags=pygame.BLEND_RGB_MULT)

    def _painted(self, turned: float) -> pygame.Surface:
        size = (self.radius + 4) * 2 * OVER
        large = clear((size, size), dark(self._canvas.theme.frame, 0.5))
        self._paint(large, (size // 2, size // 2), self.radius * OVER, turned)
        return pygame.transform.smoothscale(large, (size // OVER, size // OVER))

    def _paint(self, target: pygame.Surface, middle: tuple[int, int], radius: int, turned: float) -> None:
        theme = self._canvas.theme
        pygame.draw.circle(target, theme.outline, middle, radius)
        pygame.draw.circle(target, theme.frame, middle, radius * 0.985)
        pygame.draw.circle(target, dark(theme.frame, 0.35), middle, radius * 0.955, max(round(radius * 0.012), 1))
        inner = radius * (1 - RIM)
        pygame.draw.circle(target, theme.outline, middle, inner * 1.012)
        for index, (start, end) in enumerate(spans(self.sectors)):
            pygame.draw.polygon(target, self._tone(index), self._sector(middle, inner, start + turned, end + turned))
        for start, _end in spans(self.sectors):
            x, y = _at(middle, inner, start + turned)
            pygame.draw.line(target, theme.outline, middle, (x, y), max(round(radius * 0.012), 2))
        for peg in range(PEGS):
            at = _at(middle, radius * (1 - RIM / 2), peg / PEGS + turned)
            pygame.draw.circle(target, theme.outline, at, radius * 0.017)
            pygame.draw.circle(target, theme.marker, at, radius * 0.011)
        pygame.draw.circle(target, theme.outline, middle, radius * HUB)
        pygame.draw.circle(target, theme.frame, middle, radius * HUB * 0.9)
        pygame.draw.circle(target, mixed(theme.frame, theme.bright, 0.35), middle, radius * HUB * 0.45)

    def _tone(self, index: int) -> Colour:
        tones = self._tones
        if index == len(self.sectors) - 1 and index % len(tones) == 0 and index:
            return tones[1]
        return tones[index % len(tones)]

    @staticmethod
    def _sector(middle: tuple[int, int], radius: float, start: float, end: float) -> list[tuple[float, float]]:
        steps = max(round((end - start) * 90), 2)
        return [middle, *(_at(middle, radius, start + (end - start) * i / steps) for i in range(steps + 1))]

    def _label(self, title: str, turns: float) -> pygame.Surface:
        """The title of a sector so many turns wide as written from the hub outwards, its words whole and within it."""
        canvas, room = self._canvas, round(self.radius * (1 - RIM - HUB - 0.08))
        longest = max(canvas.fonts.width(word, "amatic", 52) for word in title.split())
        size = 52 * min(1.0, room / longest)
        wide = max(room, *(canvas.fonts.width(word, "amatic", size) for word in title.split()))
        label = canvas.fonts.fit(title, "amatic", size, canvas.theme.ink, wide, 2, round(self.radius * 0.3), "centre")
        opens = tan(pi * min(turns, WIDE))
        fits = self.radius * MIDDLE * opens / (label.height / 2 + label.width / 2 * opens)
        scale = min(1.0, room / wide, fits)
        return pygame.transform.rotozoom(label, 0, scale) if scale < 1 else label

    def _write(self, middle: tuple[int, int], turned: float) -> None:
        """The names, each along the middle of its sector and never upside down."""
        reach = self.radius * MIDDLE
        for label, (start, end) in zip(self._labels, spans(self.sectors), strict=True):
            at = ((start + end) / 2 + turned) % 1
            degrees = 90 - 360 * at
            if at > 0.5:
                degrees += 180
            picture = pygame.transform.rotozoom(label, degrees, 1.0)
            self._canvas.surface.blit(picture, picture.get_rect(center=_at(middle, reach, at)))

    def _shadow(self, middle: tuple[int, int]) -> None:
        canvas, radius = self._canvas, self.radius
        if canvas.theme.plain:
            return

        shade, (dx, dy) = canvas.picture(_shade, radius)
        canvas.surface.blit(shade, (middle[0] - radius + dx, middle[1] - radius + dy))


def _lit(canvas: Canvas, radius: int) -> pygame.Surface:
    size = radius * 2
    lit = pygame.Surface((size, size), 0, 32)
    lit.fill((255, 255, 255))
    for period, depth in ((90, 0.04), (9, 0.035), (2, 0.05)):
        darken(lit, period * canvas.layout.k, depth, f"wheel {period}")
    fall = pygame.Surface((32, 32), 0, 32)
    for x, y in ((x, y) for x in range(32) for y in range(32)):
        away = ((x - 10) ** 2 + (y - 9) ** 2) ** 0.5 / 32
        level = max(165, min(255, round(270 - 84 * away)))
        fall.set_at((x, y), (level, round(level * 0.985), round(level * 0.95)))
    lit.blit(pygame.transform.smoothscale(fall, (size, size)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    outside = clear((size, size), (255, 255, 255))
    pygame.draw.circle(outside, (255, 255, 255, 255), (radius, radius), radius * 2, round(radius * 1.004))
    lit.blit(outside, (0, 0))
    return lit


def _shade(canvas: Canvas, radius: int) -> tuple[pygame.Surface, tuple[int, int]]:
    disc = rounded((radius * 2, radius * 2), radius, canvas.theme.outline)
    return light.shadow(disc, light.SHEET, canvas.layout)


def flapper(canvas: Canvas, middle: tuple[int, int], radius: int, bent: float) -> None:
    """The pointer at the top, bent by so many degrees by the peg that passes."""
    long, wide = radius * 0.2, radius * 0.05
    turn = bent / 360
    foot = (middle[0], middle[1] - radius * 1.1)
    tip = (foot[0] + long * sin(2 * pi * turn), foot[1] + long * cos(2 * pi * turn))
    side = (wide * cos(2 * pi * turn), -wide * sin(2 * pi * turn))
    shape = [(foot[0] - side[0], foot[1] - side[1]), (foot[0] + side[0], foot[1] + side[1]), tip]
    theme = canvas.theme
    for grown, colour in ((5 * canvas.layout.k, theme.outline), (0.0, theme.o)):
        pygame.draw.polygon(canvas.surface, colour, shape)
        if grown:
            pygame.draw.lines(canvas.surface, colour, True, shape, max(round(2 * grown), 2))
            pygame.draw.circle(canvas.surface, colour, foot, wide + grown)
        else:
            pygame.draw.circle(canvas.surface, colour, foot, wide)
    pygame.draw.circle(canvas.surface, theme.bright, (foot[0] - wide * 0.3, foot[1] - wide * 0.3), wide * 0.3)


def _at(middle: tuple[int, int], radius: float, turns: float) -> tuple[float, float]:
    """The point so many turns clockwise from the top."""
    angle = 2 * pi * turns
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)
