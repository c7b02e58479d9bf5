"""Runs a knock-out: a seeded bracket. The first guest has the best seed, and the best seeds get the byes.

When a guest leaves, the opponent goes through. A newcomer takes the place of a bye while the match after it is still to
be played.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from game.play.evening.asks import Duel, Naming, Over, StandingsLine
from game.play.evening.durations import matches
from game.play.evening.schedule import Schedule

THIRD = "third"
NAMES = ("final", "semi-final", "quarter-final")
"""The names of the last rounds, the last first; any earlier round is called "round"."""


class Node(NamedTuple):
    """One match of the bracket. `round` and `number` are those of its round; a side is None while nobody has reached
    it, and for a bye."""

    round: str
    number: int
    first: int | None
    second: int | None
    winner: int | None = None
    settled: bool = False
    """Nothing is left to be played here: it is known who goes through, if anybody does."""
    played: bool = False
    """A match settled it, and not a bye or somebody who left."""

    @property
    def sides(self) -> tuple[int | None, int | None]:
        """Both sides, the first one first."""
        return self.first, self.second

    @property
    def loser(self) -> int | None:
        """The guest who lost the match; None if no match was played here."""
        if not self.played:
            return None
        return self.second if self.winner == self.first else self.first


def count(people: int) -> int:
    """The number of matches in a bracket of so many people. From four people on, one of them is for third place."""
    return people - 1 + (people > 3)


def seeding(size: int) -> tuple[int, ...]:
    """The seeds, from 0, in the order of the bracket's places. Seeds 0 and 1 can meet only in the final."""
    order = [0]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) - 1 - each)]
    return tuple(order)


@dataclass(frozen=True)
class Knockout(Schedule):
    """The schedule of a knock-out. `slots` are the places of the first round from top to bottom; None is a bye."""

    weighs_draws = True
    slots: tuple[int | None, ...] = ()
    out: frozenset[int] = frozenset()
    """The guests who have left since this bracket began."""
    champions: tuple[int, ...] = ()
    """Who won each of the brackets before this one. An evening with enough time has several."""
    since: int = 0
    """Earlier brackets decided so many matches."""
    earlier: Mapping[int, int] = field(default_factory=dict)
    """What each guest `reached` in earlier brackets, added up."""

    @property
    def bracket(self) -> tuple[tuple[Node, ...], ...]:
        """The matches of each round, from the first round to the final."""
        sides = [(self.slots[i], self.slots[i + 1], True) for i in range(0, len(self.slots), 2)]
        rounds: list[tuple[Node, ...]] = []
        while True:
            left = len(sides).bit_length() - 1
            name = NAMES[left] if left < len(NAMES) else "round"
            nodes = tuple(self._node(name, len(rounds) + 1, *each) for each in sides)
            rounds.append(nodes)
            if len(nodes) == 1:
                return tuple(rounds)
            pairs = [(nodes[i], nodes[i + 1]) for i in range(0, len(nodes), 2)]
            sides = [(up.winner, down.winner, up.settled and down.settled) for up, down in pairs]

    @property
    def third(self) -> Node | None:
        """The match for third place; None if nobody can play it."""
        rounds = self.bracket
        if len(rounds) < 2:
            return None
        first, second = rounds[-2]
        if any(node.settled and not node.played for node in (first, second)):
            return None
        known = first.settled and second.settled
        return self._node(THIRD, len(rounds), first.loser, second.loser, known)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All matches of the bracket in the order of play. The one for third place comes before the final."""
        *rounds, final = self.bracket
        third = self.third
        return (*(node for nodes in rounds for node in nodes), *([third] if third else []), *final)

    @property
    def champion(self) -> int | None:
        last = self.history[-1] if self.history else None
        return last.winner if last is not None and last.duel.round == NAMES[0] else None

    def trophies(self, who: int) -> int:
        return (*self.champions, self.nodes[-1].winner).count(who)

    def latest(self, before: Self) -> Self:
        """The bracket of the latest match. That is the full one of `before` that match if a further cup begins now."""
        return self if self.champions == before.champions else replace(before, history=self.history)

    def _settled(self) -> Self:
        """Draw up the bracket at the very beginning, and again for each further cup. Then seeds follow what everybody
        has reached so far."""
        champions, since, earlier = self.champions, self.since, self.earlier
        if self.slots:
            winner = self.nodes[-1].winner
            if winner is None or len(champions) + 1 >= self.goal or len(self.here) < 2:
                return self
            champions, since, earlier = (*champions, winner), len(self.history), self.reached()
        size, seeds = 2, sorted(self.here, key=lambda who: -earlier.get(who, 0))
        while size < len(seeds):
            size *= 2
        slots = tuple(seeds[s] if s < len(seeds) else None for s in seeding(size))
        return replace(self, slots=slots, out=frozenset(), champions=champions, since=since, earlier=earlier)

    @property
    def goal(self) -> int:
        """There is time for so many cups."""
        if not self.terms.minutes:
            return 1
        return max(round(matches(self.terms.minutes, self.playlist) / count(len(self.here))), 1)

    @property
    def left(self) -> int:
        now = sum(not node.settled for node in self.nodes)
        return now + max(self.goal - len(self.champions) - 1, 0) * count(len(self.here))

    def _next(self) -> Duel | Naming | Over:
        for node in self.nodes:
            if not node.settled and node.first is not None and node.second is not None:
                return Duel(node.first, node.second, node.round, node.number, must_win=True)
        return Over()

    def _departed(self, who: int) -> Self:
        return replace(self, out=self.out | {who})

    def _arrived(self, who: int) -> Self:
        """Give a newcomer the place of the first bye whose owner has not played the match after it yet."""
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
        """Count how far everybody has come: two for each round won, one for third place, and what earlier cups
        brought."""
        reached = dict.fromkeys(self.everyone, 0)
        for node in (node for nodes in self.bracket for node in nodes):
            reached.update({who: 2 * node.number - 1 for who in node.sides if who is not None})
        for node in self.nodes:
            if node.winner is not None and node.round in (NAMES[0], THIRD):
                reached[node.winner] += 2 if node.round == NAMES[0] else 1
        return {who: far + self.earlier.get(who, 0) for who, far in reached.items()}

    def lines(self) -> tuple[StandingsLine, ...]:
        reached = self.reached()
        order = sorted(self.everyone, key=lambda who: -reached[who])
        return tuple(self._line(who, 1 + sum(reached[each] > reached[who] for each in order)) for who in order)

    def _node(self, name: str, number: int, first: int | None, second: int | None, known: bool) -> Node:
        """A match of the bracket, with its winner if it is over. `known` says that its sides will not change any
        more: then a side without a guest, or whose guest left, loses without a match."""
        for done in self.history[self.since :]:
            if (*done.duel.pair, done.duel.round, done.duel.number) == (first, second, name, number):
                return Node(name, number, first, second, done.winner, settled=True, played=True)
        able = [side for side in (first, second) if side is not None and side not in self.out]
        if known and len(able) < 2:
            return Node(name, number, first, second, able[0] if able else None, settled=True)
        return Node(name, number, first, second)
