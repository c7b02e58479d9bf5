"""Schedules Python's garbage collection: a full collection takes longer than a frame may, so it waits for a pause."""

import gc

ENOUGH = 10
"""Young collections after which a full one runs as soon as nothing moves."""
LATEST = 400
"""Young collections after which it runs in any case: some minutes."""


def put_off() -> None:
    """From now on, run full collections only in `collect`."""
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, LATEST)


def collect() -> None:
    """Run a full collection, if one may be due; call this while nothing moves."""
    if gc.get_count()[2] >= ENOUGH:
        gc.collect()
