"""What a game's look is: the module `view/<rule set's file>.py` offers these functions. `LOOKS` lists them."""

from dataclasses import dataclass
from typing import Protocol

from game.rules.core import Action, Event, Seat
from game.view.stage import Spot, Stage
from game.view.timeline import Timeline


@dataclass(frozen=True)
class Cast:
    """Who plays, as far as pictures and words need to know."""

    names: tuple[str, str]
    """By seat of the game being played."""
    shoot: bool = False
    """The throw is counted 1-2-3-shoot [2.02] instead of opening on three."""


class Look(Protocol):
    """A game's look. Positions are of the game's own State class, so implementations narrow `state`."""

    ground: str
    """The paper it lies on: `school`, `page`, ..."""
    width: float
    """Of the board, in cells."""
    height: float

    def build(self, state: object) -> Stage:
        """The stage of a position."""

    def show(self, event: Event, after: object, cast: Cast) -> Timeline:
        """How the stage changes for one event that led to `after`."""

    def spots(self, state: object, seat: Seat) -> tuple[Spot, ...]:
        """What can be pointed at, legal or not."""

    def preview(self, state: object, seat: Seat, action: Action) -> Stage:
        """What a legal action would put on the board."""
