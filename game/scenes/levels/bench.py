"""The bench on which a position is set up: square by square with the game's own tools, or plan by plan."""

from collections.abc import Callable, Iterator
from typing import Protocol

from game.engine.intents import Intent, Press
from game.play.levels import easel
from game.rules.core import Seat, State
from game.rules.mat import SQUARES
from game.rules.tactic import OVER, Tactic
from game.rules.tris2 import Tris2
from game.rules.ultimate import ANY, UNNAMED, NineBoards
from game.scenes.asking import Pointing
from game.scenes.planning import OpenPlan
from game.view.look import Tool
from game.view.looks import LOOKS
from game.view.stage import Spot

Say = Callable[[str, str, str], None]
"""Takes a remark, the rule of a refusal, and a sound."""
MOST = 200
"""Touches that can be taken back."""


class Bench(Protocol):
    """A position being set up."""

    state: State
    pointing: Pointing
    tool: str
    before: tuple[str, ...]
    """The rounds that were played before the position, where two write at once."""

    @property
    def seat(self) -> Seat:
        """Whose tools are used."""

    @property
    def draft(self) -> str:
        """As much of a plan as is written."""

    def tools(self) -> tuple[Tool, ...]:
        """The game's tools."""

    def take(self, key: str) -> None:
        """Take a tool."""

    def press(self, press: Press) -> None:
        """Move along, touch, change the tool, take back."""

    def choose(self, spot: Spot) -> None:
        """Touch a spot."""

    def lay(self, state: State, before: tuple[str, ...] = ()) -> None:
        """Have another position."""


class SquareBench:
    """Every touch changes one thing."""

    before: tuple[str, ...] = ()
    draft = ""

    def __init__(self, state: State, say: Say) -> None:
        self.state = state
        self.tool = next((tool.key for tool in self.tools()), "")
        self.pointing = Pointing(self._spots())
        self._say = say
        self._past: list[State] = []

    @property
    def seat(self) -> Seat:
        return getattr(self.state, "mover", 0)

    def tools(self) -> tuple[Tool, ...]:
        return () if isinstance(self.state, Tris2) else LOOKS[self.state.ruleset].tools(self.state, self.seat)

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
        if isinstance(self.state, Tris2):
            self.tool = spot.action
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
        """What can be touched with the tool in the hand."""
        state = self.state
        if isinstance(state, Tris2):
            return tuple(Spot(square, place % 5, place // 5) for place, square in enumerate(SQUARES))
        if isinstance(state, NineBoards) and state.sent == UNNAMED:
            state = type(state)(state.boards, state.mover, ANY)
        spots: tuple[Spot, ...] = LOOKS[state.ruleset].spots(state, self.seat, self.tool)
        return spots


class PlanBench:
    """Both sides' plans are written one after the other, round after round; the map follows."""

    tool = ""

    def __init__(self, state: Tactic, before: tuple[str, ...], say: Say) -> None:
        self.state: State = state
        self.before = before
        self._say = say
        self._first = ""
        """X's plan of the round, once it is sealed."""
        self._plan = self._open()

    @property
    def pointing(self) -> Pointing:
        return self._plan.pointing

    @pointing.setter
    def pointing(self, pointing: Pointing) -> None:
        self._plan.pointing = pointing

    @property
    def seat(self) -> Seat:
        return 1 if self._first else 0

    @property
    def draft(self) -> str:
        return self._plan.draft.written

    def tools(self) -> tuple[Tool, ...]:
        return ()

    def take(self, key: str) -> None:
        """There are no tools."""

    def press(self, press: Press) -> None:
        if press.intent is Intent.UNDO and not self.draft:
            self._back()
            return
        plan = self._plan.press(press)
        if plan is not None:
            self._sealed(plan)

    def choose(self, spot: Spot) -> None:
        plan = self._plan.choose(spot)
        if plan is not None:
            self._sealed(plan)

    def lay(self, state: State, before: tuple[str, ...] = ()) -> None:
        self.state, self.before, self._first = state, before, ""
        self._plan = self._open()

    def _sealed(self, plan: str) -> None:
        if not self._first:
            self._first = plan
        else:
            after = self.state.apply({0: self._first, 1: plan}).state
            assert isinstance(after, Tactic)
            if after.round == OVER:
                self._say(easel.objection(after), "", "refuse")
            else:
                self.before, self.state = (*self.before, f"{self._first}/{plan}"), after
            self._first = ""
        self._plan = self._open()

    def _back(self) -> None:
        """Take X's sealed plan back, or the last round."""
        if self._first:
            self._first = ""
        elif self.before:
            *_rest, self.state = played(self.before[:-1])
            self.before = self.before[:-1]
        self._plan = self._open()
        self._say("", "", "erase")

    def _open(self) -> OpenPlan:
        assert isinstance(self.state, Tactic)
        return OpenPlan(self.state, self.seat, self._say)


def played(before: tuple[str, ...]) -> Iterator[Tactic]:
    """The positions of a game that was played with these rounds, the empty map first."""
    state: State = Tactic()
    yield Tactic()
    for acts in before:
        first, _slash, second = acts.partition("/")
        state = state.apply({0: first, 1: second}).state
        assert isinstance(state, Tactic)
        yield state


def bench_for(state: State, before: tuple[str, ...], say: Say) -> Bench:
    """The bench that a game is set up on."""
    return PlanBench(state, before, say) if isinstance(state, Tactic) else SquareBench(state, say)
