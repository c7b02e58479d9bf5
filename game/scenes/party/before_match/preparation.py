"""Knows before a match what is settled and who is waited for: the wheel, who is ready, who bets, what is bought."""

from game.engine.input.intents import Device
from game.play.evening.asks import Betting, Duel, Fixture, Spin
from game.play.evening.facts import Spun
from game.play.evening.house_rules import HouseRule
from game.play.evening.people import Guest
from game.play.evening.playlist import Item
from game.scenes.party.before_match import first_cards
from game.scenes.party.before_match.first_cards import FirstCard
from game.scenes.party.before_match.purchases import Purchases
from game.scenes.party.before_match.stakes import Odds, Stakes
from game.scenes.party.evening_sentences import handicap, item_terms, item_title, who_leads
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import drives
from game.scenes.party.wheel import Wheel
from game.scenes.party.wheel_face import Sector


class Preparation:
    """What comes before one match of the evening; the wheel stops `among` those items, if any are named."""

    def __init__(self, host: Hosting, among: tuple[int, ...] = ()) -> None:
        asks = host.evening.asks
        assert isinstance(asks, Spin | Betting | Fixture), "no match is asked for"
        self.host = host
        self.duel: Duel = asks.duel
        self.pair = (self.duel.first, self.duel.second)
        self.wheel = _wheel(host, asks, among) if isinstance(asks, Spin) else None
        self._news = isinstance(asks, Spin) and any(first_cards.due(host, asks.duel, item) for item in asks.items)
        """Whether the wheel may stop at what somebody here does not know yet."""
        self.ready = {who for who in self.pair if host.guest(who).kind == "bot"}
        self.stakes: Stakes | None = None
        self.purchases = Purchases(host, self.pair)
        first, second = (host.guest(who).name for who in self.pair)
        self.leads = who_leads(host.services.results.records(), first, second)
        self.item: Item | None = None
        """What is played, once the wheel has said so."""
        self.terms = ""
        self.rule: HouseRule | None = None
        """The house rule that holds for it."""
        self.cards: tuple[FirstCard, ...] = ()
        """What somebody here does not know yet."""
        self.look()

    @property
    def turning(self) -> bool:
        """Whether the wheel turns."""
        return self.wheel is not None and not self.wheel.stopped

    @property
    def done(self) -> bool:
        """Whether nobody is waited for, and the wheel has stopped."""
        return not self.turning and len(self.ready) == 2 and not self.betting

    @property
    def odds(self) -> Odds | None:
        """What the bots say, once they are asked."""
        return self.stakes.odds if self.stakes is not None else None

    @property
    def betting(self) -> list[int]:
        """Who is still to bet."""
        return self.stakes.waiting if self.stakes is not None else []

    @property
    def waiting(self) -> list[int]:
        """Who of the two is asked whether they are ready: not before something new to somebody can be read."""
        if self.turning and self._news:
            return []
        return [who for who in self.pair if who not in self.ready]

    @property
    def people(self) -> list[Guest]:
        """The people who are waited for."""
        return [self.host.guest(who) for who in (*self.waiting, *self.betting)]

    def look(self) -> bool:
        """Bets are there as soon as the wheel turns, and all about what is played once it says so. Whether it just
        did."""
        asks = self.host.evening.asks
        if isinstance(asks, Betting) and self.stakes is None:
            self.stakes = Stakes(self.host, asks)
        if self.turning or not isinstance(asks, Betting | Fixture) or self.item == asks.item:
            return False
        self.item = asks.item
        self.rule = self.host.evening.house_rule(asks)
        self.cards = first_cards.due(self.host, asks.duel, asks.item)
        self._agreed(asks)
        return True

    def light(self, who: int) -> None:
        """One of the two is ready, and has bought what they turned to."""
        asks = self.host.evening.asks
        if self.purchases.buy(who) and isinstance(asks, Betting | Fixture):
            self._agreed(asks)
        self.ready.add(who)

    def unready(self, device: Device) -> int | None:
        """Who of the two is not ready and presses this device; people who share it press one after the other."""
        return next((who for who in self.waiting if drives(self.host.guest(who), device)), None)

    def blind(self, device: Device) -> bool:
        """Whether this is the device of somebody who bets while all see the sheet."""
        return self.stakes is not None and any(drives(self.host.guest(who), device) for who in self.stakes.blind)

    def hides(self, who: int) -> bool:
        """Whether somebody bets behind the velvet."""
        return self.stakes is not None and who in self.stakes.hidden

    def bettor(self, device: Device) -> int | None:
        """Who bets with a press on this device; where two share it, whoever plays says first that they are ready."""
        if self.stakes is None or self.unready(device) is not None:
            return None
        who = self.stakes.speaker(device)
        return who if who in self.stakes.blind else None

    def close(self) -> None:
        """The bets are made."""
        if self.stakes is not None:
            self.host.happened(self.stakes.closed())

    def cancel(self) -> None:
        """Nobody wants to know the odds any more."""
        if self.stakes is not None:
            self.stakes.cancel()

    def _agreed(self, asks: Betting | Fixture) -> None:
        """It is known what is played, and who has what before the other."""
        self.terms = " · ".join(filter(None, (item_terms(asks.item), handicap(self.host.evening, asks))))
        self.purchases.open()
        if self.stakes is not None:
            self.stakes.ask()


def _wheel(host: Hosting, spin: Spin, among: tuple[int, ...]) -> Wheel:
    """The wheel over all items, or `among` those that as many have voted for."""
    numbers = among or tuple(range(len(spin.items)))
    sectors = [Sector(item_title(spin.items[number]), spin.items[number].weight) for number in numbers]
    return Wheel(host, sectors, lambda stopped: Spun(numbers[stopped]), spin.duel.deadly)
