"""Reads and writes the player's files so that crashes, full disks and damage lose as little as possible.

A file is the JSON text of a msgspec Struct that has a field `format: int = N`, where N is the version this game writes.
Beside NAME lie NAME.bak, the last good one, and NAME.damaged-1, -2, ..., the unreadable ones. Nothing here raises for a
failure of the disk: each trouble comes back as a sentence for the player, shown once.
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
"""Bytes; a larger file is not read."""
MOST = 150_000
"""Values in a file, roughly, an object being worth five; one with more is not read. More than any file of the game can
have, and read in 50 ms."""
DAMAGED_KEPT = 9
"""The most damaged files kept of one name; the next takes the last one's place."""

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Read(Generic[T]):
    """The result of reading a file: its value if there is a good one, and a sentence if the player should be told."""

    value: T | None = None
    notice: str | None = None


class _Head(msgspec.Struct):
    format: int = 0


class Store:
    """Reads and writes the player's files, and remembers which sentences were shown and which files to leave alone.

    What cannot be written can be read back all the same, until the game ends.
    """

    def __init__(self, keeps: bool = True) -> None:
        """One that `keeps` nothing changes no file, as if the disk could not be written."""
        self._keeps = keeps
        self._held: dict[Path, tuple[bytes, float]] = {}
        """What is not on the disk: its text, and when that was written (seconds since 1970)."""
        self._told: set[str] = set()
        self._left_alone: set[Path] = set()

    def read(self, path: Path, kind: type[T], check: Callable[[T], object] | None = None) -> Read[T]:
        """The file's value, or the last good one's if it is damaged.

        `check` may test more; a ValueError from it means damaged as well. A file that a newer version of the game wrote
        gives no value and is never overwritten.
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
        """When a file was written (seconds since 1970); 0 where there is none."""
        try:
            return self._held[path][1] if path in self._held else path.stat().st_mtime
        except OSError:
            return 0.0

    def leaves_alone(self, path: Path) -> bool:
        """Whether nothing is written to this file, because it is another's."""
        return path in self._left_alone

    def write(self, path: Path, value: msgspec.Struct) -> str | None:
        """Write the value to the file, whole or not at all; returns the sentence to show if that failed."""
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
        """Delete the file and its last good one; returns the sentence to show if that failed."""
        self._held.pop(path, None)
        try:
            for each in (path, _backup(path)) if self._keeps else ():
                each.unlink(missing_ok=True)
        except OSError as trouble:
            return self._tell(_cannot_write(path, trouble))
        return None

    def _recover(self, path: Path, kind: type[T], check: Callable[[T], object] | None) -> Read[T]:
        """Set the damaged file aside, and go back to the last good one."""
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
    """The file's bytes. Raises OSError, or ValueError if it is no plain file or too large."""
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
    """Whether the file may become the last good one: a damaged file never replaces that."""
    try:
        msgspec.json.decode(_load(path), type=_Head)
    except (OSError, ValueError, RecursionError):
        return False
    return True


def _replace(path: Path, text: bytes) -> None:
    """Write the text under another name, wait until the disk has it, and rename: a crash leaves the old or the new."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _backup(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def _set_aside(path: Path) -> Path | None:
    """Move a damaged file out of the way; returns its new path, or None if it could not be moved."""
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
    """The folder to name to the player: the player's folder, if the file lies in a folder of it."""
    return player_folder() if path.is_relative_to(player_folder()) else path.parent


def _why(trouble: Exception) -> str:
    code = trouble.errno if isinstance(trouble, OSError) else None
    if code in (errno.ENOSPC, errno.EDQUOT):
        return _("the disk is full")
    if code in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _("access is denied")
    return (trouble.strerror if isinstance(trouble, OSError) else None) or _("something is wrong with it")
