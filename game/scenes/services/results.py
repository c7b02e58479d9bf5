"""What comes of finished matches: kept to be watched again, counted, and told."""

from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from game.play.record import Record
from game.scenes.services.player_files import PlayerFiles

if TYPE_CHECKING:
    from game.play.files.archive import Archive
    from game.play.files.records import Line, News, Records


class Results:
    """Everybody's results, the hall of fame, old matches."""

    def __init__(self, files: PlayerFiles) -> None:
        self._files = files
        self._records: Records | None = None
        """Everybody's, as they were counted last."""
        self.news: list[News] = []
        """What finished matches have brought, not told yet."""
        self.counting = False
        """Whether a finished match is still being counted."""

    @cached_property
    def archive(self) -> "Archive":
        """Where finished matches and records are kept. Its work is done through the player's files."""
        from game.play.files.archive import Archive

        return Archive(self._files.store)

    def finished(self, record: Record) -> None:
        """A match has ended: keep it to be watched again, and count it. What it brought comes into `news`."""
        ended, when = record.copy(), datetime.now().astimezone()

        def finish() -> None:
            try:
                news, self._records, told = self.archive.finish(ended, when)
                self.news.append(news)
                self._files.notices += told
            finally:
                self.counting = False

        self.counting = True
        self.news.clear()
        self._files.later(finish)

    def records(self) -> "Records":
        """Everybody’s results, as far as they are counted."""
        from game.play.files.records import Records, records_path

        if self._records is None:
            self._records = self._files.kept(records_path(), Records) or Records()
        return self._records

    def sign(self, ruleset: str, line: "Line", initials: str) -> None:
        """Put a line in the hall of fame, with these initials."""
        from game.play.files.records import records_path, sign

        records = self.records()
        sign(records, ruleset, line, initials)
        self._files.write(records_path(), records)
