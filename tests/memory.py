"""Gives free memory back to the system."""

import contextlib
import ctypes
import gc


def give_back() -> None:
    """Collect garbage, and return free memory to the system, if it takes it."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
