"""Finds the turning points of a match. Worths come from `game.ai.advice`; they run from 1 (won by the first person)
to -1."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.core import Seat

TURN = 0.35
"""A ply is a turning point if it costs its player at least this much of the worth."""
MOST = 12
"""The most turning points of a match; the costliest ones are kept."""
EVEN = 0.15
"""Nobody is ahead if the worth is closer to 0 than this."""


@dataclass(frozen=True)
class Turn:
    """A ply (counted from 1) that changed the worth, and the person who played it; None if both or chance did."""

    ply: int
    before: float
    after: float
    person: Seat | None

    @property
    def cost(self) -> float:
        """The worth that the ply cost its player; if both played it, the change of the worth."""
        change = self.before - self.after
        return abs(change) if self.person is None else change if self.person == 0 else -change

    @property
    def said(self) -> str:
        """`thrown` from ahead to behind, `lost` from not behind to behind, `slipped` otherwise."""
        sign = 1 if self.person in (None, 0) else -1
        before, after = sign * self.before, sign * self.after
        if before > EVEN and after < -EVEN:
            return "thrown"
        return "lost" if before >= -EVEN and after < -EVEN else "slipped"


def turns(worths: Mapping[int, float], people: Mapping[int, Seat | None]) -> list[Turn]:
    """The turning points among the plies with a known worth before and after.

    `people` maps each ply to the person who played it, None if both or chance did. Other plies are skipped.
    """
    found = [
        Turn(ply, worths[ply - 1], worths[ply], person)
        for ply, person in sorted(people.items())
        if ply in worths and ply - 1 in worths
    ]
    dear = sorted((turn for turn in found if turn.cost >= TURN), key=lambda turn: -turn.cost)[:MOST]
    return sorted(dear, key=lambda turn: turn.ply)


def standing(worth: float) -> int:
    """The person who is ahead: 1 for the first, -1 for the second, 0 for nobody."""
    return 0 if abs(worth) < EVEN else 1 if worth > 0 else -1
