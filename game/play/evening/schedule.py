"""Defines what every kind of evening shares: the people present, their gems, the choice of the game, the deciders.

A Schedule is an immutable value. `asks` is what must happen next: a Spin, a Fixture, a Naming, or nothing (Over).
`after` takes the fact that this has happened, and gives the next schedule. Each kind of evening decides which duel
comes next (`_next`), and what follows from its result (`_decided`).
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import ClassVar, Self

from game import shipped
from game.play.evening.asks import DECIDER, Ask, Decided, Duel, Fixture, Naming, Over, Spin, StandingsLine
from game.play.evening.durations import BETWEEN, fitting, span, varied
from game.play.evening.facts import Called, Came, Crossed, Ended, Fact, Named, Played, Result, Spent, Spun, Went
from game.play.evening.playlist import Item, Playlist
from game.words import N_

PURSE = 5
"""Everybody starts with so many gems."""
THROW = Item(shipped.SETTLING, minutes=0.3)
"""The match that settles a duel after too many draws."""
PATIENCE = 2
"""After so many draws a duel that must be won is settled by a throw."""
PLAYED_OUT = N_("All was equal: the decider decides.")


class Misfit(ValueError):
    """A fact that cannot come at this point of the evening."""


@dataclass(frozen=True)
class Terms:
    """What was agreed for an evening. All but `playlist` and `minutes` differ only in evenings that older versions
    began."""

    playlist: Playlist
    long: bool = False
    counts: bool = True
    """Gems break ties before a decider does."""
    rested: bool = True
    """A round of a main match starts with the pair that has waited longest."""
    minutes: int = 0
    """The evening may take so long; 0 if it was begun without a length."""
    varied: bool = True
    """The wheel begins with a game that opens an evening, and takes all that fit in turn. In a season equals throw for
    the last place only, and where it is ended within a main match, that ranks it."""


@dataclass(frozen=True)
class Schedule(ABC):
    """What has been played in an evening so far, and what comes next. Guests are numbers, in the order of coming."""

    weighs_draws: ClassVar[bool] = False
    """The guest with more gems wins a drawn duel, in evenings in which gems count."""
    terms: Terms
    here: tuple[int, ...]
    """The guests on the couch, in the order of coming."""
    everyone: tuple[int, ...]
    """All guests who have been on the couch at any time."""
    gems: Mapping[int, int] = field(default_factory=dict)
    """Each guest has so many gems."""
    weighed: Mapping[int, int] = field(default_factory=dict)
    """Each guest had so many gems after the last match that was no decider. These break ties."""
    spun: int | None = None
    """The item that the wheel chose for the coming duel, by its place in the playlist; None while none is chosen."""
    crossed: bool = False
    """The two of the coming duel have changed seats."""
    draws: int = 0
    """So many matches of the present duel were drawn."""
    history: tuple[Decided, ...] = ()
    """The duels that are over, the latest last."""
    spent: float = 0.0
    """The matches and the pauses between them have taken so many minutes so far."""
    paid: Mapping[int, int] = field(default_factory=dict)
    """The gems that were just paid to each guest by rank."""
    ended: bool = False
    """People ended the evening before its last match."""

    @classmethod
    def begin(cls, people: int, terms: Terms) -> Self:
        """The schedule of a new evening of so many people."""
        seats = tuple(range(people))
        return cls(terms, seats, seats, gems=dict.fromkeys(seats, PURSE))._settled()

    @property
    def playlist(self) -> Playlist:
        """The games that may come."""
        return self.terms.playlist

    @property
    def asks(self) -> Ask:
        """What must happen next: a Spin, a Fixture, a Naming, or nothing more (Over)."""
        wanted = Over() if self.ended or len(self.here) < 2 else self._next()
        if not isinstance(wanted, Duel):
            return wanted
        duel, item = wanted.crossed if self.crossed else wanted, self._item(wanted)
        if item is None:
            return Spin(self._wheel(wanted), duel)
        return Fixture(duel, item.crossed if self.crossed else item)

    def after(self, fact: Fact) -> Self:
        """The schedule after one more fact. Raises Misfit for a fact that cannot come now."""
        match fact:
            case Came(who):
                return self._sat_down(who)._settled()
            case Went(who, calls):
                return self._paid(calls)._got_up(who)._settled()
            case Spent(by, gems) if by in self.here and gems <= self.gems[by]:
                return replace(self, gems={**self.gems, by: self.gems[by] - gems})
        match fact, self.asks:
            case Spun(item), Spin(items, duel) if item < len(items):
                return replace(self, spun=self.playlist.wheel(duel.deadly).index(items[item]))
            case Crossed(), Spin(duel=duel) | Fixture(duel=duel) if not duel.deadly:  # the candidate has the first seat
                return replace(self, crossed=not self.crossed)
            case Played(first, second, _, match) as played, Fixture(duel, item) if (first, second, match) == (
                *duel.pair,
                item.match,
            ):
                seated = (duel.crossed, played.crossed) if self.crossed else (duel, played)
                return self._after_match(*seated)
            case Named(opponent), Naming(among=among) if opponent in among:
                return self._named(opponent)._settled()
            case Ended(calls), Spin() | Fixture() | Naming():
                return replace(self._paid(calls), ended=True)
        raise Misfit(f"{fact} is not what comes next")

    def side(self, who: int) -> tuple[int, ...]:
        """The guests who play where a duel names this one: that guest alone, unless sides play each other."""
        return (who,)

    def stays(self, who: int) -> bool:
        """This guest, or anybody of the side that this guest stands for, is on the couch."""
        return not set(self.here).isdisjoint(self.side(who))

    @abstractmethod
    def lines(self) -> tuple[StandingsLine, ...]:
        """The standings, the best guest first."""

    def _line(self, who: int, rank: int, points: int | None = None) -> StandingsLine:
        """A guest's line in the standings. Deciders and throws for a rank are not counted. `points` default to the
        wins."""
        each = [done for done in self.history if who in done.duel.pair and not (done.duel.thrown or done.decides)]
        won, lost = sum(done.winner == who for done in each), sum(done.loser == who for done in each)
        points = won if points is None else points
        return StandingsLine(who, rank, points, won, len(each) - won - lost, lost, self.gems[who], self.stays(who))

    def board(self) -> tuple[StandingsLine, ...]:
        """The standings as they are shown during the evening."""
        return self.lines()

    def role(self, who: int) -> str:
        """A guest's present role in English, such as "candidate"; "" for no special role."""
        return "" if self.stays(who) else N_("gone")

    def fallen(self, who: int) -> bool:
        """This guest may be eliminated next."""
        return False

    @property
    def crowned(self) -> int | None:
        """The guest who has just got up with a crown; None if nobody has."""
        return None

    @property
    def champion(self) -> int | None:
        """The guest who has just won a cup; None if nobody has."""
        return None

    def trophies(self, who: int) -> int:
        """The number of cups that a guest has won."""
        return 0

    @property
    def uncatchable(self) -> int | None:
        """The guest who will win the evening by points if nobody comes or goes; None if that is still open."""
        return None

    @property
    def sits(self) -> int | None:
        """The guest who sits out the round that begins now, and wins by it; None if nobody does."""
        return None

    @property
    def throned(self) -> int | None:
        """The guest on the throne; None if nobody is."""
        return None

    @property
    def news(self) -> bool:
        """The standings have just changed in a way that is shown to all, at once."""
        return False

    @property
    def separated(self) -> str:
        """A sentence, in English, on what ranks the leader above others who have as many points, or more gems where
        these are counted; "" otherwise."""
        return ""

    @property
    @abstractmethod
    def left(self) -> int:
        """So many matches of the playlist are still to come, if nobody comes or goes."""

    @property
    def matches(self) -> int:
        """So many matches of the playlist make the whole evening, if nobody comes or goes; 0 if that is not known."""
        return len(self.history) + self.left

    @property
    def reserved(self) -> float:
        """All other matches still to come will take so many minutes."""
        return 0.0

    @property
    def expected(self) -> float:
        """The rest of the evening will take so many minutes, as far as one can tell."""
        short, long = span(self.playlist)
        return self.left * (min(max(self._each, short), long) + BETWEEN) + self.reserved

    @property
    def _each(self) -> float:
        """Each match still to come has so many minutes; negative if time is up."""
        return (self.terms.minutes - self.spent - self.reserved) / max(self.left, 1) - BETWEEN

    @abstractmethod
    def _next(self) -> Duel | Naming | Over:
        """The duel, the naming or the end that comes next, while at least two people are on the couch."""

    def _decided(self, done: Decided) -> Self:
        """The schedule after a duel that is over, and already in the history. One that must be won is never a draw
        here."""
        return self

    def _settled(self) -> Self:
        """The schedule after all that follows without a further fact, such as the pairing of the next round."""
        return self

    def _named(self, opponent: int) -> Self:
        raise Misfit("nobody is named here")

    def _arrived(self, who: int) -> Self:
        """The schedule with a guest who has just sat down taking part."""
        return self

    def _departed(self, who: int) -> Self:
        """The schedule without the guest who has just left."""
        return self

    def _pick(self, duel: Duel) -> int:
        """The place in the playlist of this duel's game, where games come in order. Beyond the last it starts over."""
        return len(self.history)

    def _item(self, duel: Duel) -> Item | None:
        """The game of this duel; None if the wheel must choose it first."""
        if duel.thrown or self.draws >= PATIENCE:
            return THROW
        items = self.playlist.wheel(duel.deadly)
        if self.playlist.choice == "order":
            item = items[self._pick(duel) % len(items)]
        elif self.spun is not None:
            item = items[self.spun]
        elif len(able := self._wheel(duel)) == 1:
            (item,) = able
        else:
            return None
        if duel.deadly:
            item = item.with_option("garnets", f"{self.gems[duel.first]}/{self.gems[duel.second]}")
        return item.with_option("games", "1") if self.draws else item

    def _wheel(self, duel: Duel) -> tuple[Item, ...]:
        """The items that the wheel holds for this duel: those that fit the time left, and were played least often."""
        items = self.playlist.wheel(duel.deadly)
        if not self.terms.minutes:
            return items
        history = (done for done in self.history if done.duel.deadly == duel.deadly and not done.duel.thrown)
        before = [done.item.match for done in history]
        if self.terms.varied and not duel.deadly:
            return varied(self.playlist, self._each, before, self.terms.minutes)
        return fitting(items, self.playlist.death_minutes if duel.deadly else self._each, Counter(before))

    def _after_match(self, duel: Duel, played: Played) -> Self:
        """The schedule after a match: its calls are paid, and its duel is over unless it was drawn and must be won."""
        paid, result, item = self._paid(played.calls), played.result, self._item(duel)
        assert item is not None, "the wheel has chosen it"
        spent = self.spent + (played.seconds / 60 or item.minutes) + BETWEEN
        richer = self._richer(duel) if result == "draw" and duel.must_win else None
        if richer is not None:
            result = richer
        elif duel.must_win and result == "draw":
            return replace(paid, draws=self.draws + 1, spent=spent)
        done = Decided(duel, item, result, richer is not None)
        weighed, history = self.weighed if done.decides else paid.gems, (*self.history, done)
        after = replace(paid, weighed=weighed, draws=0, history=history, spent=spent)
        return replace(after, spun=None, crossed=False)._decided(done)._settled()

    def _paid(self, calls: Sequence[Called]) -> Self:
        """The schedule after everybody was paid for their calls of the match that it asks for."""
        if not calls:
            return self
        asks, purses = self.asks, dict(self.gems)
        if not isinstance(asks, Fixture):
            raise Misfit("nothing is called")
        for call in calls:
            if call.by not in self.here or (call.by,) in map(self.side, asks.duel.pair):
                raise Misfit("whoever plays alone calls nothing")
            purses[call.by] += call.gained
        if min(purses.values()) < 0:
            raise Misfit("nobody owes gems")
        return replace(self, gems=purses, weighed=self.weighed if asks.duel.round == DECIDER else purses)

    def _richer(self, duel: Duel) -> Result | None:
        """The winner of a drawn duel by more gems; None if gems do not decide it."""
        first, second = self.gems[duel.first], self.gems[duel.second]
        if not self.terms.counts or not self.weighs_draws or first == second:
            return None
        return "1" if first > second else "2"

    def _sat_down(self, who: int) -> Self:
        if who in self.here or who not in (*self.everyone, len(self.everyone)):
            raise Misfit("that guest cannot sit down")
        purses = {**self.gems, who: self.gems.get(who, PURSE)}
        everyone = self.everyone if who in self.everyone else (*self.everyone, who)
        seated = replace(self, here=(*self.here, who), everyone=everyone, gems=purses, draws=0, crossed=False)
        return seated._arrived(who)

    def _got_up(self, who: int) -> Self:
        if who not in self.here:
            raise Misfit("that guest is not here")
        here = tuple(each for each in self.here if each != who)
        return replace(self, here=here, draws=0, crossed=False)._departed(who)


