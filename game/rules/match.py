"""A match: a State around States.

A match is a row of stages (a throw, a choice, a game), each a State of its own. What has been, `past`, decides
what comes next: one pure function for each kind of match, its plan. The seats of a match are its two people, `1` and
`2`; `people` says which of them sits in seat 0 and seat 1 of the stage being played.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

from game.rules.core import CHANCE, Action, BadText, Event, Outcome, Refusal, Seat, State, Step
from game.words import N_


class Past(NamedTuple):
    """One finished stage: its name, its result (`1`, `2`, `draw`, `tie`, or what was chosen), and perhaps a note."""

    stage: str
    result: str
    note: str = ""

    def __str__(self) -> str:
        return ":".join(part for part in self if part)


class Stage(NamedTuple):
    """What is to be played next: its name, its first position, and the person (0 or 1) in its seats 0 and 1."""

    name: str
    state: State
    people: tuple[Seat, Seat] = (0, 1)


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the match; each kind of match reads what concerns it."""

    games: int = 1
    """How many games are counted."""
    starts: str = "throw"
    """Who begins: `throw` asks rock-paper-scissors, `1` or `2` is agreed."""
    redeal: bool = False
    """A cat's game is not counted: back to the throw."""
    swap: bool = False
    """The FAQ's house rule: Player Two has the Xs (faq-house-rule)."""

    def __str__(self) -> str:
        words = [
            f"{each.name}={int(value) if isinstance(value, bool) else value}"
            for each in fields(self)
            if (value := getattr(self, each.name)) != each.default
        ]
        return " ".join(words) or "-"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options written as `key=value` words, `-` for none. Raises BadText."""
        kinds: dict[str, Any] = {each.name: type(each.default) for each in fields(cls)}
        values: dict[str, Any] = {}
        for word in text.split() if text != "-" else ():
            key, equals, value = word.partition("=")
            if key not in kinds or not equals:
                raise BadText(N_("The options of a match are words like games=5."))
            try:
                values[key] = value if kinds[key] is str else kinds[key](int(value))
            except ValueError:
                raise BadText(N_("The options of a match are words like games=5.")) from None
        options = cls(**values)
        if not 1 <= options.games <= 99:
            raise BadText(N_("A match has 1 to 99 games."))
        if options.starts not in ("throw", "1", "2"):
            raise BadText(N_("Who starts is throw, 1 or 2."))
        return options


@dataclass(frozen=True)
class StageBegan(Event):
    """A new stage begins. `people` are the persons (1 or 2) in its seats."""

    stage: str
    ruleset: str
    people: tuple[int, int]


@dataclass(frozen=True)
class StageEnded(Event):
    """A stage is over: `1`, `2`, `draw`, `tie`, or what was chosen."""

    stage: str
    result: str


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over: `1`, `2` or `draw`."""

    result: str


@dataclass(frozen=True)
class Match(State):
    """A match between two people. Subclasses name their `plan`."""

    options: Options = Options()
    past: tuple[Past, ...] = ()
    inner: State | None = None
    """The position of the stage being played; None stands for its first one."""

    sides = ("1", "2")
    turn_rule = "match-turns"
    end_rule = "match-end"

    @staticmethod
    @abstractmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        """What comes next after `past`: a stage, or how the match ended (`winner` is a person)."""

    @cached_property
    def _next(self) -> Stage | Outcome:
        return self.plan(self.past, self.options)

    @property
    def stage(self) -> str:
        """The name of the stage being played; `over` when there is none."""
        return self._next.name if isinstance(self._next, Stage) else "over"

    @property
    def outcome(self) -> Outcome | None:
        return self._next if isinstance(self._next, Outcome) else None

    @property
    def people(self) -> tuple[Seat, Seat]:
        """The person in seats 0 and 1 of the stage being played."""
        return self._next.people if isinstance(self._next, Stage) else (0, 1)

    @cached_property
    def playing(self) -> State:
        """The position of the stage being played. There is none when the match is over."""
        if self.inner is not None:
            return self.inner
        assert isinstance(self._next, Stage), "the match is over"
        return self._next.state

    def person(self, seat: Seat) -> Seat:
        """The person in a seat of the stage being played."""
        return seat if seat == CHANCE else self.people[seat]

    def seat(self, person: Seat) -> Seat:
        """The seat of the stage being played in which a person sits."""
        return person if person == CHANCE else self.people.index(person)

    @property
    def score(self) -> tuple[int, int]:
        """Games won so far by each person."""
        won = [past.result for past in self.past if past.stage == "game"]
        return won.count("1"), won.count("2")

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome else tuple(sorted(self.person(seat) for seat in self.playing.to_act))

    def legal(self, seat: Seat) -> Iterator[Action]:
        if self.outcome is None:
            yield from self.playing.legal(self.seat(seat))

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self.playing.refuse(self.seat(seat), action)

    def inner_step(self, acts: Mapping[Seat, Action]) -> Step:
        """The same acts as a step of the stage being played alone, for the show."""
        return self.playing.apply({self.seat(person): action for person, action in acts.items()})

    def _play(self, acts: Mapping[Seat, Action]) -> Step:
        step = self.inner_step(acts)
        if step.state.outcome is None:
            return Step(replace(self, inner=step.state), step.events)
        return self._end_stage(Past(self.stage, self.result(step.state)), step.events)

    def _end_stage(self, past: Past, events: tuple[Event, ...]) -> Step:
        """The match after a stage that ended like this."""
        after = replace(self, past=(*self.past, past), inner=None)
        events = (*events, StageEnded(past.stage, past.result))
        if after.outcome is not None:
            return Step(after, (*events, MatchEnded(after.ending())))
        first, second = after.people
        return Step(after, (*events, StageBegan(after.stage, after.playing.ruleset, (first + 1, second + 1))))

    def result(self, inner: State) -> str:
        """How a finished stage ended, in terms of people."""
        over = inner.outcome
        assert over is not None, "the stage is not over"
        if over.kind == "settled":
            return str(getattr(inner, "chosen", "")).partition(":")[2]
        return over.kind if over.winner is None else self.sides[self.person(over.winner)]

    def __str__(self) -> str:
        past = " ".join(map(str, self.past)) or "-"
        return f"{self.options} | {past} | {'-' if self.outcome else self.playing}"

    @classmethod
    def parse(cls, text: str) -> Self:
        parts = text.split(" | ")
        if len(parts) != 3:
            raise BadText(N_("A match is its options, its past and the position being played, joined by bars."))
        words = [] if parts[1] == "-" else parts[1].split(" ")
        past = tuple(Past(*word.split(":", 2)) for word in words if ":" in word)
        if len(past) != len(words):
            raise BadText(N_("Each finished stage is its name, a colon and its result."))
        match = cls(Options.parse(parts[0]))
        for done in past:
            if match.stage != done.stage:
                raise BadText(N_("The past of this match cannot have come about."))
            match = replace(match, past=(*match.past, done))
        if match.outcome is not None:
            if parts[2] != "-":
                raise BadText(N_("The match is over, so nothing is being played."))
            return match
        inner = type(match.playing).parse(parts[2])
        if inner.outcome is not None:
            raise BadText(N_("The stage being played must not be over."))
        return match if inner == match.playing else replace(match, inner=inner)
