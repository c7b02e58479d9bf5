"""Judges each turn of a puzzle, and chooses the other side's reply."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Self

import msgspec

from game.play.levels import plans
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, TooHard
from game.rules.core import Action, Seat, State
from game.rules.game_rules import play


class Case(msgspec.Struct, frozen=True):
    """What is judged besides the position: the solver's turn, and the goal before it.

    Without a turn the judge names a right one; with ALL instead of a turn, all right ones.
    """

    goal: str
    action: Action = ""
    known: str = ""

    def dumps(self) -> str:
        """The case as one text, to travel between processes."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The case in a text that `dumps` made."""
        return msgspec.json.decode(text, type=cls)


ALL = "?"
SEVERAL = 6
"""The most right turns that are listed."""
HARDEST = 150_000
"""The most positions that are searched."""


@dataclass(frozen=True)
class Verdict:
    """Whether the goal is still in reach, and what follows: the other side's reply, and more plies if it was spoiled.

    If the case asked for a right turn, that is the one action.
    """

    holds: bool
    line: tuple[Action, ...]
    given_up: bool = False
    """The search gave up."""

    def dumps(self) -> str:
        """The verdict as one text, to travel between processes."""
        return msgspec.json.encode((self.holds, self.line, self.given_up)).decode()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The verdict in a text that `dumps` made."""
        holds, line, given_up = msgspec.json.decode(text)
        return cls(holds, tuple(line), given_up)


def judge(state: State, seat: Seat, case: Case, poll: Callable[[], None] = lambda: None) -> Verdict:
    """Judge a turn of `seat`, which is to act. `poll` is called now and then, and may raise to stop the search."""
    goal = Goal.parse(case.goal)
    if len(state.to_act) == 2:
        return _judge_plan(state, seat, case, goal)
    try:
        return _judge_turn(state, case.action, goal, Prover(HARDEST, poll))
    except TooHard:
        return Verdict(False, (), given_up=True)


def _judge_turn(state: State, action: Action, goal: Goal, prover: Prover) -> Verdict:
    if action == ALL:
        keys = tuple(islice(prover.keys(state, goal), SEVERAL))
        return Verdict(bool(keys), keys)
    if not action:
        key = prover.key(state, goal)
        return Verdict(key is not None, (key,) if key else ())
    after = play(state, action)
    if prover.refutation(after, goal) is not None:
        return Verdict(False, prover.punishment(after, goal))
    left = goal.later()
    done = after.outcome is not None or (goal.kind == "win" and not left.turns)
    return Verdict(True, () if done else (prover.stoutest(after, left),))


def _judge_plan(state: State, seat: Seat, case: Case, goal: Goal) -> Verdict:
    if case.action in ("", ALL):
        keys = tuple(islice(plans.keys(state, seat, goal, case.known), SEVERAL if case.action else 1))
        return Verdict(bool(keys), keys)
    broken = plans.refutation(state, seat, case.action, goal, case.known)
    if broken is not None:
        return Verdict(False, (broken,))
    return Verdict(True, (plans.stoutest(state, seat, case.action, case.known),))
