"""The judge of a puzzle being solved: whether a turn was right, and what the other side makes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

import msgspec

from game.play.levels import plans
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover
from game.play.levels.wins import play
from game.rules.core import Action, Seat, State
from game.rules.tactic import Tactic


class Case(msgspec.Struct, frozen=True):
    """What is judged besides the position: the solver's turn (empty: what would be right?), the goal before it."""

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


@dataclass(frozen=True)
class Verdict:
    """Whether the goal is still in reach, and what follows: the other side's reply, and more where it was spoiled.

    Where it was asked what would be right, that is the one action.
    """

    holds: bool
    line: tuple[Action, ...]

    def dumps(self) -> str:
        """The verdict as one text, to travel between processes."""
        return msgspec.json.encode((self.holds, self.line)).decode()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The verdict in a text that `dumps` made."""
        holds, line = msgspec.json.decode(text)
        return cls(holds, tuple(line))


def judge(state: State, seat: Seat, case: Case, poll: Callable[[], None] = lambda: None) -> Verdict:
    """Judge a turn of `seat`, which is to act. `poll` is called now and then, and may raise to end it all."""
    goal = Goal.parse(case.goal)
    if isinstance(state, Tactic):
        return _judge_plan(state, seat, case, goal)
    prover = Prover(poll=poll)
    if not case.action:
        key = prover.key(state, goal)
        return Verdict(key is not None, (key,) if key else ())
    after = play(state, case.action)
    if prover.refutation(after, goal) is not None:
        return Verdict(False, prover.punishment(after, goal))
    left = goal.later()
    done = after.outcome is not None or (goal.kind == "win" and not left.turns)
    return Verdict(True, () if done else (prover.stoutest(after, left),))


def _judge_plan(state: Tactic, seat: Seat, case: Case, goal: Goal) -> Verdict:
    if not case.action:
        key = next(plans.keys(state, seat, goal, case.known), None)
        return Verdict(key is not None, (key,) if key else ())
    broken = plans.refutation(state, seat, case.action, goal, case.known)
    if broken is not None:
        return Verdict(False, (broken,))
    return Verdict(True, (plans.stoutest(state, seat, case.action, case.known),))
