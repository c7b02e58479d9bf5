"""Defines what a game's rules offer: its rule sets, its matches, how each begins, quick wins, and calls.

Calls are what onlookers foretell while somebody thinks, settled at once by what happens then. A game's room draws them
from a position. A call tells nothing that the position does not show to all.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from game.rules.core import Action, Event, S, State
from game.rules.match import Match
from game.words import N_


def play(state: S, action: Action) -> S:
    """The position after the mover's action."""
    (seat,) = state.to_act
    return state.apply({seat: action}).state


def tried(state: State, actions: Iterable[Action]) -> Iterator[Action]:
    """Those of these actions by which the mover wins at once."""
    (seat,) = state.to_act
    for action in actions:
        outcome = play(state, action).outcome
        if outcome is not None and outcome.winner == seat:
            yield action


def all_tried(state: State) -> Iterator[Action]:
    """The actions by which the mover wins at once."""
    return tried(state, state.legal(state.to_act[0]))


Settle = Callable[[State, tuple[Event, ...]], int | None]
"""The number of the answer that a step has made true (the position after it, and what happened); None if none yet."""

YES_OR_NO = (N_("yes"), N_("no"))
SIDES = (N_("{first}"), N_("{second}"))


@dataclass(frozen=True)
class Call:
    """A question with two answers, all marked texts. They may name `{mover}` and `{other}`, who is to act and
    who waits, and `{first}` and `{second}`, who sit in seats 0 and 1; `values` fills the rest."""

    text: str
    answers: tuple[str, str]
    settle: Settle = field(compare=False)
    values: Mapping[str, object] = field(default_factory=dict)
    lasts: int = 1
    """After so many steps it is void, if no step has settled it."""
    otherwise: int | None = None
    """The answer that is true then, or at the end of the game, where nothing else has made one true."""
    refused: int | None = None
    """The answer that a refused action makes true, where refusals are part of the game."""


def usual(state: State) -> tuple[Call, ...]:
    """What may be asked of every game in which the sides take turns."""
    return () if len(state.to_act) > 1 or state.outcome is not None else (winner(), soon())


def winner() -> Call:
    """Who wins; nobody is right where nobody does."""
    return Call(N_("Who wins this game?"), SIDES, _won, lasts=1000)


def soon(turns: int = 2) -> Call:
    """Whether the game ends within so many turns."""
    ended: Settle = lambda after, _events: None if after.outcome is None else 0  # noqa: E731
    return Call(N_("Over within {n} turns?"), YES_OR_NO, ended, {"n": turns}, turns, otherwise=1)


def whether(text: str, kinds: type[Event] | tuple[type[Event], ...]) -> Call:
    """Whether such an event happens in the next step."""
    happened: Settle = lambda _after, events: int(not any(isinstance(each, kinds) for each in events))  # noqa: E731
    return Call(text, YES_OR_NO, happened)


def _won(after: State, _events: tuple[Event, ...]) -> int | None:
    return None if after.outcome is None else after.outcome.winner


Start = Callable[[dict[str, str], Random], State]
"""Begins a game: removes the settings that it knows from the dictionary, and draws what is random."""


def not_told(state: State) -> bool:
    """That is not quickly seen."""
    return False


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The rules of one game, whose positions are of the type S."""

    games: tuple[type[S], ...]
    """Its rule sets."""
    matches: tuple[type[Match], ...]
    """The matches around them."""
    starts: Mapping[str, Start] = field(default_factory=dict)
    """How its rule sets begin; one that is not named has one beginning, and no settings."""
    fewest: int = 0
    """With how many marks a game can be won at the least, where that is a feat."""
    wins: Callable[[S], Iterator[Action]] = all_tried
    """The actions by which the mover wins at once, found as fast as the game allows."""
    pressed: Callable[[S], bool] = not_told
    """Whether the other side would win at once if the mover did nothing; told only where that is quickly seen."""
    calls: Callable[[S], tuple[Call, ...]] = usual
    """What onlookers may be asked to foretell in a position."""

    def game(self, ruleset: str) -> type[S]:
        """The rule set of this name."""
        return next(each for each in self.games if each.ruleset == ruleset)

    def match(self, name: str) -> type[Match]:
        """The match of this name."""
        return next(each for each in self.matches if each.ruleset == name)

    def start(self, ruleset: str) -> Start:
        """How this rule set begins."""
        kind = self.game(ruleset)
        return self.starts.get(ruleset) or (lambda _settings, _source: kind())
