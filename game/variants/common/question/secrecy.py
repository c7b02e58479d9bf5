"""How an action is given that is more than one spot, or that nobody else may see: written, blind, behind a curtain."""

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
"""The keys of a secret choice of three: left, down, right."""

Say = Callable[[str, str, str], None]
"""Is given a remark (or nothing), the rule of a refusal, and a sound."""


class Writing(Protocol):
    """An action of several spots, written where its writer sees it."""

    pointing: Pointing

    @property
    def written(self) -> str:
        """As much of it as is written."""

    def press(self, press: Press) -> Action | None:
        """Move along, write, take back or finish: the action once it is finished."""

    def choose(self, spot: Spot) -> Action | None:
        """Choose a spot: the action once that finishes it."""

    def take_back(self) -> bool:
        """Take the last spot back; False where there is none."""

    def suggest(self, action: Action) -> None:
        """Have this action written, ready to be finished."""


class Secret(Protocol):
    """A choice made blind: nothing may show what was entered before it is sealed, nor afterwards."""

    @property
    def made(self) -> int:
        """How many of its choices are made: that may show, and nothing about them."""

    why: str
    """Why what was entered last cannot be sealed, in a sentence that gives nothing of it away; else empty."""

    def press(self, press: Press) -> Action | None:
        """Take in a press; the action once it is sealed."""

    def takes(self, press: Press) -> bool:
        """Whether the press enters something, whatever else its key may mean."""

    def early(self, press: Press) -> bool:
        """Whether the press is meant for it although what came before is still shown."""


class Hidden(Protocol):
    """What lies behind the velvet, while one person chooses."""

    gathered: float
    """Width of an open drape as a share of the window's."""

    @property
    def pointing(self) -> Pointing:
        """What the person points at."""

    @property
    def rects(self) -> Mapping[str, pygame.Rect]:
        """Where everything lies, once it was drawn."""

    @property
    def hints(self) -> Sequence[tuple[Intent, str]]:
        """What keys do there, marked for translation; a click on a hint is a press of that key."""

    def press(self, press: Press) -> Action | None:
        """Take in a press; the action once it is chosen."""

    def point(self, pointer: Pointer) -> Action | None:
        """Take in the pointer; the action once it is chosen, and then the pointer is somewhere that tells nothing."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the choice as its chooser sees it."""


Write = Callable[[State, Seat, Say], Writing]
"""How an action is written in a position, by a seat of the game."""
Hide = Callable[[Table, Seat], Hidden]
"""What a person has to choose at a table."""


class BlindChoice:
    """One press on one of three keys. It may be pressed again until the other one has chosen."""

    made = 0
    why = ""

    def __init__(self, state: State, seat: Seat) -> None:
        """`seat` is that of the game."""
        self._actions = tuple(state.legal(seat))

    def press(self, press: Press) -> Action | None:
        place = BLIND.get(press.intent) if press.intent else None
        return self._actions[place] if place is not None and place < len(self._actions) else None

    def takes(self, press: Press) -> bool:
        return False

    def early(self, press: Press) -> bool:
        return self.press(press) is not None
