"""Defines a guide, which leads a player through a level: it accepts or refuses actions, and plays the other side."""

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
"""The level on the nametag of the bot on the other side."""


class Guided(Protocol):
    """The match that a guide leads through, as far as the guide may know it."""

    shown: ShownMatch

    @property
    def table(self) -> Table:
        """The table at which the match is played."""

    @property
    def board(self) -> Board:
        """The board on screen."""

    @property
    def selection(self) -> Selection:
        """The player's selection."""

    @property
    def person(self) -> Seat:
        """The player's seat in the match."""

    def lay(self, record: Record) -> None:
        """Show the position of another record from now on."""

    def back_to(self, plies: int) -> None:
        """Take back all plies but the first `plies`."""

    def restart(self) -> None:
        """Begin the level anew."""

    def open_rules(self) -> None:
        """Open the rulebook at the present game."""


class Guide(ABC):
    """Leads one player through one level. Its seats are those of the game, not of the match."""

    seat: Seat
    """The player's seat in the game."""
    mine: Shelved | None = None
    """The level, if it is one of the player's own, which can be edited or deleted; None otherwise."""

    home = N_("Back to the levels")
    """The title of the card that leaves the level, in English, marked for translation."""

    def __init__(self, shelved: Shelved, name: str, done: "Callable[[Guide], None]") -> None:
        """`name` is the player's. `done` is called when the level is done."""
        self.shelved = shelved
        self.level = shelved.level
        self.mine = shelved if shelved.own else None
        self.name = name
        self.clean = True
        """Whether the player has made no mistake and asked for no hint."""
        self._done = done

    @abstractmethod
    def begin(self) -> Record:
        """The record with which the level begins."""

    @abstractmethod
    def note(self) -> Note:
        """The coach's present note."""

    @abstractmethod
    def shown(self) -> tuple[Action, ...]:
        """The actions whose places are marked on the board now."""

    @abstractmethod
    def takes(self, scene: Guided, action: Action) -> bool:
        """Handle an action that the player chose, legal or not. Returns whether it is to be played."""

    @abstractmethod
    def prompt(self) -> Action | None:
        """The action that the other side plays now; None while the guide does not know it."""

    @abstractmethod
    def update(self, scene: Guided, seconds: float) -> bool:
        """Pass time while no show runs. Returns whether the guide has changed anything."""

    def confirm(self, scene: Guided) -> bool:
        """Handle the confirm key. Returns whether the press was meant for the guide."""
        return False

    @abstractmethod
    def hint(self, scene: Guided) -> None:
        """Give the player a hint."""

    @property
    def reads(self) -> bool:
        """Whether the player has a text to read, and can only go on."""
        return False

    @property
    def waits(self) -> bool:
        """Whether the guide waits for something other than the player."""
        return False

    @property
    def watches(self) -> bool:
        """Whether the guide must be updated regularly although the player is asked."""
        return False

    @property
    def points(self) -> bool:
        """Whether a hand points at the action that is asked for."""
        return False

    @property
    def ponders(self) -> bool:
        """Whether a bot is thinking about a hint."""
        return False

    @property
    def demonstrates(self) -> bool:
        """Whether the guide plays for both sides at the moment."""
        return False

    def leave(self) -> None:  # noqa: B027 - most guides have nothing to clear away
        """Clear up when the scene is left."""

    def finish(self) -> None:
        """End the level as done."""
        self._done(self)
