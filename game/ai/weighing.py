"""Defines how a game's bots weigh one action against another, and what they say about the worse one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ai.mind import Brief
from game.ai.reason import Reason
from game.rules.core import Action, State


@dataclass(frozen=True)
class Allowed:
    """What the other side gains by an answer."""

    weight: int
    """How bad that is: more is worse, in steps that only this game compares."""
    reason: Reason
    """A sentence about everything but the best."""


def nothing(state: State, answer: Action, worth: float) -> Allowed | None:
    """Nothing that is worth a word."""
    return None


@dataclass(frozen=True)
class Weighing:
    """How the bots of a game in which one side plays at a time weigh actions."""

    worths: Callable[[State, Brief], Mapping[Action, float]]
    """What each of the mover's actions is worth to the mover, as far as the level sees; hopeless ones may be missing,
    and much worse ones are known only as worth at most so much."""
    won: float
    """From here on a worth is a win by force, and below its negative a loss by force."""
    telling: float
    """Worths that differ by less are about equal."""
    allows: Callable[[State, Action, float], Allowed | None] = nothing
    """What an answer in this position, worth so much to whoever plays it, brings them; None if that is not telling."""
