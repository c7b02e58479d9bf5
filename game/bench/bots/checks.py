"""Measures the bots without a contest."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

import game.ai
from game.ai.choose import choose
from game.ai.mind import LEVELS
from game.ai.question import Question
from game.ai.tactic.policy import Seen
from game.bench.bots.tactic_gain import gained
from game.bench.bots.uncollected import uncollected
from game.paths import ASSETS
from game.play.counting import random_acts
from game.rules.registry import RULESETS, new

PLACES = 12
"""Positions in which the top level of each game is timed."""
LONGEST = 0.5
"""The most seconds of processor time."""
MOST_GAIN = 0.002
"""The most points a game for a best response to TacTic-Toe's policy."""
MOST_BYTES = 1_000_000
"""The most bytes of the bots' code and data."""


class Finding(NamedTuple):
    """What was measured, in words, the goal, and whether it is met."""

    found: str
    goal: str
    held: bool


def best_response() -> Finding:
    """TacTic-Toe's policy against a player who knows it."""
    gain = gained(Seen(1))
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
