"""Defines a mind: a function from a position, a seat and a brief to an action.

A mind plays one game (`game/ai/<game>/player.py`). It keeps nothing between questions: chance and memory come from the
brief. A mind that needs tables loads them when it is first asked.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.ai.style import Style
from game.rules.core import Action, Seat, State

LEVELS = range(1, 8)
"""From the weakest to the strongest."""

Memory = Mapping[str, str]
"""A bot's memory of one person: for each rule set a text in that mind's own notation. It is saved as it is."""


class Cancelled(Exception):
    """The question was withdrawn: nobody wants the answer."""


class TimeUp(Exception):
    """The allowed time is over: answer with the best action found so far."""


def always() -> bool:
    """The question is always wanted; for callers that never withdraw one."""
    return True


@dataclass(frozen=True)
class Brief:
    """What a mind gets besides the position."""

    level: int
    rng: Random
    memory: Memory | None = None
    """None for a bot that does not study the person at all; an empty one has learned nothing yet."""
    wanted: Callable[[], bool] = always
    deadline: float | None = None
    """The deadline, in seconds on `clock`; it takes the place of the level's own measure of thought."""
    clock: Callable[[], float] = time.perf_counter
    style: Style = ""

    def poll(self) -> None:
        """Call this every few milliseconds of a search. Raises Cancelled, or TimeUp after the deadline."""
        if not self.wanted():
            raise Cancelled
        if self.deadline is not None and self.clock() > self.deadline:
            raise TimeUp


class Mind(Protocol):
    """Plays one game. It is called only if `seat` is to act, and does not catch Cancelled."""

    def __call__(self, state: State, seat: Seat, brief: Brief) -> Action: ...