@dataclass(frozen=True)
class Ranking(Schedule):
    """A schedule that ranks guests by a key, the largest first. Guests who share the top play deciders."""

    SEPARATED: ClassVar[Sequence[str]] = ()
    """For each part of the key after the points: what `separated` says when it breaks the tie at the top."""

    @property
    def games(self) -> int:
        """The number of matches that were played, without deciders."""
        return sum(not done.decides for done in self.history)

    @property
    def rivals(self) -> tuple[int, ...]:
        """The guests who are ranked: all of them, or the one who stands for each side."""
        return self.everyone

    @property
    def uncatchable(self) -> int | None:
        able = [who for who in self.rivals if self.stays(who)]
        leader = max(able, key=self._key, default=None)
        if leader is None:
            return None
        best = [self._key(who)[0] + 2 * self._to_come(who) for who in able if who != leader]
        return leader if self._key(leader)[0] > max(best, default=-1) else None

    def _to_come(self, who: int) -> int:
        """The most matches that a guest may still play, without deciders. Each brings two points at most."""
        return self.left

    @abstractmethod
    def _key(self, who: int) -> tuple[int, ...]:
        """A guest's points, then the numbers that break ties, the most important first."""

    def lines(self) -> tuple[StandingsLine, ...]:
        """All guests, the best first. Guests who left come last, and the winner of the deciders comes first."""
        champion = self._title[0] if not self.left else None
        keys = {who: (self.stays(who), who == champion, *self._key(who)) for who in self.rivals}
        found: list[StandingsLine] = []
        for _key, equals in groupby(sorted(self.rivals, key=keys.__getitem__, reverse=True), keys.__getitem__):
            rank = len(found) + 1
            found += [self._line(who, rank, self._key(who)[0]) for who in equals]
        return tuple(found)

    @property
    def separated(self) -> str:
        lines = self.lines()
        if len(lines) < 2 or not lines[1].here or lines[1].rank == 1 or lines[0].points != lines[1].points:
            return ""
        keys = zip(self._key(lines[0].who)[1:], self._key(lines[1].who)[1:], self.SEPARATED, strict=True)
        return next((words for first, second, words in keys if first != second), PLAYED_OUT)

    @property
    def _title(self) -> tuple[int | None, Duel | None]:
        """The winner of the deciders, or the decider that must be played next; both None if the top is not shared.

        The tied guests come one after the other: each plays the winner of the one before.
        """
        able = [who for who in self.rivals if self.stays(who)]
        best = max(map(self._key, able), default=())
        leaders = [who for who in able if self._key(who) == best]
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
