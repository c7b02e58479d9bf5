"""Locks a file, so that only one process uses what is beside it. The lock ends with the process.

It uses only the standard library: the set-up locks its folder before anything is installed.
"""

import contextlib
import os
import sys
from collections.abc import Iterator

NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""With this flag, opening a pipe in the file's place does not block."""


@contextlib.contextmanager
def alone(file: "str | os.PathLike[str]") -> Iterator[bool]:
    """Lock a file during the `with` block. Yields True if no other process has it. Children do not inherit the lock.

    Yields True also if the file cannot be created, because then nothing can be saved anyway.
    """
    try:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        hold = os.open(file, os.O_RDWR | os.O_CREAT | NONBLOCK, 0o600)
    except OSError:
        yield True
        return
    try:
        yield take(hold)
    finally:
        os.close(hold)


if sys.platform == "win32":
    import msvcrt

    def take(hold: int) -> bool:
        """Lock an open file, by its descriptor. Returns False if another process has it."""
        try:
            msvcrt.locking(hold, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def take(hold: int) -> bool:
        """Take an open file, by its descriptor. Returns whether it was free."""
        try:
            fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a disk without locks: unguarded is better than not at all
            return True
        return True
