"""Runs a death-match season: in each episode somebody leaves, until one is left.

An episode is a main match of three Swiss rounds, which pays gems by rank; a throw breaks ties. The last is the
elimination candidate and names an opponent. They play a death match: the loser leaves, the winner takes the loser's
gems. Once two are left, the one with fewer gems is the candidate at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from game.play.evening.asks import Duel, Line, Naming, Over
from game.play.evening.durations import BETWEEN, matches
from game.play.evening.facts import Result
from game.play.evening.league import Meeting
from game.play.evening.schedule import THROW, Schedule
from game.play.evening.swiss import Pairs, pairing, standings

ROUNDS, MOST_ROUNDS = 3, 16
"""The rounds of a main match, and the most where there is much time."""
TIES, AGAIN = 0.6, 1.05
"""How many throws a person brings that break ties of a main match, and how many matches a death match comes to."""
CONSOLATION = 3
"""Garnets for a person who was eliminated, to bet with."""
FEWEST = 3
"""A season takes at least so many people."""


@dataclass(frozen=True)
class Season(Schedule):
    """`alive` are the players still in, in the order of the last ranking. Newcomers take part during the first
    round."""

    alive: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    """The people who were eliminated or left, the first one first."""
    episode: int = 0
    round: int = 0
    pairs: Pairs = ()
    """The pairs of this round that have not met yet."""
    met: tuple[Meeting, ...] = ()
    byes: tuple[int, ...] = ()
    """The people who sat out in this episode."""
    sat_out: Mapping[int, int] = field(default_factory=dict)
    """How often each sat out in earlier episodes."""
    throws: tuple[tuple[int, int], ...] = ()
    """Throws for a better rank: the winner and the loser."""
    ranking: tuple[int, ...] = ()
    """The ranking of the main match, once it has ended."""
    paid: Mapping[int, int] = field(default_factory=dict)
    """The gems that the main match paid."""
    candidate: int | None = None
    opponent: int | None = None
    rounds: int = ROUNDS
    """The rounds of this main match, as far as is known: they are as many as there is time for."""
    began: float = 0.0
    """The minutes that had been spent when it began."""
    wins: Mapping[int, int] = field(default_factory=dict)
    losses: Mapping[int, int] = field(default_factory=dict)

    def _next(self) -> Duel | Naming | Over:
        if len(self.alive) < 2:
            return Over(self.lines())
        if self.pairs:
            first, second = self.pairs[0]
            return Duel(first, second, "swiss", self.round)
        if self.candidate is None:
            first, second = self._tied()
            return Duel(first, second, "tie-break", self.episode, must_win=True, thrown=True)
        if self.opponent is None:
            return Naming(self.candidate, tuple(who for who in self.ranking if who != self.candidate))
        return Duel(self.candidate, self.opponent, "death", self.episode, must_win=True, deadly=True)

    def _decided(self, duel: Duel, result: Result) -> Self:
        winner, loser = (duel.first, duel.second) if result == "1" else (duel.second, duel.first)
        if duel.round == "tie-break":
            return replace(self, throws=(*self.throws, (winner, loser)))
        after = self if result == "draw" else self._counted(winner, loser)
        if duel.round == "swiss":
            met = (*self.met, Meeting(duel.first, duel.second, result))
            played = self.playlist.games.index(self.history[-1].item)
            pairs, rounds = self.pairs[1:], self.rounds
            if not pairs and self.terms.minutes:
                rounds = self.round + self._able((self.spent - self.began) / len(met), least=0)
            return replace(after, met=met, pairs=pairs, spun=played, rounds=rounds)
        purses = {**after.gems, winner: after.gems[winner] + after.gems[loser], loser: CONSOLATION}
        return replace(after, gems=purses)._without(loser)._new_episode()

    def _counted(self, winner: int, loser: int) -> Self:
        wins = {**self.wins, winner: self.wins.get(winner, 0) + 1}
        return replace(self, wins=wins, losses={**self.losses, loser: self.losses.get(loser, 0) + 1})

    def _named(self, opponent: int) -> Self:
        return replace(self, opponent=opponent, spun=None)

    def _pick(self, duel: Duel) -> int:
        return self.episode - 1

    def _settled(self) -> Self:
        """Pair the next round, or close the main match, as soon as that is due."""
        if not self.episode:
            return replace(self, alive=self.here)._new_episode()
        if len(self.alive) < 2 or self.pairs or self.candidate is not None:
            return self
        if self.round < self.rounds:
            return self._new_round()
        return self if self._tied() else self._paid_out()

    def _new_episode(self) -> Self:
        """The next episode; between the last two there is no main match."""
        sat_out = {who: self.sat_out.get(who, 0) + self.byes.count(who) for who in self.everyone}
        fresh = replace(
            self, episode=self.episode + 1, round=0, pairs=(), met=(), byes=(), sat_out=sat_out, throws=(),
            ranking=(), paid={}, candidate=None, opponent=None, spun=None,
            rounds=self._able(self._each), began=self.spent,
        )  # fmt: skip
        if len(fresh.alive) == 2:
            order = tuple(sorted(fresh.alive, key=lambda who: -fresh.gems[who]))
            return replace(fresh, ranking=order, candidate=order[1], opponent=order[0])
        return fresh._settled()

    def _able(self, each: float, least: int = 1) -> int:
        """How many rounds of a main match there is still time for, if a match of it takes so many minutes."""
        if not self.terms.minutes:
            return ROUNDS
        once = sum(alive // 2 for alive in range(3, len(self.alive) + 1))
        time = self.terms.minutes - self.spent - self.reserved
        return min(max(round(time / (each * max(once, 1))), least), MOST_ROUNDS)

    @property
    def _each(self) -> float:
        """How many minutes a match of a main match takes, before it is known which game it is."""
        minutes = self.terms.minutes
        return minutes / matches(minutes, self.playlist) if minutes else 0.0

    @property
    def left(self) -> int:
        now = len(self.pairs) + max(self.rounds - self.round, 0) * (len(self.alive) // 2)
        return now + self.rounds * sum(alive // 2 for alive in range(3, len(self.alive)))

    @property
    def reserved(self) -> float:
        deaths = (len(self.alive) - 1) * AGAIN * (self.playlist.minutes(deadly=True) + BETWEEN)
        ranked = range(3, len(self.alive) + (self.candidate is None))
        return deaths + sum(ranked) * TIES * (THROW.minutes + BETWEEN)

    def _new_round(self) -> Self:
        pairs, sits = pairing(self.alive, self.met, self.byes, self.sat_out)
        if self.terms.rested:
            latest = {who: number for number, each in enumerate(self.met) for who in (each.first, each.second)}
            pairs = tuple(sorted(pairs, key=lambda pair: min(latest.get(who, -1) for who in pair)))
        byes = self.byes if sits is None else (*self.byes, sits)
        return replace(self, round=self.round + 1, pairs=pairs, byes=byes)

    def _paid_out(self) -> Self:
        """The main match is over: gems by rank, none for the last, who is the candidate."""
        order = self.standing()
        paid = {who: len(order) - rank for rank, who in enumerate(order, start=1)}
        purses = {who: purse + paid.get(who, 0) for who, purse in self.gems.items()}
        return replace(
            self, ranking=order, alive=order, paid=paid, gems=purses, candidate=order[-1], opponent=None, spun=None
        )

    def standing(self) -> tuple[int, ...]:
        """The people still in, by points, by those they met, by throws, and then in the order of coming."""
        found = standings(self.alive, self.met, self.byes)
        order: list[int] = []
        for who in sorted(self.alive, key=lambda each: found[each], reverse=True):
            place = len(order)
            while place and found[order[place - 1]] == found[who] and (who, order[place - 1]) in self.throws:
                place -= 1
            order.insert(place, who)
        return tuple(order)

    def points(self) -> dict[int, tuple[int, int]]:
        """Points in this main match, and what separates equals."""
        return standings(self.alive, self.met, self.byes)

    def _tied(self) -> tuple[int, ...]:
        """The next two who must throw: equals, sorted in one by one. Empty if all is settled."""
        found = standings(self.alive, self.met, self.byes)
        order: list[int] = []
        for who in sorted(self.alive, key=lambda each: found[each], reverse=True):
            place = len(order)
            while place and found[order[place - 1]] == found[who]:
                if (order[place - 1], who) in self.throws:
                    break
                if (who, order[place - 1]) not in self.throws:
                    return order[place - 1], who
                place -= 1
            order.insert(place, who)
        return ()

    def _arrived(self, who: int) -> Self:
        """Newcomers join the first episode, before anything of it was played; later ones look on, and bet."""
        if self.episode == 1 and self.round == 1 and not self.met and who not in self.gone:
            return replace(self, alive=(*self.alive, who), round=0, pairs=(), byes=())
        return self

    def _departed(self, who: int) -> Self:
        """A person who leaves is eliminated: this episode is over if the death match was theirs."""
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

    def lines(self) -> tuple[Line, ...]:
        """Those still in by gems, then the others, the last to leave first, and those who only looked on."""
        alive = sorted(self.alive, key=lambda who: -self.gems[who])
        watching = [who for who in self.everyone if who not in self.alive and who not in self.gone]
        order = [*alive, *reversed(self.gone), *watching]
        return tuple(self._line(who, rank) for rank, who in enumerate(order, start=1))

    def _line(self, who: int, rank: int) -> Line:
        won, lost = self.wins.get(who, 0), self.losses.get(who, 0)
        purse, there = self.gems[who], who in self.alive
        return Line(who, rank, won + lost, won, lost=lost, points=purse, gems=purse, here=there)
