"""Defines a match of the evening that is over: who won it, and what each bet on it paid."""

from dataclasses import dataclass

from game.play.evening.asks import Duel
from game.play.evening.facts import Bet, Called, Result
from game.play.evening.playlist import Item


@dataclass(frozen=True)
class Decided:
    """A match that is over, with the bets that were on it; `decider` counts the drawn ones before it."""

    duel: Duel
    item: Item
    result: Result
    bets: tuple[Bet, ...] = ()
    decider: int = 0
    calls: tuple[Called, ...] = ()
    weighed: bool = False
    """Whether it was drawn, and more garnets won it."""
    pays: int = 1
    """Garnets for each that was bet rightly."""

    @property
    def winner(self) -> int | None:
        """Who won."""
        return {"1": self.duel.first, "2": self.duel.second}.get(self.result)

    def gained(self, bet: Bet) -> int:
        """What a bet paid: right ones are paid, wrong ones lost; after a draw they are returned."""
        return 0 if self.result == "draw" else bet.garnets * self.pays if bet.on == self.result else -bet.garnets
