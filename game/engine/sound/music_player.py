"""Plays the music. Each bar is mixed while the bar before it plays. The music gets quieter while somebody speaks.

A `MusicPlayer` does the work; a `MusicThread` is the thread that calls it.
"""

import sys
import threading
from array import array
from collections.abc import Callable

import pygame

from game.engine.sound.mixer import Mixer
from game.engine.sound.score import Bar, Mood, Score
from game.engine.sound.vorbis import Samples

DUCKED = 0.35
"""The share of the music's loudness while somebody speaks."""
DUCKING = 0.2
"""The loudness changes over this many seconds."""
STEP = 0.02
"""Seconds between two steps of a change of volume."""
LOOK = 1.0
"""The most seconds between two checks whether the next bar must be mixed; a bar is longer."""
PATIENCE = 0.001
"""Python lets another thread run after this many seconds. Mixing a bar takes up to 45 ms. On a busy machine a tenth of
the other threads' wake-ups came 20 ms late with Python's default of 5 ms, and 8 to 15 ms late with this."""


class MusicPlayer:
    """Plays one theme at a time on one channel. `wanted` may change at any time; the next bar follows it."""

    def __init__(self, score: Score, channel: pygame.mixer.Channel, now: Callable[[], float]) -> None:
        self._score = score
        self._channel = channel
        self._now = now
        self.wanted: tuple[str | None, Mood] = None, "quiet"
        """The theme and its mood. None as theme ends the music."""
        self.loudness = 1.0
        """The loudness between 0 (the music pauses) and 1."""
        self._heard: Bar | None = None
        self._coming: Bar | None = None
        self._prepared: tuple[str | None, Mood] | None = None
        """The theme and mood of the bar in the channel's queue; None if the queue is empty."""
        self._sound: pygame.mixer.Sound | None = None
        """The bar in the channel's queue."""
        self._quiet_until = 0.0
        self._share = 1.0
        self._looked = now()

    def duck(self, seconds: float) -> None:
        """Lower the music for this many seconds."""
        self._quiet_until = max(self._quiet_until, self._now() + seconds)

    def look(self) -> float:
        """Mix and queue what is due. Returns the seconds until the next call."""
        ducking = self._duck()
        if self.loudness > 0:
            self._channel.unpause()
            self._feed()
        else:
            self._channel.pause()
        return STEP if ducking else LOOK

    def _duck(self) -> bool:
        """Set the volume. Returns True while it changes, or soon will."""
        now = self._now()
        target = DUCKED if now < self._quiet_until else 1.0
        most = (1 - DUCKED) * (now - self._looked) / DUCKING
        self._share += max(-most, min(most, target - self._share))
        self._looked = now
        self._channel.set_volume(self.loudness * self._share)
        return self._share != 1.0 or target != 1.0

    def _feed(self) -> None:
        """Keep a bar of the wanted theme and mood in the queue."""
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
    """The samples on two channels, left and right alike."""
    both = array("h", bytes(4 * len(samples)))
    both[0::2] = both[1::2] = samples
    return both


class MusicThread(threading.Thread):
    """The thread of the music. It ends when it is closed, or when the device is."""

    def __init__(self, music: MusicPlayer, mixer: Mixer) -> None:
        super().__init__(name="music", daemon=True)
        self.music = music
        self._mixer = mixer
        self._changed = threading.Event()
        self._over = False

    def change(self) -> None:
        """Have the thread look at once, because something was changed."""
        self._changed.set()

    def close(self) -> None:
        """End the thread, and wait for its end."""
        self._over = True
        self._changed.set()
        if self.is_alive():
            self.join()

    def run(self) -> None:
        pygame.register_quit(self.close)
        sys.setswitchinterval(PATIENCE)
        while not self._over:
            with self._mixer.in_use:
                if not self._mixer.there:
                    return
                seconds = self.music.look()
            self._changed.wait(seconds)
            self._changed.clear()
