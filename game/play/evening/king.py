"""Runs an evening of winner stays: the king of the couch plays whoever has waited longest; the loser joins the queue.

A king who has beaten everybody gets up with a crown and waits like all the others. The longest reign wins the evening,
then more wins; equals at the top play a decider.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from game.play.evening.asks import Duel, Line, Naming, Over
from game.play.evening.durations import matches
from game.play.evening.facts import Result
from game.play.evening.league import ranked, separation, title_duel, title_holder
from game.play.evening.schedule import DECIDER, Schedule
from game.words import N_

SEPARATED = (
    N_("Reigns as long: more wins decide."),
    N_("Reigns as long: fewer defeats decide."),
)
SHORT, LONG = 2, 4
"""Games to play for each person who was there."""


@dataclass(frozen=True)
class King(Schedule):
    """`queue` is who waits, the next one first; the king is not in it."""

    king: int | None = None
    queue: tuple[int, ...] = ()
    streak: int = 0
    """How often in a row the king has won."""
    reigns: Mapping[int, int] = field(default_factory=dict)
    """Everybody's longest streak."""
    won: Mapping[int, int] = field(default_factory=dict)
    lost: Mapping[int, int] = field(default_factory=dict)
    deciders: tuple[tuple[int, int], ...] = ()

    @property
    def games(self) -> int:
        """Games played so far, without deciders."""
        return sum(self.won.values())

    @property
    def target(self) -> int:
        """Games after which the evening ends."""
        if self.terms.minutes:
            return max(round(matches(self.terms.minutes, self.playlist)), 2)
        return (LONG if self.terms.long else SHORT) * len(self.everyone)

    @property
    def left(self) -> int:
        return max(self.target - self.games, 0)

    def _settled(self) -> Self:
        """At the very beginning everybody waits."""
        fresh = self.king is None and not self.queue and not self.won
        return replace(self, queue=self.here) if fresh else self

    def _next(self) -> Duel | Naming | Over:
        if self.games >= self.target:
            return title_duel(self._leaders(), self.deciders) or Over(self.lines())
        first, second = (self.queue[0], self.queue[1]) if self.king is None else (self.king, self.queue[0])
        return Duel(first, second, "throne", self.games + 1, must_win=True)

    def _decided(self, duel: Duel, result: Result) -> Self:
        winner, loser = (duel.first, duel.second) if result == "1" else (duel.second, duel.first)
        if duel.round == DECIDER:
            return replace(self, deciders=(*self.deciders, (winner, loser)))._picked()
        streak = self.streak + 1 if winner == self.king else 1
        queue = (*(who for who in self.queue if who not in (winner, loser)), loser)
        after = replace(
            self,
            king=winner,
            streak=streak,
            queue=queue,
            reigns={**self.reigns, winner: max(streak, self.reigns.get(winner, 0))},
            won={**self.won, winner: self.won.get(winner, 0) + 1},
            lost={**self.lost, loser: self.lost.get(loser, 0) + 1},
        )
        if len(self.here) > 2 and streak >= len(self.here) - 1:
            after = replace(after, king=None, streak=0, queue=(*queue, winner))
        return after._picked()

    def _arrived(self, who: int) -> Self:
        return replace(self, queue=(*self.queue, who))

    def _departed(self, who: int) -> Self:
        queue = tuple(each for each in self.queue if each != who)
        if who == self.king:
            return replace(self, king=None, streak=0, queue=queue)
        return replace(self, queue=queue)

    def lines(self) -> tuple[Line, ...]:
        champion = title_holder(self._leaders(), self.deciders) if self.games >= self.target else None
        keys = {who: (who in self.here, who == champion, *self._key(who)) for who in self.everyone}
        return ranked(self.everyone, keys.__getitem__, self._line)

    @property
    def separated(self) -> str:
        return separation(self.lines(), self._key, SEPARATED)

    def _line(self, who: int, rank: int) -> Line:
        won, lost = self.won.get(who, 0), self.lost.get(who, 0)
        reign, purse = self.reigns.get(who, 0), self.gems[who]
        return Line(
            who, rank, won + lost, won, lost=lost, points=reign, streak=reign, gems=purse, here=who in self.here
        )

    def _leaders(self) -> tuple[int, ...]:
        best = max(map(self._key, self.here), default=())
        return tuple(who for who in self.here if self._key(who) == best)

    def _key(self, who: int) -> tuple[int, ...]:
        """The longest reign, then wins, then fewer defeats."""
        return self.reigns.get(who, 0), self.won.get(who, 0), -self.lost.get(who, 0)
