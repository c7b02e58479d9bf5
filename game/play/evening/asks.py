"""Lists what an evening may ask for next: a random choice of a game, a match, the name of an opponent, or nothing."""

from dataclasses import dataclass, replace

from game.play.evening.facts import Result
from game.play.evening.playlist import Item

DECIDER = "decider"
"""The `round` of a duel between people who share the top of the table."""


@dataclass(frozen=True)
class Duel:
    """Two guests who meet, `first` in the first seat. They play one match; with `must_win` they play until one has won.

    `round` is a word that the kind of evening chooses, such as "semi-final"; `number` is the round's number, and
    `episode` that of its episode, in which points are counted; 0 for none.
    """

    first: int
    second: int
    round: str
    number: int = 0
    episode: int = 0
    must_win: bool = False
    deadly: bool = False
    """The loser is eliminated, as in a death match."""
    thrown: bool = False
    """A single throw settles it, in place of a match."""

    @property
    def pair(self) -> tuple[int, int]:
        """The two guests, the one in the first seat first."""
        return self.first, self.second

    @property
    def crossed(self) -> "Duel":
        """The same duel with each guest in the other's seat."""
        return replace(self, first=self.second, second=self.first)


@dataclass(frozen=True)
class Spin:
    """The wheel must be spun: the game of this duel is chosen at random from `items`, by their weights."""

    items: tuple[Item, ...]
    duel: Duel


@dataclass(frozen=True)
class Fixture:
    """The match to be played now."""

    duel: Duel
    item: Item


@dataclass(frozen=True)
class Naming:
    """The elimination candidate must name an opponent from among these guests."""

    candidate: int
    among: tuple[int, ...]


@dataclass(frozen=True)
class StandingsLine:
    """A guest's line in the standings. `points` count what the kind of evening ranks by."""

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


Ask = Spin | Fixture | Naming | Over


@dataclass(frozen=True)
class Decided:
    """A duel that is over, with the game and the result of its last match."""

    duel: Duel
    item: Item
    result: Result
    weighed: bool = False
    """The last match was drawn, and the guest with more gems won the duel."""

    @property
    def winner(self) -> int | None:
        """The guest who won; None after a draw."""
        return {"1": self.duel.first, "2": self.duel.second}.get(self.result)

    @property
    def loser(self) -> int | None:
        """The guest who lost; None after a draw."""
        return {"2": self.duel.first, "1": self.duel.second}.get(self.result)

    @property
    def decides(self) -> bool:
        """It decided between people who shared the top of the table."""
        return self.duel.round == DECIDER

    def against(self, who: int) -> int:
        """The opponent of one of the two."""
        return self.duel.second if who == self.duel.first else self.duel.first

    def points(self, who: int) -> int:
        """A guest's points: two for a win, one for a draw, none for a loss or for a match of others."""
        return 0 if who not in self.duel.pair else 1 if self.result == "draw" else 2 * (self.winner == who)
