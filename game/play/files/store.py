"""Reads and writes the player's files so that crashes, full disks and damaged files lose as little as possible.

A file is the JSON text of a msgspec Struct with a field `format: int = N`, where N is the version that this game
writes. Whoever adds a field, also deep within, raises N: older versions of the game leave such a file alone, and this
one still reads theirs. NAME.bak is the last good version of NAME, and NAME.damaged-1, -2, ... are unreadable ones.
Errors of the disk are not raised: each comes back as a sentence for the player, once.
"""

import contextlib
import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.calendar import Calendar
from game.paths import player_folder
from game.play.files.disk import backup, load, set_aside, write_whole
from game.play.files.salvage import salvaged
from game.words import _

NAMED = 5
"""The most wrong values of a file that are named to the player."""

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Read(Generic[T]):
    """The result of reading a file: its value, if it is good, and a sentence for the player, if one is needed."""

    value: T | None = None
    notice: str | None = None


class _Head(msgspec.Struct):
    format: int = 0


class Store:
    """Reads and writes files. It remembers which sentences were shown, and which files must not be overwritten.

    A file that cannot be written can still be read until the game ends. All that was read or written is written anew if
    the player's folder vanishes: if it is renamed, deleted, or on a disk that is taken away.
    """

    def __init__(
        self, keeps: bool = True, lock: Callable[[], bool] = lambda: True, calendar: Calendar | None = None
    ) -> None:
        """With `keeps` false, no file on the disk is changed. `lock` is called before a vanished folder is made anew;
        it returns False if another process has the new one, and then no file is changed from then on. The `calendar`
        says when files were written that are not on the disk."""
        self._keeps = keeps
        self._lock = lock
        self._calendar = calendar or Calendar()
        self._held: dict[Path, tuple[bytes, float]] = {}
        """The files that are not on the disk: the text, and the second in which it was written."""
        self._known: dict[Path, bytes] = {}
        """The files that were on the disk when they were last read or written."""
        self._vanished = False
        """True if all known files have vanished, and none is written anew yet."""
        self._told: set[str] = set()
        self._left_alone: set[Path] = set()

    def read(
        self, path: Path, kind: type[T], check: Callable[[T], object] | None = None, *, salvages: bool = False
    ) -> Read[T]:
        """The value of a file, or of its backup if it is damaged.

        `check` may test more; it raises ValueError for damage. With `salvages`, wrong values are left out, and the
        others are used. A file of a newer version of the game is never overwritten; it has no value, or with
        `salvages` what this version understands of it.
        """
        try:
            text = self._text(path)
        except (FileNotFoundError, NotADirectoryError):
            return Read()
        except OSError as trouble:
            self._left_alone.add(path)
            return Read(notice=self._tell(_cannot_read(path, trouble)))
        except ValueError:
            return self._recover(path, kind, check, salvages)
        if is_newer(text, kind):
            return Read(_understood(text, kind) if salvages else None, self._leave_alone(path))
        try:
            value, wrong = _decode(text, kind, check, salvages)
        except (ValueError, RecursionError):
            return self._recover(path, kind, check, salvages)
        if wrong:
            aside = self._restore(path, _encode(value))
            return Read(value, self._tell(_partly_wrong(path, wrong, aside)))
        if path not in self._held:
            self._known[path] = text
        return Read(value)

    def when(self, path: Path) -> float:
        """The second in which a file was written (since 1970); 0 without a file."""
        held = self._held.get(path)
        try:
            return held[1] if held else path.stat().st_mtime
        except OSError:
            return 0.0

    def leaves_alone(self, path: Path) -> bool:
        """True if this file must not be overwritten, because it is a newer version's, or cannot be read. Before it was
        first read or written, that is not known."""
        return path in self._left_alone

    def is_newer(self, path: Path, kind: type[msgspec.Struct]) -> bool:
        """True if a file is from a newer version of the game."""
        text = _whole(path)
        return text is not None and is_newer(text, kind)

    def write(self, path: Path, value: msgspec.Struct) -> str | None:
        """Write a file completely or not at all. Returns a sentence if that failed, or if there is other news."""
        if self.leaves_alone(path):
            return None
        try:
            text = _encode(value)
        except ValueError as trouble:
            return self._tell(_cannot_write(path, trouble))
        self._look_for_all()
        self._held[path] = text, self._calendar.now().timestamp()
        if self._keeps and self._vanished and not self._lock():
            self._keeps = False
            return self._tell(_taken_over(path))
        return self._write_held(path) if self._keeps else None

    def remove(self, path: Path) -> str | None:
        """Delete a file and its backup. Returns a sentence if that failed."""
        self._held.pop(path, None)
        self._known.pop(path, None)
        try:
            for each in (path, backup(path)) if self._keeps else ():
                each.unlink(missing_ok=True)
        except OSError as trouble:
            return self._tell(_cannot_write(path, trouble))
        return None

    def _text(self, path: Path) -> bytes:
        """The text of a file, on the disk or not. Raises OSError or ValueError like `load`."""
        if path in self._known and not os.path.exists(path):
            self._look_for_all()
        held = self._held.get(path)
        return held[0] if held else load(path)

    def _look_for_all(self) -> None:
        """If no known file is there any more, hold them all."""
        known = dict(self._known)
        if known and not any(map(os.path.exists, known)):
            self._vanished = True
            for path, text in known.items():
                self._held.setdefault(path, (text, self._calendar.now().timestamp()))
                self._known.pop(path, None)

    def _write_held(self, first: Path) -> str | None:
        """Write this file and then all others that are not on the disk. Returns a sentence if that failed, or if they
        were written anew."""
        told: list[str | None] = []
        for path in (first, *(each for each in list(self._held) if each != first)):
            text, _when = self._held[path]
            try:
                told.append(self._leave_alone(path) if self._replaces(path, text) else None)
            except OSError as trouble:
                told.append(self._tell(_cannot_write(path, trouble)))
                if path == first:
                    break
            else:
                del self._held[path]
        if first not in self._held and self._vanished:
            self._vanished = False
            told.append(self._tell(_written_anew(first)))
        return "\n".join(filter(None, told)) or None

    def _replaces(self, path: Path, text: bytes) -> bool:
        """Write a file, unless there is one of a newer version; then it returns True. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        former = _whole(path)
        if former is not None and _format_of(former) > _format_of(text):
            return True
        if former is not None:
            write_whole(backup(path), former)
        write_whole(path, text)
        self._known[path] = text
        return False

    def _recover(self, path: Path, kind: type[T], check: Callable[[T], object] | None, salvages: bool) -> Read[T]:
        """Rename the damaged file, and restore the backup."""
        try:
            text = load(backup(path))
            if is_newer(text, kind):
                self._restore(path, text)
                return Read(_understood(text, kind) if salvages else None, self._leave_alone(path))
            value, wrong = _decode(text, kind, check, salvages)
        except (OSError, ValueError, RecursionError):
            return Read(notice=self._tell(_damaged(path, self._restore(path, None), recovered=False)))
        aside = self._restore(path, _encode(value) if wrong else text)
        return Read(value, self._tell(_damaged(path, aside, recovered=True)))

    def _restore(self, path: Path, text: bytes | None) -> Path | None:
        """Rename a damaged file, and write a good text in its place, if there is one. Returns its new path, or None if
        it could not be renamed."""
        aside = set_aside(path) if self._keeps else None
        if aside is not None and text is not None:
            with contextlib.suppress(OSError):
                write_whole(path, text)
                self._known[path] = text
        return aside

    def _leave_alone(self, path: Path) -> str | None:
        self._left_alone.add(path)
        newer = _("{file} is from a newer version of this game. It stays as it is, and nothing is written to it.")
        return self._tell(newer.format(file=path.name))

    def _tell(self, sentence: str) -> str | None:
        if sentence in self._told:
            return None
        self._told.add(sentence)
        return sentence


def _encode(value: msgspec.Struct) -> bytes:
    """The text of a value. Raises ValueError for half a character."""
    return msgspec.json.format(msgspec.json.encode(_todays(value)), indent=1)


def _todays(value: T) -> T:
    """The value in the format that this game writes, whichever version it came from."""
    return msgspec.structs.replace(value, format=_newest(type(value)))


def _decode(text: bytes, kind: type[T], check: Callable[[T], object] | None, salvages: bool) -> tuple[T, list[str]]:
    """The value of a text, and the places of wrong values that were left out. Raises ValueError for damage."""
    wrong: list[str] = []
    try:
        value = msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError:
        if not salvages:
            raise
        value, wrong = salvaged(text, kind)
    if check is not None:
        check(value)
    return value, wrong


def _understood(text: bytes, kind: type[T]) -> T | None:
    """What this version of the game understands of a newer version's file."""
    try:
        return _todays(salvaged(text, kind)[0])
    except (ValueError, RecursionError):
        return None


