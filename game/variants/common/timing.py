"""The clock of whoever thinks: it runs while the question stands, ticks in the last seconds, and the flag falls.

What the turn has taken so far is noted in the record, which is saved every second: it survives whatever happens.
"""

from collections.abc import Callable

import msgspec

from game.play.record import Record
from game.play.table import Table
from game.rules.clock import Control
from game.rules.core import Seat
from game.rules.match import Match

SHORT = 10_000
"""Milliseconds from which on a clock warns."""
KEPT = 1.0
"""Seconds between two savings of what a turn has taken."""


class Timing:
    """The time of one match at the table. It stands still as long as nobody calls `run`."""

    def __init__(self, table: Table, sound: Callable[[str], None], keep: Callable[[Record], None]) -> None:
        """`keep` saves the record."""
        self._table = table
        self._sound = sound
        self._keep = keep
        self._seconds = max(table.record.notes.thought, 0) / 1000
        self._kept = self._seconds

    @property
    def thought(self) -> int:
        """For how long the mover has been thinking about the question that stands, in milliseconds."""
        return round(self._seconds * 1000)

    def restart(self) -> None:
        """A new question stands."""
        self._seconds = self._kept = 0.0
        self._note()

    def run(self, match: Match, seconds: float) -> bool:
        """Time passes for whoever has to move in this match; whether a clock runs at all."""
        person, control = match.mover, match.control
        left = None if person is None else match.time_left(person)
        if person is None or control is None or left is None:
            return False
        before, self._seconds = self.thought, self._seconds + seconds
        if self._table.person(person):
            if self.thought >= left:
                self._table.give(person, "flag")
            now = _second(control, match, person, self.thought)
            if now * 1000 <= SHORT and now != _second(control, match, person, before):
                self._sound("tick")
        self._note()
        if self._seconds - self._kept >= KEPT:
            self._kept = self._seconds
            self._keep(self._table.record)
        return True

    def _note(self) -> None:
        """Write down what the turn has taken."""
        record = self._table.record
        record.notes = msgspec.structs.replace(record.notes, thought=self.thought)


def _second(control: Control, match: Match, person: Seat, thought: int) -> int:
    """The second that a clock shows: of the turn's own time, and after it of the reserve."""
    used = match.clock.used + thought
    left = control.turn - used
    if left <= 0 and control.reserve:
        left += match.clock.reserve(control, person)
    return -(-max(left, 0) // 1000)
