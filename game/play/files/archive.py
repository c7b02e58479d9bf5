"""What becomes of a finished match: its replay is kept, and the records of whoever played it are brought up to date."""

from datetime import datetime

from game.play.files.records import News, Records, enter, records_path
from game.play.files.replays import Replays
from game.play.files.store import Store
from game.play.record import Record


class Archive:
    """Reads and writes files: the house has it work beside the frames, one call after the other."""

    def __init__(self, store: Store) -> None:
        self.replays = Replays(store)
        self._store = store

    def records(self) -> tuple[Records, str | None]:
        """Everybody’s records, and the sentence to tell where they could not be read."""
        read = self._store.read(records_path(), Records)
        return read.value or Records(), read.notice

    def finish(self, record: Record, when: datetime) -> tuple[News, list[str]]:
        """Take in a finished match: what it brought the people in its seats, and what is to be told."""
        states = record.positions()
        records, read = self.records()
        news = enter(records, record, states, when)
        kept = self.replays.keep(record, states[-1].ending(), when)
        written = self._store.write(records_path(), records)
        return news, [notice for notice in (read, kept, written) if notice]

    def sign(self, ruleset: str, place: int, initials: str) -> str | None:
        """Put other initials on a line of the hall of fame (place from 1); the sentence to tell when that failed."""
        records, notice = self.records()
        lines = records.hall.get(ruleset, [])
        if 0 < place <= len(lines):
            lines[place - 1].initials = initials
            return self._store.write(records_path(), records)
        return notice
