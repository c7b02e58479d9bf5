"""What comes of finished matches: kept to be watched again, counted, and told; and how far everybody is in levels."""

from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from game.play.record import Record, Sitter
from game.play.staircase import Stair
from game.rules.core import Seat
from game.scenes.services.player_files import PlayerFiles

if TYPE_CHECKING:
    from game.play.files.records import Archive, Line, News, Records
    from game.play.levels.level_progress import Progress


ENOUGH = 2
"""After so many losses in a row a handicap is offered."""


class Results:
    """Everybody's results, the hall of fame, old matches."""

    def __init__(self, files: PlayerFiles) -> None:
        self._files = files
        self._records: Records | None = None
        """Everybody's, as they were counted last."""
        self.news: list[News] = []
        """What finished matches have brought, not told yet."""
        self._said: dict[tuple[str, ...], int] = {}
        """Which of several lines was said last."""
        self.counting = False
        """Whether a finished match is still being counted."""
        self._losses: dict[tuple[str, str, str], int] = {}
        """How many matches of a kind somebody has lost in a row to somebody else, since the game began."""

    @cached_property
    def archive(self) -> "Archive":
        """Where finished matches and records are kept. Its work is done through the player's files."""
        from game.play.files.records import Archive

        return Archive(self._files.store)

    def another(self, lines: tuple[str, ...]) -> str:
        """One of these lines, never the one that was said last."""
        self._said[lines] = number = (self._said.get(lines, -1) + 1) % len(lines)
        return lines[number]

    def loser(self, record: Record) -> Seat | None:
        """The person who has lost this match and the one before it to the same opponent; None if nobody has."""
        names = [sitter.name for sitter in record.sitters]
        for seat in (0, 1):
            lost = self._losses.get((record.ruleset, names[seat], names[1 - seat]), 0)
            if record.sitters[seat].kind == "person" and lost >= ENOUGH:
                return seat
        return None

    def _note_loss(self, record: Record) -> None:
        outcome, names = record.positions()[-1].outcome, [sitter.name for sitter in record.sitters]
        for seat in (0, 1):
            key = record.ruleset, names[seat], names[1 - seat]
            lost = outcome is not None and outcome.winner == 1 - seat
            self._losses[key] = self._losses.get(key, 0) + 1 if lost else 0

    def finished(self, record: Record) -> None:
        """A match has ended: keep it to be watched again, and count it. What it brought comes into `news`."""
        self._note_loss(record)
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


class Learning:
    """How far everybody has come in the levels. Read when first asked for: all rulebooks come with it, and the title is
    shown without them."""

    def __init__(self, files: PlayerFiles) -> None:
        self._files = files

    @cached_property
    def progress(self) -> "Progress":
        """How far everybody has come."""
        from game.play.levels.level_progress import Progress, progress_path

        return self._files.kept(progress_path(), Progress) or Progress()

    def suiting(self, name: str, match: str) -> int:
        """The step of the staircase that suits somebody in this kind of match."""
        return self.progress.way(name).stairs.get(match, Stair()).played

    def suited(self, match: str, sitters: tuple[Sitter, Sitter]) -> tuple[Sitter, Sitter]:
        """Those who sit down to a match: a bot that is to suit the other one is at the step that does now."""
        from game.ai.characters import suiting

        first, second = sitters
        if first.suits:
            first = suiting(self.suiting(second.name, match))
        if second.suits:
            second = suiting(self.suiting(first.name, match))
        return first, second

    def finished(self, record: Record) -> None:
        """A match has ended: whoever played a bot that suits them goes up or down."""
        outcome = record.positions()[-1].outcome
        if outcome is None or outcome.winner is None or record.notes.branched is not None:
            return
        for seat, sitter in enumerate(record.sitters):
            if sitter.kind == "person" and record.sitters[1 - seat].suits:
                stair = self.progress.way(sitter.name).stairs.get(record.ruleset, Stair())
                after = stair.after(won=outcome.winner == seat)
                self.remember(self.progress.with_stair(sitter.name, record.ruleset, after))

    def remember(self, progress: "Progress") -> None:
        """Keep how far they have come now."""
        from game.play.levels.level_progress import progress_path

        self.__dict__["progress"] = progress
        self._files.write(progress_path(), progress)
