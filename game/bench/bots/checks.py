"""Measures the bots without a contest: what a best response wins against TacTic-Toe's policy, their thoughts, their
size."""

import gc
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import NamedTuple

import game.ai
from game.ai.choose import choose
from game.ai.mind import LEVELS
from game.ai.question import Question
from game.ai.tactic.fast_grid import resolved
from game.ai.tactic.policy import Plan, SeenRound, canonical, solved
from game.paths import ASSETS
from game.play.counting import random_acts
from game.rules.registry import RULESETS, new
from game.rules.tactic import plans

PLACES = 12
"""Positions in which the top level of each game is timed."""
LONGEST = 0.5
"""The most seconds of processor time."""
MOST_GAIN = 0.002
"""The most points a game for a best response to TacTic-Toe's policy."""
MOST_BYTES = 1_000_000
"""The most bytes of the bots' code and data."""


class Finding(NamedTuple):
    """The result of a check in words, its goal, and whether it is met."""

    found: str
    goal: str
    held: bool


@contextmanager
def uncollected() -> Iterator[None]:
    """Garbage collection is off meanwhile, as in the process of the game's bots."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def shares_of(seen: SeenRound) -> Mapping[Plan, int]:
    """The weight of each plan in the policy for this position."""
    found = solved(seen)
    assert found, f"nothing is known of {seen}, which can come about"
    return found.shares


@cache
def gained(seen: SeenRound) -> float:
    """The points that the best plans win against the policy, from this position to the end."""
    shares = shares_of(seen)
    total = sum(shares.values())
    return max(sum(weight * _after(seen, mine, yours) for mine, weight in shares.items()) / total
               for yours in _plans(seen))  # fmt: skip


def _after(seen: SeenRound, mine: Plan, yours: Plan) -> float:
    own_sets, their_sets = _sets(mine), _sets(yours)
    own, theirs, ended = resolved(seen.own, seen.theirs, own_sets, their_sets)
    if ended is not None or seen.round == 3:
        return -(ended or 0.0)
    wrote = (sum(own_sets), sum(their_sets)) if seen.round == 1 else (0, 0)
    return gained(canonical(SeenRound(seen.round + 1, own, theirs, *wrote))[0])


def _plans(seen: SeenRound) -> list[Plan]:
    """The plans that the side that does not see the position may write in it."""
    if seen.round == 1:
        return [(int(text[0]) - 1, int(text[1]) - 1, int(text[2]) - 1) for text in plans(1, "")]
    if seen.round == 2:
        return list(permutations([cell for cell in range(9) if not seen.they_wrote >> cell & 1], 3))
    empty = [cell for cell in range(9) if not (seen.own | seen.theirs) >> cell & 1]
    return list(product(empty, empty, empty))


def _sets(plan: Plan) -> tuple[int, int, int]:
    return 1 << plan[0], 1 << plan[1], 1 << plan[2]


def best_response() -> Finding:
    """TacTic-Toe's policy against a player who knows it."""
    gain = gained(SeenRound(1))
    return Finding(f"{gain:.6f} points a game", f"at most {MOST_GAIN}", gain <= MOST_GAIN)


def answers() -> Finding:
    """The longest time that the top level of any game takes for one action, in positions of random games."""
    slowest, where = 0.0, ""
    for ruleset in RULESETS:
        source = Random(ruleset)
        for _place in range(PLACES):
            state = new(ruleset, {}, source)
            choose(Question(state, state.to_act[0], min(LEVELS), seed="loads the tables"))
            for _ply in range(source.randrange(30)):
                following = state.apply(random_acts(state, source)).state
                if not following.to_act:
                    break
                state = following
            with uncollected():
                begun = time.process_time()
                choose(Question(state, state.to_act[0], max(LEVELS), seed="a"))
                slowest, where = max((slowest, where), (time.process_time() - begun, ruleset))
    return Finding(f"{slowest:.2f} s of processor time at most ({where})", f"at most {LONGEST} s", slowest <= LONGEST)


def share_of_bundle() -> Finding:
    """The size of the code and data of all bots."""
    files = [*Path(game.ai.__path__[0]).rglob("*.py"), *(ASSETS / "bots").glob("*.bin")]
    size = sum(file.stat().st_size for file in files)
    return Finding(f"{size / 1000:.0f} kB", f"less than {MOST_BYTES / 1000:.0f} kB", size < MOST_BYTES)


CHECKS: Mapping[str, Callable[[], Finding]] = {
    "tactic, what a best response to the policy gains": best_response,
    "every game, level 7, the longest thought": answers,
    "every game, code and data of all bots": share_of_bundle,
}
"""All of them, by their names."""
