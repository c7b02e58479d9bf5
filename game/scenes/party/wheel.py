"""Turns the wheel: it starts by itself, runs out against its pegs, and its result is a fact as soon as it moves."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.picture.canvas import Canvas
from game.play.evening import bot_guests
from game.play.evening.facts import Fact
from game.scenes.party.host import Host
from game.scenes.party.wheel_face import PEGS, Sector, WheelFace, flapper, spans

STARTS, RUN = 0.4, 2.2
"""Seconds after which it starts, and for which it runs."""
TURNS = 3
DRAWN_BACK = 0.06
"""How far (turns) it is drawn back before the push, and for how much of the time."""


class Wheel:
    """One spin of it. `fact` is what it means that it stops at the sector with this number."""

    def __init__(
        self, host: Host, sectors: Sequence[Sector], fact: Callable[[int], Fact], deadly: bool = False
    ) -> None:
        self._host = host
        self._sectors = tuple(sectors)
        self._fact = fact
        self._deadly = deadly
        self._number = bot_guests.spun([sector.weight for sector in sectors], host.source)
        start, end = spans(sectors)[self._number]
        self._goal = TURNS - (start + (end - start) * host.source.uniform(0.2, 0.8))
        self._time = -STARTS
        """Seconds since the push."""
        self._face: WheelFace | None = None

    @property
    def stopped(self) -> bool:
        """Whether it has stopped."""
        return self._time >= RUN

    def fit(self) -> None:
        """Another size, another face."""
        self._face = None

    def hurry(self) -> None:
        """Let it stop now."""
        if not self.stopped:
            self.update(RUN - self._time)

    def update(self, seconds: float) -> None:
        """Pass time."""
        if self.stopped:
            return
        before, self._time = self._time, self._time + seconds
        sounds = self._host.services.sounds
        if before < 0 <= self._time:
            sounds.play("drum-roll")
            self._host.happened(self._fact(self._number))
        if self.stopped:
            sounds.play("sting")
        elif int(self._turned(before) * PEGS) != int(self._turned(self._time) * PEGS) and self._time < RUN * 0.97:
            sounds.play("peg")

    def draw(self, canvas: Canvas, middle: tuple[int, int], radius: int) -> pygame.Rect:
        """Draw it as it stands; its place."""
        if self._face is None:
            self._face = WheelFace(canvas, self._sectors, radius, self._deadly)
        turned = self._turned(self._time)
        self._face.draw(middle, turned, self.stopped or self._time < 0)
        pegs = (turned * PEGS) % 1
        bent = 0.0 if self.stopped or self._time < 0 or pegs >= 0.5 else 24 * (1 - pegs)
        flapper(canvas, middle, radius, bent)
        place = pygame.Rect(0, 0, radius * 2, radius * 2)
        place.center = middle
        return place

    def _turned(self, seconds: float) -> float:
        """How far the wheel has turned: drawn back, pushed, and slower and slower."""
        t = min(max(seconds, 0.0) / RUN, 1.0)
        if t < 0.08:
            return -DRAWN_BACK * (1 - (1 - t / 0.08) ** 2)
        eased: float = 1 - (1 - (t - 0.08) / 0.92) ** 3.2
        return -DRAWN_BACK + (self._goal + DRAWN_BACK) * eased
