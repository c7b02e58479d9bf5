"""Runs a death-match season: in each episode one guest is eliminated, until one is left.

An episode starts with a main match: several rounds by the Swiss system, which pay gems by rank. Gems break ties, but
for the last place equals throw. The guest who comes last is the elimination candidate and names an opponent. The two
play a death match: the loser is eliminated, and the winner takes the loser's gems. When only two are left there is no
main match: the one with fewer gems is the candidate.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from game.play.evening.asks import Decided, Duel, Naming, Over, StandingsLine
from game.play.evening.durations import BETWEEN, matches
from game.play.evening.schedule import THROW, Schedule
from game.words import N_

Pairs = tuple[tuple[int, int], ...]
ROUNDS, MOST_ROUNDS = 3, 16
"""A main match has so many rounds in an evening without a length in minutes, and at most so many in one with a
length."""
TIES, LAST_TIES, AGAIN = 0.45, 0.15, 1.05
"""Expected numbers, to reserve time: throws per guest of a main match, for every place and for the last place only, and
matches per death match."""
CONSOLATION = 3
"""A guest who was eliminated has so many gems."""
FEWEST = 3
"""The fewest guests of a season."""
EARLY = N_("Ended early: points beat gems.")


def standings(people: Sequence[int], met: Sequence[Decided], byes: Sequence[int]) -> dict[int, tuple[int, int]]:
    """By guest: the points, and the sum of the points of all opponents met, which breaks ties. A bye counts as a win.

    `met` are the matches of the main match so far; `byes` names a guest once for each time they sat out.
    """
    everybody = {*people, *byes, *(who for done in met for who in done.duel.pair)}
    points = {who: 2 * byes.count(who) + sum(done.points(who) for done in met) for who in everybody}
    return {
        who: (points[who], sum(points[done.against(who)] for done in met if who in done.duel.pair)) for who in people
    }


def pairing(
    people: Sequence[int], met: Sequence[Decided], byes: Sequence[int], earlier: Mapping[int, int]
) -> tuple[Pairs, int | None]:
    """The pairs of the next round, and who sits out if the number is odd.

    People with similar standings are paired, if possible without repeating a match. The guest who sits out is the
    lowest of those who have sat out least often; `earlier` counts the times in earlier episodes.
    """
    standing = standings(people, met, byes)
    order = sorted(people, key=lambda who: (-standing[who][0], -standing[who][1], people.index(who)))
    sits = None
    if len(order) % 2:
        sits = min(reversed(order), key=lambda who: (byes.count(who), earlier.get(who, 0)))
        order.remove(sits)
    known = [frozenset(done.duel.pair) for done in met]
    pairs = min(_pairings(order), key=lambda found: sum(known.count(frozenset(pair)) for pair in found))
    opened = [done.duel.first for done in met]
    return tuple(pair[::-1] if opened.count(pair[0]) > opened.count(pair[1]) else pair for pair in pairs), sits


def _pairings(order: Sequence[int]) -> list[Pairs]:
    """Every way to pair these people. Pairs of neighbours in `order` come first."""
    if not order:
        return [()]
    first, rest = order[0], order[1:]
    return [
        ((first, second), *others)
        for index, second in enumerate(rest)
        for others in _pairings([*rest[:index], *rest[index + 1 :]])
    ]


@dataclass(frozen=True)
class Season(Schedule):
    """The schedule of a season. `alive` are the guests who are still in, in the order of the last ranking. A newcomer
    can join until the first match is over."""

    alive: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    """The guests who were eliminated or left, the earliest first."""
    episode: int = 0
    round: int = 0
    pairs: Pairs = ()
    """The pairs of this round that have not played yet."""
    byes: tuple[int, ...] = ()
    """The guests who sat out in this episode, once for each time."""
    sat_out: Mapping[int, int] = field(default_factory=dict)
    """Each guest sat out so often in earlier episodes."""
    ranking: tuple[int, ...] = ()
    """The ranking of the main match, once it has ended."""
    candidate: int | None = None
    opponent: int | None = None
    rounds: int = ROUNDS
    """This main match is to have so many rounds. With a length in minutes the number is adjusted after each round."""
    since: tuple[int, float] = (0, 0.0)
    """The length of the history, and the minutes spent, when this episode began."""

    @property
    def met(self) -> tuple[Decided, ...]:
        """The matches of this main match that are over."""
        return tuple(done for done in self.history[self.since[0] :] if done.duel.round == "swiss")

    @property
    def sits(self) -> int | None:
        odd = len(self.alive) % 2 and self.byes and len(self.pairs) == len(self.alive) // 2
        return self.byes[-1] if odd else None

    @property
    def throws(self) -> tuple[tuple[int | None, int | None], ...]:
        """The throws for a rank in this main match: the winner and the loser of each."""
        return tuple((done.winner, done.loser) for done in self.history[self.since[0] :] if done.duel.thrown)

    def _next(self) -> Duel | Naming | Over:
        if len(self.alive) < 2:
            return Over()
        if self.pairs:
            first, second = self.pairs[0]
            return Duel(first, second, "swiss", self.round, self.episode)
        if self.candidate is None:
            first, second = self._sorted()[1]
            return Duel(first, second, "tie-break", self.episode, must_win=True, thrown=True)
        if self.opponent is None:
            return Naming(self.candidate, tuple(who for who in self.ranking if who != self.candidate))
        return Duel(self.candidate, self.opponent, "death", self.episode, must_win=True, deadly=True)

    def _decided(self, done: Decided) -> Self:
        if done.duel.round == "swiss":
            pairs, rounds = self.pairs[1:], self.rounds
            if not pairs and self.terms.minutes:
                rounds = self.round + self._able((self.spent - self.since[1]) / len(self.met), least=0)
            return replace(self, pairs=pairs, rounds=rounds, spun=self.playlist.games.index(done.item))
        winner, loser = done.winner, done.loser
        if done.duel.thrown or winner is None or loser is None:
            return self
        purses = {**self.gems, winner: self.gems[winner] + self.gems[loser], loser: CONSOLATION}
        return replace(self, gems=purses)._without(loser)._new_episode()

    def _named(self, opponent: int) -> Self:
        return replace(self, opponent=opponent, spun=None)

    def _pick(self, duel: Duel) -> int:
        return self.episode - 1

    def _settled(self) -> Self:
        """Pair the next round, or end the main match, when either is due."""
        if not self.episode:
            return replace(self, alive=self.here)._new_episode()
        if len(self.alive) < 2 or self.pairs or self.candidate is not None:
            return self
        if self.round < self.rounds:
            return self._new_round()
        return self if self._sorted()[1] else self._paid_out()

    def _new_episode(self) -> Self:
        """The schedule at the start of the next episode. With only two guests left it starts at the death match."""
        sat_out = {who: self.sat_out.get(who, 0) + self.byes.count(who) for who in self.everyone}
        fresh = replace(
            self, episode=self.episode + 1, round=0, pairs=(), byes=(), sat_out=sat_out, ranking=(), paid={},
            candidate=None, opponent=None, spun=None, rounds=self._able(self._usual),
            since=(len(self.history), self.spent),
        )  # fmt: skip
        if len(fresh.alive) == 2:
            order = tuple(fresh._richest)
            return replace(fresh, ranking=order, candidate=order[1], opponent=order[0])
        return fresh._settled()

    def _able(self, each: float, least: int = 1) -> int:
        """Count the rounds of this main match that there is still time for, if each match takes `each` minutes."""
        if not self.terms.minutes:
            return ROUNDS
        once = sum(alive // 2 for alive in range(3, len(self.alive) + 1))
        time = self.terms.minutes - self.spent - self.reserved
        return min(max(round(time / (each * max(once, 1))), least), MOST_ROUNDS)

    @property
    def _usual(self) -> float:
        """A match of a main match is expected to take so many minutes, before any has been played."""
        minutes = self.terms.minutes
        return minutes / matches(minutes, self.playlist) if minutes else 0.0

    @property
    def left(self) -> int:
        now = len(self.pairs) + max(self.rounds - self.round, 0) * (len(self.alive) // 2)
        return now + self.rounds * sum(alive // 2 for alive in range(3, len(self.alive)))

    @property
    def matches(self) -> int:
        return 0  # its rounds depend on the time

    @property
    def reserved(self) -> float:
        deaths = (len(self.alive) - 1) * AGAIN * (self.playlist.death_minutes + BETWEEN)
        ranked = range(3, len(self.alive) + (self.candidate is None))
        ties = LAST_TIES if self.terms.varied else TIES
        return deaths + sum(ranked) * ties * (THROW.minutes + BETWEEN)

    def _new_round(self) -> Self:
        pairs, sits = pairing(self.alive, self.met, self.byes, self.sat_out)
        if self.terms.rested:
            latest = {who: number for number, done in enumerate(self.met) for who in done.duel.pair}
            pairs = tuple(sorted(pairs, key=lambda pair: min(latest.get(who, -1) for who in pair)))
        byes = self.byes if sits is None else (*self.byes, sits)
        return replace(self, round=self.round + 1, pairs=pairs, byes=byes)

    def _paid_out(self) -> Self:
        """The schedule after the main match: gems are paid by rank. The last gets none, and is the candidate."""
        order = self._sorted()[0]
        paid = {who: len(order) - rank for rank, who in enumerate(order, start=1)}
        purses = {who: purse + paid.get(who, 0) for who, purse in self.gems.items()}
        return replace(
            self, ranking=order, alive=order, paid=paid, gems=purses, candidate=order[-1], opponent=None, spun=None
        )

    def points(self) -> dict[int, tuple[int, int]]:
        """By guest: the points in this main match, and the number that breaks ties."""
        return standings(self.alive, self.met, self.byes)

    def _sorted(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The guests who are still in, the best first, and two tied guests who must throw next; () if there are none.

        Whoever has more gems goes ahead of equals. Those who share the last place throw: each plays the loser of the
        throw before, and whoever loses the last throw is last.
        """
        if not self.terms.varied:
            return self._thrown_for()
        found = self.points()
        order = sorted(self.alive, key=lambda who: (found[who], self.gems[who]), reverse=True)
        last, *others = [who for who in order if found[who] == found[order[-1]]]
        for other in others:
            lost = next((loser for winner, loser in self.throws if {winner, loser} == {last, other}), None)
            if lost is None:
                return tuple(order), (last, other)
            last = lost
        return (*(who for who in order if who != last), last), ()

    def _thrown_for(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The same in evenings that version 1.1 began, where equals throw for every place.

        Guests are inserted one by one; among equals, whoever won their throw goes ahead.
        """
        found, throws = self.points(), self.throws
        order: list[int] = []
        tied: tuple[int, ...] = ()
        for who in sorted(self.alive, key=lambda each: found[each], reverse=True):
            place = len(order)
            while place and found[order[place - 1]] == found[who]:
                if (who, order[place - 1]) not in throws:
                    if (order[place - 1], who) not in throws:
                        tied = tied or (order[place - 1], who)
                    break
                place -= 1
            order.insert(place, who)
        return tuple(order), tied

    def _arrived(self, who: int) -> Self:
        """Let a newcomer in if no match is over yet, and pair the first round anew. Later ones only look on."""
        if self.episode == 1 and self.round == 1 and not self.met and who not in self.gone:
            return replace(self, alive=(*self.alive, who), round=0, pairs=(), byes=())
        return self

    def _departed(self, who: int) -> Self:
        """Eliminate a guest who leaves. A candidate or a named opponent who leaves ends the episode."""
        if who not in self.alive:
            return self
        after = self._without(who)
        if who in (self.candidate, self.opponent):
            return after._new_episode() if len(after.alive) > 1 else after
        left = next((pair for pair in self.pairs if who in pair), None)
        if left is not None:
            (other,) = set(left) - {who}
            pairs = tuple(pair for pair in self.pairs if pair != left)
            after = replace(after, pairs=pairs, byes=(*self.byes, other))
        if len(after.alive) == 2 and after.candidate is None:
            return after._new_episode()
        return after

    def _without(self, who: int) -> Self:
        alive = tuple(each for each in self.alive if each != who)
        ranking = tuple(each for each in self.ranking if each != who)
        return replace(self, alive=alive, ranking=ranking, gone=(*self.gone, who))

    def lines(self) -> tuple[StandingsLine, ...]:
        """The guests who are still in by gems, then the others, the last to leave first, then those who only looked
        on. A main match in which people ended the evening ranks those who are still in."""
        ranked = self.ended and self.terms.varied and bool(self.met)
        return self._lines(self._ranked if ranked else self._richest, self.gems)

    @property
    def separated(self) -> str:
        first, *others = self.lines()
        return EARLY if any(line.here and line.gems > first.gems for line in others) else ""

    def board(self) -> tuple[StandingsLine, ...]:
        """The standings by points in the current main match, or by gems before its first match."""
        if not (self.ranking or self.met or self.byes):
            return self._lines(self._richest, {})
        points = {who: each[0] for who, each in self.points().items()}
        return self._lines(self._ranked, points)

    @property
    def _richest(self) -> Sequence[int]:
        """The guests who are still in, by gems."""
        return sorted(self.alive, key=lambda who: -self.gems[who])

    @property
    def _ranked(self) -> Sequence[int]:
        """The guests who are still in, as this main match ranks them."""
        return self.ranking or self._sorted()[0]

    def _lines(self, alive: Sequence[int], points: Mapping[int, int]) -> tuple[StandingsLine, ...]:
        watching = [who for who in self.everyone if who not in self.alive and who not in self.gone]
        order = [*alive, *reversed(self.gone), *watching]
        found = (self._line(who, rank, points.get(who, 0)) for rank, who in enumerate(order, start=1))
        return tuple(replace(line, here=line.who in self.alive) for line in found)

    def role(self, who: int) -> str:
        return N_("candidate") if self.fallen(who) else "" if who in self.alive else N_("out")

    def fallen(self, who: int) -> bool:
        return who == self.candidate

    @property
    def news(self) -> bool:
        """Gems were paid, or somebody has just been eliminated."""
        return self.candidate is not None or not (self.met or self.throws)
