"""Measures thrown dice on their simulated bodies: `python -m tests.variants.dice.throws 500`, a minute for 100."""

import random
import sys
from dataclasses import dataclass
from itertools import combinations
from math import dist

from game.rules.tris2.mat import CELLS, SQUARES
from game.rules.tris2.starts import start
from game.variants.dice import throwing
from game.variants.dice.look.pieces import DIE, lying_by, middle
from game.variants.dice.physics import Pose
from game.variants.dice.tumbling import REACH, TOUCHING, Body, gap

TOLD = 25
"""After so many throws each it tells what it has found so far."""
MOMENTS = range(24, 144, 24)
"""Poses by which two films are compared; they are blank cubes then, and the hand has not come."""

Seen = tuple[tuple[tuple[float, float], ...], ...]
"""Where all dice are at each of these moments, whichever they are."""


@dataclass(frozen=True)
class Measured:
    """A throw, how many pairs of dice touch before the hand comes, and how deep two overlap (below 0, in edges)."""

    film: throwing.Throw
    touching: int
    deepest: float

    @property
    def seen(self) -> Seen:
        """What a film is compared by."""
        return tuple(tuple((track[moment].spot[0], track[moment].spot[1]) for track in self.film) for moment in MOMENTS)


def nine(seed: int) -> tuple[throwing.Resting, ...]:
    """Nine dice as a game begins with them."""
    lying = start(random.Random(seed)).dice
    return tuple((square, *middle(square), lying[CELLS[square]]) for square in SQUARES if lying[CELLS[square]])


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


def unlike(one: Seen, two: Seen) -> float:
    """How far a die of one film is from the nearest one of the other, on average (cells)."""
    moments = zip(one, two, strict=True)
    away = [min(dist(here, there) for there in others) for mine, others in moments for here in mine]
    return sum(away) / len(away)


def main(count: int) -> int:
    """Measure so many throws."""
    touching, pairs, deepest, seen = 0, 0, 0.0, list[Seen]()
    for number in range(1, count + 1):
        throw = measured(number)
        touching, pairs = touching + (throw.touching > 0), pairs + throw.touching
        deepest = min(deepest, throw.deepest)
        seen.append(throw.seen)
        if number % TOLD == 0 or number == count:
            print(
                f"{touching} of {number} throws have dice that touch, {pairs / number:.1f} pairs each;",
                f"the deepest overlap is {-100 * deepest:.2f} % of an edge",
                flush=True,
            )
    alike = min((unlike(one, two) for one, two in combinations(seen, 2)), default=0.0)
    print(f"in the two films most alike, a die is {alike:.2f} cells from the nearest of the other on average")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
