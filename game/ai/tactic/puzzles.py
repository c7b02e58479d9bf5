"""Lists the candidates for puzzles of TacTic-Toe: every position after the first round, with what spies may know."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from game.ai.candidates import Aim, Candidate, Puzzles
from game.rules.grid import EMPTY, SYMMETRIES, moved
from game.rules.tactic.state import NUMBERS, Tactic, plans

KNOWN = (("n..", ".n.", "..n"), ("nn.",), ("...", "n..", ".n."))
"""What of the other side's plan is known, by stars."""
STRIDE = 400
"""So many puzzles of as many stars are different for certain, as good as: each has 47 candidates or more, of which one
in seven is a puzzle."""


def turned(candidate: Candidate[Tactic]) -> Sequence[str]:
    """The eight texts; in which order the first plans named their numbers makes no difference any more."""
    state, found = candidate.state, []
    for way in SYMMETRIES:
        name = {number: NUMBERS[way[cell]] for cell, number in enumerate(NUMBERS)} | {".": "."}
        first = ["".join(sorted(name[number] for number in plan)) for plan in state.first_plans]
        known = "".join(name[number] for number in candidate.known)
        found.append(f"{moved(state.cells, way)} {state.round} {first} {known}")
    return found


@cache
def every(stars: int) -> Sequence[Candidate[Tactic]]:
    """All candidates for so many stars."""
    return [candidate for begun in _begun() for shape in KNOWN[stars - 1] for candidate in _spied(begun, shape)]


@cache
def _begun() -> Sequence[Candidate[Tactic]]:
    """All positions after the first round, each once however it is turned or mirrored."""
    found: dict[str, Candidate[Tactic]] = {}
    for first in plans(1, ""):
        if first != min("".join(NUMBERS[way[int(number) - 1]] for number in first) for way in SYMMETRIES):
            continue
        for second in plans(1, ""):
            state = Tactic().apply({0: first, 1: second}).state
            if state.outcome is None and state.cells.count(EMPTY) > len(first):
                candidate = Candidate(state, (f"{first}/{second}",))
                found.setdefault(min(turned(candidate)), candidate)
    return [found[name] for name in sorted(found)]


def _spied(begun: Candidate[Tactic], shape: str) -> Iterator[Candidate[Tactic]]:
    """A position with all that may be known in this shape: `n` stands for a number that was read."""
    free = [number for number in NUMBERS if number not in begun.state.first_plans[1]]
    even, found = len(set(turned(begun))) < len(SYMMETRIES), set[str]()
    for numbers in permutations(free, shape.count("n")):
        left = iter(numbers)
        known = "".join(next(left) if seen == "n" else seen for seen in shape).replace("...", "")
        candidate = Candidate(begun.state, begun.before, known)
        same = min(turned(candidate)) if even else known
        if same not in found:
            found.add(same)
            yield candidate


PUZZLES = Puzzles(
    ((Aim("plan to win", 55),), (Aim("plan to win", 12),), (Aim("plan to hold", 12),)),
    turned,
    every=every,
    stride=STRIDE,
)
