"""Measures how fast new puzzles are made, and whether two of them are ever the same, turned or mirrored."""

import sys
import time
from collections.abc import Iterator
from statistics import median

from game import catalog
from game.ai.game_bots import Candidate
from game.ai.orders import Order
from game.ai.puzzle_maker import made, puzzles_of, same
from game.bench.report import Result, Row
from game.play.levels.level_progress import ENDLESS
from game.play.levels.shelf import shipped
from game.rules.registry import RULESETS

COUNT = 1000
"""The number of puzzles made of each rule set: endless ones of one, two and three stars in turn."""
LOOK = 5.0
"""The least seconds that a person looks at a puzzle, while the next one is made."""
LONGEST = 1.0
"""The most seconds that the person may wait."""


def measure() -> Result:
    """Make COUNT puzzles of each rule set, and report after every hundred."""
    rows = tuple(_row(ruleset) for ruleset in catalog.rulesets() if shipped().of(ruleset, "puzzle"))
    equal = sum(int(row["equal"]) for row in rows)
    waits = max(float(row["wait s"]) for row in rows)
    goal = (
        f"no two puzzles of a game are the same, are {equal}; "
        f"whoever takes {LOOK:.0f} s for each waits < {LONGEST} s, waits {waits:.2f}"
    )
    return Result(rows, goal, equal == 0 and waits < LONGEST)


def _row(ruleset: str) -> Row:
    seconds, waits, known, row = list[float](), list[float](), set[str](), Row()
    for order in _orders(ruleset):
        begun = time.process_time()
        level = made(ruleset, order)
        seconds.append(time.process_time() - begun)
        waits.append(seconds[-1] - (LOOK if order.number else 0.0))
        candidate = Candidate(RULESETS[ruleset].parse(level.position), level.before, level.known)
        known.add(same(puzzles_of(ruleset), candidate))
        row = {
            "rule set": ruleset,
            "made": len(seconds),
            "a minute": round(60 * len(seconds) / sum(seconds)),
            "median s": median(seconds),
            "slowest s": max(seconds),
            "wait s": max(0.0, *waits),
            "equal": len(seconds) - len(known),
        }
        if len(seconds) % 100 == 0:
            print(row, file=sys.stderr, flush=True)
    return row


def _orders(ruleset: str) -> Iterator[Order]:
    """The orders of a person who never stops; fewer in a game that has fewer."""
    every = puzzles_of(ruleset).every
    for place in range(COUNT):
        number, stars = divmod(place, 3)
        if every is None or number < len(every(stars + 1)):
            yield Order(stars + 1, ENDLESS, number)
