"""Defines a mind, a function from a position, a seat and a brief to an action; and how a level's mind strays.

A mind plays one game (`game/ai/<game>/player.py`). It keeps nothing between questions: chance and memory come from the
brief. A mind that needs tables loads them when it is first asked.
"""

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from game.rules.core import Action, S, Seat

LEVELS = range(1, 8)
"""From the weakest to the strongest."""

Style = Literal["", "forgetful", "walls", "thrifty", "trapper", "habits", "showman"]
"""A leaning that a person can notice and use, within the strength of the bot's level: plainly; overlooking things; fond
of blockages and of standing in the way; saving everything, lines included; setting traps; reading the person's habits,
at TacTic-Toe; going for the spectacular, in the Gambit. The others show in every game but rock-paper-scissors, where
everybody throws alike: some in the game's mind, the rest by way of `leaning`."""

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


Mind = Callable[[S, Seat, Brief], Action]
"""Plays one game. It is called only if the seat is to act, and does not catch Cancelled."""


@dataclass(frozen=True)
class Temper:
    """One level's way of playing: how far it looks, what it overlooks, and how readily it plays the second best. Worths
    are in the game's own unit."""

    depth: int
    """Plies it looks ahead, its own included."""
    overlooks: float
    """The chance that it misses something easily missed (a diagonal) for this move."""
    cutoff: float
    """Actions worth this much less than the best are excluded."""
    heat: float
    """How freely it picks among the rest: the worth that makes an action e times likelier."""


FORGETFUL = 0.15
"""How much more a forgetful character overlooks."""


def felt(temper: Temper, style: Style) -> Temper:
    """A level's way of playing with a character's style."""
    return replace(temper, overlooks=temper.overlooks + FORGETFUL) if style == "forgetful" else temper


def weights(worths: Mapping[Action, float], temper: Temper) -> dict[Action, float]:
    """The weight of each action that is not excluded; the best weighs 1."""
    best = max(worths.values())
    return {
        action: math.exp((worth - best) / temper.heat)
        for action, worth in worths.items()
        if best - worth <= temper.cutoff
    }


def pick(worths: Mapping[Action, float], temper: Temper, rng: Random) -> Action:
    """One of the actions, by its weight."""
    likely = weights(worths, temper)
    return rng.choices(list(likely), list(likely.values()))[0]


def scaled(worth: float, much: float, won: float) -> float:
    """How a game stands, between -1 and 1, from the worth of a search: `much` is a clear advantage, and from `won` on
    the win is proved."""
    if abs(worth) >= won:
        return 1.0 if worth > 0 else -1.0
    return 0.98 * math.tanh(worth / much)
