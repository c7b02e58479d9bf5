"""Counts the flashes of a film as the Web Content Accessibility Guidelines define them (2.3.1, "general flash").

A flash is a pair of opposing changes in relative luminance of 10 % of the greatest or more, where the darker picture is
below 80 %. It counts where it covers a quarter of the picture at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

ACROSS, DOWN = 32, 18
"""How many places of the picture are measured."""
CHANGE, DARKER = 0.1, 0.8
"""The least change of a flash, and below what its darker picture is, in relative luminance."""
LARGE = ACROSS * DOWN / 4
"""How many places are a quarter of the picture."""
AT_ONCE = 0.1
"""Seconds within which changes are seen as one."""
SECOND = 1.0

_LINEAR = [(v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]
"""The light of each value of a channel."""


def luminances(picture: pygame.Surface) -> list[float]:
    """The relative luminance of each place of the picture."""
    raw = pygame.image.tobytes(pygame.transform.smoothscale(picture, (ACROSS, DOWN)), "RGB")
    channels = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
    return [0.2126 * _LINEAR[r] + 0.7152 * _LINEAR[g] + 0.0722 * _LINEAR[b] for r, g, b in channels]


def flashes(film: Iterable[tuple[float, list[float]]]) -> int:
    """The most flashes within a second of a film: each moment of it with the luminance of every place."""
    turned = _turned(film)
    within = [sum(begin <= turn < begin + SECOND for turn in turned) for begin in turned]
    return max(within, default=0) // 2


def _turned(film: Iterable[tuple[float, list[float]]]) -> list[float]:
    """When a quarter of the picture has become brighter or darker, each time opposite to the time before."""
    turned, way = list[float](), 0
    places: list[_Place] = []
    lately: dict[int, dict[int, float]] = {1: {}, -1: {}}
    for now, lights in film:
        places = places or [_Place(light, light) for light in lights]
        for number, (place, light) in enumerate(zip(places, lights, strict=True)):
            if turn := place.turned(light):
                lately[-turn].pop(number, None)
                lately[turn][number] = now
        for changed in lately.values():
            for number in [number for number, then in changed.items() if then < now - AT_ONCE]:
                del changed[number]
        for turn, changed in lately.items():
            if turn != way and len(changed) >= LARGE:
                way = turn
                turned.append(now)
    return turned


@dataclass
class _Place:
    """A place of the picture: its least and its greatest luminance since it last turned brighter (1) or darker (-1)."""

    least: float
    most: float
    way: int = 0

    def turned(self, light: float) -> int:
        """Which way it turns with this luminance; 0 if it goes on as it did."""
        self.least, self.most = min(self.least, light), max(self.most, light)
        up = self.way != 1 and light - self.least >= CHANGE and self.least < DARKER
        down = self.way != -1 and self.most - light >= CHANGE and light < DARKER
        if not (up or down):
            return 0
        self.way, self.least, self.most = 1 if up else -1, light, light
        return self.way
