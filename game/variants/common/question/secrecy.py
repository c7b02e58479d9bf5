"""Describes answers that take more than one spot, or that nobody else may see: written, blind, or behind a curtain."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.play.table import Table
from game.rules.core import Action, Seat, State
from game.stage.stage import Spot
from game.variants.common.question.pointing import Pointing

BLIND = {Intent.LEFT: 0, Intent.DOWN: 1, Intent.RIGHT: 2}
"""The directions that answer a secret choice of three: left, down, right."""

Say = Callable[[str, str, str], None]
"""A function that takes a remark (or an empty text), the rule of a refusal, and a sound."""


class Writing(Protocol):
    """An action of several spots, written in front of everybody."""

    pointing: Pointing

    @property
    def written(self) -> str:
        """The part of the action that is written so far."""

    @property
    def full(self) -> bool:
        """True if nothing is left to be written."""

    def words(self, spot: Spot) -> str:
        """A spot read aloud, and what is written so far: everybody sees both."""

    def press(self, press: Press) -> Action | None:
        """Move along, write, take back or finish; returns the action once it is finished."""

    def choose(self, spot: Spot) -> Action | None:
        """Choose a spot; returns the action if the spot finishes it."""

    def take_back(self) -> bool:
        """Take the last spot back; returns False if there is none."""

    def suggest(self, action: Action) -> None:
        """Point at what comes next of this action."""


def following(action: Action, written: str) -> str:
    """The spot of `action` that is to be written next; if its spots were written in another order, the first that is
    missing. "" if nothing is left to be written."""
    if action.startswith(written) or len(written) == len(action):
        return action[len(written) :][:1]
    return next((spot for spot in action if spot not in written), "")


class Hidden(Protocol):
    """A choice behind the velvet curtain, which only one person sees."""

    gathered: float
    """The width of an open drape as a share of the window's."""

    @property
    def pointing(self) -> Pointing:
        """The spot at which the person points."""

    @property
    def rects(self) -> Mapping[str, pygame.Rect]:
        """The places of all its things, once they are drawn."""

    @property
    def hints(self) -> Sequence[tuple[Intent, str]]:
        """The key hints there, marked for translation; a click on a hint presses its key."""

    def press(self, press: Press) -> Action | None:
        """Handle a press; returns the action once it is chosen."""

    def point(self, pointer: Pointer) -> Action | None:
        """Handle the pointer; returns the action once it is chosen, with the pointer moved to where it gives nothing
        away."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the choice as its chooser sees it."""


Write = Callable[[State, Seat, Say], Writing]
"""A function that starts the writing of an action in a position, by a seat of the game."""
Hide = Callable[[Table, Seat], Hidden]
"""A function that makes the hidden choice of one person at a table."""


class BlindChoice:
    """A blind choice: nothing may show what was entered, before or after it is sealed.

    This one is made by one press on one of three keys. A new press replaces it until the opponent has chosen. A game
    may have its own.
    """

    why = ""
    """The reason why the latest entry cannot be sealed, in a sentence that does not give it away; else empty."""
    broken = ""
    """A word for the rule that the latest entry breaks, where the game shows its rules; else empty."""

    def __init__(self, state: State, seat: Seat) -> None:
        """`seat` is the chooser's seat of the game."""
        self._actions = tuple(state.legal(seat))

    @property
    def made(self) -> int:
        """The number of choices made so far, which is all that may show about them."""
        return 0

    @property
    def written(self) -> str:
        """How the action begins, by what was entered so far: chance goes on from there when time is up."""
        return ""

    def press(self, press: Press) -> Action | None:
        """Handle a press; returns the action once it is sealed."""
        place = BLIND.get(press.intent) if press.intent else None
        return self._actions[place] if place is not None and place < len(self._actions) else None

    def takes(self, press: Press) -> bool:
        """Returns True if the press enters something here, whatever else its key may mean."""
        return False

    def early(self, press: Press) -> bool:
        """Returns True if the press is meant for this choice although the earlier move is still shown."""
        return self.press(press) is not None
