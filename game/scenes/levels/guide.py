"""Defines a guide, which leads a player through a level: it accepts actions or not, and prompts the other side."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.rules.core import Action, Seat
from game.scenes.levels.coach import Note
from game.words import _

if TYPE_CHECKING:
    from game.scenes.levels.guided_match import GuidedMatchScene

OPPONENT = "Tabby"
"""The bot on the other side in lessons and puzzles."""

PERFECT = 7
"""The level that its nametag shows."""


class Guide(ABC):
    """Guides one player through one level. Seats are those of the game."""

    seat: Seat
    """The player's seat."""
    mine: Shelved | None = None
    """The level, if it is one of the player's own: it may go back into the workshop, or be deleted."""

    def __init__(self, shelved: Shelved, name: str, done: "Callable[[Guide], None]") -> None:
        """`done` is called once the level is done."""
        self.shelved = shelved
        self.level = shelved.level
        self.mine = shelved if shelved.own else None
        self.name = name
        self.clean = True
        """No hint was asked for and nothing went wrong."""
        self._done = done

    @property
    def home(self) -> str:
        """The label for going back."""
        return _("Back to the levels")

    @abstractmethod
    def begin(self) -> Record:
        """The match at the beginning of the level."""

    @abstractmethod
    def note(self) -> Note:
        """The coach's note now."""

    @abstractmethod
    def shown(self) -> tuple[Action, ...]:
        """The actions whose places are marked now."""

    @abstractmethod
    def takes(self, scene: "GuidedMatchScene", action: Action) -> bool:
        """The player chose an action, legal or not: whether the table gets it."""

    @abstractmethod
    def prompt(self) -> Action | None:
        """What the other side plays now; None while the guide does not know."""

    @abstractmethod
    def update(self, scene: "GuidedMatchScene", seconds: float) -> bool:
        """Pass time while no animation runs. Returns whether the guide did something."""

    def confirm(self, scene: "GuidedMatchScene") -> bool:
        """Handle a press of confirm. Returns whether it was for the guide."""
        return False

    @abstractmethod
    def hint(self, scene: "GuidedMatchScene") -> None:
        """The player asks for a hint."""

    @property
    def waits(self) -> bool:
        """Whether the guide waits for something other than the player."""
        return False

    @property
    def demonstrates(self) -> bool:
        """Whether the guide plays for both sides, and it is nobody's turn."""
        return False

    def leave(self) -> None:  # noqa: B027 - most guides have nothing to clear away
        """Called when the scene is left."""

    def finish(self) -> None:
        """Called when the level is done."""
        self._done(self)
