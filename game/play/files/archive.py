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

    def finish(self, record: Record, when: datetime) -> tuple[News, Records, list[str]]:
        """Take in a finished match: what it brought the people in its seats, everybody's records now, and the sentences
        to show."""
        states = record.positions()
        read = self._store.read(records_path(), Records)
        records = read.value or Records()
        news = enter(records, record, states, when)
        kept = self.replays.keep(record, states[-1].ending(), when)
        written = self._store.write(records_path(), records)
        return news, records, [notice for notice in (read.notice, kept, written) if notice]
