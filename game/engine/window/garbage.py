"""When rubbish is collected: looking through everything takes longer than a picture may, so it waits for a rest."""

import gc

ENOUGH = 10
"""Collections among the young things after which all are looked through, as soon as nothing moves."""
LATEST = 400
"""And after which it is done whatever moves: some minutes."""


def put_off() -> None:
    """From now on, all is looked through when told."""
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, LATEST)


def collect() -> None:
    """Nothing moves: look through everything, if there may be something."""
    if gc.get_count()[2] >= ENOUGH:
        gc.collect()
