"""Makes a level play like a human: how far it looks, what it overlooks, and how readily it plays the second best."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from game.ai.style import Style
from game.rules.core import Action


@dataclass(frozen=True)
class Temper:
    """One level's way of playing. Worths are in the game's own unit."""

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
