"""What a match is made of: choices between games, what its stages leave behind, and its events.

A choice (which version, who starts, the coin, the deal) is a State, so saves, replays, bots and the table treat it like
a game. Most kinds of match are a series of games: when it is over, who leads and who opens follows from the finished
stages. In events, the two people are 1 and 2.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.options import Options
from game.words import N_


class Past(NamedTuple):
    """A finished stage: its name, its result (`1`, `2`, `draw`, `tie`, or the choice), and perhaps a note."""

    stage: str
    result: str
    note: str = ""

    def __str__(self) -> str:
        return ":".join(part for part in self if part)


class NextStage(NamedTuple):
    """The next stage: its name, its first position, and the person (0 or 1) in its seats 0 and 1."""

    name: str
    state: State
    people: tuple[Seat, Seat] = (0, 1)


@dataclass(frozen=True)
class Chosen(Event):
    """Somebody (or chance) chose."""

    action: Action


@dataclass(frozen=True)
class Choice(State):
    """A choice of one of `options` by `chooser`. `rule` is the rule that asks for it. `chosen` is empty until it is
    made."""

    chooser: Seat
    options: tuple[Action, ...]
    rule: str
    chosen: Action = ""

    ruleset = "choice"
    sides = ("1", "2")
    turn_rule = "match-choice"
    end_rule = "match-choice"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.chosen else (self.chooser,)

    @property
    def outcome(self) -> Outcome | None:
        return Outcome("settled", None, self.rule) if self.chosen else None

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from self.options

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in self.options else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        action = acts[self.chooser]
        return Step(replace(self, chosen=action), (Chosen(action),))

    def __str__(self) -> str:
        return f"{self.chooser} {','.join(self.options)} {self.rule} {self.chosen or '-'}"

    @classmethod
    def parse(cls, text: str) -> Self:
        try:
            chooser, options, rule, chosen = text.split(" ")
            choice = cls(int(chooser), tuple(options.split(",")), rule, "" if chosen == "-" else chosen)
        except ValueError:
            raise BadText(N_("A choice is its chooser, its options, its rule, and what was chosen.")) from None
        if choice.chooser not in (-1, 0, 1) or (choice.chosen and choice.chosen not in choice.options):
            raise BadText(N_("What was chosen is none of the options."))
        return choice


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


def games(past: tuple[Past, ...]) -> list[Past]:
    """The finished games."""
    return [each for each in past if each.stage == "game"]


def lead(past: tuple[Past, ...]) -> int:
    """By how many games the first person leads; negative if the second person does."""
    won = [each.result for each in games(past)]
    return won.count("1") - won.count("2")


def standing(past: tuple[Past, ...], rule: str = "match-score") -> Outcome:
    """The outcome by the number of games won; equal points are a draw. `rule` is match-score, or a rulebook's own."""
    ahead = lead(past)
    return Outcome("win", 0 if ahead > 0 else 1, rule) if ahead else Outcome("draw", None, rule)


def last(past: tuple[Past, ...], stage: str) -> Past | None:
    """The last finished stage with this name."""
    return next((each for each in reversed(past) if each.stage == stage), None)


def over(past: tuple[Past, ...], options: Options, custom: int = 1) -> bool:
    """True if all games are played: the agreed number, or `custom`; with `decided` also if nobody can catch up.

    With `redeal` a cat's game does not count (match-redeal). With `decider` the series goes on at equal points
    (match-decider).
    """
    counted = [each for each in games(past) if not (options.redeal and each.result == "draw")]
    left = (options.games or custom) - len(counted)
    settled = options.decided == "stop" and abs(lead(past)) > max(left, 0)
    return settled or (left <= 0 and not (options.decider and lead(past) == 0))


def opener(past: tuple[Past, ...], options: Options) -> Seat | None:
    """The person who opens now; None if a throw must decide it.

    The winner of the last throw, or an agreed person, opens first; then they take turns (match-openers). With `redeal`
    a cat's game leads back to the throw.
    """
    if options.starts in ("1", "2"):
        return (int(options.starts) - 1 + len(games(past))) % 2
    throws = [index for index, each in enumerate(past) if each.stage == "throw"]
    if not throws or past[throws[-1]].result == "draw" or (options.redeal and past[-1] == Past("game", "draw")):
        return None
    winner = int(past[throws[-1]].result) - 1
    return (winner + len(games(past[throws[-1] :]))) % 2
