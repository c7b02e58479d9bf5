"""Advises people: what to play and why, and how a game stands. In a match it looks at the present game.

Both take up to a second, so a scene asks through `adviser` and `evaluator` of `thinker`.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import inf
from random import Random
from typing import Any, Self

from game.ai.choose import choose
from game.ai.game_bots import BOTS, Weighing, bots_of, playing
from game.ai.mind import Brief, always
from game.ai.question import STRONGEST, Question
from game.ai.reasons import Allowed, Reason
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import ANSWERED, Match
from game.rules.registry import play
from game.rules.stages import Choice
from game.words import N_

GLANCING = 5
"""The level at which positions are evaluated. It is fast, because a graph needs many of them."""
WEIGHING = 6
"""The level at which actions and their answers are compared."""
EXPECTED = 3
"""The plies of an expected line: the action, the best answer, and the reply."""
LONGEST = 15
"""The most plies of a line that wins by force."""


@dataclass(frozen=True)
class Instead:
    """Says why the second best action is worse."""

    action: Action
    answer: Action
    """The other side's best answer to the second best action."""
    reason: Reason
    """The chance that the answer gives the other side."""


@dataclass(frozen=True)
class Advice:
    """The best action, and why."""

    action: Action
    reason: Reason
    line: tuple[Action, ...] = ()
    """The expected plies from the action on: its best answer, and the reply. A line that wins by force goes on to
    the win. It is empty if both sides act at once, or nothing is played."""
    instead: Instead | None = None
    """Why the second best action is worse; None if the difference is not worth mentioning."""

    def dumps(self) -> str:
        """The advice as a text, for another process. The bots' process does without msgspec, to stay small."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> Self:
        """The advice in the text of `dumps`."""
        told = json.loads(text)
        instead = told["instead"] and Instead(**{**told["instead"], "reason": _read(told["instead"]["reason"])})
        return cls(told["action"], _read(told["reason"]), tuple(told["line"]), instead)


def _read(told: dict[str, Any]) -> Reason:
    return Reason(**{**told, "lines": tuple(told["lines"])})


def advise(question: Question, *, wanted: Callable[[], bool] = always) -> Advice:
    """What the strongest bot would play in the question's seat, and why. It is the same whenever it is asked.

    In a match a seat is a person, who is never advised to offer a draw. Raises ValueError if there is nothing to
    choose, and Cancelled as soon as `wanted` returns False.
    """
    state, seat, recall = question.state, question.seat, question.recall._replace(plies=0)
    action = choose(Question(state, seat, seed="advice", recall=recall), wanted=wanted)
    if action == "accept-draw" or action in recall.drawing:
        return Advice(action, Reason(N_("Better a draw than a loss.")))
    reason, game = why(state, seat, action, wanted=wanted), playing(state)
    if isinstance(game, Choice) or len(game.to_act) > 1 or action not in game.legal(game.to_act[0]):
        return Advice(action, reason)
    if reason.forced:
        return Advice(action, reason, foreseen(game, action, wanted=wanted) or expected(game, action, wanted=wanted))
    instead = compared(game, action, Brief(WEIGHING, Random(0), wanted=wanted))
    return Advice(action, reason, expected(game, action, wanted=wanted), instead)


def expected(game: State, action: Action, *, wanted: Callable[[], bool] = always) -> tuple[Action, ...]:
    """The action, its best answer and the reply. The line ends with the game, or where the sides stop taking turns."""
    line = [action]
    state = game.apply({game.to_act[0]: action}).state
    while len(line) < EXPECTED and len(state.to_act) == 1 and state.to_act != (CHANCE,):
        line.append(_best(state, Brief(WEIGHING, Random(0), wanted=wanted))[0])
        state = state.apply({state.to_act[0]: line[-1]}).state
    return tuple(line)


def foreseen(game: State, action: Action, *, wanted: Callable[[], bool] = always) -> tuple[Action, ...]:
    """The line of an action that wins by force, up to the win: the strongest bot plays it out against a weaker one
    that still sees threats. It is empty if the action does not win."""
    line, (seat,) = [action], game.to_act
    state = game.apply({seat: action}).state
    while state.outcome is None and len(line) < LONGEST:
        (mover,) = state.to_act
        level = STRONGEST if mover == seat else GLANCING
        line.append(choose(Question(state, mover, level, seed="advice"), wanted=wanted))
        state = state.apply({mover: line[-1]}).state
    return tuple(line) if state.outcome is not None and state.outcome.winner == seat else ()


def compared(game: State, action: Action, brief: Brief) -> Instead | None:
    """Why the second best action is worse: its best answer brings the other side more than the best answer to
    `action` does. None if there is no such difference, or if it is not true of all other actions."""
    weighing = bots_of(game.ruleset).weighing
    worths = dict(weighing.worths(game, brief)) if weighing is not None else {}
    worth = worths.pop(action, None)
    if weighing is None or worth is None or not worths:
        return None
    second = max(worths, key=lambda each: worths[each])
    if worth - worths[second] < weighing.telling:
        return None
    found = _allowed(game, second, weighing, brief)
    if found is None:
        return None
    answer, allowed = found
    anyway = _allowed(game, action, weighing, brief)
    if anyway is not None and anyway[1].weight >= allowed.weight:
        return None
    others = (each for each in game.legal(game.to_act[0]) if each != action)
    if not all(allowed.everywhere(play(game, each), worths.get(each, -inf) <= -weighing.won) for each in others):
        return None
    return Instead(second, answer, allowed.reason)


def _allowed(game: State, action: Action, weighing: Weighing[Any], brief: Brief) -> tuple[Action, Allowed] | None:
    """The best answer to an action, and what that answer brings the other side; None if it is not worth mentioning."""
    state = game.apply({game.to_act[0]: action}).state
    if len(state.to_act) != 1 or state.to_act == (CHANCE,):
        return None
    answer, worth = _best(state, brief)
    brought = weighing.allows(state, answer, worth)
    return None if brought is None else (answer, brought)


def _best(state: State, brief: Brief) -> tuple[Action, float]:
    """The best action of the side to move, and its worth: by the game's weighing, or else by the strongest bot."""
    weighing, (seat,) = bots_of(state.ruleset).weighing, state.to_act
    worths = weighing.worths(state, brief) if weighing is not None else {}
    if worths:
        best = max(worths, key=lambda action: worths[action])
        return best, worths[best]
    return choose(Question(state, seat, seed="advice"), wanted=brief.wanted), 0.0


