"""Stores what finished matches bring (replays, records, achievements), and everybody's progress in the levels."""

from functools import cached_property
from typing import TYPE_CHECKING

from game.calendar import Calendar
from game.play.balance import Stair
from game.play.names import person
from game.play.record import Record, Sitter
from game.rules.core import Seat
from game.scenes.services.player_files import PlayerFiles

if TYPE_CHECKING:
    from game.play.files.records import Line, News, Records
    from game.play.files.replays import Replays
    from game.play.levels.level import Level
    from game.play.levels.level_progress import Progress


ENOUGH = 2
"""The number of losses in a row after which a handicap is offered."""


class Results:
    """The records of all people, the hall of fame, and old matches."""

    def __init__(self, files: PlayerFiles, calendar: Calendar) -> None:
        self._files = files
        self._calendar = calendar
        self._records: Records | None = None
        """The records as they were last read or counted."""
        self.news: list[News] = []
        """What the last finished match has brought, until it is shown to the player."""
        self._said: dict[tuple[str, ...], int] = {}
        """For each choice of lines, the number of the one that was used last."""
        self.counting = False
        """True if a finished match is still being counted."""
        self._losses: dict[tuple[str, str, str], int] = {}
        """How many matches in a row were lost since the program started, by `_duel`."""

    @cached_property
    def replays(self) -> "Replays":
        """The old matches. Call them only in the queue of the player's files."""
        from game.play.files.replays import Replays

        return Replays(self._files.store)

    def another(self, lines: tuple[str, ...]) -> str:
        """The next one of these lines, in turn."""
        self._said[lines] = number = (self._said.get(lines, -1) + 1) % len(lines)
        return lines[number]

    def loser(self, record: Record) -> Seat | None:
        """The seat of the person who has lost ENOUGH matches in a row to this opponent, this match included; None if
        nobody has, or if this match counts for nobody."""
        for seat in (0, 1) if _counts(record) else ():
            lost = self._losses.get(_duel(record, seat), 0)
            if record.sitters[seat].kind == "person" and lost >= ENOUGH:
                return seat
        return None

    def _note_loss(self, record: Record) -> None:
        outcome = record.positions()[-1].outcome
        for seat in (0, 1) if _counts(record) else ():
            duel = _duel(record, seat)
            lost = outcome is not None and outcome.winner == 1 - seat
            self._losses[duel] = self._losses.get(duel, 0) + 1 if lost else 0

    def finished(self, record: Record) -> None:
        """Store a match that has ended as a replay, and count it. A thread does so; then `news` has what the
        match brought."""
        self._note_loss(record)
        ended, when = record.copy(), self._calendar.now()

        def count() -> None:
            try:
                from game.play.files.records import finish

                news, self._records, told = finish(self._files.store, ended, when)
                self.news.append(news)
                self._files.notices += told
            finally:
                self.counting = False

        self.counting = True
        self.news.clear()
        self._files.later(count)

    def records(self) -> "Records":
        """The records of all people, with all matches that have been counted."""
        from game.play.files.records import Records, records_path

        if self._records is None:
            self._records = self._files.kept(records_path(), Records) or Records()
        return self._records

    def occasion(self, record: Record) -> int:
        """How many matches the first person among these players has finished."""
        first = next((sitter.name for sitter in record.sitters if sitter.kind == "person"), "")
        career = self.records().of(first)
        return career.all().played if career else 0

    def newcomers(self, record: Record) -> tuple[Seat, ...]:
        """The people among these players who have never finished a match of this kind."""
        new: list[Seat] = []
        for seat, sitter in enumerate(record.sitters):
            career = self.records().of(sitter.name)
            if sitter.kind == "person" and not (career and record.ruleset in career.tallies):
                new.append(seat)
        return tuple(new)

    def sign(self, ruleset: str, line: "Line", initials: str) -> None:
        """Write these initials on a line of the hall of fame."""
        from game.play.files.records import records_path, sign

        records = self.records()
        sign(records, ruleset, line, initials)
        self._files.write(records_path(), records)


def _counts(record: Record) -> bool:
    """False if the match was played on from a ply of an old one."""
    return record.notes.branched is None


def _duel(record: Record, seat: Seat) -> tuple[str, str, str]:
    """The match's name in the notation, the person in the seat, and the opponent."""
    return record.ruleset, person(record.names[seat]), person(record.names[1 - seat])


class Learning:
    """Everybody's progress in the levels. It is read when first needed, because that imports all rulebooks, which the
    title screen must not wait for."""

    def __init__(self, files: PlayerFiles) -> None:
        self._files = files
        self.daily: dict[str, Level] = {}
        """The puzzles of days that have been made since the program started, by `daily_key`."""

    @cached_property
    def progress(self) -> "Progress":
        """The progress of all people, by their names."""
        from game.play.levels.level_progress import Progress, progress_path

        return self._files.kept(progress_path(), Progress) or Progress()

    def suiting(self, name: str, match: str) -> int:
        """The strength (a step of the staircase) of the bot that suits this person in this kind of match."""
        return self.progress.way(name).stairs.get(match, Stair()).played

    def suited(self, match: str, sitters: tuple[Sitter, Sitter]) -> tuple[Sitter, Sitter]:
        """These sitters, with each bot that is to suit its opponent set to the strength that does so now."""
        from game.ai.characters import suiting

        first, second = sitters
        if first.suits:
            first = suiting(self.suiting(second.name, match))
        if second.suits:
            second = suiting(self.suiting(first.name, match))
        return first, second

    def learned(self, name: str, tool: str) -> None:
        """Note that this person knows a tool."""
        if tool not in self.progress.way(name).tools:
            self.remember(self.progress.with_tool(name, tool))

    def finished(self, record: Record) -> None:
        """Adjust the strength of the bot that suits a person, after a match that this person played against it."""
        outcome = record.positions()[-1].outcome
        if outcome is None or outcome.winner is None or record.notes.branched is not None:
            return
        for seat, sitter in enumerate(record.sitters):
            if sitter.kind == "person" and record.sitters[1 - seat].suits:
                stair = self.progress.way(sitter.name).stairs.get(record.ruleset, Stair())
                after = stair.after(won=outcome.winner == seat)
                self.remember(self.progress.with_stair(sitter.name, record.ruleset, after))

    def remember(self, progress: "Progress") -> None:
        """Replace the progress, and save it."""
        from game.play.levels.level_progress import progress_path

        self.__dict__["progress"] = progress
        self._files.write(progress_path(), progress)
