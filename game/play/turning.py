"""Analyses a match: where it turned, and what each person might have done better. Worths are of `game.ai.advice`."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core import Seat

TURN = 0.35
"""A ply that costs its player at least this much (of 2 from won to lost) is a turning point."""
MOST = 12
"""The most turning points of a match: the costliest ones."""
EVEN = 0.15
"""Nobody is ahead if the worth is nearer to 0 than this."""


@dataclass(frozen=True)
class Turn:
    """A ply (counted from 1) that changed the first person's worth, and the person who played it, if one did."""

    ply: int
    before: float
    after: float
    person: Seat | None

    @property
    def cost(self) -> float:
        """What it cost its player; if both played it, how much it changed."""
        change = self.before - self.after
        return abs(change) if self.person is None else change if self.person == 0 else -change

    @property
    def said(self) -> str:
        """`thrown`, `lost` or `slipped`: from ahead to behind, from not behind to behind, or only worse."""
        sign = 1 if self.person in (None, 0) else -1
        before, after = sign * self.before, sign * self.after
        if before > EVEN and after < -EVEN:
            return "thrown"
        return "lost" if before >= -EVEN and after < -EVEN else "slipped"


def turns(worths: Mapping[int, float], people: Mapping[int, Seat | None]) -> list[Turn]:
    """The turning points among the plies whose worths before and after are known.

    `people` maps each ply to who played it, None if both or chance did; plies that are not in it are skipped.
    """
    found = [
        Turn(ply, worths[ply - 1], worths[ply], person)
        for ply, person in sorted(people.items())
        if ply in worths and ply - 1 in worths
    ]
    dear = sorted((turn for turn in found if turn.cost >= TURN), key=lambda turn: -turn.cost)[:MOST]
    return sorted(dear, key=lambda turn: turn.ply)


def standing(worth: float) -> int:
    """Who is ahead: 1 the first person, -1 the second, 0 nobody."""
    return 0 if abs(worth) < EVEN else 1 if worth > 0 else -1
