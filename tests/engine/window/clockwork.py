"""Gives the loop a time of its own: tests say what happens when, and no test waits."""

from collections.abc import Callable
from math import inf, nextafter

import pygame

from game.engine.window.pace import Pace


class Clockwork(Pace):
    """Seconds pass only when the loop sleeps, or `spend` says so."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.slept: list[float] = []
        self.looks = 0
        self._later: list[tuple[float, Callable[[], object]]] = []

    def at(self, seconds: float, *todo: Callable[[], object]) -> None:
        """Do something this many seconds from now."""
        self._later += [(self.time + seconds, each) for each in todo]

    def spend(self, seconds: float) -> None:
        """Pass time in which the loop is busy."""
        self.time += seconds

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.slept.append(max(0.0, seconds))
        if seconds > 0:  # time moves on however short the sleep: who waits for its end would wait for ever
            self.time = max(self.time + seconds, nextafter(self.time, inf))

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        before = self.time
        events = super().wait(seconds)
        if seconds > 0 and not events and self.time == before:  # so short that the end was already there
            self.sleep(seconds)
        return events

    def events(self) -> list[pygame.event.Event]:
        self.looks += 1
        due = [each for each in self._later if each[0] <= self.time]
        self._later = [each for each in self._later if each[0] > self.time]
        for _, what in due:
            what()
        return super().events()


def key(code: int, mod: int = 0) -> None:
    """A key down and up, as from the keyboard."""
    name = pygame.key.name(code).upper().replace(" ", "")
    place = getattr(pygame, f"KSCAN_{name}")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, scancode=place, mod=mod, unicode=""))
