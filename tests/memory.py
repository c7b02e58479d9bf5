"""Forgets what functions have kept, and gives free memory back to the system."""

import contextlib
import ctypes
import gc
import sys
from functools import _lru_cache_wrapper


def give_back() -> None:
    """Collect garbage, and return free memory to the system, if it takes it."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def forget(packages: tuple[str, ...]) -> None:
    """Forget all that functions of these packages have kept."""
    for name, module in list(sys.modules.items()):
        for kept in list(vars(module).values()) if name.startswith(packages) else ():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()
