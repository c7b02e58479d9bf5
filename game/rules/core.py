"""Defines what every game, throw, choice and match has in common.

A `State` is an immutable position. An action is a text in the notation. `apply` checks the actions and returns a
`Step`: the next state, and the events in the past tense. Nothing here is random: chance is a seat that acts like any
other.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

from game.words import N_

OutcomeKind = Literal["win", "draw", "tie", "settled"]

Seat = int
"""0 and 1 are the two sides of a game (X and O, or 1 and 2); CHANCE is the dice or the coin."""
CHANCE: Seat = -1

Action = str
"""One move in the notation; it means the same in saves, replays, levels, tests and in the referee."""


@dataclass(frozen=True)
class Refusal:
    """The reason why an action may not be played.

    `rule` is the rulebook's own number, or None if the text is no action at all. `text` is marked for translation;
    `values` fill its {names} when it is shown; a place or an action among them is a `Phrase`.
    """

    rule: str | None
    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**self.values)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (None if there is none), the kind of ending, and the rule.

    Nobody wins a "draw". A "tie" is TacTic-Toe's two lines in one pair. "settled" ends a choice, which has no winner.
    """

    kind: OutcomeKind
    winner: Seat | None
    rule: str


@dataclass(frozen=True)
class Event:
    """A fact about what has just happened, for the screen and for the referee."""

    @classmethod
    def name(cls) -> str:
        """The event's name in the referee's answers, such as `mark-written` for MarkWritten."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def as_data(self) -> dict[str, object]:
        """The event as plain data. An event inside it becomes plain data, too."""
        data: dict[str, object] = {"event": self.name()}
        for each in fields(self):
            value = getattr(self, each.name)
            data[each.name] = value.as_data() if isinstance(value, Event) else value
        return data


S = TypeVar("S", bound="State")
"""The positions of one game."""


class Step(NamedTuple, Generic[S]):
    """The result of `apply`: the next position, and the events."""

    state: S
    events: tuple[Event, ...]


class BadText(ValueError):
    """A text that is no position of the rule set. The message is a sentence for the player."""


class IllegalAction(ValueError):
    """A refused action."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class State(ABC):
    """A position. Subclasses are frozen dataclasses. `parse` is the inverse of `str`."""

    ruleset: ClassVar[str]
    """The rule set's name in the notation."""
    sides: ClassVar[tuple[str, str]] = ("X", "O")
    """The names of seats 0 and 1 in texts."""
    turn_rule: ClassVar[str]
    """The rule that says whose turn it is."""
    end_rule: ClassVar[str]
    """The rule that says when the game is over."""
    aim_rule: ClassVar[str] = ""
    """The rule that says what wins; if empty, it is `end_rule`."""
    draw_rule: ClassVar[str] = ""
    """The rule by which the players may agree on a draw; empty if there is none."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must act now: one, both at once, CHANCE, or none when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game goes on."""

    @property
    def stale(self) -> bool:
        """True if the position has occurred so often that a draw is due. Only Tris 2 has this."""
        return False

    @abstractmethod
    def legal(self, seat: Seat) -> Iterator[Action]:
        """The legal actions of this seat in a fixed order; none if it must not act."""

    @abstractmethod
    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """The reason why a seat that must act may not play this action; None if it may."""

    @abstractmethod
    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        """The step for actions that `apply` has checked."""

    @abstractmethod
    def __str__(self) -> str:
        """The position in the notation, one line."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """The position with this text. Raises BadText if there is none."""

    def moves(self, seat: Seat) -> Iterator[Action]:
        """The legal actions without those that a match adds, such as resigning."""
        return self.legal(seat)

    def lots(self, seat: Seat) -> Iterator[Action]:
        """The moves among which chance draws for this seat: those that spend nothing, if there are any."""
        return self.moves(seat)

    def parts(self, action: Action) -> tuple[str, ...]:
        """The parts of an action that partners say in turn: the first names a `row`, `board`, `die` or `tool`, the
        second the action. If both sides act at once, each part is one partner's. An action of one part cannot be
        divided."""
        return (action,)

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """The reason why `seat` may not play `action` now; None if it may."""
        if seat not in self.to_act:
            if self.outcome is not None:
                return Refusal(self.end_rule, N_("It is over; nothing more can be played."))
            return Refusal(self.turn_rule, N_("It is not your turn."))
        return self._refuse(seat, action)

    def apply(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        """Play one action of every seat that must act. Raises IllegalAction if one of them is refused."""
        waiting = self.to_act
        for seat in waiting:
            if seat not in acts:
                raise IllegalAction(Refusal(self.turn_rule, N_("Somebody has not acted yet.")))
            refusal = self._refuse(seat, acts[seat])
            if refusal is not None:
                raise IllegalAction(refusal)
        if len(acts) > len(waiting):
            stranger = next(seat for seat in acts if seat not in waiting)
            raise IllegalAction(self.refuse(stranger, acts[stranger]) or unreadable(acts[stranger]))
        return self._play(acts)

    def ending(self) -> str:
        """The outcome in the notation: a side's name, `draw`, `tie`, or `-` while the game goes on."""
        over = self.outcome
        if over is None:
            return "-"
        return over.kind if over.winner is None else self.sides[over.winner]


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return 1 - seat


def unreadable(action: Action) -> Refusal:
    """The refusal of a text that is no action of this rule set."""
    return Refusal(None, N_("“{action}” is not an action of this game."), {"action": action[:40]})
