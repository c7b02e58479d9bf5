"""Asks the system for the date and the local time. Nothing else in the game does."""

from datetime import UTC, date, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(3000, 1, 1, tzinfo=UTC)
"""Later moments cannot be told in local time on every system."""


class Calendar:
    """The system's date and time. Tests replace it with one that stands still."""

    def now(self) -> datetime:
        """The present moment in local time, with its distance from UTC."""
        return datetime.now().astimezone()

    def today(self) -> date:
        """The day that it is here."""
        return self.now().date()

    def at(self, seconds: float) -> datetime:
        """The local time of a moment, which is given in seconds since 1970 as files have it. A moment before 1970 or
        after LATEST becomes the nearest one between them."""
        return (EPOCH + timedelta(seconds=min(max(seconds, 0.0), LATEST.timestamp()))).astimezone()
