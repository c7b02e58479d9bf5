"""Measures thrown dice on their simulated bodies: `python -m tests.variants.dice.throws 500`."""

import random
import sys
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import dist

from game.rules.tris2.mat import CELLS, SQUARES
from game.rules.tris2.starts import start
from game.variants.dice import throwing
from game.variants.dice.look.pieces import DIE, lying_by, middle
from game.variants.dice.physics import Pose
from game.variants.dice.tumbling import REACH, TOUCHING, Body, gap


@dataclass(frozen=True)
class Measured:
    """A throw, how many pairs of dice touch before the hand comes, and how deep two overlap (below 0, in edges)."""

    film: throwing.Throw
    touching: int
    deepest: float


def nine(seed: int) -> tuple[throwing.Resting, ...]:
    """Nine dice as a game begins with them."""
    lying = start(random.Random(seed)).dice
    return tuple((square, *middle(square), lying[CELLS[square]]) for square in SQUARES if lying[CELLS[square]])


@cache
def measured(seed: int) -> Measured:
    """The throw of the start that chance deals from this seed."""
    film = throwing.thrown(nine(seed))
    touching, deepest, last = set(), 0.0, lying_by(len(film)) / throwing.EVERY_SECONDS
    for one, two in combinations(range(len(film)), 2):
        for number, (a, b) in enumerate(zip(film[one], film[two], strict=True)):
            if dist(a.spot, b.spot) < 2 * REACH:
                apart, _way = gap(_body(a), _body(b))
                deepest = min(deepest, apart)
                if apart < TOUCHING and number < last:
                    touching.add((one, two))
    return Measured(film, len(touching), deepest / DIE)


def _body(pose: Pose) -> Body:
    return Body(pose.spot, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), pose.turn)


def main(count: int) -> int:
    """Measure so many throws."""
    found = [measured(seed) for seed in range(count)]
    touching, pairs = sum(each.touching > 0 for each in found), sum(each.touching for each in found)
    print(f"{touching} of {count} throws have dice that touch, {pairs / count:.1f} pairs each")
    print(f"the deepest overlap is {-100 * min(each.deepest for each in found):.2f} % of an edge")
    print(f"{len({each.film for each in found})} films are different")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
