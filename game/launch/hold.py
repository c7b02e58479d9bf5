"""Holds a file, so that one process at a time has what lies beside it. The hold ends with the process, however it ends.

Standard library only: the set-up holds its folder before anything else is there.
"""

import contextlib
import os
import sys
from collections.abc import Iterator

NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""Should a pipe lie in the file's place, nobody waits for what comes out of it."""


@contextlib.contextmanager
def alone(file: "str | os.PathLike[str]") -> Iterator[bool]:
    """Hold a file meanwhile: whether this process has it alone. Its children do not hold it.

    Where no such file can be made nothing can be kept either, and nobody need be alone.
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
        """Take an open file, by its descriptor. Returns whether it was free."""
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
