"""Runs an evening of teams: the left half of the couch plays the right half, and everybody plays in every match.

The people of a side take turns in one seat. The leftmost of them stands for the side in duels and in the standings,
even after leaving. A win is two points, a draw one; sides with equal points play a decider.
"""

from dataclasses import dataclass, replace
from typing import Self

from game.play.evening.asks import Duel, Naming, Over
from game.play.evening.durations import LENGTHS, matches
from game.play.evening.facts import Came, Fact
from game.play.evening.schedule import Ranking

FEWEST = 3
"""The fewest people: two would each be a side of one."""


def half(people: int) -> int:
    """The number of people on the left side: half of all, rounded up."""
    return (people + 1) // 2


@dataclass(frozen=True)
class Teams(Ranking):
    """`sides` holds the guests of the left and of the right side, with those who have left."""

    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def rivals(self) -> tuple[int, ...]:
        return tuple(side[0] for side in self.sides)

    def side(self, who: int) -> tuple[int, ...]:
        side = next((side for side in self.sides if side[0] == who), (who,))
        return tuple(each for each in side if each in self.here) or side

    @property
    def left(self) -> int:
        return max(round(matches(self.terms.minutes or LENGTHS[0], self.playlist)) - self.games, 0)

    def _next(self) -> Duel | Naming | Over:
        if not all(map(self.stays, self.rivals)):
            return Over()
        if self.left:
            first, second = self.rivals[:: -1 if self.games % 2 else 1]
            return Duel(first, second, "round", self.games + 1)
        return self._title[1] or Over()

    def _settled(self) -> Self:
        """Make the sides at the very beginning, and keep the guests of a side together in `here`."""
        middle = half(len(self.here))
        sides = self.sides or (self.here[:middle], self.here[middle:])
        return replace(self, sides=sides, here=tuple(who for side in sides for who in side if who in self.here))

    def after(self, fact: Fact) -> Self:
        left, right = self.sides
        match fact:
            case Came(who, bool(on_right)) if who not in (*left, *right):
                sides = (left, (*right, who)) if on_right else ((*left, who), right)
                return replace(self, sides=sides).after(fact)
        return super().after(fact)

    def _arrived(self, who: int) -> Self:
        """Newcomers whose side is not known join the smaller one; guests who return join their own."""
        left, right = self.sides
        if who in (*left, *right):
            return self
        fewer = len(set(left).intersection(self.here)) < len(set(right).intersection(self.here))
        return replace(self, sides=((*left, who), right) if fewer else (left, (*right, who)))

    def _key(self, who: int) -> tuple[int, ...]:
        return (sum(done.points(who) for done in self.history if not done.decides),)
