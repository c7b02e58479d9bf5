"""What is not finished: the match that is being played and the evening that goes on, and those left for them.

Each that goes on lies in a file of its own, those left for it in a folder beside. A thread reads what was left
(`PlayerFiles.beside`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from game.paths import player_folder
from game.play.record import Record
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Results

if TYPE_CHECKING:
    from game.play.evening.evening import Evening


MATCHES, EVENINGS = 9, 99
"""How many lie aside at most; the oldest match beyond goes among the old ones."""


def save_path() -> Path:
    """Where the match that is being played is kept."""
    return player_folder() / "match.json"


def evening_path() -> Path:
    """Where the evening that goes on is kept."""
    return player_folder() / "evening.json"


class Saves:
    """Keeps matches and evenings; a match too many goes to the old ones among the `results`."""

    def __init__(self, files: PlayerFiles, results: Results) -> None:
        self._files = files
        self._results = results
        self.matches = Unfinished(
            files,
            save_path,
            Record,
            Record.positions,
            lambda record: not record.over(),
            lambda record: bool(record.plies),
            MATCHES,
            self._to_the_old_ones,
        )

    @cached_property
    def evenings(self) -> "Unfinished[Evening]":
        """Made when first needed: the title need not know the rules of an evening."""
        from game.play.evening.evening import Evening

        def forget(evening: Evening) -> None:
            """Nobody leaves that many."""

        return Unfinished(
            self._files,
            evening_path,
            Evening,
            Evening.check,
            lambda each: not each.closed,
            lambda each: bool(each.facts or each.record),
            EVENINGS,
            forget,
        )

    @property
    def any_evening(self) -> bool:
        """Whether an evening may have been left: to ask costs little."""
        path = evening_path()
        there = self._files.store.when(path) > 0
        return there or any(path.parent.joinpath(FOLDER).glob(f"{path.stem}-*"))

    def keep(self, record: Record) -> None:
        """Save the match as it stands."""
        self.matches.keep(record, record.copy())

    def _to_the_old_ones(self, left: Record) -> None:
        from game.play.files.replays import UNFINISHED

        told = self._results.archive.replays.keep(left, UNFINISHED, datetime.now().astimezone())
        self._files.notices += [told] if told else []


K = TypeVar("K", bound=msgspec.Struct)
FOLDER = "left"


@dataclass(frozen=True)
class Left(Generic[K]):
    """Something that was left: what it is, its file, and when that was written (seconds since 1970)."""

    value: K
    path: Path
    when: float


class Unfinished(Generic[K]):
    """Things of one kind, such as matches. Nothing is destroyed: what goes on is set aside when another begins."""

    def __init__(
        self,
        files: PlayerFiles,
        path: Callable[[], Path],
        kind: type[K],
        check: Callable[[K], object],
        goes_on: Callable[[K], bool],
        begun: Callable[[K], bool],
        most: int,
        too_many: Callable[[K], None],
    ) -> None:
        """What `goes_on` may be taken up, and is set aside if it has really `begun`: at most so many, `too_many` gets
        the oldest one in excess while files are written."""
        self._files = files
        self._path = path
        self._kind = kind
        self._check = check
        self._goes_on = goes_on
        self._begun = begun
        self._most = most
        self._too_many = too_many
        self._now: object | None = None
        """What the file holds: compared by identity."""
        self._listed: list[Left[K]] = []

    def keep(self, which: object, value: K) -> None:
        """Save `value`, the present state of `which`. If that is another thing than before, the one before is set
        aside; and if it had been set aside itself, it is so no longer."""
        came = None
        if which is not self._now:
            came = next((left.path for left in self._listed if left.value is which), None)
            if came != self._path():
                self._files.later(self._set_aside)
            self._now = which
        self._files.write(self._path(), value)
        if came is not None and came != self._path():
            self._files.later(partial(self._files.store.remove, came))

    def newest(self) -> Left[K] | None:
        """What was left last, if there is anything."""
        return next(iter(self._read(1)), None)

    def all(self) -> list[Left[K]]:
        """All that was left, the newest first."""
        return self._read(None)

    def count(self) -> int:
        """How many there are to choose from, after `newest` or `all`: what was set aside is not opened for it."""
        goes_on = bool(self._listed) and self._listed[0].path == self._path()
        return min(len(self._aside()), self._most) + goes_on

    def throw_away(self, left: Left[K]) -> None:
        """Nobody wants this any more."""
        if left.path == self._path():
            self._now = None
        self._listed = [each for each in self._listed if each is not left]
        self._files.later(partial(self._files.store.remove, left.path))

    def _read(self, most: int | None) -> list[Left[K]]:
        """What was left, the newest first: what goes on, then what was set aside."""
        found: list[Left[K]] = []
        for path in (self._path(), *self._aside()[: self._most]):
            when = self._files.store.when(path)
            known = next((left for left in self._listed if (left.path, left.when) == (path, when)), None)
            value = known.value if known else self._files.kept(path, self._kind, self._check)
            if value is not None and self._goes_on(value):
                found.append(known or Left(value, path, when))
            if len(found) == most:
                break
        self._listed = found
        return found

    def _aside(self) -> list[Path]:
        """The files of what was set aside, the newest first."""
        path = self._path()
        found = path.parent.joinpath(FOLDER).glob(f"{path.stem}-*{path.suffix}")
        return sorted(found, key=lambda each: (self._files.store.when(each), each.name), reverse=True)

    def _set_aside(self) -> None:
        path, store = self._path(), self._files.store
        left = store.read(path, self._kind, self._check).value
        if left is None or not self._goes_on(left) or not self._begun(left):
            return
        aside = self._aside()
        for oldest in aside[self._most - 1 :]:
            value = store.read(oldest, self._kind, self._check).value
            if value is not None:
                self._too_many(value)
            store.remove(oldest)
        names = (path.parent / FOLDER / f"{path.stem}-{n}{path.suffix}" for n in range(1, len(aside) + 2))
        told = store.write(next(name for name in names if not name.exists()), left)
        self._files.notices += [told] if told else []
