"""Sets up a position in the workshop, by touches with the game's tools, or by playing up to it."""

from dataclasses import dataclass, replace
from typing import Any

from game.engine.input.intents import Intent, Press
from game.rules.core import Action, BadText, Seat, State
from game.rules.registry import RULESETS
from game.stage.look import Detail, Easel, Tool
from game.stage.stage import Spot
from game.variants.common.question.pointing import Pointing
from game.variants.common.question.secrecy import Say, Write, Writing
from game.variants.looks import look_of
from game.words import _

MOST = 200
"""The number of changes that can be undone."""
SIDE = "side"
"""The key of the detail for the side to move."""


@dataclass(frozen=True)
class WorkbenchState:
    """The work at one moment."""

    state: State
    before: tuple[str, ...] = ()
    """The rounds before the position, in games that are set up by playing."""
    sealed: tuple[Action, ...] = ()
    """The actions already chosen in the present round."""


class Workbench:
    """A position being set up."""

    def __init__(self, state: State, before: tuple[str, ...], say: Say, write: Write | None = None) -> None:
        """`before` are the rounds before the position. `write` writes an action of several spots."""
        self._look, self._easel = look_of(state.ruleset), easel_of(state)
        self._say = say
        self._write = write
        self._now = WorkbenchState(state, before)
        self._past = self._played(before)
        self._writing: Writing | None = None
        self.tool = next((tool.key for tool in self.tools()), "")
        self._pointing = Pointing(self._spots())
        self._ask()

    @property
    def state(self) -> State:
        """The position."""
        return self._now.state

    @property
    def before(self) -> tuple[str, ...]:
        """The rounds before the position."""
        return self._now.before

    @property
    def plays(self) -> bool:
        """True if the position is set up by playing."""
        return self._easel.touch is None

    @property
    def seat(self) -> Seat:
        """The seat whose tools are used, or that plays."""
        return self.state.to_act[len(self._now.sealed)] if self.plays else getattr(self.state, "mover", 0)

    @property
    def pointing(self) -> Pointing:
        """The spot that is pointed at."""
        return self._writing.pointing if self._writing else self._pointing

    @property
    def draft(self) -> str:
        """The part of an action that is written."""
        return self._writing.written if self._writing else ""

    def tools(self) -> tuple[Tool, ...]:
        """The game's tools."""
        return () if self._easel.places else self._look.tools(self.state, self.seat)

    def take(self, key: str) -> None:
        """Select a tool."""
        self.tool = key
        self._ask()
        self._say("", "", "focus")

    def press(self, press: Press) -> None:
        """Handle a press: move, touch, change the tool, or undo."""
        keys = [tool.key for tool in self.tools()]
        if press.intent is Intent.UNDO and not self.draft:
            self._undo()
        elif self._writing:
            self._chosen(self._writing.press(press))
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
        """Touch a spot, or play there."""
        self._chosen(self._writing.choose(spot) if self._writing else spot.action)

    def clear(self) -> None:
        """Begin with an empty board."""
        self._lay(WorkbenchState(cleared(self.state)))

    def change(self, key: str, value: str) -> None:
        """Change a detail."""
        self._lay(replace(self._now, state=with_detail(self.state, key, value)))

    def _chosen(self, place: Action | None) -> None:
        """Touch this place, or play this action."""
        if place is None:
            return
        if self.plays:
            self._play(place)
            return
        self._lay(replace(self._now, state=touched(self.state, self.tool, place)))
        if not self.tools():
            self.tool = place

    def _play(self, action: Action) -> None:
        """Play an action, once all seats of the round have chosen."""
        state, sealed = self.state, (*self._now.sealed, action)
        if len(sealed) < len(state.to_act):
            self._lay(replace(self._now, sealed=sealed), "")
            return
        after = state.apply(dict(zip(state.to_act, sealed, strict=True))).state
        if after.outcome is None:
            self._lay(WorkbenchState(after, (*self.before, "/".join(sealed))), "")
        else:
            self._now = replace(self._now, sealed=())
            self._ask()
            self._say(objection(after), "", "refuse")

    def _lay(self, standing: WorkbenchState, sound: str = "line") -> None:
        self._past = [*self._past[-MOST:], self._now]
        self._now = standing
        self._ask()
        self._say("", "", sound)

    def _undo(self) -> None:
        if self._past:
            self._now = self._past.pop()
            self._ask()
            self._say("", "", "erase")

    def _ask(self) -> None:
        """Point at what can be touched or written."""
        if self.plays and self._write is not None:
            self._writing = self._write(self.state, self.seat, self._say)
        elif spots := self._spots():
            self._pointing = Pointing(spots, self._pointing.spot)

    def _spots(self) -> tuple[Spot, ...]:
        """The spots that the selected tool can touch."""
        places = self._easel.places
        return places(self.state) if places else self._look.spots(self.state, self.seat, self.tool)

    def _played(self, before: tuple[str, ...]) -> list[WorkbenchState]:
        """The work before each of these rounds."""
        rounds = self._look.rounds
        acts = [(first, second) for first, _slash, second in (each.partition("/") for each in before)]
        return [WorkbenchState(state, before[:n]) for n, (state, _step) in enumerate(rounds(acts))] if rounds else []


def easel_of(state: State) -> Easel[Any]:
    """The game's easel. Raises KeyError."""
    return look_of(state.ruleset).easel or Easel()


def touched(state: State, tool: str, place: str) -> State:
    """The position after a touch."""
    touch = easel_of(state).touch
    return touch(state, tool, place) if touch else state


def cleared(state: State) -> State:
    """The empty board of the same game."""
    empty: State = easel_of(state).clear(state)
    return empty


def details(state: State) -> tuple[Detail, ...]:
    """The properties of a position that no square shows: the side to move, and the game's own."""
    others = easel_of(state).details(state)
    if not hasattr(state, "mover"):
        return others
    sides = tuple((side, side) for side in state.sides)
    return (Detail(SIDE, _("To move"), state.sides[state.mover], sides), *others)


def with_detail(state: State, key: str, value: str) -> State:
    """The position with another value of a detail."""
    if key == SIDE:
        return replace(state, mover=state.sides.index(value))  # type: ignore[type-var]
    changed: State = easel_of(state).change(state, key, value)
    return changed


def together(state: State) -> bool:
    """True if both sides act at once in this game."""
    return len(cleared(state).to_act) == 2


def objection(state: State) -> str:
    """The reason why the rules reject this position; empty if they accept it."""
    try:
        known = RULESETS[state.ruleset].parse(str(state))
    except BadText as wrong:
        return _(str(wrong))
    return _("The game is over in this position.") if known.outcome is not None else ""
