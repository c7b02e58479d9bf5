"""Turns the wheel: it starts by itself, runs out against its pegs, and its result is a fact as soon as it moves."""

from itertools import pairwise
from math import cos, pi, sin, tan
from typing import NamedTuple

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, mixed
from game.play.evening.asks import Spin
from game.play.evening.facts import Spun
from game.scenes.party.evening_sentences import item_title
from game.scenes.party.host import Host

STARTS, RUN = 0.4, 2.2
"""Seconds after which it starts, and for which it runs."""
TURNS = 3
DRAWN_BACK = 0.06
"""How far (turns) it is drawn back before the push."""
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


class Wheel:
    """One spin of it, over what may come."""

    def __init__(self, host: Host, spin: Spin) -> None:
        self._host = host
        self._tones = DEADLY if spin.duel.deadly else TONES
        self._sectors = tuple(Sector(item_title(item), item.weight) for item in spin.items)
        weights = [sector.weight for sector in self._sectors]
        self._number = host.source.choices(range(len(weights)), weights)[0]
        start, end = spans(self._sectors)[self._number]
        self._goal = TURNS - (start + (end - start) * host.source.uniform(0.2, 0.8))
        self._time = -STARTS
        """Seconds since the push."""

    @property
    def stopped(self) -> bool:
        """Whether it has stopped."""
        return self._time >= RUN

    def hurry(self) -> None:
        """Let it stop now."""
        self.update(RUN - self._time)

    def update(self, seconds: float) -> None:
        """Pass time."""
        if self.stopped:
            return
        before, self._time = self._time, self._time + seconds
        sounds = self._host.services.sounds
        if before < 0 <= self._time:
            sounds.play("drum-roll")
            self._host.happened(Spun(self._number))
        if self.stopped:
            sounds.play("sting")
        elif int(self._turned(before) * PEGS) != int(self._turned(self._time) * PEGS) and self._time < RUN * 0.97:
            sounds.play("peg")

    def draw(self, canvas: Canvas, middle: tuple[int, int], radius: int) -> pygame.Rect:
        """Draw it as it stands; its place."""
        picture, turned = canvas.picture(wheel, self._sectors, radius, self._tones), self._turned(self._time)
        picture = pygame.transform.rotozoom(picture, -360 * turned, 1)
        place = canvas.surface.blit(picture, picture.get_rect(center=middle))
        turning, peg = 0 <= self._time < RUN, (turned * PEGS) % 1
        _flapper(canvas, middle, radius, 24 * (1 - peg) if turning and peg < 0.5 else 0.0)
        return place

    def _turned(self, seconds: float) -> float:
        """How far the wheel has turned: drawn back, pushed, and slower and slower."""
        t = min(max(seconds, 0.0) / RUN, 1.0)
        if t < 0.08:
            return -DRAWN_BACK * (1 - (1 - t / 0.08) ** 2)
        eased: float = 1 - (1 - (t - 0.08) / 0.92) ** 3.2
        return -DRAWN_BACK + (self._goal + DRAWN_BACK) * eased


def spans(sectors: tuple[Sector, ...]) -> list[tuple[float, float]]:
    """The start and end of each sector, in turns clockwise from the top."""
    whole, ends = sum(sector.weight for sector in sectors), [0.0]
    for sector in sectors:
        ends.append(ends[-1] + sector.weight / whole)
    return list(pairwise(ends))


def wheel(canvas: Canvas, sectors: tuple[Sector, ...], radius: int, tones: tuple[Colour, ...]) -> pygame.Surface:
    """The wheel at rest, its first sector to the right of the top."""
    theme, whole = canvas.theme, radius * OVER
    large = clear((whole * 2, whole * 2), theme.outline)
    middle, inner = (whole, whole), whole * (1 - RIM)
    for size, colour in ((1.0, theme.outline), (0.985, theme.frame), (1 - RIM * 0.95, theme.outline)):
        pygame.draw.circle(large, colour, middle, whole * size)
    for index, (start, end) in enumerate(spans(sectors)):
        last = index == len(sectors) - 1 and index % len(tones) == 0 and index  # beside the first, whose tone it has
        arc = [_at(middle, inner, start + (end - start) * step / 60) for step in range(61)]
        pygame.draw.polygon(large, tones[1 if last else index % len(tones)], [middle, *arc])
    for start, _end in spans(sectors):
        pygame.draw.line(large, theme.outline, middle, _at(middle, inner, start), max(round(whole * 0.012), 2))
    for peg in range(PEGS):
        for size, colour in ((0.017, theme.outline), (0.011, theme.marker)):
            pygame.draw.circle(large, colour, _at(middle, whole * (1 - RIM / 2), peg / PEGS), whole * size)
    for size, colour in ((1.0, theme.outline), (0.9, theme.frame), (0.45, mixed(theme.frame, theme.bright, 0.35))):
        pygame.draw.circle(large, colour, middle, whole * HUB * size)
    flat = pygame.transform.smoothscale(large, (radius * 2, radius * 2))
    for sector, (start, end) in zip(sectors, spans(sectors), strict=True):
        at = (start + end) / 2
        written = label(canvas, sector.title, radius, end - start)
        words = pygame.transform.rotozoom(written, 90 - 360 * at + (180 if at > 0.5 else 0), 1)
        flat.blit(words, words.get_rect(center=_at((radius, radius), radius * MIDDLE, at)))
    return flat


def label(canvas: Canvas, title: str, radius: int, turns: float) -> pygame.Surface:
    """The title of a sector so many turns wide as written from the hub outwards, its words whole and within it."""
    fonts, room = canvas.fonts, round(radius * (1 - RIM - HUB - 0.08))
    longest = max(fonts.width(word, "amatic", 52) for word in title.split())
    size = 52 * min(1.0, room / longest)
    wide = max(room, *(fonts.width(word, "amatic", size) for word in title.split()))
    words = fonts.fit(title, "amatic", size, canvas.theme.ink, wide, 2, round(radius * 0.3), "centre")
    opens = tan(pi * min(turns, WIDE))
    fits = radius * MIDDLE * opens / (words.height / 2 + words.width / 2 * opens)
    scale = min(1.0, room / wide, fits)
    return pygame.transform.rotozoom(words, 0, scale) if scale < 1 else words


def _flapper(canvas: Canvas, middle: tuple[int, int], radius: int, bent: float) -> None:
    """The pointer at the top, bent by so many degrees by the peg that passes."""
    long, wide = radius * 0.2, radius * 0.05
    foot = middle[0], middle[1] - radius * 1.1
    turn = 2 * pi * bent / 360
    tip = foot[0] + long * sin(turn), foot[1] + long * cos(turn)
    side = wide * cos(turn), -wide * sin(turn)
    shape = [(foot[0] - side[0], foot[1] - side[1]), (foot[0] + side[0], foot[1] + side[1]), tip]
    for colour, grown in ((canvas.theme.outline, canvas.layout.px(5)), (canvas.theme.o, 0)):
        pygame.draw.polygon(canvas.surface, colour, shape)
        pygame.draw.circle(canvas.surface, colour, foot, wide + grown)
        if grown:
            pygame.draw.lines(canvas.surface, colour, True, shape, 2 * grown)


def _at(middle: tuple[float, float], radius: float, turns: float) -> tuple[float, float]:
    """The point so many turns clockwise from the top."""
    angle = 2 * pi * turns
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)
