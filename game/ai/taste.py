"""What makes a level human: how far it looks, what it overlooks, and how much it minds the second best."""

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
    """The chance that something easily missed (a diagonal) is not seen for this move."""
    cutoff: float
    """Actions worth this much less than the best are out of the question."""
    heat: float
    """How freely it picks among the rest: the worth that makes an action e times likelier."""


FORGETFUL = 0.15
"""How much more a forgetful character overlooks."""


def felt(temper: Temper, style: Style) -> Temper:
    """A level's way of playing as a character has it."""
    return replace(temper, overlooks=temper.overlooks + FORGETFUL) if style == "forgetful" else temper


def weights(worths: Mapping[Action, float], temper: Temper) -> dict[Action, float]:
    """How likely each action is that is not out of the question; the best weighs 1."""
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
