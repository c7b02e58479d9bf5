"""Saves unfinished matches and evenings: the current one of each kind, and earlier ones that were set aside for it.

The current match and the current evening have a file each; those set aside are in a folder beside. They are read in a
thread (`PlayerFiles.beside`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from game.calendar import Calendar
from game.paths import player_folder
from game.play.record import Record
from game.scenes.services.player_files import PlayerFiles
from game.scenes.services.results import Results

if TYPE_CHECKING:
    from game.play.evening.evening import Evening


MATCHES, EVENINGS = 9, 99
"""The most matches and evenings that are set aside. A match beyond that becomes an old match."""
K = TypeVar("K", bound=msgspec.Struct)
FOLDER = "left"


def save_path() -> Path:
    """The path of the current match."""
    return player_folder() / "match.json"


def evening_path() -> Path:
    """The path of the current evening."""
    return player_folder() / "evening.json"


class Saves:
    """The unfinished matches and evenings. `results` takes a match over when too many are set aside."""

    def __init__(self, files: PlayerFiles, results: Results, calendar: Calendar) -> None:
        self._files = files
        self._results = results
        self._calendar = calendar
        self.matches = Unfinished(
            files,
            save_path,
            Record,
            Record.positions,
            lambda record: bool(record.plies) and not record.over(),
            lambda record: bool(record.plies),
            MATCHES,
            self._to_the_old_ones,
        )

    @cached_property
    def evenings(self) -> "Unfinished[Evening]":
        """The unfinished evenings. They are made when first needed, so that the title screen does not import the rules
        of an evening."""
        from game.play.evening.evening import Evening

        def forget(evening: Evening) -> None:
            """Do nothing: an evening beyond the limit is lost."""

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
        """True if there are files of unfinished evenings. They are not opened for this."""
        path = evening_path()
        there = self._files.store.when(path) > 0
        return there or any(path.parent.joinpath(FOLDER).glob(f"{path.stem}-*"))

    def keep(self, record: Record) -> None:
        """Save the match as it stands."""
        self.matches.keep(record, record.copy())

    def _to_the_old_ones(self, left: Record) -> None:
        from game.play.files.replays import UNFINISHED

        told = self._results.replays.keep(left, UNFINISHED, self._calendar.now())
        self._files.notices += [told] if told else []


@dataclass(frozen=True)
class Left(Generic[K]):
    """An unfinished match or evening, its file, and when the file was written (seconds since 1970)."""

    value: K
    path: Path
    when: float


class Unfinished(Generic[K]):
    """All unfinished things of one kind, such as matches. The current one is set aside when another begins.

    If the file of the current one must be left alone, because it is a newer version's, the current one has a file among
    those set aside.
    """

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
        """`goes_on` says whether a thing is unfinished, and `begun` whether it is worth setting aside. At most `most`
        are set aside; `too_many` is called with the oldest when there are more, in the queue of writing."""
        self._files = files
        self._path = path
        self._kind = kind
        self._check = check
        self._goes_on = goes_on
        self._begun = begun
        self._most = most
        self._too_many = too_many
        self._now: object | None = None
        """The thing that the current file holds. It is compared by identity."""
        self._beside: Path | None = None
        """The current file while the usual one must be left alone."""
        self._listed: list[Left[K]] = []
        """The unfinished things that were found when the files were last read."""

    def keep(self, which: object, value: K) -> None:
        """Save `value`, the present state of the thing `which`, as the current one.

        If another thing was current until now, that one is set aside. If `which` itself had been set aside, its file
        there is removed.
        """
        came = None
        if which is not self._now:
            came = next((left.path for left in self._listed if left.value is which), None)
            if came != (self._beside or self._path()):
                self._files.later(self._set_aside)
                self._beside = None
            self._now = which
        if self._files.store.leaves_alone(self._path()):
            self._beside = self._beside or came or self._free()
        current = self._beside or self._path()
        self._files.write(current, value)
        if self._beside:
            self._files.later(partial(self._tidy, self._beside, value))
        if came is not None and came != current:
            self._files.later(partial(self._files.store.remove, came))

    def newest(self) -> Left[K] | None:
        """The latest unfinished thing; None if there is none."""
        return next(iter(self._read(1)), None)

    def all(self) -> list[Left[K]]:
        """All unfinished things, the newest first."""
        return self._read(None)

    def count(self) -> int:
        """How many unfinished things there are. Call `newest` or `all` before; files set aside are only counted."""
        goes_on = bool(self._listed) and self._listed[0].path == self._path()
        return len(self._offered()) + goes_on

    def throw_away(self, left: Left[K]) -> None:
        """Delete an unfinished thing."""
        if left.path == (self._beside or self._path()):
            self._now = self._beside = None
        self._listed = [each for each in self._listed if each is not left]
        self._files.later(partial(self._files.store.remove, left.path))

    def _read(self, most: int | None) -> list[Left[K]]:
        """The unfinished things, at most `most`: the current one, then those set aside, the newest first."""
        found: list[Left[K]] = []
        for path in (self._path(), *self._offered()):
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
        """The files of things set aside, the newest first."""
        path = self._path()
        found = path.parent.joinpath(FOLDER).glob(f"{path.stem}-*{path.suffix}")
        return sorted(found, key=lambda each: (self._files.store.when(each), each.name), reverse=True)

    def _offered(self) -> list[Path]:
        """The files among them that are offered to the player."""
        return self._aside()[: self._most + (self._beside is not None)]

    def _free(self) -> Path:
        """A file for one more thing set aside."""
        path = self._path()
        names = (path.parent / FOLDER / f"{path.stem}-{n}{path.suffix}" for n in count(1))
        return next(filter(self._files.is_free, names))

    def _tidy(self, beside: Path, value: K) -> None:
        """Delete the current file beside those set aside if it would not have been set aside, either."""
        if not (self._goes_on(value) and self._begun(value)):
            self._files.store.remove(beside)

    def _set_aside(self) -> None:
        path, store = self._path(), self._files.store
        left = store.read(path, self._kind, self._check).value
        if store.leaves_alone(path):
            self._make_room(self._most)
        elif left is not None and self._goes_on(left) and self._begun(left):
            self._make_room(self._most - 1)
            told = store.write(self._free(), left)
            self._files.notices += [told] if told else []

    def _make_room(self, most: int) -> None:
        """Take the oldest things out of those set aside, down to so many."""
        for oldest in self._aside()[most:]:
            value = self._files.store.read(oldest, self._kind, self._check).value
            if value is not None:
                self._too_many(value)
            if not self._files.store.leaves_alone(oldest):
                self._files.store.remove(oldest)
