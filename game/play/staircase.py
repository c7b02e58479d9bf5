"""Finds the bot that suits somebody: a staircase beside the seven levels, in half steps, for each person and game.

A match won leads half a level up; two that were lost, in a row or not, lead a whole one down. So whoever wins half
stays. A half level is played by two bots in turn, drawn by the position; the lowest one by the weakest bot and by
chance. Nothing changes within a match.
"""

from typing import Annotated
from zlib import crc32

import msgspec

LOWEST, HIGHEST = 1, 14
"""The steps that are played, in half levels."""
BEYOND = 4
"""Steps below and above these which are counted though nobody weaker or stronger plays there: whoever has won a lot at
the top does not leave it for two losses."""
FIRST = 5
"""Where everybody begins: between Aunt Tilda and Wally."""


class Stair(msgspec.Struct, frozen=True):
    """Where somebody stands, and how many losses count since the last step down."""

    step: Annotated[int, msgspec.Meta(ge=LOWEST - BEYOND, le=HIGHEST + BEYOND)] = FIRST
    losses: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    @property
    def played(self) -> int:
        """The step that is played."""
        return min(max(self.step, LOWEST), HIGHEST)

    def after(self, *, won: bool) -> "Stair":
        """Where they stand after a match that was won, or lost."""
        if won:
            return Stair(min(self.step + 1, HIGHEST + BEYOND), self.losses)
        if self.losses == 0:
            return Stair(self.step, 1)
        return Stair(max(self.step - 2, LOWEST - BEYOND))


def level_at(step: int, position: str) -> int:
    """The level of the bot that plays a step in this position: between two levels now the one, now the other. Level 0
    is chance."""
    return step // 2 + (step % 2 and crc32(position.encode()) % 2)
