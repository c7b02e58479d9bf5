"""Has the bots measured as they play: without garbage collection."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Garbage collection is off meanwhile, as in the process of the game's bots."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
