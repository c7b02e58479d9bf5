"""Reads a person's habits in TacTic-Toe: which plans to expect, from those they wrote on earlier evenings.

The memory is a text of their last plans: round, plan, and for each number what it was for, `1:937:kks`. It gives a
guess about a position: how likely each plan is. The best answer to a guess wins from people with habits and loses to
people who expect it, so the player keeps to the solution most of the time.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.ai.mind import Memory
from game.ai.tactic.fast_grid import CENTRE, CORNERS, Orders, orders, wins
from game.rules.core import Action, Seat, other
from game.rules.tactic.state import Tactic, plans

KEPT = 90
"""Plans remembered: thirty games."""
PRIOR = {"c": 3.0, "b": 2.0, "m": 1.5, "k": 1.0, "s": 0.7, "t": 0.1}
"""The purposes of a square, and how likely each is for an unknown person: it completes a line, blocks one, is in the
middle, a corner, a side, or taken already."""
EXACT = 3.0
"""After so many plans written in a round, writing one of them again is as likely as writing by the same habits."""


class Written(NamedTuple):
    """One plan of the person."""

    round: int
    plan: Action
    purposes: str


def read(memory: Memory, round: int) -> list[Written]:
    """The plans of one round in a memory, oldest first; words that are no plan are skipped."""
    found = []
    for word in memory.get("tactic", "").split():
        number, plan, purposes = (*word.split(":"), "", "")[:3]
        if number == str(round) and plan in plans(3, "") and len(purposes) == 3 and set(purposes) <= set(PRIOR):
            found.append(Written(round, plan, purposes))
    return found


def learn(memory: Memory, state: Tactic, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """The memory of the bot in `seat` after both plans were opened."""
    theirs = other(seat)
    own, foe = marks(state, theirs), marks(state, seat)
    word = f"{state.round}:{acts[theirs]}:{purposes(orders(acts[theirs]), own, foe)}"
    return {**memory, "tactic": " ".join([*memory.get("tactic", "").split(), word][-KEPT:])}


def marks(state: Tactic, seat: Seat) -> int:
    """A seat's marks as bits."""
    return sum(1 << cell for cell in range(9) if state.cells[cell] == state.sides[seat])


def purposes(plan: Orders, own: int, foe: int) -> str:
    """The purpose of each square of a plan for the side with the marks `own`, if nobody interferes."""
    said = ""
    for square in plan:
        said += purpose(square, own, foe)
        own |= square & ~foe
    return said


def purpose(square: int, own: int, foe: int) -> str:
    """The purpose of a square; letters as in PRIOR."""
    if square & (own | foe):
        return "t"
    if square & wins(own, foe):
        return "c"
    if square & wins(foe, own):
        return "b"
    return "m" if square & CENTRE else "k" if square & CORNERS else "s"


def expected(memory: Memory, state: Tactic, seat: Seat) -> dict[Action, float]:
    """How likely each legal plan of `seat` is; the sum is 1."""
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
    """How well a plan agrees with the person's usual purposes."""
    found = 1.0
    for square, habit in zip(plan, habits, strict=True):
        wanted = purpose(square, own, foe)
        alike = sum(purpose(1 << cell, own, foe) == wanted for cell in range(9))
        found *= (PRIOR[wanted] + habit[wanted]) / alike
        own |= square & ~foe
    return found


def shares(weighed: Iterable[tuple[Action, float]]) -> dict[Action, float]:
    """The weights as parts of 1."""
    found = dict(weighed)
    total = sum(found.values())
    return {action: weight / total for action, weight in found.items()}
