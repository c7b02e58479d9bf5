"""Tells the loop the time and waits, finer than `pygame.time.Clock` with its whole milliseconds."""

import time

import pygame

LISTEN = 0.008
"""Seconds between polls for events. This takes 1 % of a core; `pygame.event.wait` takes more than 2."""
DROWSY, REST = 0.03, 3.0
"""Seconds between polls once nothing has happened for so long: half a percent of a core, most of it for waking up."""


class Pace:
    """Real time. Tests replace it with a time of their own."""

    _heard = 0.0
    """When something happened last."""

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
        now = self.now()
        end = now + seconds
        while not (events := self.events()) and (left := end - now) > 0:
            self.sleep(min(left, LISTEN if now - self._heard < REST else DROWSY))
            now = self.now()
        if events:
            self._heard = now
        return events
