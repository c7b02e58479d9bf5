"""Plays matches in tests: acts as the referee takes them."""

from typing import TypeVar

from game.rules.core import CHANCE, Event, Refusal, State
from game.rules.match import Match
from game.rules.registry import MATCHES, play

S = TypeVar("S", bound=State)


def played(state: S, *actions: str) -> S:
    """The position after these actions of whoever moves."""
    for action in actions:
        state = play(state, action)
    return state


def begun(name: str, *said: str, options: str = "-") -> Match:
    """A new match after these acts."""
    return after(MATCHES[name].agreed(options).anew(), *said)


def after(match: Match, *said: str) -> Match:
    """The match after these acts; both people's are joined by a slash. The person to act plays each."""
    for text in said:
        match = step(match, text)[0]
    return match


def step(match: Match, text: str) -> tuple[Match, tuple[Event, ...]]:
    """The match after one act or two, and what happened; proves on the way that the match is its text."""
    seats = match.to_act
    parts = text.split("/") if seats == (0, 1) else [text]
    state, events = match.apply(dict(zip(seats, parts, strict=True)))
    assert isinstance(state, Match)
    assert type(match).parse(str(state)) == state
    return state, events


def refused(match: Match, action: str, person: int | None = None) -> str | None:
    """The rule by which an action of whoever is to act (or of `person`) is refused."""
    refusal = match.refuse(match.to_act[0] if person is None else person, action)
    assert isinstance(refusal, Refusal), f"{action} is legal"
    return refusal.rule


def whose(match: Match) -> str:
    """Who is to act, as the referee says it."""
    names = {(0, 1): "both", (CHANCE,): "chance", (0,): "1", (1,): "2", (): "-"}
    return names[match.to_act]