def why(state: State, seat: Seat, action: Action, *, wanted: Callable[[], bool] = always) -> Reason:
    """The reason for any legal action. Raises Cancelled as soon as `wanted` returns False."""
    while isinstance(state, Match):
        if state.pending in ANSWERED:
            return Reason(N_("There is still something to play for."))
        seat, state = state.seat(seat), state.playing
    if isinstance(state, Choice):
        return Reason(N_("Whoever begins has a little more to say."))
    bots = BOTS if seat == CHANCE else bots_of(state.ruleset)
    return bots.reason(state, seat, action, Brief(STRONGEST, Random(0), wanted=wanted))


def evaluate(state: State, *, wanted: Callable[[], bool] = always) -> float:
    """How a game stands for seat 0, or in a match for the first person: 1 is won, -1 lost, 0 even.

    It is the same whenever it is asked. Throws, choices and dice are even. Raises Cancelled as soon as `wanted` returns
    False.
    """
    if state.outcome is not None:
        return {None: 0.0, 0: 1.0, 1: -1.0}[state.outcome.winner]
    if isinstance(state, Match):
        inner = evaluate(state.playing, wanted=wanted)
        return inner if state.people[0] == 0 else -inner
    worth = bots_of(state.ruleset).estimate(state, Brief(GLANCING, Random(0), wanted=wanted))
    return -worth if state.to_act == (1,) else worth
