"""Reads the solution of TacTic-Toe: the probability of each plan in every position, against which nobody can gain.

`assets/bots/solve_tactic.py` writes the file. A position is what a side sees: its marks, the other side's, and in round
2 what both wrote in round 1. Of positions that are rotations or reflections of each other, one is stored.
"""

import lzma
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from game import installed
from game.paths import ASSETS
from game.rules.grid import SYMMETRIES

FILE = ASSETS / "bots" / "tactic.bin"
SCALE = 1000
"""The approximate sum of the weights of a position's plans."""

_MOVED = tuple(
    tuple(sum(1 << way[cell] for cell in range(9) if bits >> cell & 1) for bits in range(512)) for way in SYMMETRIES
)
"""For each symmetry, the image of every set of cells."""


class SeenRound(NamedTuple):
    """A position as one side sees it, with sets of cells as bits. `wrote` and `they_wrote` are empty except in round
    2."""

    round: int
    own: int = 0
    theirs: int = 0
    wrote: int = 0
    they_wrote: int = 0


def canonical(seen: SeenRound) -> tuple[SeenRound, int]:
    """The position that represents all its rotations and reflections, and the symmetry that leads to it."""
    round, *sets = seen
    return min((SeenRound(round, *(moved[bits] for bits in sets)), way) for way, moved in enumerate(_MOVED))


Plan = tuple[int, int, int]
"""A plan as three cells, 0 to 8."""


class Solved(NamedTuple):
    """The worth of a position for the side that sees it (1 is won), and the weights of its plans."""

    value: float
    shares: Mapping[Plan, int]


def packed(policy: Mapping[SeenRound, Solved], made_by: str) -> bytes:
    """The file's content. Its first line says what made it."""
    lines = []
    for seen, (value, shares) in sorted(policy.items()):
        words = [f"{''.join(map(str, plan))}{weight}" for plan, weight in sorted(shares.items())]
        lines.append(" ".join([",".join(map(str, seen)), str(round(SCALE * value)), *words]))
    return f"{made_by}\n".encode() + lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


def unpacked(content: bytes) -> dict[SeenRound, Solved]:
    """The policy in the content of a file."""
    policy = {}
    for line in lzma.decompress(content.partition(b"\n")[2]).decode().splitlines():
        position, value, *words = line.split(" ")
        shares = {(int(word[0]), int(word[1]), int(word[2])): int(word[3:]) for word in words}
        policy[SeenRound(*map(int, position.split(",")))] = Solved(int(value) / SCALE, shares)
    return policy


@cache
def _policy() -> Mapping[SeenRound, Solved]:
    return installed.read(FILE.name, lambda: unpacked(FILE.read_bytes()), dict)


@lru_cache(maxsize=1 << 12)
def solved(seen: SeenRound) -> Solved | None:
    """The solution of a position; None if no play leads to it, or the file is damaged."""
    like, way = canonical(seen)
    found = _policy().get(like)
    if found is None:
        return None
    value, shares = found
    back = {to: cell for cell, to in enumerate(SYMMETRIES[way])}
    return Solved(value, {(back[a], back[b], back[c]): weight for (a, b, c), weight in shares.items()})
