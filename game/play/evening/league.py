"""Runs a league: everybody meets everybody once, or several times. A win is two points, a draw is one.

Ties are broken by the points in matches among those who are tied, then by the sum of beaten opponents' points (and half
of those of opponents one drew with), then by wins, then by gems where they count. If the top is still tied, deciders
are played. A guest who leaves early keeps the points, and ranks below those who stayed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.play.evening.asks import Decided, Duel, Naming, Over
from game.play.evening.durations import matches, most
from game.play.evening.schedule import Ranking
from game.words import N_

Round = tuple[tuple[int, int], ...]


def rounds(people: Sequence[int]) -> tuple[Round, ...]:
    """The rounds in which these people meet each other once, by the circle method. Nobody plays twice in a round.

    With an odd number each sits out one round. For each person the two seats come equally often, or differ by one.
    """
    ring: list[int | None] = list(people) if len(people) % 2 == 0 else [*people, None]
    found: list[Round] = []
    for number in range(len(ring) - 1):
        pairs = []
        for index in range(len(ring) // 2):
            first, second = ring[index], ring[-1 - index]
            if first is not None and second is not None:
                swapped = index == 0 and number % 2
                pairs.append((second, first) if swapped else (first, second))
        found.append(tuple(pairs))
        ring.insert(1, ring.pop())
    return tuple(found)


@dataclass(frozen=True)
class League(Ranking):
    """The schedule of a league."""

    SEPARATED = (
        N_("Equal points: who beat whom decides."),
        N_("Equal points: the strength of those beaten decides."),
        N_("Equal points: more wins decide."),
        N_("Equal points: more gems decide."),
    )

    @property
    def met(self) -> tuple[Decided, ...]:
        """The matches that are over, without deciders."""
        return tuple(done for done in self.history if not done.decides)

    def _next(self) -> Duel | Naming | Over:
        return next(self._due(), None) or self._title[1] or Over()

    @property
    def left(self) -> int:
        return len(list(self._due()))

    @property
    def rounds(self) -> int:
        """People play so many rounds: as many as there is time for, and complete cycles if that is more than one.

        Time that went into matches of somebody who has left is gone.
        """
        people, minutes = len(self.here), float(self.terms.minutes)
        whole, pairs = len(rounds(self.here)), people * (people - 1) // 2
        if not minutes:
            return whole * (2 if self.terms.long else 1)
        gone = sum(not set(self.here).issuperset(done.duel.pair) for done in self.met)
        minutes -= min(gone / matches(minutes, self.playlist), 1.0) * minutes
        able = most(minutes, self.playlist)
        if able < pairs:
            return max(able // (people // 2), 1)
        return whole * max(round(matches(minutes, self.playlist) / pairs), 1)

    def _to_come(self, who: int) -> int:
        return sum(who in duel.pair for duel in self._due())

    def _due(self) -> Iterator[Duel]:
        """The duels still to come. The number of their round never falls, even while a newcomer catches up."""
        once, latest = rounds(self.here), max((done.duel.number for done in self.history), default=1)
        met = [frozenset(done.duel.pair) for done in self.met]
        for number in range(self.rounds):
            leg, place = divmod(number, len(once))
            for pair in once[place]:
                if met.count(frozenset(pair)) <= leg:
                    first, second = pair[::-1] if leg % 2 else pair
                    yield Duel(first, second, "round", max(number + 1, latest))

    def _key(self, who: int) -> tuple[int, ...]:
        met = self.met
        points = {each: sum(done.points(each) for done in met) for each in self.everyone}
        equal = {each for each in self.everyone if points[each] == points[who]}
        among = sum(done.points(who) for done in met if equal.issuperset(done.duel.pair))
        beaten = sum(done.points(who) * points[done.against(who)] for done in met if who in done.duel.pair)
        wins = sum(done.winner == who for done in met)
        return points[who], among, beaten, wins, self.weighed.get(who, 0) if self.terms.counts else 0
