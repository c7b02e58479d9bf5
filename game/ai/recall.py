"""What a position's text forgets of a game, and what bots need to judge a draw in one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.mind import Brief
from game.ai.taste import Temper
from game.rules.core import Action, State


class Recall(NamedTuple):
    """What is known of a game beside its position's text, which forgets what was before."""

    plies: int = 0
    """How long the game has gone on."""
    drawing: tuple[Action, ...] = ()
    """The actions after which it stands for the third time as it stood before: a draw is due, and bots agree to it."""


NOTHING = Recall()


@dataclass(frozen=True)
class Draws:
    """How bots judge a draw in a game that knows draws by agreement or by repetition, and whose actions they weigh."""

    recall: Callable[[State], Recall]
    temper: Callable[[Brief], Temper]
    """How far from the best a level strays."""
