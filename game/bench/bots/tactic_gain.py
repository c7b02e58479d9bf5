"""Computes what a best response wins against TacTic-Toe's shipped policy: over all plans, in every possible
position."""

from collections.abc import Mapping
from functools import cache
from itertools import permutations, product

from game.ai.tactic.fast_grid import resolved
from game.ai.tactic.policy import Plan, Seen, canonical, solved
from game.rules.tactic.state import plans


def shares_of(seen: Seen) -> Mapping[Plan, int]:
    """How often the policy writes each plan here."""
    found = solved(seen)
    assert found, f"nothing is known of {seen}, which can come about"
    return found.shares


@cache
def gained(seen: Seen) -> float:
    """What the best plans against the policy win for the other side, from this position to the end."""
    shares = shares_of(seen)
    total = sum(shares.values())
    return max(sum(weight * _after(seen, mine, yours) for mine, weight in shares.items()) / total
               for yours in _plans(seen))  # fmt: skip


def _after(seen: Seen, mine: Plan, yours: Plan) -> float:
    own_sets, their_sets = _sets(mine), _sets(yours)
    own, theirs, ended = resolved(seen.own, seen.theirs, own_sets, their_sets)
    if ended is not None or seen.round == 3:
        return -(ended or 0.0)
    wrote = (sum(own_sets), sum(their_sets)) if seen.round == 1 else (0, 0)
    return gained(canonical(Seen(seen.round + 1, own, theirs, *wrote))[0])


def _plans(seen: Seen) -> list[Plan]:
    """The plans that the side that does not see the position may write in it."""
    if seen.round == 1:
        return [(int(text[0]) - 1, int(text[1]) - 1, int(text[2]) - 1) for text in plans(1, "")]
    if seen.round == 2:
        return list(permutations([cell for cell in range(9) if not seen.they_wrote >> cell & 1], 3))
    empty = [cell for cell in range(9) if not (seen.own | seen.theirs) >> cell & 1]
    return list(product(empty, empty, empty))


def _sets(plan: Plan) -> tuple[int, int, int]:
    return 1 << plan[0], 1 << plan[1], 1 << plan[2]
