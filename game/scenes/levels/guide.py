"""What a guide is to the scene that it guides: it lets actions pass or not, prompts the other side, and goes on."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ai.question import STRONGEST
from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.rules.core import Action, Seat
from game.scenes.levels.coach import Note
from game.words import _

if TYPE_CHECKING:
    from game.scenes.levels.guided_match import GuidedMatchScene

OPPONENT = "Tabby"
"""Who sits on the other side in lessons and puzzles."""

PERFECT = STRONGEST
"""The level that its nametag tells."""


class Guide(ABC):
    """Guides one player through one level. Seats are those of the game."""

    seat: Seat
    """Where the player sits."""
    mine: Shelved | None = None
    """The level, where somebody made it here: it may go back into the workshop, or be thrown away."""

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
        """What going back is called."""
        return _("Back to the levels")

    @abstractmethod
    def begin(self) -> Record:
        """The match as the level begins."""

    @abstractmethod
    def note(self) -> Note:
        """What the coach says now."""

    @abstractmethod
    def shown(self) -> tuple[Action, ...]:
        """The actions whose places are marked now."""

    @abstractmethod
    def takes(self, scene: "GuidedMatchScene", action: Action) -> bool:
        """The player chose an action, legal or not: whether it goes on to the table."""

    @abstractmethod
    def prompt(self) -> Action | None:
        """What the other side plays now; None while that is not known."""

    @abstractmethod
    def update(self, scene: "GuidedMatchScene", seconds: float) -> bool:
        """Time goes on while nothing is being shown; whether the guide did something about it."""

    def confirm(self, scene: "GuidedMatchScene") -> bool:
        """Confirm was pressed; whether that was for the guide."""
        return False

    @abstractmethod
    def hint(self, scene: "GuidedMatchScene") -> None:
        """The player asks for a hint."""

    @property
    def waits(self) -> bool:
        """Whether the guide waits for something else than the player."""
        return False

    @property
    def demonstrates(self) -> bool:
        """Whether the guide plays for both sides, and it is nobody's turn."""
        return False

    def leave(self) -> None:  # noqa: B027 - most guides have nothing to clear away
        """The scene is left."""

    def finish(self) -> None:
        """The level is done."""
        self._done(self)
