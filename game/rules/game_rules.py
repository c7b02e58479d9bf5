"""Defines what a game's rules offer: its rule sets, its matches, and how each begins."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from game.rules.calls import Call, usual
from game.rules.core import Action, S, State
from game.rules.match import Match


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
