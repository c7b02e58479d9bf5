"""Measures how fast new puzzles are made, and whether two of them are ever the same, turned or mirrored.

`python -m game.bench.fresh 1000` makes so many of each game, without end's of one, two and three stars in turn.
"""

import sys
import time
from collections.abc import Iterator

from game import catalog
from game.ai.candidates import Candidate
from game.ai.orders import Order
from game.ai.puzzle_maker import made, puzzles_of, same
from game.bench.report import Result, Row, table
from game.play.levels.level_progress import ENDLESS, puzzled
from game.play.levels.shelf import shipped
from game.rules.registry import RULESETS

COUNT = 60
"""How many puzzles of each game are made."""
LONGEST = 1.0
"""Seconds that somebody may wait for the middle one."""


def measure(count: int = COUNT) -> Result:
    """So many puzzles of each game."""
    rows = tuple(_row(ruleset, count) for ruleset in puzzled(shipped(), catalog.entries()))
    equal = sum(int(row["equal"]) for row in rows)
    slow = max(float(row["median s"]) for row in rows)
    goal = f"no two puzzles of a game are the same, are {equal}; half of them made in < {LONGEST} s, is {slow:.2f}"
    return Result(rows, goal, equal == 0 and slow < LONGEST)


def _row(ruleset: str, count: int) -> Row:
    seconds, known = list[float](), set[str]()
    begun = time.process_time()
    for order in _orders(ruleset, count):
        level = made(ruleset, order)
        taken = time.process_time() - begun
        seconds.append(taken - sum(seconds))
        candidate = Candidate(RULESETS[ruleset].parse(level.position), level.before, level.known)
        known.add(same(puzzles_of(ruleset), candidate))
    seconds.sort()
    return {
        "rule set": ruleset,
        "made": len(seconds),
        "a minute": round(60 * len(seconds) / sum(seconds)),
        "median s": seconds[len(seconds) // 2],
        "slowest s": seconds[-1],
        "equal": len(seconds) - len(known),
    }


def _orders(ruleset: str, count: int) -> Iterator[Order]:
    """The orders of somebody who goes on and on; all there are in a game that has fewer."""
    every = puzzles_of(ruleset).every
    for number in range(count):
        stars = number % 3 + 1
        if every is None or number // 3 < len(every(stars)):
            yield Order(stars, ENDLESS, number // 3)


if __name__ == "__main__":
    print(table("fresh", measure(int(sys.argv[1]))))
