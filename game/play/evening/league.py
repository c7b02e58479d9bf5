"""Runs a league: everybody meets everybody, once or (long) once in either seat. Two points a win, one a draw.

Equal points are separated by the points among those who share them, then by the points of the people one beat (and half
of those one drew with), then by wins, then by gems where they count; equals at the top play deciders. A guest who
leaves early keeps the points and ranks below those who stayed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple, Self

from game.play.evening.asks import Duel, Line, Naming, Over
from game.play.evening.durations import matches, most
from game.play.evening.facts import Result
from game.play.evening.schedule import DECIDER, Schedule
from game.words import N_

WIN, DRAW = 2, 1
Round = tuple[tuple[int, int], ...]


def rounds(people: Sequence[int]) -> tuple[Round, ...]:
    """The rounds for these people, by the circle method: everybody meets everybody once, one game a person and round.

    With an odd number each sits out once. Everybody has the first seat as often as the second, or once more or less.
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


class Meeting(NamedTuple):
    """Two people met."""

    first: int
    second: int
    result: Result

    def points(self, who: int) -> int:
        """The points that a person got from it."""
        if self.result == "draw":
            return DRAW
        return WIN if who == (self.first if self.result == "1" else self.second) else 0

    @property
    def pair(self) -> frozenset[int]:
        return frozenset((self.first, self.second))


SEPARATED = (
    N_("As many points: their own match decides."),
    N_("As many points: stronger people beaten decide."),
    N_("As many points: more wins decide."),
    N_("As many points: more gems decide."),
)
PLAYED_OUT = N_("All was equal: the decider decides.")


@dataclass(frozen=True)
class League(Schedule):
    """Everybody on the couch meets everybody else on it; a guest who leaves keeps their points."""

    met: tuple[Meeting, ...] = ()
    deciders: tuple[tuple[int, int], ...] = ()
    """Deciders for the title: the winner and the loser."""

    def _next(self) -> Duel | Naming | Over:
        return next(self._due(), None) or title_duel(self._leaders(), self.deciders) or Over(self.lines())

    @property
    def left(self) -> int:
        return len(list(self._due()))

    @property
    def rounds(self) -> int:
        """How many rounds are played: everybody meets everybody once or several times, as far as there is time."""
        people, minutes = len(self.here), self.terms.minutes
        whole, pairs = len(rounds(self.here)), people * (people - 1) // 2
        if not minutes:
            return whole * (2 if self.terms.long else 1)
        able = most(minutes, self.playlist)
        if able < pairs:
            return max(able // (people // 2), 1)
        return whole * max(round(matches(minutes, self.playlist) / pairs), 1)

    def _due(self) -> Iterator[Duel]:
        """The duels still to come. Rounds never count back, also if somebody new has to catch up."""
        once, latest = rounds(self.here), max((done.duel.number for done in self.history), default=1)
        for number in range(self.rounds):
            leg, place = divmod(number, len(once))
            for pair in once[place]:
                if sum(each.pair == frozenset(pair) for each in self.met) <= leg:
                    first, second = pair[::-1] if leg % 2 else pair
                    yield Duel(first, second, "round", max(number + 1, latest))

    def _decided(self, duel: Duel, result: Result) -> Self:
        if duel.round == DECIDER:
            won = (duel.first, duel.second) if result == "1" else (duel.second, duel.first)
            return replace(self, deciders=(*self.deciders, won))._picked()
        return replace(self, met=(*self.met, Meeting(duel.first, duel.second, result)))._picked()

    def lines(self) -> tuple[Line, ...]:
        champion = title_holder(self._leaders(), self.deciders)
        keys = {who: (who in self.here, who == champion, *self._key(who)) for who in self.everyone}
        return ranked(self.everyone, keys.__getitem__, self._line)

    @property
    def separated(self) -> str:
        return separation(self.lines(), self._key, SEPARATED)

    def _line(self, who: int, rank: int) -> Line:
        points = [each.points(who) for each in self.met if who in each.pair]
        return Line(
            who,
            rank,
            len(points),
            points.count(WIN),
            points.count(DRAW),
            points.count(0),
            sum(points),
            self._beaten(who),
            gems=self.gems[who],
            here=who in self.here,
        )

    def _leaders(self) -> tuple[int, ...]:
        """The people present who share the top after all tie-breaks."""
        best = max(map(self._key, self.here), default=())
        return tuple(who for who in self.here if self._key(who) == best)

    def _key(self, who: int) -> tuple[int, ...]:
        """The table's sort key, the largest first."""
        points = self._points(who)
        equal = frozenset(each for each in self.everyone if self._points(each) == points)
        among = sum(each.points(who) for each in self.met if who in each.pair and each.pair <= equal)
        wins = sum(each.points(who) == WIN for each in self.met if who in each.pair)
        return points, among, self._beaten(who), wins, self.weighed.get(who, 0) if self.terms.counts else 0

    def _points(self, who: int) -> int:
        return sum(each.points(who) for each in self.met if who in each.pair)

    def _beaten(self, who: int) -> int:
        """Twice the points of the people one beat, and once those of the people one drew with."""
        return sum(
            each.points(who) * self._points(next(iter(each.pair - {who}))) for each in self.met if who in each.pair
        )


def separation(lines: tuple[Line, ...], key: Callable[[int], tuple[int, ...]], said: Sequence[str]) -> str:
    """What is said of the first part in which the keys of the first two differ, after their points; if none does, they
    have played it out. Empty where their points differ."""
    if len(lines) < 2 or not (lines[0].here and lines[1].here):
        return ""
    first, second = key(lines[0].who), key(lines[1].who)
    if first[0] != second[0]:
        return ""
    return next((words for a, b, words in zip(first[1:], second[1:], said, strict=True) if a != b), PLAYED_OUT)


def ranked(
    people: tuple[int, ...], key: Callable[[int], tuple[object, ...]], line: Callable[[int, int], Line]
) -> tuple[Line, ...]:
    """Everybody's line, the largest key first; equals share a rank."""
    lines: list[Line] = []
    order = sorted(people, key=key, reverse=True)
    for _key, equals in groupby(order, key=key):
        rank = len(lines) + 1
        lines += [line(who, rank) for who in equals]
    return tuple(lines)


def title_duel(leaders: tuple[int, ...], deciders: tuple[tuple[int, int], ...]) -> Duel | None:
    """The next decider among equals at the top: the winner stays until they have met all others."""
    holder = leaders[0]
    for challenger in leaders[1:]:
        found = next((won for won in deciders if set(won) == {holder, challenger}), None)
        if found is None:
            return Duel(holder, challenger, DECIDER, must_win=True)
        holder = found[0]
    return None


def title_holder(leaders: tuple[int, ...], deciders: tuple[tuple[int, int], ...]) -> int | None:
    """The winner of those deciders, once all are played; None if there was nothing to decide."""
    if len(leaders) < 2 or title_duel(leaders, deciders) is not None:
        return None
    holder = leaders[0]
    for challenger in leaders[1:]:
        holder = next(won[0] for won in deciders if set(won) == {holder, challenger})
    return holder
