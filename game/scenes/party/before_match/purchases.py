"""Offers the two who play next what garnets buy for their match: each turns through it, and has it once ready."""

from collections.abc import Sequence

from game.play.evening.facts import Bought
from game.play.evening.privileges import Privilege
from game.scenes.party.before_match.next_sheet import Offer
from game.scenes.party.hosting import Hosting
from game.words import _


class Purchases:
    """What each of the two would buy: nothing until they turn to something. Bots buy nothing."""

    def __init__(self, host: Hosting, pair: Sequence[int]) -> None:
        self._host = host
        self._people = [who for who in pair if host.guest(who).kind == "person"]
        self._offers: dict[int, tuple[Privilege, ...]] = {}
        self._turned: dict[int, int] = {}

    def open(self) -> None:
        """It is known what is played, or has changed by what somebody bought."""
        self._offers = {who: self._host.evening.offers(who) for who in self._people}
        self._turned = {}

    def turn(self, who: int, by: int) -> bool:
        """Turn to the next or former thing, with nothing among them. Whether somebody can buy anything."""
        count = len(self._offers.get(who, ()))
        if count:
            self._turned[who] = (self._turned.get(who, 0) + by) % (count + 1)
        return count > 0

    def buy(self, who: int) -> bool:
        """Buy what somebody has turned to. Whether that is anything."""
        turned = self._turned.get(who, 0)
        if turned:
            self._host.happened(Bought(who, self._offers[who][turned - 1].key))
            self.open()
        return turned > 0

    def shown(self, who: int) -> Offer | None:
        """What somebody has turned to; None for who can buy nothing."""
        offers, turned = self._offers.get(who, ()), self._turned.get(who, 0)
        if not offers:
            return None
        return Offer(_(offers[turned - 1].title), offers[turned - 1].price) if turned else Offer(_("buy something?"))
