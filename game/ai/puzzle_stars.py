"""Measures how hard a puzzle is, from which its stars follow.

A puzzle is hard if few bots find a key at first look, and if many other actions seem to work.
"""

from collections.abc import Callable, Container
from typing import Any

from game.ai.choose import choose
from game.ai.game_bots import Puzzles
from game.ai.mind import LEVELS
from game.ai.question import Question
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.rules.core import Action, Seat, State
from game.rules.registry import play

LOOK = "a first look"
"""The seed with which each bot looks once."""
ALMOST = 0.75
"""A plan seems to work if it does so against at least this share of the other side's plans."""


def stars(
    puzzles: Puzzles[Any],
    state: State,
    goal: Goal,
    keys: Container[Action],
    known: str = "",
    poll: Callable[[], None] = lambda: None,
) -> int:
    """The stars of a puzzle, 1 to 3. Bots are asked, the weakest first, only until these are clear."""
    seat = state.to_act[0]
    easiest = min(tempting(puzzles, state, goal, keys, known), puzzles.most_tempting)
    hardest = easiest + len(LEVELS)
    for level in LEVELS:
        if band(puzzles, easiest) == band(puzzles, hardest):
            break
        if finds(state, seat, level, keys, poll):
            hardest -= 1
        else:
            easiest += 1
    return band(puzzles, easiest)


def hardness(puzzles: Puzzles[Any], state: State, goal: Goal, keys: Container[Action], known: str = "") -> int:
    """The number of levels that do not find a key, and of other actions that seem to work, up to
    `Puzzles.most_tempting`."""
    missed = sum(not finds(state, state.to_act[0], level, keys) for level in LEVELS)
    return missed + min(tempting(puzzles, state, goal, keys, known), puzzles.most_tempting)


def band(puzzles: Puzzles[Any], hardness: int) -> int:
    """The stars for this hardness."""
    return 1 + sum(hardness > most for most in puzzles.bands)


def finds(
    state: State, seat: Seat, level: int, keys: Container[Action], poll: Callable[[], None] = lambda: None
) -> bool:
    """True if the bot of this level finds a key at first look."""

    def wanted() -> bool:
        poll()
        return True

    return choose(Question(state, seat, level, seed=LOOK), wanted) in keys


def tempting(puzzles: Puzzles[Any], state: State, goal: Goal, keys: Container[Action], known: str = "") -> int:
    """The number of actions that seem to reach the goal and do not. Plans with the same squares count once."""
    seat = state.to_act[0]
    others = (action for action in state.legal(seat) if action not in keys)
    if not goal.plan:
        return sum(puzzles.seems(state, play(state, action), str(goal)) for action in others)
    answers = judge.answers(state, seat, known)

    def almost(plan: Action) -> bool:
        return sum(judge.keeps(state, seat, plan, answer, goal) for answer in answers) >= ALMOST * len(answers)

    return len({frozenset(plan) for plan in others if almost(plan)})
