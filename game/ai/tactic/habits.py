"""Predicts a person's plans in TacTic-Toe from the plans of earlier evenings.

The memory is a text of the last plans: round, plan, and the purpose of each number, `1:937:kks`. From it follows how
likely each plan is in a position. The best answer to that beats people with habits, but loses to people who expect it,
so the bot mostly plays the solution.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.ai.mind import Memory
from game.ai.tactic.fast_grid import CENTRE, CORNERS, Orders, orders, wins
from game.rules.core import Action, Seat, other
from game.rules.tactic import Tactic, plans

KEPT = 90
"""The number of plans that are remembered, those of thirty games."""
PRIOR = {"c": 3.0, "b": 2.0, "m": 1.5, "k": 1.0, "s": 0.7, "t": 0.1}
"""The purposes of a square, and how often an unknown person has each: it completes a line, blocks one, is the
middle, a corner, a side, or taken."""
EXACT = 3.0
"""After this many plans in a round, repeating one of them is as likely as writing by the same habits."""


class Written(NamedTuple):
    """A plan that the bot's opponent wrote in an earlier game: its round, its squares, and the purpose of each."""

    round: int
    plan: Action
    purposes: str


def read(memory: Memory, round: int) -> list[Written]:
    """The plans of one round in a memory, the oldest first. Invalid words are skipped."""
    found = []
    for word in memory.get("tactic", "").split():
        number, plan, purposes = (*word.split(":"), "", "")[:3]
        if number == str(round) and plan in plans(3, "") and len(purposes) == 3 and set(purposes) <= set(PRIOR):
            found.append(Written(round, plan, purposes))
    return found


def learn(memory: Memory, state: Tactic, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """The memory of the bot in `seat` after both plans were revealed."""
    theirs = other(seat)
    own, foe = marks(state, theirs), marks(state, seat)
    word = f"{state.round}:{acts[theirs]}:{purposes(orders(acts[theirs]), own, foe)}"
    return {**memory, "tactic": " ".join([*memory.get("tactic", "").split(), word][-KEPT:])}


def marks(state: Tactic, seat: Seat) -> int:
    """A seat's marks as bits."""
    return sum(1 << cell for cell in range(9) if state.cells[cell] == state.sides[seat])


def purposes(plan: Orders, own: int, foe: int) -> str:
    """The purpose of each square of a plan for the side `own`, if the other side does nothing."""
    said = ""
    for square in plan:
        said += purpose(square, own, foe)
        own |= square & ~foe
    return said


def purpose(square: int, own: int, foe: int) -> str:
    """The purpose of a square, a letter of PRIOR."""
    if square & (own | foe):
        return "t"
    if square & wins(own, foe):
        return "c"
    if square & wins(foe, own):
        return "b"
    return "m" if square & CENTRE else "k" if square & CORNERS else "s"


def expected(memory: Memory, state: Tactic, seat: Seat) -> dict[Action, float]:
    """The probability of each legal plan of `seat`."""
    past = read(memory, state.round)
    habits = [Counter(written.purposes[pair] for written in past) for pair in range(3)]
    own, foe = marks(state, seat), marks(state, other(seat))
    legal = list(state.legal(seat))
    guess = shares((plan, likely(orders(plan), own, foe, habits)) for plan in legal)
    again = Counter(written.plan for written in past if written.plan in guess)
    known = sum(again.values())
    trust = known / (known + EXACT)
    return {plan: (1 - trust) * share + trust * again[plan] / max(known, 1) for plan, share in guess.items()}


def likely(plan: Orders, own: int, foe: int, habits: list[Counter[str]]) -> float:
    """How well a plan fits the person's habits."""
    found = 1.0
    for square, habit in zip(plan, habits, strict=True):
        wanted = purpose(square, own, foe)
        alike = sum(purpose(1 << cell, own, foe) == wanted for cell in range(9))
        found *= (PRIOR[wanted] + habit[wanted]) / alike
        own |= square & ~foe
    return found


def shares(weighed: Iterable[tuple[Action, float]]) -> dict[Action, float]:
    """The weights divided by their sum."""
    found = dict(weighed)
    total = sum(found.values())
    return {action: weight / total for action, weight in found.items()}
