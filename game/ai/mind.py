"""What every mind is: a function from a position, a seat and a brief to an action.

A mind plays one rule set (`game/ai/<rule set>.py`). It keeps nothing between questions: chance comes from the
brief, and so does what the bot remembers of the person. A mind that loads tables loads them when first asked.
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
"""What a bot remembers of one person: for each rule set a text in that mind's own notation. It is saved as it is."""


class Cancelled(Exception):
    """The question was taken back: nobody wants the answer."""


class TimeUp(Exception):
    """The allowed time is over: answer with the best found so far."""


def always() -> bool:
    """The question is still wanted; for those who never take one back."""
    return True


@dataclass(frozen=True)
class Brief:
    """What a mind is told besides the position."""

    level: int
    rng: Random
    memory: Memory | None = None
    """None for a bot that does not study the person at all; an empty one has learned nothing yet."""
    wanted: Callable[[], bool] = always
    deadline: float | None = None
    """When to stop, in seconds on `clock`; it takes the place of the level's own measure of thought."""
    clock: Callable[[], float] = time.perf_counter
    style: Style = ""

    def poll(self) -> None:
        """To be called every few milliseconds of a search. Raises Cancelled, or TimeUp after the deadline."""
        if not self.wanted():
            raise Cancelled
        if self.deadline is not None and self.clock() > self.deadline:
            raise TimeUp


class Mind(Protocol):
    """Plays one rule set. It is asked only where `seat` is to act, and lets Cancelled pass."""

    def __call__(self, state: State, seat: Seat, brief: Brief) -> Action: ...
