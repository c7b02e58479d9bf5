"""Defines a mind: a function from a position, a seat and a brief to an action. `Temper` says how a level's choice
varies.

A mind plays one game (`game/ai/<game>/player.py`). It keeps nothing between questions: random numbers and memory are in
the brief. A mind that needs tables loads them at the first question.
"""

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from game.rules.core import Action, S, Seat

LEVELS = range(1, 8)
"""The levels from the weakest to the strongest."""

Style = Literal["", "forgetful", "walls", "thrifty", "trapper", "habits", "showman"]
"""A habit that people can notice and exploit, within the strength of the bot's level. "": none. "forgetful"
overlooks things. "walls" likes blockages, and blocks. "thrifty" saves everything, lines included. "trapper" sets
traps. "habits" studies the person, in TacTic-Toe. "showman" prefers the spectacular, in Zero's Gambit. All but the
last two show in every game except rock-paper-scissors; `choose.leaning` adds the styles that a game's mind does not
know."""

Memory = Mapping[str, str]
"""A bot's memory of one person: for each rule set a text in that mind's own notation."""


class Cancelled(Exception):
    """The question was withdrawn."""


class TimeUp(Exception):
    """The time, or the level's own limit, is up. Answer with the best action found so far."""


def always() -> bool:
    """The question is never withdrawn."""
    return True


@dataclass(frozen=True)
class Brief:
    """The question to a mind besides the position and the seat: its level, its chance, its style and its limits."""

    level: int
    rng: Random
    memory: Memory | None = None
    """The bot's memory of the person, empty at first; None if the bot does not study people."""
    wanted: Callable[[], bool] = always
    deadline: float | None = None
    """The deadline in seconds of `clock`. It replaces the level's own limit."""
    clock: Callable[[], float] = time.perf_counter
    style: Style = ""

    def poll(self) -> None:
        """Call this every few milliseconds of a search. Raises Cancelled, or TimeUp after the deadline."""
        if not self.wanted():
            raise Cancelled
        if self.deadline is not None and self.clock() > self.deadline:
            raise TimeUp


Mind = Callable[[S, Seat, Brief], Action]
"""Plays one game. The seat must act. A mind must not catch Cancelled."""


@dataclass(frozen=True)
class Temper:
    """How one level plays. Worths are in the game's own unit."""

    depth: int
    """The number of plies that it looks ahead, its own included."""
    overlooks: float
    """The chance that it overlooks something, such as a diagonal, in this move."""
    cutoff: float
    """Actions worth this much less than the best are never chosen."""
    heat: float
    """The freedom of the choice among the rest: an action that is worth this much more is e times as likely."""


FORGETFUL = 0.15
"""The chance to overlook something grows by this much for a forgetful character."""


def felt(temper: Temper, style: Style) -> Temper:
    """The temper of a level, changed by a character's style."""
    return replace(temper, overlooks=temper.overlooks + FORGETFUL) if style == "forgetful" else temper


def weights(worths: Mapping[Action, float], temper: Temper) -> dict[Action, float]:
    """The weight of each action that may be chosen; the best has weight 1."""
    best = max(worths.values())
    return {
        action: math.exp((worth - best) / temper.heat)
        for action, worth in worths.items()
        if best - worth <= temper.cutoff
    }


def pick(worths: Mapping[Action, float], temper: Temper, rng: Random) -> Action:
    """A random action by these weights."""
    likely = weights(worths, temper)
    return rng.choices(list(likely), list(likely.values()))[0]


def scaled(worth: float, much: float, won: float) -> float:
    """Convert the worth of a search to a number from -1 to 1. `much` is a clear advantage; from `won` on the win is
    proved."""
    if abs(worth) >= won:
        return 1.0 if worth > 0 else -1.0
    return 0.98 * math.tanh(worth / much)