def _format_of(text: bytes) -> int:
    try:
        return msgspec.json.decode(text, type=_Head).format
    except (ValueError, RecursionError):
        return 0


def is_newer(text: bytes, kind: type[msgspec.Struct]) -> bool:
    """True if a text is a newer version's of the game."""
    return _format_of(text) > _newest(kind)


def _newest(kind: type[msgspec.Struct]) -> int:
    """The version of the format that this game writes."""
    return next(int(field.default) for field in msgspec.structs.fields(kind) if field.name == "format")


def _whole(path: Path) -> bytes | None:
    """The text of a file; None if it is not readable. A damaged file must not become the backup."""
    try:
        text = load(path)
        msgspec.json.decode(text, type=_Head)
    except (OSError, ValueError, RecursionError):
        return None
    return text


def _damaged(path: Path, aside: Path | None, *, recovered: bool) -> str:
    used = _("The last good one is used.") if recovered else _("The game goes on without it.")
    if aside is None:
        return _("{file} is damaged.").format(file=path.name) + " " + used
    return _("{file} was damaged and is kept as {aside}.").format(file=path.name, aside=aside.name) + " " + used


def _partly_wrong(path: Path, wrong: list[str], aside: Path | None) -> str:
    places = ", ".join(wrong[:NAMED]) + (" …" if len(wrong) > NAMED else "")
    said = _("{file} has wrong values: {places}. All others are used.").format(file=path.name, places=places)
    return said + (" " + _("The file as it was is kept as {aside}.").format(aside=aside.name) if aside else "")


def _written_anew(path: Path) -> str:
    sentence = _("Everything in {folder} has vanished. What this game still knew of it is written there anew.")
    return sentence.format(folder=_root(path))


def _taken_over(path: Path) -> str:
    sentence = _("Everything in {folder} has vanished. It is another window’s now: you can play on, unkept.")
    return sentence.format(folder=_root(path))


def _cannot_read(path: Path, trouble: OSError) -> str:
    return _("{file} cannot be read ({why}). The game goes on without it.").format(file=path.name, why=_why(trouble))


def _cannot_write(path: Path, trouble: Exception) -> str:
    sentence = _("Nothing can be kept in {folder}: {why}. You can play on, but it will be forgotten.")
    return sentence.format(folder=_root(path), why=_why(trouble))


def _root(path: Path) -> Path:
    """The folder to name in a sentence: the player's folder, if the file is in it."""
    return player_folder() if path.is_relative_to(player_folder()) else path.parent


def _why(trouble: Exception) -> str:
    code = trouble.errno if isinstance(trouble, OSError) else None
    if code in (errno.ENOSPC, errno.EDQUOT):
        return _("the disk is full")
    if code in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _("access is denied")
    return (trouble.strerror if isinstance(trouble, OSError) else None) or _("something is wrong with it")
