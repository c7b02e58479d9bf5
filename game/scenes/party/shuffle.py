"""Chooses what is played: the photographs of what may come are turned over, slower and slower, until one stays."""

from game.play.evening.asks import Spin
from game.play.evening.facts import Spun
from game.play.evening.playlist import Item
from game.scenes.party.host import Host

STARTS, RUNS = 0.3, 1.5
"""Seconds after which it starts, and for which it runs."""
TURNS = 14
"""How many photographs are turned over."""


class Shuffle:
    """One choice by weight. It is a fact as soon as it starts, so that a kill changes nothing."""

    def __init__(self, host: Host, spin: Spin) -> None:
        self._host = host
        self.items = spin.items
        weights = [item.weight for item in spin.items]
        self._number = host.source.choices(range(len(weights)), weights)[0]
        self._time = -STARTS

    @property
    def stopped(self) -> bool:
        """Whether it is known what is played."""
        return self._time >= RUNS

    @property
    def shown(self) -> Item:
        """The photograph on top."""
        return self.items[(self._number - TURNS + self._turned) % len(self.items)]

    @property
    def _turned(self) -> int:
        gone = min(max(self._time, 0.0) / RUNS, 1.0)
        return round(TURNS * (1 - (1 - gone) ** 2))

    def hurry(self) -> None:
        """Let it stop now."""
        self.update(RUNS - self._time)

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether another photograph is on top."""
        if self.stopped:
            return False
        before, turned, sounds = self._time, self._turned, self._host.services.sounds
        self._time += seconds
        if before < 0 <= self._time:
            sounds.play("drum-roll")
            self._host.happened(Spun(self._number))
        if self.stopped:
            sounds.play("sting")
        elif turned != self._turned:
            sounds.play("peg")
        return turned != self._turned
