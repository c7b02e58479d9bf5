"""Reads and writes the player's files so that crashes, full disks and damaged files lose as little as possible.

A file is the JSON text of a msgspec Struct with a field `format: int = N`, where N is the version that this game
writes. NAME.bak is the last good version of NAME, and NAME.damaged-1, -2, ... are unreadable ones. Errors of the disk
are not raised: each comes back as a sentence for the player, once.
"""

import contextlib
import errno
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.paths import plain_bytes, player_folder
from game.words import _

LARGEST = 4_000_000
"""The most bytes of a file that is read."""
MOST = 150_000
"""The most values in a file that is read, counted roughly; an object counts as five. That takes 50 ms, and no file
of the game has as many."""
IN_USE = (5, 32)
"""Windows' errors for a file that another program has open: ERROR_ACCESS_DENIED and ERROR_SHARING_VIOLATION."""
ATTEMPTS, WAIT = 5, 0.02
"""The number of attempts to replace such a file, and the seconds between two of them."""
DAMAGED_KEPT = 9
"""The most damaged files that are kept for one name. The next one replaces the last."""

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

    A file that cannot be written can still be read until the game ends.
    """

    def __init__(self, keeps: bool = True) -> None:
        """With `keeps` false, no file on the disk is changed."""
        self._keeps = keeps
        self._held: dict[Path, tuple[bytes, float]] = {}
        """The files that are not on the disk: the text, and the second in which it was written."""
        self._told: set[str] = set()
        self._left_alone: set[Path] = set()

    def read(self, path: Path, kind: type[T], check: Callable[[T], object] | None = None) -> Read[T]:
        """The value of a file, or of its backup if it is damaged.

        `check` may test more; it raises ValueError for damage. A file of a newer version of the game has no value, and
        is never overwritten.
        """
        try:
            text = self._held[path][0] if path in self._held else _load(path)
        except (FileNotFoundError, NotADirectoryError):
            return Read()
        except OSError as trouble:
            self._left_alone.add(path)
            return Read(notice=self._tell(_cannot_read(path, trouble)))
        except ValueError:
            return self._recover(path, kind, check)
        if _format_of(text) > _newest(kind):
            self._left_alone.add(path)
            newer = _("{file} is from a newer version of this game. It stays as it is, and nothing is written to it.")
            return Read(notice=self._tell(newer.format(file=path.name)))
        try:
            return Read(_decode(text, kind, check))
        except (ValueError, RecursionError):
            return self._recover(path, kind, check)

    def when(self, path: Path) -> float:
        """The second in which a file was written (since 1970); 0 without a file."""
        try:
            return self._held[path][1] if path in self._held else path.stat().st_mtime
        except OSError:
            return 0.0

    def leaves_alone(self, path: Path) -> bool:
        """True if this file must not be overwritten, because it is a newer version's, or cannot be read."""
        return path in self._left_alone

    def write(self, path: Path, value: msgspec.Struct) -> str | None:
        """Write a file completely or not at all. Returns a sentence if that failed."""
        if self.leaves_alone(path):
            return None
        try:
            text = msgspec.json.format(msgspec.json.encode(value), indent=1)
            self._held[path] = text, time.time()
            if self._keeps:
                path.parent.mkdir(parents=True, exist_ok=True)
                if _is_whole(path):
                    _replace(_backup(path), path.read_bytes())
                _replace(path, text)
                del self._held[path]
        except (OSError, ValueError) as trouble:
            return self._tell(_cannot_write(path, trouble))
        return None

    def remove(self, path: Path) -> str | None:
        """Delete a file and its backup. Returns a sentence if that failed."""
        self._held.pop(path, None)
        try:
            for each in (path, _backup(path)) if self._keeps else ():
                each.unlink(missing_ok=True)
        except OSError as trouble:
            return self._tell(_cannot_write(path, trouble))
        return None

    def _recover(self, path: Path, kind: type[T], check: Callable[[T], object] | None) -> Read[T]:
        """Rename the damaged file, and restore the backup."""
        aside = _set_aside(path) if self._keeps else None
        try:
            text = _load(_backup(path))
            value = _decode(text, kind, check) if _format_of(text) <= _newest(kind) else None
        except (OSError, ValueError, RecursionError):
            value = None
        if value is not None and aside is not None:
            with contextlib.suppress(OSError):
                _replace(path, text)
        return Read(value, self._tell(_damaged(path, aside, recovered=value is not None)))

    def _tell(self, sentence: str) -> str | None:
        if sentence in self._told:
            return None
        self._told.add(sentence)
        return sentence


def _load(path: Path) -> bytes:
    """The bytes of a file. Raises OSError, or ValueError if it is no plain file or too large."""
    text = plain_bytes(path, LARGEST)
    if text.count(b",") + 4 * text.count(b"{") > MOST:
        raise ValueError(f"{path.name} is no file of this game")
    return text


def _decode(text: bytes, kind: type[T], check: Callable[[T], object] | None) -> T:
    value = msgspec.json.decode(text, type=kind)
    if check is not None:
        check(value)
    return value


def _format_of(text: bytes) -> int:
    try:
        return msgspec.json.decode(text, type=_Head).format
    except (ValueError, RecursionError):
        return 0


def _newest(kind: type[msgspec.Struct]) -> int:
    """The version of the format that this game writes."""
    return next(int(field.default) for field in msgspec.structs.fields(kind) if field.name == "format")


def _is_whole(path: Path) -> bool:
    """True if the file is readable. A damaged file must not become the backup."""
    try:
        msgspec.json.decode(_load(path), type=_Head)
    except (OSError, ValueError, RecursionError):
        return False
    return True


def _replace(path: Path, text: bytes) -> None:
    """Write a new file, wait for the disk, and rename it. A crash leaves the old file or the new one."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _rename(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _rename(fresh: Path, path: Path) -> None:
    """Rename a file over another one. On Windows, wait for a program that reads the other one at this moment, such as
    OneDrive or a virus scanner."""
    for _attempt in range(ATTEMPTS):
        try:
            fresh.replace(path)
            return
        except PermissionError as trouble:
            if getattr(trouble, "winerror", None) not in IN_USE:
                raise
            time.sleep(WAIT)
    fresh.replace(path)


def _backup(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def _set_aside(path: Path) -> Path | None:
    """Rename a damaged file. Returns its new path, or None if that failed."""
    names = [path.with_name(f"{path.name}.damaged-{n}") for n in range(1, DAMAGED_KEPT + 1)]
    aside = next((name for name in names if not name.exists()), names[-1])
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside


def _damaged(path: Path, aside: Path | None, *, recovered: bool) -> str:
    used = _("The last good one is used.") if recovered else _("The game goes on without it.")
    if aside is None:
        return _("{file} is damaged.").format(file=path.name) + " " + used
    return _("{file} was damaged and is kept as {aside}.").format(file=path.name, aside=aside.name) + " " + used


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
