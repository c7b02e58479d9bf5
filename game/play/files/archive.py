"""Archives a finished match: keeps its replay, and updates the records of the people who played it."""

from datetime import datetime

from game.play.files.records import News, Records, enter, records_path
from game.play.files.replays import Replays
from game.play.files.store import Store
from game.play.record import Record


class Archive:
    """Reads and writes files; the services run it in a thread beside the frames, one call after the other."""

    def __init__(self, store: Store) -> None:
        self.replays = Replays(store)
        self._store = store

    def records(self) -> tuple[Records, str | None]:
        """Everybody’s records, and the sentence to show if they could not be read."""
        read = self._store.read(records_path(), Records)
        return read.value or Records(), read.notice

    def finish(self, record: Record, when: datetime) -> tuple[News, list[str]]:
        """Take in a finished match: what it brought the people in its seats, and the sentences to show."""
        states = record.positions()
        records, read = self.records()
        news = enter(records, record, states, when)
        kept = self.replays.keep(record, states[-1].ending(), when)
        written = self._store.write(records_path(), records)
        return news, [notice for notice in (read, kept, written) if notice]

    def sign(self, ruleset: str, place: int, initials: str) -> str | None:
        """Change the initials on a line of the hall of fame (place from 1); returns the sentence to show if that
        failed."""
        records, notice = self.records()
        lines = records.hall.get(ruleset, [])
        if 0 < place <= len(lines):
            lines[place - 1].initials = initials
            return self._store.write(records_path(), records)
        return notice
