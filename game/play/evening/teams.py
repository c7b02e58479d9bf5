"""Runs an evening of teams: the left half of the couch plays against the right one, all of a side in turn.

Whoever sat furthest to the left of a side stands for it in duels and lines, also once they have left. Two points a win,
one a draw; equal sides play a decider.
"""

from dataclasses import dataclass, replace
from typing import Self

from game.play.evening.asks import Duel, Naming, Over
from game.play.evening.durations import LENGTHS, matches
from game.play.evening.schedule import Ranking

FEWEST = 3
"""Of two people each would be a side of one."""


def half(people: int) -> int:
    """How many of so many people are on the left side: one more than on the right one, if that is uneven."""
    return (people + 1) // 2


@dataclass(frozen=True)
class Teams(Ranking):
    """`sides` are the two sides, with those who have left."""

    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def rivals(self) -> tuple[int, ...]:
        return tuple(side[0] for side in self.sides)

    def side(self, who: int) -> tuple[int, ...]:
        side = next((side for side in self.sides if side[0] == who), (who,))
        return tuple(each for each in side if each in self.here) or side

    @property
    def games(self) -> int:
        """Matches so far, without deciders."""
        return sum(not done.decides for done in self.history)

    @property
    def left(self) -> int:
        return max(round(matches(self.terms.minutes or LENGTHS[0], self.playlist)) - self.games, 0)

    def _next(self) -> Duel | Naming | Over:
        if not all(map(self.stays, self.rivals)):
            return Over(self.lines())
        if self.left:
            first, second = self.rivals[:: -1 if self.games % 2 else 1]
            return Duel(first, second, "round", self.games + 1)
        return self._title[1] or Over(self.lines())

    def _settled(self) -> Self:
        """At the very beginning the sides are made; those of one sit side by side."""
        middle = half(len(self.here))
        sides = self.sides or (self.here[:middle], self.here[middle:])
        return replace(self, sides=sides, here=tuple(who for side in sides for who in side if who in self.here))

    def _arrived(self, who: int) -> Self:
        """A newcomer joins the smaller side; whoever comes back, their own."""
        left, right = self.sides
        if who in (*left, *right):
            return self
        fewer = len(set(left).intersection(self.here)) < len(set(right).intersection(self.here))
        return replace(self, sides=((*left, who), right) if fewer else (left, (*right, who)))

    def _key(self, who: int) -> tuple[int, ...]:
        return (sum(done.points(who) for done in self.history if not done.decides),)
