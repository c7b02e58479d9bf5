"""Tells the loop the time, and waits for events in steps of less than a millisecond, unlike `pygame.time.Clock`."""

import time

import pygame

LISTEN = 0.008
"""Seconds between two polls for events. Polling takes 1 % of a core, `pygame.event.wait` more than 2 %."""
DROWSY, SPARING, REST = 0.03, 0.1, 3.0
"""After REST seconds without an event, polls are DROWSY seconds apart, or SPARING seconds on a battery. Polling then
takes 0.5 % of a core, or 0.2 %."""
PLUG = 60.0
"""The battery is checked once in this many seconds."""
CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""The clock that goes on while the machine sleeps. Windows has none: its usual clock does so."""


class Pace:
    """Real time. Tests replace it with a time of their own."""

    _heard = 0.0
    """The second of the last event."""
    _unplugged = False
    _looked = -PLUG
    """The second of the last check of the battery."""

    def now(self) -> float:
        """Seconds of a clock that only goes forward, and goes on while the machine sleeps."""
        return time.perf_counter() if CLOCK is None else time.clock_gettime(CLOCK)

    def sleep(self, seconds: float) -> None:
        """Sleep for this long, exact to a tenth of a millisecond."""
        if seconds > 0:
            time.sleep(seconds)

    def events(self) -> list[pygame.event.Event]:
        """The events that have come so far."""
        return pygame.event.get()

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        """Wait for events. Returns an empty list after this many seconds without one."""
        now = self.now()
        end = now + seconds
        while not (events := self.events()) and (left := end - now) > 0:
            self.sleep(min(left, self._nap(now)))
            now = self.now()
        if events:
            self._heard = now
        return events

    def on_battery(self) -> bool:
        """True if the machine runs on its battery."""
        power = pygame.system.get_power_state()
        return power is not None and power.on_battery

    def _nap(self, now: float) -> float:
        if now - self._heard < REST:
            return LISTEN
        if now - self._looked >= PLUG:
            self._unplugged, self._looked = self.on_battery(), now
        return SPARING if self._unplugged else DROWSY
