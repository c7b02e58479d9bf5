"""Runs a knock-out: a seeded bracket. The first guest has the best seed; the best seeds have the byes.

The opponent of a guest who leaves goes through. A newcomer takes a bye as long as nothing depends on it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from game.play.evening.asks import Duel, Line, Naming, Over
from game.play.evening.durations import matches
from game.play.evening.facts import Result
from game.play.evening.schedule import Schedule

THIRD = "third"
NAMES = ("final", "semi-final", "quarter-final")
"""The rounds, counted from the end."""


class Node(NamedTuple):
    """One place of the bracket. A side is None if nobody stands there, or nobody yet."""

    first: int | None
    second: int | None
    winner: int | None
    settled: bool
    """Whether it is known who goes on, if anybody does."""
    played: bool = False

    @property
    def loser(self) -> int | None:
        """The person who lost here by playing."""
        if not self.played:
            return None
        return self.second if self.winner == self.first else self.first


def count(people: int) -> int:
    """The number of matches of a bracket: from four people on there is one for third place."""
    return people - 1 + (people > 3)


def seeding(size: int) -> tuple[int, ...]:
    """The seeds (from 0) in the order of the bracket: the first two can meet only in the final."""
    order = [0]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) - 1 - each)]
    return tuple(order)


@dataclass(frozen=True)
class Knockout(Schedule):
    """`slots` are the first round's places from top to bottom; None is a bye."""

    weighs_draws = True
    slots: tuple[int | None, ...] = ()
    results: tuple[tuple[int, int, int], ...] = ()
    """Round, place in the round, winner. The match for third place is place 1 of the final's round."""
    out: frozenset[int] = frozenset()
    """Who left."""
    cups: int = 0
    """How many brackets have been played out before this one, where there is time for several."""
    earlier: Mapping[int, int] = field(default_factory=dict)
    """How far each came in them, added up."""

    @property
    def bracket(self) -> tuple[tuple[Node, ...], ...]:
        """Round by round, from the first to the final."""
        sides = [(self.slots[i], self.slots[i + 1], True) for i in range(0, len(self.slots), 2)]
        rounds: list[tuple[Node, ...]] = []
        while True:
            nodes = tuple(self._node(len(rounds), index, *each) for index, each in enumerate(sides))
            rounds.append(nodes)
            if len(nodes) == 1:
                return tuple(rounds)
            pairs = [(nodes[i], nodes[i + 1]) for i in range(0, len(nodes), 2)]
            sides = [(up.winner, down.winner, up.settled and down.settled) for up, down in pairs]

    @property
    def third(self) -> Node | None:
        """The match for third place; None if there are no two people to play it."""
        rounds = self.bracket
        if len(rounds) < 2:
            return None
        semis = rounds[-2]
        known = all(node.settled for node in semis)
        losers = [node.loser for node in semis]
        if known and None in losers:
            return None
        return self._node(len(rounds) - 1, 1, losers[0], losers[1], known)

    def _settled(self) -> Self:
        """At the very beginning everybody gets a place, and again for each further cup, by how they came off so far."""
        if self.slots and self._final.winner is not None and self.cups + 1 < self.goal and len(self.here) > 1:
            earlier = self.reached()
            return replace(self, slots=(), results=(), out=frozenset(), cups=self.cups + 1, earlier=earlier)._settled()
        if self.slots:
            return self
        size, seeds = 2, sorted(self.here, key=lambda who: -self.earlier.get(who, 0))
        while size < len(seeds):
            size *= 2
        return replace(self, slots=tuple(seeds[s] if s < len(seeds) else None for s in seeding(size)))

    @property
    def goal(self) -> int:
        """How many cups there is time for."""
        if not self.terms.minutes:
            return 1
        return max(round(matches(self.terms.minutes, self.playlist) / count(len(self.here))), 1)

    @property
    def left(self) -> int:
        now = sum(not node.settled for _number, _index, node in self._in_order())
        return now + max(self.goal - self.cups - 1, 0) * count(len(self.here))

    @property
    def _final(self) -> Node:
        return self.bracket[-1][0]

    def _next(self) -> Duel | Naming | Over:
        for number, _index, node in self._in_order():
            if not node.settled and node.first is not None and node.second is not None:
                final = len(self.bracket) - 1
                third = number == final and _index == 1
                name = THIRD if third else NAMES[final - number] if final - number < len(NAMES) else "round"
                return Duel(node.first, node.second, name, number + 1, must_win=True)
        return Over(self.lines())

    def _in_order(self) -> Iterator[tuple[int, int, Node]]:
        """Round, place and node in the order of play: third place before the final."""
        rounds = self.bracket
        for number, nodes in enumerate(rounds[:-1]):
            yield from ((number, index, node) for index, node in enumerate(nodes))
        if self.third is not None:
            yield len(rounds) - 1, 1, self.third
        yield len(rounds) - 1, 0, rounds[-1][0]

    def _decided(self, duel: Duel, result: Result) -> Self:
        winner = duel.first if result == "1" else duel.second
        place = next(
            (number, index)
            for number, index, node in self._in_order()
            if not node.settled and (node.first, node.second) == (duel.first, duel.second)
        )
        return replace(self, results=(*self.results, (*place, winner)))._picked()

    def _departed(self, who: int) -> Self:
        return replace(self, out=self.out | {who})

    def _arrived(self, who: int) -> Self:
        """A newcomer takes the first bye whose owner has not gone further than the next round."""
        if who in self.out or who in self.slots:
            return self
        rounds = self.bracket
        for index, node in enumerate(rounds[0]):
            above = rounds[1][index // 2] if len(rounds) > 1 else node
            if (node.first is None) != (node.second is None) and not above.settled and node.winner not in self.out:
                place = 2 * index + (node.second is None)
                return replace(self, slots=(*self.slots[:place], who, *self.slots[place + 1 :]))
        return self

    def reached(self) -> dict[int, int]:
        """How far everybody has come: two for each round, one more for third place, and what earlier cups brought."""
        rounds = self.bracket
        reached = dict.fromkeys(self.everyone, 0)
        for number, nodes in enumerate(rounds):
            for who in (who for node in nodes for who in (node.first, node.second) if who is not None):
                reached[who] = 2 * number + 1
        top = rounds[-1][0]
        if top.winner is not None:
            reached[top.winner] = 2 * len(rounds) + 1
        third = self.third
        if third is not None and third.winner is not None:
            reached[third.winner] += 1
        return {who: far + self.earlier.get(who, 0) for who, far in reached.items()}

    def lines(self) -> tuple[Line, ...]:
        reached = self.reached()
        order = sorted(self.everyone, key=lambda who: -reached[who])
        return tuple(self._line(who, 1 + sum(reached[each] > reached[who] for each in order)) for who in order)

    def _line(self, who: int, rank: int) -> Line:
        nodes = [node for _number, _index, node in self._in_order() if node.played and who in node[:2]]
        won = sum(node.winner == who for node in nodes)
        purse = self.gems[who]
        return Line(who, rank, len(nodes), won, 0, len(nodes) - won, won, gems=purse, here=who in self.here)

    def _node(self, number: int, index: int, first: int | None, second: int | None, known: bool) -> Node:
        """A node; its sides are final if `known`: played, won without a match, or still to be played."""
        played = next((won for r, i, won in self.results if (r, i) == (number, index)), None)
        if played is not None:
            return Node(first, second, played, True, True)
        able = [side for side in (first, second) if side is not None and side not in self.out]
        if known and len(able) < 2:
            return Node(first, second, able[0] if able else None, True)
        return Node(first, second, None, False)
