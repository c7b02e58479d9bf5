"""Searches Version 1.0 of T-Tic-T-Tac-Toe by proof numbers, depth first: does the attacker win, whatever is answered?

A proof number says how many positions are left to prove at least, a disproof number how many to disprove; of several
that all have to be shown it counts the worst, and one for each other one. Every position's numbers are kept in a table.
Nobody can pass and nothing comes back, so no position follows itself.
"""

import numpy as np
from numba import njit
from ttic1_page import (
    ALL,
    ATTACKS,
    BUILD,
    CELLS,
    CURTAIN_LEFT,
    MOST_MOVES,
    OWN_STOCK,
    QUIET,
    SLOT,
    SLOTS,
    SUPER_LEFT,
    UNLIMITED,
    WALL_LEFT,
    after,
    canonical,
    completing,
    lines,
    moves,
    three,
    wins,
)

SHOWN = 1 << 30
"""The number of what is shown to be false."""
SILENCE = 40
"""The first proof number of a position in which nothing is threatened."""
WAYS = 4
"""Places in the table that a position may lie in."""
DEEPEST = 80
LEFT = SLOT * SLOTS
"""The bit of a table's key from which on it says within how many plies the attacker has to win."""


def table(bits):
    """An empty table of two to the `bits` positions: both numbers of each, its proof, disproof number and work."""
    return np.zeros((1 << bits, 2), dtype=np.int64), np.zeros((1 << bits, 3), dtype=np.int32)


def stack():
    """Room for the children of every position on the way down."""
    return np.zeros((DEEPEST, MOST_MOVES, 2), dtype=np.int64), np.zeros((DEEPEST, MOST_MOVES, 2), dtype=np.int32)


@njit(cache=True)
def place_of(page, walls, size):
    """Where the table begins to keep a position."""
    mixed = (page ^ walls * 0x9E3779B97F4A7C1) * 0x2545F4914F6CDD1D
    mixed ^= mixed >> 29
    mixed *= 0x1B873593CC9E2D51
    mixed ^= mixed >> 32
    return mixed & (size - 1) & ~(WAYS - 1)


@njit(cache=True)
def known(keys, page, walls):
    """Where a position lies in the table; -1 if it does not."""
    first = place_of(page, walls, len(keys))
    for at in range(first, first + WAYS):
        if keys[at, 0] == page and keys[at, 1] == walls:
            return at
    return -1


@njit(cache=True)
def keep(keys, values, page, walls, phi, delta, work):
    """Put a position into the table, in place of the one that was least work."""
    first = place_of(page, walls, len(keys))
    chosen = first
    for at in range(first, first + WAYS):
        if keys[at, 0] == page and keys[at, 1] == walls:
            chosen = at
            work += values[at, 2]
            break
        if values[at, 2] < values[chosen, 2]:
            chosen = at
    keys[chosen, 0], keys[chosen, 1] = page, walls
    values[chosen, 0], values[chosen, 1], values[chosen, 2] = phi, delta, min(work, SHOWN)


@njit(cache=True)
def threatens(page, walls):
    """Whether the side that is not to move would complete a line if the mover did nothing."""
    return wins(page >> CELLS & ALL, page & ALL, walls, 1, lines(walls, -1))


@njit(cache=True)
def first_numbers(page, walls, left, threat):
    """The numbers of a new position: how much is left at least to show that its mover succeeds, and that it fails."""
    if page >> ATTACKS & 1:
        return (1, 1) if left > 2 else (SHOWN, 0)
    if not threat:
        return 1, SILENCE
    stock = page >> OWN_STOCK
    answers = 1 + (stock & CURTAIN_LEFT > 0) + 2 * (stock & WALL_LEFT > 0) + (stock & SUPER_LEFT > 0)
    dangers = completing(page >> CELLS & ALL, lines(walls, -1)) & ALL & ~(page | page >> CELLS)
    if dangers & (dangers - 1):
        answers -= 1
    return 1, max(1, answers)


@njit(cache=True)
def children(page, walls, left, keys, values, kids, numbers, tried):
    """Put the positions worth looking at after each move, and their numbers, into `kids` and `numbers`, and return how
    many there are; -1 if the mover has succeeded. Nobody has a line and the mover cannot complete one at once."""
    attacks = page >> ATTACKS & 1
    quiet = page >> QUIET
    own, foe = page & ALL, page >> CELLS & ALL
    dangers = completing(foe, lines(walls, -1)) & ALL & ~(own | foe)
    total = moves(page, walls, tried)
    if total == 0 and not attacks:
        return -1
    few = (own | foe) & ((own | foe) - 1)
    few &= few - 1
    few = few & (few - 1) == 0
    count = 0
    for at in range(total):
        move = tried[at]
        if move < BUILD and dangers & ~(1 << move):
            continue
        to, then = after(page, walls, move)
        ls = lines(then, -1)
        mover = to & ALL
        if three(mover, ls) or wins(mover, to >> CELLS & ALL, then, 0, ls):
            continue
        threat = False
        if attacks:
            threat = threatens(to, then)
            if not threat:
                if quiet == 0 or left < 5:
                    continue
                if quiet < UNLIMITED:
                    to -= 1 << QUIET
        to, then = canonical(to, then)
        if few:
            seen = False
            for other in range(count):
                if kids[other, 0] == to and kids[other, 1] == then:
                    seen = True
                    break
            if seen:
                continue
        kids[count, 0], kids[count, 1] = to, then
        there = known(keys, to, then | left - 1 << LEFT)
        if there >= 0:
            numbers[count, 0], numbers[count, 1] = values[there, 0], values[there, 1]
        else:
            numbers[count, 0], numbers[count, 1] = first_numbers(to, then, left - 1, threat)
        count += 1
    return count


@njit(cache=True)
def search(page, walls, left, most_phi, most_delta, depth, keys, values, kids, numbers, tried, limit):
    """The numbers of a position, seen by its mover, once one of them reaches its most; `limit` holds the positions
    looked at so far, and the most."""
    begun = limit[0]
    limit[0] += 1
    total = children(page, walls, left, keys, values, kids[depth], numbers[depth], tried)
    phi, delta = 0, SHOWN
    if total >= 0:
        while True:
            phi, delta, second, best, alive = SHOWN, 0, SHOWN, -1, 0
            for at in range(total):
                child_phi, child_delta = numbers[depth, at, 0], numbers[depth, at, 1]
                if child_phi:
                    alive += 1
                    delta = max(delta, child_phi)
                if child_delta < phi:
                    phi, second, best = child_delta, phi, at
                elif child_delta < second:
                    second = child_delta
            if phi == 0:
                delta = SHOWN
            elif delta < SHOWN:
                delta += max(alive - 1, 0)
            else:
                delta = SHOWN
            if phi >= most_phi or delta >= most_delta or limit[0] >= limit[1]:
                break
            below_phi = min(SHOWN, most_delta - alive + 1)
            below_delta = min(most_phi, second + 1 + second // 4)
            a, b = kids[depth, best, 0], kids[depth, best, 1]
            found = search(a, b, left - 1, below_phi, below_delta, depth + 1, keys, values, kids, numbers, tried, limit)
            numbers[depth, best, 0], numbers[depth, best, 1] = found[0], found[1]
    keep(keys, values, page, walls | left << LEFT, phi, delta, limit[0] - begun)
    return phi, delta
