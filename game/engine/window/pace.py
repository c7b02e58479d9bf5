"""Tells the loop the time and waits, finer than `pygame.time.Clock` with its whole milliseconds."""

import time

import pygame

LISTEN = 0.008
"""Seconds between polls for events. This takes 1 % of a core; `pygame.event.wait` takes more than 2."""


class Pace:
    """Real time. Tests replace it with a time of their own."""

    def now(self) -> float:
        """Seconds on a clock that only goes forward."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Sleep for this long, to a tenth of a millisecond."""
        if seconds > 0:
            time.sleep(seconds)

    def events(self) -> list[pygame.event.Event]:
        """The events so far; never waits."""
        return pygame.event.get()

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        """The events, as soon as there are some; none after this many seconds."""
        end = self.now() + seconds
        while not (events := self.events()) and (left := end - self.now()) > 0:
            self.sleep(min(left, LISTEN))
        return events
