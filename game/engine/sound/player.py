"""The thread in which a band looks after itself."""

import sys
import threading

import pygame

from game.engine.sound.band import Band
from game.engine.sound.desk import Desk

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
