"""Plays the music: mixes each bar while the one before it is heard, and lets it step back while somebody speaks.

A `Band` does what is due; a `Player` is the thread in which it does so.
"""

import sys
import threading
from array import array
from collections.abc import Callable

import pygame

from game.engine.sound.desk import Desk
from game.engine.sound.score import Bar, Mood, Score
from game.engine.sound.vorbis import Samples

DUCKED = 0.35
"""The music's share while somebody speaks."""
DUCKING = 0.2
"""Seconds in which it steps back, and comes up again."""
STEP = 0.02
"""Seconds between two steps of that."""
LOOK = 1.0
"""The most seconds between two looks whether the next bar is due; bars are longer."""


class Band:
    """Plays one theme at a time on one channel; `wanted` may change at any time, and does so with the next bar."""

    def __init__(self, score: Score, channel: pygame.mixer.Channel, now: Callable[[], float]) -> None:
        self._score = score
        self._channel = channel
        self._now = now
        self.wanted: tuple[str | None, Mood] = None, "quiet"
        """The theme, and the mood; no theme ends the music."""
        self.loudness = 1.0
        """Between 0 (it rests where it is) and 1."""
        self._heard: Bar | None = None
        self._coming: Bar | None = None
        self._prepared: tuple[str | None, Mood] | None = None
        """What was wanted when the bar that waits was mixed; None if none waits."""
        self._sound: pygame.mixer.Sound | None = None
        """The bar that waits."""
        self._quiet_until = 0.0
        self._share = 1.0
        self._looked = now()

    def duck(self, seconds: float) -> None:
        """Step back for so long."""
        self._quiet_until = max(self._quiet_until, self._now() + seconds)

    def look(self) -> float:
        """Do what is due. Returns after how many seconds to look again."""
        ducking = self._duck()
        if self.loudness > 0:
            self._channel.unpause()
            self._feed()
        else:
            self._channel.pause()
        return STEP if ducking else LOOK

    def _duck(self) -> bool:
        """Set the volume; whether it is on its way from one to another, or soon will be."""
        now = self._now()
        target = DUCKED if now < self._quiet_until else 1.0
        most = (1 - DUCKED) * (now - self._looked) / DUCKING
        self._share += max(-most, min(most, target - self._share))
        self._looked = now
        self._channel.set_volume(self.loudness * self._share)
        return self._share != 1.0 or target != 1.0

    def _feed(self) -> None:
        """Have a bar wait that is what is wanted now."""
        if self._prepared is not None and self._channel.get_queue() is None:
            self._heard, self._prepared = self._coming, None
        if not self._channel.get_busy():
            self._prepare()
            if self._sound is not None:
                self._channel.play(self._sound)
            self._heard, self._prepared = self._coming, None
        if self._prepared != self.wanted and self._channel.get_busy():
            self._prepare()
            if self._sound is not None:
                self._channel.queue(self._sound)

    def _prepare(self) -> None:
        wanted = self.wanted
        self._coming = self._score.after(self._heard, *wanted)
        mixed = self._score.mixed(self._heard, self._coming)
        self._sound = pygame.mixer.Sound(buffer=_stereo(mixed)) if mixed else None
        self._prepared = wanted


def _stereo(samples: Samples) -> Samples:
    """The same on both sides."""
    both = array("h", bytes(4 * len(samples)))
    both[0::2] = both[1::2] = samples
    return both


PATIENCE = 0.001
"""Seconds after which this thread, like any, lets others go on. Mixing a bar takes up to 45 ms. On a busy machine a
tenth of what woke meanwhile came 20 ms late with Python's own 5 ms, and 8 to 15 ms late with this."""


class Player(threading.Thread):
    """Has a band play at a desk until it is closed, or its device is."""

    def __init__(self, band: Band, desk: Desk) -> None:
        super().__init__(name="music", daemon=True)
        self.band = band
        self._desk = desk
        self._changed = threading.Event()
        self._over = False

    def change(self) -> None:
        """Something is wanted otherwise: look at once."""
        self._changed.set()

    def close(self) -> None:
        """End, and wait for the end."""
        self._over = True
        self._changed.set()
        if self.is_alive():
            self.join()

    def run(self) -> None:
        pygame.register_quit(self.close)
        sys.setswitchinterval(PATIENCE)
        while not self._over:
            with self._desk.in_use:
                if not self._desk.there:
                    return
                seconds = self.band.look()
            self._changed.wait(seconds)
            self._changed.clear()
