"""Defines the rules that a game offers, and finds rule sets and matches of the catalog by their names in the notation.

A game offers its rule sets, its matches, how they begin, quick wins, and calls. A call is a question that onlookers
answer while somebody thinks. The next moves settle it. A call tells nothing that the position does not show.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from game import catalog
from game.catalog import Listed
from game.rules.core import Action, BadText, Event, S, State
from game.rules.match import Match
from game.words import N_


def play(state: S, action: Action) -> S:
    """The position after the mover's action."""
    (seat,) = state.to_act
    return state.apply({seat: action}).state


def tried(state: State, actions: Iterable[Action]) -> Iterator[Action]:
    """The actions among these with which the mover wins at once."""
    (seat,) = state.to_act
    for action in actions:
        outcome = play(state, action).outcome
        if outcome is not None and outcome.winner == seat:
            yield action


def all_tried(state: State) -> Iterator[Action]:
    """The actions with which the mover wins at once."""
    return tried(state, state.legal(state.to_act[0]))


Settle = Callable[[State, tuple[Event, ...]], int | None]
"""Takes the position after a step and its events. Returns the number of the right answer, or None while it is open."""

YES_OR_NO = (N_("yes"), N_("no"))
SIDES = (N_("{first}"), N_("{second}"))

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Call:
    """A question with two answers, all marked for translation. They may contain `{mover}` and `{other}` (who acts,
    and who waits), `{first}` and `{second}` (the two sides; as an answer, seats 0 and 1), and the keys of `values`,
    whose texts are marked for translation, too."""

    text: str
    answers: tuple[str, str]
    settle: Settle = field(compare=False)
    values: Mapping[str, object] = field(default_factory=dict)
    lasts: int = 1
    """The call ends after this many steps, even if it is still open."""
    otherwise: int | None = None
    """The right answer if the call ends open, or the game ends."""
    refused: int | None = None
    """The answer that a refused action makes right, in games with penalties for that."""


def usual(state: State) -> tuple[Call, ...]:
    """The calls for games in which the sides take turns."""
    return () if len(state.to_act) > 1 or state.outcome is not None else (winner(), soon())


def winner() -> Call:
    """Who wins the game? Nobody is right after a draw."""
    return Call(N_("Who wins this game?"), SIDES, _won, lasts=1000)


def soon(turns: int = 2) -> Call:
    """Will the game end within this many turns?"""
    ended: Settle = lambda after, _events: None if after.outcome is None else 0  # noqa: E731
    return Call(N_("Over within {n} turns?"), YES_OR_NO, ended, {"n": turns}, turns, otherwise=1)


def whether(text: str, *kinds: type[Event], answers: tuple[str, str] = YES_OR_NO) -> Call:
    """The call whether one of these events happens in the next step."""
    happened: Settle = lambda _after, events: int(not any(isinstance(each, kinds) for each in events))  # noqa: E731
    return Call(text, answers, happened)


def told_by(kind: type[E], answer: Callable[[E], int | None], text: str, answers: tuple[str, str]) -> Call:
    """A call that the next event of this kind settles; `answer` returns the number of the right answer."""

    def settle(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((answer(each) for each in events if isinstance(each, kind)), None)

    return Call(text, answers, settle)


def _won(after: State, _events: tuple[Event, ...]) -> int | None:
    return None if after.outcome is None else after.outcome.winner


Start = Callable[[dict[str, str], Random], State]
"""Begins a game. It removes the settings that it knows from the dictionary, and draws random numbers from the
source."""


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The rules of one game, whose positions are of the type S."""

    games: tuple[type[S], ...]
    """Its rule sets."""
    matches: tuple[type[Match], ...]
    """The matches of these games."""
    starts: Mapping[str, Start] = field(default_factory=dict)
    """How rule sets begin. A rule set that is missing here has one first position, and no settings."""
    fewest: int = 0
    """The fewest marks with which a game can be won, if that counts as a feat; otherwise 0."""
    wins: Callable[[S], Iterator[Action]] = all_tried
    """The actions with which the mover wins at once."""
    pressed: Callable[[S], bool] = lambda state: False
    """True if the other side would win at once if the mover passed; False if that cannot be seen quickly."""
    calls: Callable[[S], tuple[Call, ...]] = usual
    """The questions for onlookers in a position."""

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


def rules_of(name: str) -> Rules[Any]:
    """The rules of the game to which a rule set or a match belongs. Raises KeyError."""
    return catalog.room(catalog.entry_of(name).rules, Rules)


RULESETS: Mapping[str, type[State]] = Listed(catalog.rulesets, lambda name: rules_of(name).game(name))
"""The rule sets in the order of the catalog."""
MATCHES: Mapping[str, type[Match]] = Listed(catalog.matches, lambda name: rules_of(name).match(name))
"""The matches of these games."""


def new(ruleset: str, settings: Mapping[str, str], source: Random) -> State:
    """A first position. Raises KeyError for an unknown name, BadText for a setting that the rule set does not know."""
    begin, left = rules_of(ruleset).start(ruleset), dict(settings)
    try:
        state = begin(left, source)
    except KeyError:
        raise BadText(N_("A setting of this game has a value that it does not know.")) from None
    if left:
        raise BadText(N_("This game has no such setting."))
    return state


def parse(ruleset: str, text: str) -> State:
    """The position of a rule set or match with this text. Raises KeyError for an unknown name, BadText for a bad
    text."""
    return (RULESETS.get(ruleset) or MATCHES[ruleset]).parse(text)


def wins(state: State) -> Iterator[Action]:
    """The actions with which the mover wins at once."""
    return rules_of(state.ruleset).wins(state)


def winning_action(state: State) -> Action | None:
    """An action with which the mover wins at once; None if there is none."""
    return next(wins(state), None)


def pressed(state: State) -> bool:
    """True if the other side would win at once if the mover passed; False if that cannot be seen quickly."""
    return rules_of(state.ruleset).pressed(state)
