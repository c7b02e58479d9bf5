"""Ranks the people of an evening by a key; equals at the top play deciders, until one has beaten all the others."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from game.play.evening.asks import DECIDER, Duel, Line
from game.play.evening.schedule import Schedule
from game.words import N_

PLAYED_OUT = N_("All was equal: the decider decides.")


@dataclass(frozen=True)
class Ranking(Schedule):
    """An evening whose winner is whoever has the largest key, or wins the deciders among those who share it."""

    SEPARATED: ClassVar[Sequence[str]] = ()
    """What is said of each part of the key but the first, where it puts the first before the second."""

    @abstractmethod
    def _key(self, who: int) -> tuple[int, ...]:
        """The points, then what separates equals."""

    def lines(self) -> tuple[Line, ...]:
        """Those who stayed before those who left; the winner of the deciders is the first."""
        champion = self._title[0] if not self.left else None
        keys = {who: (who in self.here, who == champion, *self._key(who)) for who in self.everyone}
        found: list[Line] = []
        for _key, equals in groupby(sorted(self.everyone, key=keys.__getitem__, reverse=True), keys.__getitem__):
            rank = len(found) + 1
            found += [self._line(who, rank, self._key(who)[0]) for who in equals]
        return tuple(found)

    @property
    def separated(self) -> str:
        lines = self.lines()
        if len(lines) < 2 or not lines[1].here or lines[0].points != lines[1].points:
            return ""
        keys = zip(self._key(lines[0].who)[1:], self._key(lines[1].who)[1:], self.SEPARATED, strict=True)
        return next((words for first, second, words in keys if first != second), PLAYED_OUT)

    @property
    def _title(self) -> tuple[int | None, Duel | None]:
        """Who has beaten all other equals at the top so far, and the decider that comes next: the winner stays. Neither
        where nobody shares the top."""
        best = max(map(self._key, self.here), default=())
        leaders = [who for who in self.here if self._key(who) == best]
        if len(leaders) < 2:
            return None, None
        holder = leaders[0]
        for challenger in leaders[1:]:
            pair = {holder, challenger}
            winner = next((done.winner for done in self.history if done.decides and set(done.duel.pair) == pair), None)
            if winner is None:
                return None, Duel(holder, challenger, DECIDER, must_win=True)
            holder = winner
        return holder, None
