"""Defines the events of a match besides those of its stages. Persons are 1 and 2."""

from dataclasses import dataclass

from game.rules.core import Event


@dataclass(frozen=True)
class StageBegan(Event):
    """A new stage begins. `people` are the persons (1 or 2) in its seats."""

    stage: str
    ruleset: str
    people: tuple[int, int]


@dataclass(frozen=True)
class StageEnded(Event):
    """A stage ended with `1`, `2`, `draw`, `tie`, or a choice. `note` may say how: `resign` or `time`."""

    stage: str
    result: str
    note: str


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over: `1`, `2` or `draw`."""

    result: str


@dataclass(frozen=True)
class DrawOffered(Event):
    """A person (1 or 2) offered a draw, or agreed to the one that the table proposed."""

    person: int


@dataclass(frozen=True)
class DrawProposed(Event):
    """The table proposed a draw. The person to move answers first."""


@dataclass(frozen=True)
class DrawDeclined(Event):
    """A person (1 or 2) wants to play on."""

    person: int


@dataclass(frozen=True)
class TimeRanOut(Event):
    """A person (1 or 2) ran out of time. If that does not lose the game, chance moves next."""

    person: int
