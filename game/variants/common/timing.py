"""Runs the mover's clock. It ticks in the last seconds, and then the flag falls.

The record stores the time of the turn and is saved every second, so a crash loses no time.
"""

from collections.abc import Callable

import msgspec

from game.play.record import Record
from game.play.table import Table
from game.rules.core import Seat
from game.rules.match import Match

SHORT = 10_000
"""A clock warns when this many milliseconds are left."""
KEPT = 1.0
"""Seconds between two saves."""


class Timing:
    """The clock of one match. It stands still unless `run` is called."""

    def __init__(self, table: Table, sound: Callable[[str], None], keep: Callable[[Record], None]) -> None:
        """`keep` saves the record."""
        self._table = table
        self._sound = sound
        self._keep = keep
        self._seconds = max(table.record.notes.thought, 0) / 1000
        self._kept = self._seconds

    @property
    def thought(self) -> int:
        """The milliseconds that the mover has thought about the present question."""
        return round(self._seconds * 1000)

    def restart(self) -> None:
        """Begin a new question."""
        self._seconds = self._kept = 0.0
        self._note()

    def run(self, match: Match, seconds: float) -> bool:
        """Pass time for the mover of this match. Returns True if a clock runs."""
        person = match.mover
        left = None if person is None else match.time_left(person)
        if person is None or left is None:
            return False
        before, self._seconds = self.thought, self._seconds + seconds
        if self._table.person(person):
            if self.thought >= left:
                self._table.give(person, "flag")
            now = second(match, person, self.thought)
            if now * 1000 <= SHORT and now != second(match, person, before):
                self._sound("tick")
        self._note()
        if self._seconds - self._kept >= KEPT:
            self._kept = self._seconds
            self._keep(self._table.record)
        return True

    def _note(self) -> None:
        """Store the time of the turn in the record."""
        record = self._table.record
        record.notes = msgspec.structs.replace(record.notes, thought=self.thought)


def second(match: Match, person: Seat, thought: int) -> int:
    """The second that a person's clock shows: of the turn, and then of the reserve."""
    control = match.control_of(person)
    assert control is not None, "there is no clock"
    used = match.clock.used + thought
    left = control.turn - used
    if left <= 0 and control.reserve:
        left += match.clock.reserve(control, person)
    return -(-max(left, 0) // 1000)
