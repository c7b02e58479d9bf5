"""What a game's look is: the module `view/<rule set's file>.py` offers these functions. `LOOKS` lists them."""

from dataclasses import dataclass
from typing import Protocol

from game.rules.core import Action, Event, Refusal, Seat
from game.view.stage import Spot, Stage
from game.view.timeline import Timeline


@dataclass(frozen=True)
class Cast:
    """Who plays, as far as pictures and words need to know."""

    names: tuple[str, str]
    """By seat of the game being played."""
    shoot: bool = False
    """The throw is counted 1-2-3-shoot [2.02] instead of opening on three."""
    dice: str = ""
    """How tic-tac-toe is played on dice, if it is: `turned`, or `set` down."""


@dataclass(frozen=True)
class Tool:
    """One kind of thing a player can do, where a game has several: a symbol, a curtain, the wire cutters."""

    key: str
    name: str
    """Marked for translation."""
    left: str
    """How many are left, as the tray shows it."""
    refusal: Refusal | None = None
    """Why nothing can be done with it now."""


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

    def tools(self, state: object, seat: Seat) -> tuple[Tool, ...]:
        """What can be done, in the order of the number keys; empty where a spot says it all."""

    def spots(self, state: object, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
        """What can be pointed at with this tool, legal or not."""

    def preview(self, state: object, seat: Seat, action: Action) -> Stage:
        """What a legal action would put on the board."""
