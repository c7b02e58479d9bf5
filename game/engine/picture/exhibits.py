"""Keeps what lies on a picture and is only looked at: whoever asks is told what it is for."""

from collections.abc import Callable

import pygame

from game.stage.stage import Spot, neighbour

About = Callable[[], str]
"""Makes a sentence of what something is for: few are asked for, so none is made before."""
Exhibit = tuple[pygame.Rect, About]
"""Something on the picture: its place in window pixels, and what it is for."""


class Exhibits:
    """What lies on a picture. Whoever draws names it, the lowest first; each new picture begins with nothing."""

    def __init__(self) -> None:
        self._laid: list[Exhibit] = []

    def clear(self) -> None:
        """Nothing lies there yet."""
        self._laid.clear()

    def name(self, rect: pygame.Rect, about: About) -> None:
        """Something lies here now, over all that was named before."""
        self._laid.append((rect, about))

    @property
    def along(self) -> list[Exhibit]:
        """All of it, from the left edge of the picture to the right, and from above."""
        return sorted(self._laid, key=lambda each: (each[0].left, each[0].top))

    def beside(self, index: int, dx: int, dy: int) -> int:
        """Which of them, along the picture, is the nearest to this one in a direction; itself if none is that way."""
        spots = tuple(Spot(str(number), *rect) for number, (rect, _about) in enumerate(self.along))
        return int(neighbour(spots, spots[min(index, len(spots) - 1)], dx, dy).action) if spots else index

    def at(self, pos: tuple[int, int]) -> Exhibit | None:
        """The topmost at a pixel."""
        return next((each for each in reversed(self._laid) if each[0].collidepoint(pos)), None)
