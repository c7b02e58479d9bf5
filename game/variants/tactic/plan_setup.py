"""Sets up a position of TacTic-Toe in the workshop, plan by plan."""

from collections.abc import Iterator

from game.engine.input.intents import Intent, Press
from game.play.levels import easel
from game.rules.core import Seat, State
from game.rules.tactic.state import OVER, Tactic
from game.stage.look import Tool
from game.stage.stage import Spot
from game.variants.common.question.pointing import Pointing
from game.variants.common.setup_board import Say
from game.variants.tactic.planning import OpenPlan


class PlanSetup:
    """Both sides' plans are written one after the other, round after round; the map follows."""

    plans = True
    tool = ""

    def __init__(self, state: State, before: tuple[str, ...], say: Say) -> None:
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
