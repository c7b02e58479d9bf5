"""Makes puzzles: the same one for the same order on every machine, and proved.

An order names a series (a date, or any text) and a number. Candidates are tried one after the other; each depends only
on the order and the number of the attempt. The first one that keeps its promise is the puzzle. Limits are counted in
positions, never in seconds.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from game.ai import puzzle_stars
from game.ai.game_bots import Aim, Candidate, Lots, Puzzles, bots_of
from game.ai.orders import Made, Order
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import Level
from game.play.levels.prover import Prover, TooHard, few_keys
from game.rules.core import Action, State
from game.rules.registry import play, winning_action
from game.words import N_

HARDEST = 1500
"""The most positions that the proof of one puzzle may visit."""
SLICE = 3_000
"""After this many positions the worker answers, finished or not, because other questions wait."""
UNSEEN = 10
"""An attempt without a proof counts as this many positions."""
LOOKS = 500
"""Asking the bots how hard a puzzle is counts as this many positions."""
CAREFUL = 5
"""In a candidate's game, a player tries this many actions for one that does not lose at once."""
STEP = 2_654_435_761
"""The distance of neighbours in the list of all candidates, a prime number."""
TITLE = N_("Fresh off the pencil")
AUTHOR = "the house"
HINTS = {
    "win": N_("What would leave two ways to win, so that only one can be stopped?"),
    "survive": N_("Find out first how the other side would win if you did nothing."),
    "draw": N_("Look for the square that both of you want."),
    "plan to win": N_("Which of their numbers can hurt you, and when?"),
    "plan to hold": N_("Which of their numbers can hurt you, and when?"),
}


def make(ruleset: str, order: Order, poll: Callable[[], None] = lambda: None) -> Made:
    """Continue an order for a slice of time."""
    puzzles, spent, attempt = puzzles_of(ruleset), 0, order.attempt
    while spent < SLICE:
        poll()
        found, cost = attempted(ruleset, puzzles, msgspec.structs.replace(order, attempt=attempt), poll)
        spent, attempt = spent + cost, attempt + 1
        if found is not None:
            return Made(found, attempt)
    return Made(None, attempt)


def made(ruleset: str, order: Order) -> Level:
    """The puzzle of an order, however long it takes."""
    now = Made(attempt=order.attempt)
    while now.level is None:
        now = make(ruleset, msgspec.structs.replace(order, attempt=now.attempt))
    return now.level


def puzzles_of(ruleset: str) -> Puzzles[Any]:
    """The game's `Puzzles`. Raises ValueError if it has none."""
    puzzles = bots_of(ruleset).puzzles
    if puzzles is None:
        raise ValueError(f"no puzzles are made of {ruleset}")
    return puzzles


def same(puzzles: Puzzles[Any], candidate: Candidate[Any]) -> str:
    """The text that all rotations and reflections of a puzzle share."""
    return min(puzzles.turned(candidate))


def attempted(
    ruleset: str, puzzles: Puzzles[Any], order: Order, poll: Callable[[], None] = lambda: None
) -> tuple[Level | None, int]:
    """One attempt: the puzzle, if the candidate is one, and the number of positions visited."""
    candidate, aim = drawn(ruleset, puzzles, order), aim_of(puzzles, order)
    if candidate is None or not puzzles.likely(candidate.state, aim.goal):
        return None, UNSEEN
    return puzzle_at(puzzles, candidate, aim, order.stars, poll)


def aim_of(puzzles: Puzzles[Any], order: Order) -> Aim:
    """What an order aims at: one of the game's aims for its stars, the same in every attempt, so that hard ones are as
    frequent as others."""
    return Lots(f"{order.series} {order.number} {order.stars}").one(puzzles.aims[order.stars - 1])


def drawn(ruleset: str, puzzles: Puzzles[Any], order: Order) -> Candidate[Any] | None:
    """The candidate of an attempt. Attempts go through the positions of one random game after the other; None if the
    game ended too soon."""
    if puzzles.every is not None:
        every = puzzles.every(order.stars)
        place = order.number + order.attempt * min(puzzles.stride, len(every))
        return every[place * STEP % len(every)]
    game, ply = divmod(order.attempt, len(puzzles.plies))
    played = _played(ruleset, f"{order.series} {order.number} {game} {order.stars}")
    return Candidate(played[ply]) if ply < len(played) else None


@lru_cache(maxsize=1)
def _played(ruleset: str, game: str) -> Sequence[State]:
    """The positions of a random game that may be puzzles. Its actions rarely lose at once and never win."""
    puzzles, lots = puzzles_of(ruleset), Lots(game)
    assert puzzles.begin is not None, "candidates are listed or played"
    found = [puzzles.begin(ruleset, lots)]
    while len(found) < puzzles.plies.stop:
        actions, after = list(found[-1].legal(found[-1].to_act[0])), found[-1]
        for _look in range(CAREFUL):
            after = play(found[-1], lots.one(actions))
            if after.outcome is None and winning_action(after) is None:
                break
        if after.outcome is not None:
            break
        found.append(after)
    return found[puzzles.plies.start :]


def puzzle_at(
    puzzles: Puzzles[Any], candidate: Candidate[Any], aim: Aim, stars: int, poll: Callable[[], None] = lambda: None
) -> tuple[Level | None, int]:
    """The puzzle of a candidate, if it is one of this many stars, and the number of positions visited."""
    goal, state = Goal.parse(candidate.goal or aim.goal), candidate.state
    prover, line = Prover(HARDEST, poll), tuple[Action, ...]()
    try:
        keys = plan_keys(puzzles, candidate, goal, aim) if goal.plan else turn_keys(puzzles, prover, state, goal, aim)
        cost = HARDEST // 4 if goal.plan else prover.looked + UNSEEN
        if not keys:
            return None, cost
        measured = candidate.stars or puzzle_stars.stars(puzzles, state, goal, keys, candidate.known, poll)
        if measured != stars:
            return None, cost + LOOKS
        line = prover.line(state, goal) if not goal.plan else line
    except TooHard:
        return None, prover.looked
    if goal.plan:
        line = keys[0], judge.stoutest(state, 0, keys[0], candidate.known)
    level = Level(
        title=TITLE,
        author=AUTHOR,
        kind="puzzle",
        position=str(state),
        side=state.sides[state.to_act[0]],
        goal=str(goal),
        stars=stars,
        unique=len(keys) == 1,
        known=candidate.known,
        before=candidate.before,
        hints=(HINTS[goal.kind],),
        solution=line,
    )
    return level, cost + LOOKS


def turn_keys(puzzles: Puzzles[Any], prover: Prover, state: State, goal: Goal, aim: Aim) -> tuple[Action, ...]:
    """The first actions that reach a goal; none if the position is no puzzle for this aim. Raises TooHard."""
    keys = few_keys(prover, state, goal, puzzles.fewest, aim.most)
    return () if any(not re.fullmatch(aim.key, key) or puzzles.dull(state, key) for key in keys) else keys


def plan_keys(puzzles: Puzzles[Any], candidate: Candidate[Any], goal: Goal, aim: Aim) -> tuple[Action, ...]:
    """The plans that keep their promise; none if there are too many for the aim, or a dull one among them."""
    keys = tuple(islice(judge.keys(candidate.state, 0, goal, candidate.known), aim.most + 1))
    return () if len(keys) > aim.most or any(puzzles.dull(candidate.state, key) for key in keys) else keys
