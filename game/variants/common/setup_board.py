"""Sets up a position in the workshop, square by square with the game's own tools."""

from collections.abc import Callable
from typing import Protocol

from game.engine.input.intents import Intent, Press
from game.play.levels import easel
from game.rules.core import Seat, State
from game.stage.look import Tool
from game.stage.stage import Spot
from game.variants.common.question.pointing import Pointing
from game.variants.looks import look_of

Say = Callable[[str, str, str], None]
"""Takes a remark, the rule of a refusal, and a sound."""
MOST = 200
"""How many touches can be taken back."""


class SetupBoard(Protocol):
    """A position being set up."""

    state: State
    pointing: Pointing
    tool: str
    before: tuple[str, ...]
    """The rounds that were played before the position, in games where two write at once."""
    plans: bool
    """Whether plans are written, instead of squares touched."""

    @property
    def seat(self) -> Seat:
        """The seat whose tools are used."""

    @property
    def draft(self) -> str:
        """The plan as far as it is written."""

    def tools(self) -> tuple[Tool, ...]:
        """The game's tools."""

    def take(self, key: str) -> None:
        """Select a tool."""

    def press(self, press: Press) -> None:
        """Move, touch, change the tool, or take back."""

    def choose(self, spot: Spot) -> None:
        """Touch a spot."""

    def lay(self, state: State, before: tuple[str, ...] = ()) -> None:
        """Show another position."""


class SquareSetup:
    """Every touch changes one thing."""

    before: tuple[str, ...] = ()
    plans = False
    draft = ""

    def __init__(self, state: State, before: tuple[str, ...], say: Say) -> None:
        self.state = state
        self.tool = next((tool.key for tool in self.tools()), "")
        self.pointing = Pointing(self._spots())
        self._say = say
        self._past: list[State] = []

    @property
    def seat(self) -> Seat:
        return getattr(self.state, "mover", 0)

    def tools(self) -> tuple[Tool, ...]:
        return look_of(self.state.ruleset).tools(self.state, self.seat)

    def take(self, key: str) -> None:
        self.tool = key
        self._point()
        self._say("", "", "focus")

    def press(self, press: Press) -> None:
        keys = [tool.key for tool in self.tools()]
        if press.intent is Intent.UNDO:
            self._undo()
        elif keys and press.number and not press.intent and press.number <= len(keys):
            self.take(keys[press.number - 1])
        elif keys and press.intent in (Intent.NEXT, Intent.PREVIOUS) and not press.repeat:
            self.take(keys[(keys.index(self.tool) + (1 if press.intent is Intent.NEXT else -1)) % len(keys)])
        else:
            spot = self.pointing.spot
            if self.pointing.press(press) is not None:
                self.choose(self.pointing.spot)
            elif self.pointing.spot != spot:
                self._say("", "", "focus")

    def choose(self, spot: Spot) -> None:
        self._change(easel.touched(self.state, self.tool, spot.action))
        self._point()

    def lay(self, state: State, before: tuple[str, ...] = ()) -> None:
        self._change(state)
        self._point()

    def _change(self, state: State) -> None:
        self._past = [*self._past[-MOST:], self.state]
        self.state = state
        self._say("", "", "line")

    def _undo(self) -> None:
        if self._past:
            self.state = self._past.pop()
            self._point()
            self._say("", "", "erase")

    def _point(self) -> None:
        spots = self._spots()
        if spots:
            self.pointing = Pointing(spots, self.pointing.spot)

    def _spots(self) -> tuple[Spot, ...]:
        """The spots that the selected tool can touch."""
        return look_of(self.state.ruleset).spots(easel.open_to_touch(self.state), self.seat, self.tool)
