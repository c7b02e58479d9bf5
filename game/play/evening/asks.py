"""Lists what an evening may ask for next: which game, a match, a name; or nothing."""

from dataclasses import dataclass

from game.play.evening.facts import Called, Result
from game.play.evening.playlist import Item

DECIDER = "decider"
"""The round of a duel between equals at the top."""


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

    @property
    def pair(self) -> tuple[int, int]:
        """The two."""
        return self.first, self.second


@dataclass(frozen=True)
class Spin:
    """One of these items must be drawn."""

    items: tuple[Item, ...]
    duel: Duel


@dataclass(frozen=True)
class Fixture:
    """This match comes now. `decider` counts the drawn ones before it."""

    duel: Duel
    item: Item
    decider: int = 0

    def fits(self, first: int, second: int, match: str) -> bool:
        """Whether it is this match between these two."""
        return (first, second, match) == (*self.duel.pair, self.item.match)


@dataclass(frozen=True)
class Naming:
    """The candidate names an opponent among these."""

    candidate: int
    among: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """A person's standing: `points` are what the kind of evening counts."""

    who: int
    rank: int
    points: int
    won: int
    drawn: int
    lost: int
    gems: int
    here: bool


@dataclass(frozen=True)
class Over:
    """The evening is over."""

    lines: tuple[Line, ...]


Ask = Spin | Fixture | Naming | Over


@dataclass(frozen=True)
class Decided:
    """A match that is over; `decider` counts the drawn ones before it."""

    duel: Duel
    item: Item
    result: Result
    decider: int = 0
    calls: tuple[Called, ...] = ()
    weighed: bool = False
    """Whether it was drawn, and more gems won it."""

    @property
    def winner(self) -> int | None:
        """Who won."""
        return {"1": self.duel.first, "2": self.duel.second}.get(self.result)

    @property
    def loser(self) -> int | None:
        """Who lost."""
        return {"2": self.duel.first, "1": self.duel.second}.get(self.result)

    @property
    def decides(self) -> bool:
        """Whether equals at the top played it out."""
        return self.duel.round == DECIDER

    def against(self, who: int) -> int:
        """Whom one of the two met."""
        return self.duel.second if who == self.duel.first else self.duel.first

    def points(self, who: int) -> int:
        """Two for a win, one for a draw; none for whoever did not play it."""
        return 0 if who not in self.duel.pair else 1 if self.result == "draw" else 2 * (self.winner == who)
