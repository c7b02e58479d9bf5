"""Advises people: what to play and why, and how a game stands. For games and, through their inner state, matches.

Both think for up to a second; a scene asks them through the thinker (`Adviser`, `Evaluator` in `counsel`).
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Self

from game.ai.choose import choose
from game.ai.game_bots import BOTS
from game.ai.listed import bots_of
from game.ai.mind import Brief, always
from game.ai.question import STRONGEST, Question
from game.ai.reason import Reason
from game.rules.choice import Choice
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match
from game.words import N_

GLANCING = 5
"""The level at which positions are evaluated: a graph needs many of them."""
LONGEST = 15
"""The most plies of a line that is told."""


@dataclass(frozen=True)
class Advice:
    """The best action known, and why."""

    action: Action
    reason: Reason
    line: tuple[Action, ...] = ()
    """Where it wins by force: the plies from it to the win, the other side's among them; empty if they are unknown."""

    def dumps(self) -> str:
        """The advice as one text, to travel between processes."""
        reason = self.reason
        return json.dumps([self.action, reason.text, dict(reason.values), reason.forced, self.line])

    @classmethod
    def loads(cls, text: str) -> Self:
        """The advice in a text that `dumps` made."""
        action, reason, values, forced, line = json.loads(text)
        return cls(action, Reason(reason, values, forced), tuple(line))


def advise(question: Question, *, wanted: Callable[[], bool] = always) -> Advice:
    """What the strongest bot would play in the question's seat; the same whenever it is asked.

    In a match a seat is a person, who is never advised to offer a draw. Raises ValueError if there is nothing to
    choose, Cancelled as soon as `wanted` says no.
    """
    state, seat, recall = question.state, question.seat, question.recall._replace(plies=0)
    action = choose(Question(state, seat, seed="advice", recall=recall), wanted=wanted)
    if action == "accept-draw" or action in recall.drawing:
        return Advice(action, Reason(N_("Better a draw than a loss.")))
    reason = why(state, seat, action, wanted=wanted)
    return Advice(action, reason, foreseen(state, seat, action, wanted=wanted) if reason.forced else ())


def foreseen(state: State, seat: Seat, action: Action, *, wanted: Callable[[], bool] = always) -> tuple[Action, ...]:
    """The plies from an action that wins by force to the win: the strongest bot plays it out, against a lesser one that
    still sees what is threatened. Empty if it does not win."""
    while isinstance(state, Match):
        seat, state = state.seat(seat), state.playing
    line = [action]
    state = state.apply({seat: action}).state
    while state.outcome is None and len(line) < LONGEST:
        (mover,) = state.to_act
        level = STRONGEST if mover == seat else GLANCING
        line.append(choose(Question(state, mover, level, seed="advice"), wanted=wanted))
        state = state.apply({mover: line[-1]}).state
    return tuple(line) if state.outcome is not None and state.outcome.winner == seat else ()


def why(state: State, seat: Seat, action: Action, *, wanted: Callable[[], bool] = always) -> Reason:
    """The reason for any legal action, also one that was not advised. Raises Cancelled as soon as `wanted` says no."""
    while isinstance(state, Match):
        if state.pending == "offered":
            return Reason(N_("There is still something to play for."))
        seat, state = state.seat(seat), state.playing
    if isinstance(state, Choice):
        return Reason(N_("Whoever begins has a little more to say."))
    bots = BOTS if seat == CHANCE else bots_of(state.ruleset)
    return bots.reason(state, seat, action, Brief(STRONGEST, Random(0), wanted=wanted))


def evaluate(state: State, *, wanted: Callable[[], bool] = always) -> float:
    """How a game stands for seat 0, in a match for its first person: 1 is won, -1 lost, 0 even.

    The same whenever it is asked. A throw, a choice or the dice are even. Raises Cancelled as soon as `wanted` says no.
    """
    if state.outcome is not None:
        return {None: 0.0, 0: 1.0, 1: -1.0}[state.outcome.winner]
    if isinstance(state, Match):
        inner = evaluate(state.playing, wanted=wanted)
        return inner if state.people[0] == 0 else -inner
    worth = bots_of(state.ruleset).estimate(state, Brief(GLANCING, Random(0), wanted=wanted))
    return -worth if state.to_act == (1,) else worth
