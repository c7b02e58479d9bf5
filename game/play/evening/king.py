"""Runs an evening of winner stays: the king plays the first guest of the queue; the loser goes to the end of it.

A king who has beaten all others in a row gives up the throne, and goes to the end of the queue. The guest with the
longest reign wins the evening; wins, then fewer defeats break ties, and then a decider.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from game.play.evening.asks import Decided, Duel, Naming, Over
from game.play.evening.durations import matches
from game.play.evening.schedule import Ranking
from game.words import N_

SHORT, LONG = 2, 4
"""An evening without a length in minutes has so many matches for each guest, by its `long`."""


@dataclass(frozen=True)
class King(Ranking):
    """The schedule of winner stays. `queue` are the guests who wait, the next one first; the king is not among
    them."""

    SEPARATED = (
        N_("Equally long reigns: more wins decide."),
        N_("Equally long reigns: fewer defeats decide."),
    )
    king: int | None = None
    queue: tuple[int, ...] = ()
    streak: int = 0
    """The king has won so often in a row."""
    reigns: Mapping[int, int] = field(default_factory=dict)
    """Everybody's longest streak."""

    @property
    def target(self) -> int:
        """The evening has so many matches, without deciders."""
        if self.terms.minutes:
            return max(round(matches(self.terms.minutes, self.playlist)), 2)
        return (LONG if self.terms.long else SHORT) * len(self.everyone)

    @property
    def left(self) -> int:
        return max(self.target - self.games, 0)

    def _settled(self) -> Self:
        """Put everybody into the queue at the very beginning."""
        fresh = self.king is None and not self.queue and not self.games
        return replace(self, queue=self.here) if fresh else self

    def _next(self) -> Duel | Naming | Over:
        if not self.left:
            return self._title[1] or Over()
        first, second = (self.queue[0], self.queue[1]) if self.king is None else (self.king, self.queue[0])
        return Duel(first, second, "throne", self.games + 1, must_win=True)

    def _decided(self, done: Decided) -> Self:
        winner, loser = done.winner, done.loser
        if done.decides or winner is None or loser is None:
            return self
        streak = self.streak + 1 if winner == self.king else 1
        queue = (*(who for who in self.queue if who not in done.duel.pair), loser)
        reigns = {**self.reigns, winner: max(streak, self.reigns.get(winner, 0))}
        if len(self.here) > 2 and streak >= len(self.here) - 1:
            return replace(self, king=None, streak=0, queue=(*queue, winner), reigns=reigns)
        return replace(self, king=winner, streak=streak, queue=queue, reigns=reigns)

    def _arrived(self, who: int) -> Self:
        return replace(self, queue=(*self.queue, who))

    def _departed(self, who: int) -> Self:
        queue = tuple(each for each in self.queue if each != who)
        if who == self.king:
            return replace(self, king=None, streak=0, queue=queue)
        return replace(self, queue=queue)

    @property
    def following(self) -> int | None:
        """The guest who plays the winner of the next match; None if nobody waits."""
        return next(iter(self.queue[1 if self.king is not None else 2 :]), None)

    @property
    def throned(self) -> int | None:
        return self.king

    @property
    def crowned(self) -> int | None:
        won = self.history[-1].winner if self.history and self.king is None else None
        return won if self.queue[-1:] == (won,) else None

    def role(self, who: int) -> str:
        if who == self.king:
            return N_("on the throne")
        return N_("next") if self.queue[:1] == (who,) else super().role(who)

    def _key(self, who: int) -> tuple[int, ...]:
        """The longest reign, then wins, then fewer defeats."""
        line = self._line(who, 0)
        return self.reigns.get(who, 0), line.won, -line.lost
