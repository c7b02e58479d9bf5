"""Tells the loop the time and waits, finer than `pygame.time.Clock` with its whole milliseconds."""

import time

import pygame

LISTEN = 0.008
"""Seconds between polls for events. This takes 1 % of a core; `pygame.event.wait` takes more than 2."""
DROWSY, SPARING, REST = 0.03, 0.1, 3.0
"""Seconds between polls, and those on a battery, once nothing has happened for so long: half a percent of a core, and a
fifth; most of it is for waking up."""
PLUG = 60.0
"""Seconds between two looks whether there is a battery in use."""
CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""The clock that runs on while the machine sleeps; None on Windows, where the usual one does."""


class Pace:
    """Real time. Tests replace it with a time of their own."""

    _heard = 0.0
    """When something happened last."""
    _unplugged = False
    _looked = -PLUG
    """When it was found out whether it is unplugged."""

    def now(self) -> float:
        """Seconds on a clock that only goes forward, also while the machine sleeps."""
        return time.perf_counter() if CLOCK is None else time.clock_gettime(CLOCK)

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
            self.sleep(min(left, self._nap(now)))
            now = self.now()
        if events:
            self._heard = now
        return events

    def on_battery(self) -> bool:
        """Whether the machine lives on its battery now."""
        power = pygame.system.get_power_state()
        return power is not None and power.on_battery

    def _nap(self, now: float) -> float:
        if now - self._heard < REST:
            return LISTEN
        if now - self._looked >= PLUG:
            self._unplugged, self._looked = self.on_battery(), now
        return SPARING if self._unplugged else DROWSY
