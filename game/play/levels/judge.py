"""Judges each turn of a puzzle, and chooses the other side's reply.

A parcel carries the question and the verdict between processes as one text.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Self

import msgspec

from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, TooHard
from game.rules.core import Action, Seat, State
from game.rules.registry import play

ALL = "?"
SEVERAL = 6
"""The most right turns that are listed."""
HARDEST = 150_000
"""The most positions that are searched."""


class Parcel(msgspec.Struct, frozen=True):
    """A value that is sent to the process of the bots, or comes back from there, as one text."""

    def dumps(self) -> str:
        """The value as one text."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The value of a text that `dumps` made. Raises msgspec.ValidationError."""
        return msgspec.json.decode(text, type=cls)


class Case(Parcel, frozen=True):
    """A question to the judge about a position: is the `goal` still in reach after the solver's `action`?

    If `action` is empty, the judge names a right action instead; if it is ALL, all right ones. `known` is the part of
    the other side's plan that spies have read.
    """

    goal: str
    action: Action = ""
    known: str = ""


class Verdict(Parcel, frozen=True):
    """The judge's answer. `holds` is true if the goal is still in reach. `line` is the other side's reply, with more
    plies if the turn spoiled the goal; or the right actions, if the case asked for them."""

    holds: bool
    line: tuple[Action, ...]
    given_up: bool = False
    """True if the search was too long, and the judge does not know."""


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
        found = tuple(islice(keys(state, seat, goal, case.known), SEVERAL if case.action else 1))
        return Verdict(bool(found), found)
    broken = refutation(state, seat, case.action, goal, case.known)
    if broken is not None:
        return Verdict(False, (broken,))
    return Verdict(True, (stoutest(state, seat, case.action, case.known),))


def answers(state: State, seat: Seat, known: str) -> list[Action]:
    """The plans that the side against `seat` may have written; `known` are the numbers read by spies, `5..`."""
    return [plan for plan in state.legal(1 - seat) if _fits(plan, known)]


def _fits(plan: Action, known: str) -> bool:
    return all(seen in (".", number) for number, seen in zip(plan, known or "." * len(plan), strict=True))


def keeps(state: State, seat: Seat, plan: Action, answer: Action, goal: Goal) -> bool:
    """True if a plan keeps its promise against one answer."""
    outcome = state.apply({seat: plan, 1 - seat: answer}).state.outcome
    if goal.kind == "plan to win":
        return outcome is not None and outcome.winner == seat
    return outcome is None or outcome.winner != 1 - seat


def refutation(state: State, seat: Seat, plan: Action, goal: Goal, known: str = "") -> Action | None:
    """An answer against which the plan breaks its promise; None if there is none."""
    return next((each for each in answers(state, seat, known) if not keeps(state, seat, plan, each, goal)), None)


def keys(state: State, seat: Seat, goal: Goal, known: str = "") -> Iterator[Action]:
    """Every plan that keeps the promise. An answer that broke one plan is tried first on the next."""
    every = answers(state, seat, known)
    for plan in state.legal(seat):
        broken = next((each for each in every if not keeps(state, seat, plan, each, goal)), None)
        if broken is None:
            yield plan
        else:
            every.remove(broken)
            every.insert(0, broken)


def stoutest(state: State, seat: Seat, plan: Action, known: str = "") -> Action:
    """The answer that names the same squares in the same pairs as the plan most often. The plan still holds."""
    return max(answers(state, seat, known), key=lambda answer: sum(a == b for a, b in zip(plan, answer, strict=True)))
