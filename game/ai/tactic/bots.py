"""The bots of TacTic-Toe: their mind, estimate, likings and puzzles."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from game.ai.game_bots import Aim, Bots, Candidate, Puzzles
from game.ai.mind import Brief
from game.ai.tactic.habits import learn
from game.ai.tactic.player import choose, solution
from game.ai.tactic.reasons import reason
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, SYMMETRIES, blocks, live, moved, serves, threats
from game.rules.tactic import NUMBERS, Tactic, plans

KNOWN = (("nn.",), ("n.n", ".nn"), ("n.n", "n..", ".n."))
"""For each number of stars, what may be known of the other side's plan: `n` is a known number."""
GOALS = {2: "plan to win", 1: "plan to hold"}
"""The goal of a puzzle, by how many numbers are known."""
STRIDE = 400
"""The number of parts of the candidates. Each has 100 candidates or more, of which at least one in twenty is a puzzle,
so up to this many puzzles of the same stars are different."""


def estimate(state: Tactic, brief: Brief) -> float:
    """The worth for the first seat if both sides play the solution."""
    found = solution(state, 0)
    return 0.0 if found is None else found.value


def walls(state: Tactic, seat: Seat, action: Action) -> float:
    """Returns how much builders of walls like a plan: they write where the opponent wants to."""
    return sum(blocks(state.cells, NUMBERS.index(number), state.sides[other(seat)]) for number in action)


def thrifty(state: Tactic, seat: Seat, action: Action) -> float:
    """Returns how much thrifty players like a plan: its squares are on many lines, never twice the same, and not
    taken."""
    cells = {NUMBERS.index(number) for number in action}
    return sum(serves(state.cells, cell, state.sides[seat]) for cell in cells if state.cells[cell] == EMPTY)


def trapper(state: Tactic, seat: Seat, action: Action) -> float:
    """Returns how much trappers like a plan: it prepares several lines at once."""
    cells = list(state.cells)
    for cell in map(NUMBERS.index, action):
        if cells[cell] == EMPTY:
            cells[cell] = state.sides[seat]
    return threats("".join(cells), state.sides[seat])


def turned(candidate: Candidate[Tactic]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a candidate. The order of numbers in the first plans no
    longer matters."""
    state, found = candidate.state, []
    for way in SYMMETRIES:
        name = {number: NUMBERS[way[cell]] for cell, number in enumerate(NUMBERS)} | {".": "."}
        first = ["".join(sorted(name[number] for number in plan)) for plan in state.first_plans]
        known = "".join(name[number] for number in candidate.known)
        found.append(f"{moved(state.cells, way)} {state.round} {first} {known}")
    return found


@cache
def every(stars: int) -> Sequence[Candidate[Tactic]]:
    """All candidates for this many stars."""
    return [candidate for begun in _begun() for shape in KNOWN[stars - 1] for candidate in _spied(begun, shape)]


@cache
def _begun() -> Sequence[Candidate[Tactic]]:
    """All positions after the first round, without rotations and reflections."""
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
    """The candidates in which a part of the other side's plan is known. `shape` marks each known number by `n`."""
    free = [number for number in NUMBERS if number not in begun.state.first_plans[1]]
    even, found = len(set(turned(begun))) < len(SYMMETRIES), set[str]()
    for numbers in permutations(free, shape.count("n")):
        left = iter(numbers)
        known = "".join(next(left) if seen == "n" else seen for seen in shape)
        candidate = Candidate(begun.state, begun.before, known, GOALS[shape.count("n")])
        same = min(turned(candidate)) if even else known
        if same not in found:
            found.add(same)
            yield candidate


def dull(state: Tactic, key: Action) -> bool:
    """True if a plan begins with the third square of a line of the first seat's: nobody has to look for that."""
    cell = NUMBERS.index(key[0])
    return any(cell in line and live(state.cells, line, state.sides[0]) == 2 for line in LINES)


PUZZLES = Puzzles(
    ((Aim("plan", 8),), (Aim("plan", 6),), (Aim("plan", 6),)),
    turned,
    dull=dull,
    every=every,
    stride=STRIDE,
    bands=(9, 12),
)


BOTS = Bots(
    choose,
    learn,
    estimate,
    reason,
    likings={"walls": walls, "thrifty": thrifty, "trapper": trapper},
    lapses=True,
    puzzles=PUZZLES,
)
