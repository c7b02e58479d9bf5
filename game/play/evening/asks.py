"""Lists what an evening may ask for next: cards and their wheel, a game's wheel, bets, a match, a name; or nothing."""

from dataclasses import dataclass

from game.play.evening.house_rules import HouseRule
from game.play.evening.playlist import Item


@dataclass(frozen=True)
class Duel:
    """Two people who meet, `first` in the first seat. `round` is a key of the kind's own, `number` counts."""

    first: int
    second: int
    round: str
    number: int = 0
    must_win: bool = False
    deadly: bool = False
    """Whether it is a death match."""
    thrown: bool = False
    """Whether it is only a throw."""


@dataclass(frozen=True)
class Laying:
    """These people may still put one of these house rules on the table, or none."""

    waiting: tuple[int, ...]
    rules: tuple[HouseRule, ...]


@dataclass(frozen=True)
class Ruling:
    """The wheel must decide which of these cards holds."""

    rules: tuple[HouseRule, ...]


@dataclass(frozen=True)
class Spin:
    """Somebody must spin the wheel over these items."""

    items: tuple[Item, ...]
    duel: Duel


@dataclass(frozen=True)
class Betting:
    """These people may bet on the duel."""

    duel: Duel
    item: Item
    bettors: tuple[int, ...]


@dataclass(frozen=True)
class Fixture:
    """This match comes now. `decider` counts the drawn ones before it."""

    duel: Duel
    item: Item
    decider: int = 0

    def fits(self, first: int, second: int, match: str) -> bool:
        """Whether it is this match between these two."""
        return (first, second, match) == (self.duel.first, self.duel.second, self.item.match)


@dataclass(frozen=True)
class Naming:
    """The candidate names an opponent among these."""

    candidate: int
    among: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """A person's standing. What a kind does not count stays 0."""

    who: int
    rank: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    tie: int = 0
    """What separates equal points."""
    streak: int = 0
    garnets: int = 0
    here: bool = True


@dataclass(frozen=True)
class Over:
    """The evening is over."""

    lines: tuple[Line, ...]


Ask = Laying | Ruling | Spin | Betting | Fixture | Naming | Over
