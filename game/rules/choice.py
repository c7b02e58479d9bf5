"""Defines a choice that somebody makes between games: which version, who starts, the coin, the deal.

A choice is a State, so saves, replays, bots and the table treat it like a game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.words import N_


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
