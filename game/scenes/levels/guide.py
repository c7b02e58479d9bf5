"""Defines a guide, which leads a player through a level: it accepts or refuses actions, and plays the other side."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol

from game.engine.input.intents import Device
from game.engine.window.scene_stack import SceneStack
from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat
from game.scenes.levels.coach import Note
from game.scenes.match.shown import ShownMatch
from game.variants.common.question.selection import Selection
from game.variants.common.shown_board import ShownBoard
from game.words import N_

OPPONENT = "Tabby"
"""The bot on the other side in lessons and puzzles."""


class Guided(Protocol):
    """The match that a guide leads through, as far as the guide may know it."""

    shown: ShownMatch
    stack: SceneStack

    @property
    def table(self) -> Table:
        """The table at which the match is played."""

    @property
    def board(self) -> ShownBoard:
        """The board on screen."""

    @property
    def selection(self) -> Selection:
        """The player's selection."""

    @property
    def person(self) -> Seat:
        """The player's seat in the match."""

    @property
    def device(self) -> Device:
        """The device that was used last."""

    def lay(self, record: Record) -> None:
        """Show the position of another record from now on."""

    def back_to(self, plies: int) -> None:
        """Take back all plies but the first `plies`."""

    def restart(self) -> None:
        """Begin the level anew."""


class Phase(Enum):
    """What happens in a level now."""

    ASKED = auto()
    """The player is asked for an action."""
    TAKEN = auto()
    """The player's action is being judged, or played with the reply to it."""
    RIGHT = auto()
    """The player's action was right: the reply is being played, or praise is shown."""
    WRONG = auto()
    """The player's action was wrong: its refutation is being played, or the reason is shown."""
    TOLD = auto()
    """The player reads a remark."""
    OVER = auto()


class Guide(ABC):
    """Leads one player through one level. Its seats are those of the game, not of the match."""

    seat: Seat
    """The player's seat in the game."""
    mine: Shelved | None = None
    """The level, if it is one of the player's own, which can be edited or deleted; None otherwise."""

    home = N_("Back to the levels")
    """The title of the card that leaves the level, in English, marked for translation."""
    known = ""
    """The other side's plan as far as spies have read it, as in `Level.known`."""
    solution: Action | None = None
    """The right first action; None if no single one is known."""
    clean = True
    """True if the player has made no mistake and asked for no hint."""
    ponders = False
    """True if a bot is thinking about a hint."""
    _phase = Phase.ASKED
    _said = ""
    """A remark that takes the place of the level's own text."""

    def __init__(self, shelved: Shelved, name: str, done: "Done") -> None:
        """`name` is the player's. `done` is called when the level is done."""
        self.shelved = shelved
        self.level = shelved.level
        self.mine = shelved if shelved.own else None
        self.known = shelved.level.known
        self.name = name
        self._done = done

    @abstractmethod
    def begin(self) -> Record:
        """The record with which the level begins."""

    @abstractmethod
    def note(self) -> Note:
        """The coach's present note."""

    def shown(self) -> tuple[Action, ...]:
        """The actions whose places are marked on the board now."""
        return ()

    @abstractmethod
    def takes(self, scene: Guided, action: Action) -> bool:
        """Handle an action that the player chose, legal or not. Returns whether it is to be played."""

    def pressed(self, scene: Guided) -> None:  # noqa: B027 - most guides need not know
        """Note that the player has pressed something, after the match has answered that."""

    def prompt(self) -> Action | None:
        """The action that the other side plays now; None while the guide does not know it."""
        return None

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
        """True if the player has a text to read, and can only go on."""
        return False

    @property
    def waits(self) -> bool:
        """True if the guide waits for something other than the player."""
        return self._phase is not Phase.ASKED or self.ponders

    @property
    def watches(self) -> bool:
        """True if the guide must be updated regularly although the player is asked."""
        return False

    @property
    def points(self) -> bool:
        """True if a hand points at the action that is asked for."""
        return False

    @property
    def tries(self) -> bool:
        """True if the player is to try an action that the rules refuse."""
        return False

    @property
    def demonstrates(self) -> bool:
        """True if the guide plays for both sides at the moment."""
        return False

    def leave(self) -> None:  # noqa: B027 - most guides have nothing to clear away
        """Clear up when the scene is left."""

    def finish(self, scene: Guided) -> None:
        """End the level as done."""
        self._done(self, scene.stack)


Done = Callable[[Guide, SceneStack], None]
"""A function to call when a level is done, with its guide, and with the stack of scenes, on which it is the top."""
