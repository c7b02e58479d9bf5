"""Defines calls: questions with two answers, asked of onlookers while somebody thinks and settled by what is played.

A game's room draws them from a position (`Rules.calls`). A call tells nothing that the position does not show to all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rules.core import Event, State
from game.words import N_

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


def winner(text: str = N_("Who wins this game?")) -> Call:
    """Who wins; nobody is right where nobody does."""
    return Call(text, SIDES, _won, lasts=1000)


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
