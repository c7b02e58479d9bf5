"""Defines what every kind of evening shares: the people present, their garnets and bets, the wheel, the deciders.

A Schedule is an immutable value. `asks` says what it wants next and `after` a fact gives the next schedule; a kind of
evening says which duel comes (`_next`) and what a decided one means (`_decided`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Self

from game import shipped
from game.play.evening.asks import Ask, Betting, Duel, Fixture, Laying, Line, Naming, Over, Ruling, Spin
from game.play.evening.decided import Decided
from game.play.evening.facts import (
    Bet,
    Bought,
    Came,
    Fact,
    Laid,
    Named,
    Played,
    Result,
    Ruled,
    Spun,
    Staked,
    Went,
)
from game.play.evening.house_rules import BARE, DOUBLE, HouseRule, deck
from game.play.evening.playlist import Item, Playlist
from game.play.evening.privileges import ALL, HINTS, Privilege

PURSE = 5
"""Garnets that everybody begins with."""
THROW = Item(shipped.SETTLING, minutes=0.3)
"""What settles a duel that stays drawn."""
DECIDER = "decider"
"""The round of a duel between equals at the top."""
PATIENCE = 2
"""Drawn matches after which a throw settles a duel that must be won."""


class Misfit(ValueError):
    """A fact that this evening does not ask for."""


@dataclass(frozen=True)
class Schedule(ABC):
    """An evening as far as it has come."""

    weighs_draws: ClassVar[bool] = False
    """Whether garnets can win a drawn duel, where they count."""
    playlist: Playlist
    here: tuple[int, ...]
    """The people on the couch, in the order of coming."""
    everyone: tuple[int, ...]
    """Everybody who was on the couch at some time."""
    long: bool = False
    betting: bool = True
    counts: bool = False
    """Whether garnets separate equals before a decider does."""
    rested: bool = False
    """Whether in each round of a main match those begin who have waited longest."""
    deals: bool = False
    """Whether each person may put the card of a house rule on the table before the first match."""
    sells: bool = False
    """Whether garnets buy privileges."""
    laid: Mapping[int, str] = field(default_factory=dict)
    """The key of the house rule that each laid; empty for none."""
    rule: str | None = None
    """The key of the one that holds, empty for none; None before that is known."""
    garnets: Mapping[int, int] = field(default_factory=dict)
    weighed: Mapping[int, int] = field(default_factory=dict)
    """The garnets after the last match that was no decider: what separates equals."""
    picks: int = 0
    """The games that the wheel or the order has chosen so far."""
    spun: int | None = None
    staked: tuple[Bet, ...] | None = None
    bought: Mapping[int, Privilege] = field(default_factory=dict)
    """What each of the two who play next has bought for that match."""
    draws: int = 0
    """How often the duel that must be won was drawn."""
    history: tuple[Decided, ...] = ()
    """The decided matches, the latest last."""

    @classmethod
    def begin(
        cls,
        people: int,
        playlist: Playlist,
        long: bool = False,
        betting: bool = True,
        counts: bool = False,
        rested: bool = False,
        deals: bool = False,
        sells: bool = False,
    ) -> Self:
        """An evening of so many people."""
        seats = tuple(range(people))
        purses = dict.fromkeys(seats, PURSE)
        return cls(playlist, seats, seats, long, betting, counts, rested, deals, sells, garnets=purses)._settled()

    @property
    def asks(self) -> Ask:
        """What comes next."""
        if self.deals and self.rule is None:
            waiting = tuple(who for who in self.here if who not in self.laid)
            return Laying(waiting, self.rules) if waiting else Ruling(self._cards)
        wanted = self._next() if len(self.here) > 1 else Over(self.lines())
        if not isinstance(wanted, Duel):
            return wanted
        item = self._item(wanted)
        if item is None:
            return Spin(self.playlist.wheel(wanted.deadly), wanted)
        bettors = self._bettors(wanted)
        if bettors and self.staked is None and not self.draws and not wanted.thrown:
            return Betting(wanted, item, bettors)
        return Fixture(wanted, item, self.draws)

    def after(self, fact: Fact) -> Self:
        """The evening after one more fact. Raises Misfit if it does not ask for that fact.

        When somebody comes or goes, bets on what is not decided are returned, and what was paid for it.
        """
        match fact:
            case Came(who):
                return self._sat_down(who)._agreed()._settled()
            case Went(who):
                return self._got_up(who)._agreed()._settled()
        match fact, self.asks:
            case Laid(by, rule), Laying(waiting, rules) if by in waiting and self._is_rule(rule, rules):
                return replace(self, laid={**self.laid, by: rule})._agreed()
            case Ruled(card), Ruling(rules) if card < len(rules):
                return replace(self, rule=rules[card].key)
            case Spun(item), Spin(items) if item < len(items):
                return replace(self, spun=item)
            case Staked(bets), Betting(bettors=bettors) if self._fair(bets, bettors):
                return replace(self, staked=bets)
            case Bought(by, key), Betting() | Fixture():
                found = next((each for each in self.for_sale(by) if each.key == key), None)
                if found is not None:
                    purses = {**self.garnets, by: self.garnets[by] - found.price}
                    return replace(self, bought={**self.bought, by: found}, garnets=purses)
            case Played() as played, Fixture() as fixture if fixture.fits(played.first, played.second, played.match):
                return self._after_match(fixture, played)
            case Named(opponent), Naming(among=among) if opponent in among:
                return self._named(opponent)._settled()
        raise Misfit(f"{fact} is not what comes next")

    def for_sale(self, who: int) -> tuple[Privilege, ...]:
        """What one of the two who play next can buy for that match: one thing, and not what the other has bought."""
        asks = self.asks
        if not self.sells or not isinstance(asks, Betting | Fixture):
            return ()
        if who not in (asks.duel.first, asks.duel.second) or who in self.bought:
            return ()
        gone = (*self.bought.values(), *((HINTS,) if self.rule == BARE else ()))
        able = (each for each in ALL if each.price <= self.garnets[who] and each not in gone)
        return tuple(each for each in able if each.suits(asks.item))

    @property
    def rules(self) -> tuple[HouseRule, ...]:
        """The house rules of which everybody has the cards."""
        return deck(self.playlist, self.betting)

    @property
    def holds(self) -> HouseRule | None:
        """The house rule of this evening, if there is one."""
        return next((each for each in self.rules if each.key == self.rule), None) if self.rule else None

    @property
    def _cards(self) -> tuple[HouseRule, ...]:
        """The cards on the table, in the order of those who laid them."""
        known = {each.key: each for each in self.rules}
        return tuple(known[self.laid[who]] for who in self.here if self.laid.get(who))

    @staticmethod
    def _is_rule(key: str, rules: tuple[HouseRule, ...]) -> bool:
        return not key or key in {each.key for each in rules}

    def _agreed(self) -> Self:
        """Once all have laid, one kind of card holds at once, and none as well."""
        cards = set(self._cards)
        if not self.deals or self.rule is not None or len(cards) > 1 or not self.laid.keys() >= set(self.here):
            return self
        return replace(self, rule=cards.pop().key if cards else "")

    @abstractmethod
    def lines(self) -> tuple[Line, ...]:
        """Everybody's standing, the best first."""

    @abstractmethod
    def _next(self) -> Duel | Naming | Over:
        """What comes next, while at least two people are there."""

    @abstractmethod
    def _decided(self, duel: Duel, result: Result) -> Self:
        """The schedule after a duel; one that must be won is never a draw here."""

    def stays_out(self, who: int) -> Literal["", "sits out", "bets only"]:
        """Why somebody on the couch has no match in this round, or in none any more; empty if they have."""
        return ""

    def _settled(self) -> Self:
        """The schedule after everything that follows without a new fact."""
        return self

    def _named(self, opponent: int) -> Self:
        raise Misfit("nobody is named here")

    def _arrived(self, who: int) -> Self:
        """Somebody who sat down takes part."""
        return self

    def _departed(self, who: int) -> Self:
        """Somebody who got up no longer takes part."""
        return self

    def _pick(self, duel: Duel) -> int:
        """How many games came before this one, if they come in order."""
        return self.picks

    def _picked(self) -> Self:
        """The game that the wheel chose has been played."""
        return replace(self, picks=self.picks + 1, spun=None)

    def _item(self, duel: Duel) -> Item | None:
        """The game of this duel; None if the wheel must choose it."""
        if duel.thrown or self.draws >= PATIENCE:
            return THROW
        items = self.playlist.wheel(duel.deadly)
        if len(items) == 1:
            index = 0
        elif self.playlist.choice == "order":
            index = self._pick(duel) % len(items)
        elif self.spun is None:
            return None
        else:
            index = self.spun
        item = items[index]
        if duel.deadly:
            item = item.with_option("garnets", f"{self.garnets[duel.first]}/{self.garnets[duel.second]}")
        elif self.holds is not None:
            item = self.holds.on(item)
        return item.with_option("games", "1") if self.draws else item

    def _bettors(self, duel: Duel) -> tuple[int, ...]:
        if not self.betting:
            return ()
        return tuple(who for who in self.here if who not in (duel.first, duel.second) and self.garnets[who] > 0)

    def _fair(self, bets: tuple[Bet, ...], bettors: tuple[int, ...]) -> bool:
        by = [bet.by for bet in bets]
        return len(set(by)) == len(by) and all(
            bet.by in bettors and bet.garnets <= self.garnets[bet.by] for bet in bets
        )

    def _after_match(self, fixture: Fixture, played: Played) -> Self:
        """A garnet for every right call; the bets count once the duel is decided."""
        duel, result, purses = fixture.duel, played.result, dict(self.garnets)
        pays = 2 if self.rule == DOUBLE else 1
        for call in played.calls:
            if call.by not in self.here or call.by in (duel.first, duel.second):
                raise Misfit("only onlookers call")
            purses[call.by] += call.right * pays
        richer = self._richer(duel) if result == "draw" and duel.must_win else None
        if richer is not None:
            result = richer
        elif duel.must_win and result == "draw":
            return replace(self, garnets=purses, draws=self.draws + 1)
        bets, weighs = self.staked or (), richer is not None
        done = Decided(duel, fixture.item, result, bets, fixture.decider, played.calls, weighs, pays)
        for bet in done.bets:
            purses[bet.by] += done.gained(bet)
        weighed = self.weighed if duel.round == DECIDER else purses
        paid = replace(
            self, garnets=purses, weighed=weighed, staked=None, bought={}, draws=0, history=(*self.history, done)
        )
        return paid._decided(duel, result)._settled()

    def _richer(self, duel: Duel) -> Result | None:
        """Who wins a drawn duel by having more garnets, where that is so."""
        first, second = self.garnets[duel.first], self.garnets[duel.second]
        if not self.counts or not self.weighs_draws or first == second:
            return None
        return "1" if first > second else "2"

    def _sat_down(self, who: int) -> Self:
        if who in self.here or who not in (*self.everyone, len(self.everyone)):
            raise Misfit("that guest cannot sit down")
        purses = {**self.garnets, who: self.garnets.get(who, PURSE)}
        everyone = self.everyone if who in self.everyone else (*self.everyone, who)
        seated = replace(self, here=(*self.here, who), everyone=everyone, garnets=purses)
        return seated._returned()._arrived(who)

    def _got_up(self, who: int) -> Self:
        if who not in self.here:
            raise Misfit("that guest is not here")
        here = tuple(each for each in self.here if each != who)
        return replace(self, here=here)._returned()._departed(who)

    def _returned(self) -> Self:
        """The evening after all that was paid for the match that comes next is given back."""
        purses = {**self.garnets, **{who: self.garnets[who] + each.price for who, each in self.bought.items()}}
        return replace(self, garnets=purses, staked=None, bought={}, draws=0)
