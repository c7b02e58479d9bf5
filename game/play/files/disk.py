"""Reads and replaces single files on the disk, so that a crash leaves the old file or the new one."""

import contextlib
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.paths import plain_bytes

LARGEST = 4_000_000
"""The most bytes of a file that is read."""
MOST = 150_000
"""The most values in a file that is read, counted roughly; an object counts as five. That takes 50 ms, and no file
of the game has as many."""
IN_USE = (5, 32)
"""Windows' errors for a file that another program has open: ERROR_ACCESS_DENIED and ERROR_SHARING_VIOLATION."""
ATTEMPTS, WAIT = 5, 0.02
"""The number of attempts to read or replace such a file, and the seconds between two of them."""
DAMAGED_KEPT = 9
"""The most damaged files that are kept for one name. The next one replaces the last."""

R = TypeVar("R")


def load(path: Path) -> bytes:
    """The bytes of a file. Raises OSError, or ValueError if it is no plain file or too large."""
    text = _patiently(lambda: plain_bytes(path, LARGEST))
    if text.count(b",") + 4 * text.count(b"{") > MOST:
        raise ValueError(f"{path.name} is no file of this game")
    return text


def write_whole(path: Path, content: bytes) -> None:
    """Write a new file, wait for the disk, and rename it. A crash leaves the old file or the new one. Raises
    OSError."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _patiently(lambda: fresh.replace(path))
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _patiently(do: Callable[[], R]) -> R:
    """Do something with a file. On Windows, wait for a program that has it open at this moment, such as OneDrive or a
    virus scanner."""
    for _attempt in range(ATTEMPTS):
        try:
            return do()
        except PermissionError as trouble:
            code = getattr(trouble, "winerror", None)
            if code not in IN_USE and (code is not None or os.name != "nt"):  # whoever opens a file is told no code
                raise
            time.sleep(WAIT)
    return do()


def sweep(folder: Path) -> None:
    """Delete what writers that were killed have left in the player's folder and in the folders within. No other process
    may be writing there."""
    for pattern in ("*.new", "*/*.new", "*/*/*.new"):
        with contextlib.suppress(OSError):
            for path in folder.glob(pattern):
                if re.fullmatch(r".+\.\d+\.new", path.name):
                    path.unlink()


def backup(path: Path) -> Path:
    """The path of a file's last good version."""
    return path.with_name(path.name + ".bak")


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file. Returns its new path, or None if that failed."""
    names = [path.with_name(f"{path.name}.damaged-{n}") for n in range(1, DAMAGED_KEPT + 1)]
    aside = next((name for name in names if not name.exists()), names[-1])
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside
