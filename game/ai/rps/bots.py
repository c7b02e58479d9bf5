"""Plays rock-paper-scissors. A bot with a memory of the person looks for a pattern; otherwise it throws at random.

The memory is a text of the last rounds, `rock/paper` with the person's sign first. Everything else follows from it: how
often each kind of habit would have guessed right, and what the most reliable one predicts now.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.game_bots import Bots
from game.ai.mind import Brief, Memory
from game.ai.reasons import Reason
from game.rules.core import Action, Seat, other
from game.rules.rps import SIGNS, Throw, winner_of
from game.words import N_

KEPT = 150
"""The number of rounds that are remembered."""
FADE = 0.95
"""After each round the record of a habit counts only this share, because people change."""

Context = tuple[str, ...]


class Round(NamedTuple):
    """One throw: the person's sign and the bot's."""

    theirs: str
    own: str


@dataclass(frozen=True)
class Because:
    """The habit behind a guess, to be put into words.

    `context` is the last signs, or `win`, `lose` or `tie` for the person. In it the person has thrown the guess `times`
    out of `of`; for the habits `turn` and `result`, has moved on to it from the last sign.
    """

    habit: str
    context: Context
    times: int
    of: int


@dataclass(frozen=True)
class ExpectedThrow:
    """The expected throw and the reason; None if there is no pattern."""

    guess: str | None = None
    because: Because | None = None


class Habit(NamedTuple):
    """A kind of pattern in a person's throws."""

    name: str
    needs: int
    """The number of earlier rounds that it looks at."""
    context: Callable[[Sequence[Round]], Context]
    """Returns the part of those rounds on which the next throw depends."""
    turns: bool = False
    """True if the step from sign to sign repeats (same, up, down), not the sign."""


def _result(last: Round) -> str:
    return {None: "tie", 0: "win", 1: "lose"}[winner_of(last.theirs, last.own)]


HABITS = (
    Habit("favourite", 0, lambda before: ()),
    Habit("after-own", 1, lambda before: (before[0].theirs,)),
    Habit("after-two", 2, lambda before: (before[0].theirs, before[1].theirs)),
    Habit("after-both", 1, lambda before: before[0]),
    Habit("turn", 1, lambda before: (), turns=True),
    Habit("result", 1, lambda before: (_result(before[0]),), turns=True),
)
"""The kinds of habits, the simplest first. Of two equally reliable ones the first explains the guess."""


def rounds_of(memory: Memory) -> list[Round]:
    """The rounds in a memory, the oldest first. Invalid words are skipped."""
    pairs = (word.partition("/") for word in memory.get("rps", "").split())
    return [Round(theirs, own) for theirs, _, own in pairs if theirs in SIGNS and own in SIGNS]


def remember(memory: Memory, theirs: str, own: str) -> Memory:
    """The memory after one more throw."""
    rounds = [*rounds_of(memory), Round(theirs, own)][-KEPT:]
    return {**memory, "rps": " ".join(map("/".join, rounds))}


def read(memory: Memory) -> ExpectedThrow:
    """The prediction of the person's next throw. It depends only on the memory."""
    rounds = rounds_of(memory)
    best, reading = 1 / 3, ExpectedThrow()
    for habit in HABITS:
        trust, found = study(habit, rounds)
        if found.guess is not None and trust > best:
            best, reading = trust, found
    return reading


def study(habit: Habit, rounds: Sequence[Round]) -> tuple[float, ExpectedThrow]:
    """A cautious estimate of how often this habit guesses right (0 to 1), and what it predicts now."""
    counts: dict[Context, list[int]] = {}
    hits = tries = 0.0
    for index in range(habit.needs, len(rounds)):
        before = rounds[index - habit.needs : index]
        seen = counts.setdefault(habit.context(before), [0, 0, 0])
        done = _done(habit, before, rounds[index].theirs)
        if any(seen):
            hits = FADE * hits + (seen.index(max(seen)) == done)
            tries = FADE * tries + 1
        seen[done] += 1
    before = rounds[len(rounds) - habit.needs :]
    seen = counts.get(habit.context(before), [0, 0, 0]) if len(before) == habit.needs else [0, 0, 0]
    if not any(seen):
        return 0.0, ExpectedThrow()
    likely = seen.index(max(seen))
    guess = SIGNS[(likely + (SIGNS.index(before[-1].theirs) if habit.turns else 0)) % 3]
    rate = (hits + 1) / (tries + 3)
    trust = rate - math.sqrt(rate * (1 - rate) / (tries + 3))
    return trust, ExpectedThrow(guess, Because(habit.name, habit.context(before), seen[likely], sum(seen)))


def _done(habit: Habit, before: Sequence[Round], sign: str) -> int:
    """The sign that was thrown, or the step from the sign before, as 0 to 2."""
    return (SIGNS.index(sign) - (SIGNS.index(before[-1].theirs) if habit.turns else 0)) % 3


def choose(state: Throw, seat: Seat, brief: Brief) -> Action:
    """A sign, chosen the same way at every level: random, or the one that beats the expected sign."""
    guess = None if brief.memory is None else read(brief.memory).guess
    return brief.rng.choice(SIGNS) if guess is None else SIGNS[(SIGNS.index(guess) + 1) % 3]


def learn(memory: Memory, state: Throw, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """The memory of the bot in `seat` after this throw."""
    return remember(memory, acts[other(seat)], acts[seat])


def reason(state: Throw, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a throw, which is the same for every sign."""
    return Reason(N_("All signs are equal, while nobody knows yours: this one."))


BOTS = Bots(choose, learn, reason=reason)
