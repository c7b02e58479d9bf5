"""What one person has done: results by game, and achievements."""

from typing import Annotated

import msgspec

from game.text_gate import LABEL, NAME, keyed

MOST_MET = 200
"""How many opponents of one person are remembered; whoever was not met for the longest time goes first."""


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """One person's matches of one game. `streak` counts wins in a row; times are seconds."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    best: int = 0
    seconds: float = 0.0
    quickest: float | None = None
    """The shortest match won."""
    hints: int = 0
    undos: int = 0
    unaided: int = 0
    """Matches won without a hint and without taking anything back."""

    @property
    def lost(self) -> int:
        """Matches lost."""
        return self.played - self.won - self.drawn


class Career(msgspec.Struct, forbid_unknown_fields=True):
    """All of one person: tallies by match, achievements by key with the day they were earned."""

    tallies: Annotated[dict[str, Tally], msgspec.Meta(max_length=100)] = {}
    earned: Annotated[dict[str, str], msgspec.Meta(max_length=1000)] = {}
    last: str = ""
    """When they played last."""
    against: Annotated[dict[str, tuple[int, int]], msgspec.Meta(max_length=MOST_MET)] = {}
    """Games won and lost against each opponent by name; whoever was met last comes last."""

    def __post_init__(self) -> None:
        self.tallies, self.against = keyed(self.tallies, LABEL), keyed(self.against, NAME)

    def met(self, opponent: str, won: int, lost: int) -> None:
        """Count the games of one more match against somebody."""
        before = self.against.pop(opponent, (0, 0))
        self.against[opponent] = (before[0] + won, before[1] + lost)
        while len(self.against) > MOST_MET:
            del self.against[next(iter(self.against))]

    def all(self) -> Tally:
        """The sum over all games; streaks and the shortest win are the best of any."""
        whole = Tally()
        for each in self.tallies.values():
            for name in ("played", "won", "drawn", "seconds", "hints", "undos", "unaided"):
                setattr(whole, name, getattr(whole, name) + getattr(each, name))
            whole.best, whole.streak = max(whole.best, each.best), max(whole.streak, each.streak)
            if each.quickest is not None:
                whole.quickest = min(each.quickest, whole.quickest or each.quickest)
        return whole
