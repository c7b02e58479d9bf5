"""Defines a guide, which leads a player through a level: it accepts actions or not, and prompts the other side."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from game.ai.question import STRONGEST
from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat
from game.scenes.levels.coach import Note
from game.scenes.match.shown import ShownMatch
from game.variants.common.question.selection import Selection
from game.variants.common.shown_board import Board
from game.words import N_

OPPONENT = "Tabby"
"""The bot on the other side in lessons and puzzles."""

PERFECT = STRONGEST
"""The level that its nametag shows."""


class Guided(Protocol):
    """What a guide may ask of the match that it guides through."""

    shown: ShownMatch

    @property
    def table(self) -> Table:
        """Where it is played."""

    @property
    def board(self) -> Board:
        """What is shown of it."""

    @property
    def selection(self) -> Selection:
        """What the player points at."""

    @property
    def person(self) -> Seat:
        """The player's seat in the match."""

    def lay(self, record: Record) -> None:
        """Have another position on the table from now on."""

    def back_to(self, plies: int) -> None:
        """Take everything back that was played after so many steps."""

    def restart(self) -> None:
        """Begin the level anew."""

    def open_rules(self) -> None:
        """The rulebook, open at what is played."""


class Guide(ABC):
    """Guides one player through one level. Seats are those of the game."""

    seat: Seat
    """The player's seat."""
    mine: Shelved | None = None
    """The level, if it is one of the player's own: it may go back into the workshop, or be deleted."""

    home = N_("Back to the levels")
    """The label for going back, marked."""

    def __init__(self, shelved: Shelved, name: str, done: "Callable[[Guide], None]") -> None:
        """`done` is called once the level is done."""
        self.shelved = shelved
        self.level = shelved.level
        self.mine = shelved if shelved.own else None
        self.name = name
        self.clean = True
        """No hint was asked for and nothing went wrong."""
        self._done = done

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
    def takes(self, scene: Guided, action: Action) -> bool:
        """The player chose an action, legal or not: whether it goes on to the table."""

    @abstractmethod
    def prompt(self) -> Action | None:
        """What the other side plays now; None while the guide does not know."""

    @abstractmethod
    def update(self, scene: Guided, seconds: float) -> bool:
        """Time goes on while nothing is being shown; whether the guide did something about it."""

    def confirm(self, scene: Guided) -> bool:
        """Confirm was pressed; whether that was for the guide."""
        return False

    @abstractmethod
    def hint(self, scene: Guided) -> None:
        """The player asks for a hint."""

    @property
    def reads(self) -> bool:
        """Whether there is something to read, and all that the player can do is go on."""
        return False

    @property
    def waits(self) -> bool:
        """Whether the guide waits for something other than the player."""
        return False

    @property
    def watches(self) -> bool:
        """Whether time counts although the player is asked."""
        return False

    @property
    def points(self) -> bool:
        """Whether a hand shows what is asked for."""
        return False

    @property
    def ponders(self) -> bool:
        """Whether a hint is being thought about."""
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
